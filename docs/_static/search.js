// The page of search results: with Pagefind where the site is served, with Sphinx's own index where it is read from disk.
(() => {
  const MOST = 3; // parts of a page that are listed
  const SPHINX = ["documentation_options", "doctools", "sphinx_highlight", "translations", "searchtools", "language_data"];
  const here = new URL(".", location.href);
  const found = document.querySelector("#search-results");
  const status = document.querySelector("#search-status");
  const query = new URLSearchParams(location.search).get("q")?.trim();

  const make = (name, properties, ...children) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  };

  const load = (address) => document.head.append(make("script", { src: new URL(address, here), async: false }));

  const entry = (page, part) => {
    const title = part.title === page.meta.title ? part.title : `${page.meta.title} – ${part.title}`;
    const excerpt = make("p", { innerHTML: part.excerpt }); // Pagefind's, with what was found marked
    return make("li", {}, make("a", { href: part.url, textContent: title }), excerpt);
  };

  const withPagefind = async () => {
    const pagefind = await import(new URL("pagefind/pagefind.js", here));
    const { results } = await pagefind.search(query);
    const pages = await Promise.all(results.map((result) => result.data()));
    const entries = pages.flatMap((page) => page.sub_results.slice(0, MOST).map((part) => entry(page, part)));
    found.append(make("ol", {}, ...entries));
    const { none, found: some } = status.dataset;
    status.textContent = pages.length ? some.replace("${resultCount}", pages.length) : none;
  };

  const withSphinx = () => {
    status.remove();
    for (const name of SPHINX) load(`_static/${name}.js`);
    load("searchindex.js");
  };

  if (!query) return;
  for (const input of document.querySelectorAll('input[name="q"]')) input.value = query;
  status.textContent = status.dataset.seeking;
  if (location.protocol.startsWith("http")) withPagefind().catch(withSphinx);
  else withSphinx();
})();
