// A change of language keeps the place on the page, and is remembered, so that the entry page leads there.
addEventListener("click", (event) => {
  const link = event.target.closest(".languages a");
  if (!link) return;
  link.hash = location.hash;
  try {
    localStorage.setItem("language", link.hreflang);
  } catch {}
});
