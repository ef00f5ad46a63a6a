import { textFile } from 'specpress'
import type { Emitter, SearchedPage } from 'specpress'
import { NO_SCOPE } from './record.ts'
import type { SearchRecord } from './record.ts'

/** The file of all records, one JSON object a line. Algolia and Typesense import it as it is. */
export const RECORDS = 'search-records.ndjson'

/** A record of Algolia may have 10 kB: longer texts become several records. */
const MOST_CHARACTERS = 2000

/** The emitter of the records. A service finds the id of each in `idKey`. */
export function recordsFile(idKey: string): Emitter {
  return {
    name: 'records',
    mayWrite: (path) => path === RECORDS,
    async *emit({ searchedPages }) {
      const lines: string[] = []
      for (const page of searchedPages()) {
        for (const [at, record] of (await recordsOf(page)).entries()) {
          const id = `${page.index} ${page.href} ${String(at)}`
          lines.push(`${JSON.stringify({ [idKey]: id, ...record })}\n`)
        }
      }
      yield textFile(RECORDS, lines.join(''))
    },
  }
}

async function recordsOf(page: SearchedPage): Promise<readonly SearchRecord[]> {
  const { index, href, title, trail, scope, method = '', boost = 1, names } = page
  const common = { index, href, title, trail, scope: scope || NO_SCOPE, method, boost }
  const parts = (await page.readParts()).flatMap(({ id = '', title: heading, text }) =>
    piecesOf(tidy(text)).map((piece) => ({ anchor: id, heading: tidy(heading), text: piece })),
  )
  // A page without text is still found by its title.
  const [first = { anchor: '', heading: '', text: '' }, ...others] = parts
  return [
    { ...common, ...first, keywords: names },
    ...others.map((part) => ({ ...common, ...part, keywords: [] })),
  ]
}

/** A text in pieces that end between words. */
function piecesOf(text: string): readonly string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > MOST_CHARACTERS) {
    const space = rest.lastIndexOf(' ', MOST_CHARACTERS)
    const end = space > 0 ? space : MOST_CHARACTERS
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return [...pieces, rest]
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
