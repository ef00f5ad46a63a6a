/**
 * Adds a stylesheet that only some code needs, and that comes with it. A policy allows it: it is not an inline style.
 */
export function addStyles(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
