// Go to the first language that the reader's browser asks for and the page offers.
addEventListener("DOMContentLoaded", () => {
  const offered = [...document.querySelectorAll("a[hreflang]")];
  for (const wanted of navigator.languages ?? [navigator.language]) {
    const link = offered.find((a) => a.hreflang === wanted.toLowerCase().split("-")[0]);
    if (link) return location.replace(link.href);
  }
});
