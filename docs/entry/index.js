// Go to the language the reader chose before, or to the first that the browser asks for and the page offers.
addEventListener("DOMContentLoaded", () => {
  const offered = [...document.querySelectorAll("a[hreflang]")];
  const wanted = [...(navigator.languages ?? [navigator.language])];
  try {
    wanted.unshift(localStorage.getItem("language") ?? "");
  } catch {}
  for (const code of wanted) {
    const link = offered.find((a) => a.hreflang === code.toLowerCase().split("-")[0]);
    if (link) return location.replace(link.href);
  }
});
