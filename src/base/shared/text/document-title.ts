/** The title of a page in the browser tab: `Guides` → `Guides | Acme`. */
export function documentTitleOf(title: string, site: string): string {
  return title === site ? site : `${title} | ${site}`
}
