const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0', shy: '\u00AD' },
  ...{ copy: '©', reg: '®', trade: '™', hellip: '…', bull: '•', middot: '·', deg: '°' },
  ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”' },
  ...{ laquo: '«', raquo: '»', times: '×', plusmn: '±', sect: '§', para: '¶' },
  ...{ larr: '←', uarr: '↑', rarr: '→', darr: '↓', harr: '↔', rArr: '⇒', infin: '∞' },
  ...{ ensp: '\u2002', emsp: '\u2003', thinsp: '\u2009', zwnj: '\u200C', zwj: '\u200D' },
}

const ENTITY = /&(?:([a-z]+)|#(\d{1,6})|#x([\da-f]{1,6}));/gi

/** Text with the characters of common HTML entities: `1.0 &rarr; 2.0` → `1.0 → 2.0`. */
export function withoutEntities(text: string): string {
  return text.replaceAll(ENTITY, (whole, ...parts: readonly (string | undefined)[]) => {
    const [name, decimal, hex] = parts
    if (name !== undefined) return ENTITIES[name] ?? whole
    return characterOf(Number(decimal ?? `0x${hex ?? ''}`), whole)
  })
}

function characterOf(code: number, whole: string): string {
  return code > 0x10_ff_ff ? whole : String.fromCodePoint(code)
}
