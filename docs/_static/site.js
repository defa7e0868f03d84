// A change of language keeps the place on the page, and is remembered, so that the entry page leads there.
addEventListener("click", (event) => {
  const link = event.target.closest(".languages a");
  if (!link) return;
  link.hash = location.hash;
  try {
    localStorage.setItem("language", link.hreflang);
  } catch {}
});

// Where there is no pointer to hover with, the first tap on a term shows its definition, and the next leads to the glossary.
let told;
addEventListener("click", (event) => {
  const term = event.target.closest("a[data-definition]");
  if (term && term !== told && matchMedia("(hover: none)").matches) {
    event.preventDefault();
    term.focus();
  }
  told = term;
});
