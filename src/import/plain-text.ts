const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', copy: '©', reg: '®', trade: '™' },
}

/** Markup as text. */
export function plain(html: string): string {
  return html
    .replaceAll(/<br\s*\/?>|<\/p>/gi, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
