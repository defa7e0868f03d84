// Remember the language that a reader chooses, so that the entry page leads there. Without storage nothing is lost.
addEventListener("click", (event) => {
  const link = event.target.closest(".languages a");
  try {
    if (link) localStorage.setItem("language", link.hreflang);
  } catch {}
});
