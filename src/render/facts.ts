import type { PageFacts } from '../model/page.ts'
import { isExternal } from '../shared/paths.ts'
import type { Pathname } from '../shared/paths.ts'
import { digestOf } from '../platform/digest.ts'

// Scripts and styles are passed over as a whole, so that what only looks like a tag in them is none.
const TAG =
  /<(script|style)\b([^>]*)>[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[a-z][^\s>/]*((?:[^>"]|"[^"]*")*)>/gi
const ATTRIBUTE = /\s(id|href|src|poster|data-island)="([^"]*)"/g

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}

/** What the checks and emitters want to know of a page, read from the HTML that we wrote: attributes in double quotes. */
export function factsOf(pathname: Pathname, html: string): PageFacts {
  const ids: string[] = []
  const links = new Set<string>()
  const islands = new Set<string>()
  for (const [, , ofScript, ofElement] of html.matchAll(TAG)) {
    for (const [, name, raw = ''] of (ofScript ?? ofElement ?? '').matchAll(ATTRIBUTE)) {
      const value = unescapeHtml(raw)
      if (name === 'id') ids.push(value)
      else if (name === 'data-island') islands.add(value)
      else if (!isExternal(value)) links.add(value)
    }
  }
  return { pathname, ids, links: [...links], islands: [...islands], digest: digestOf(html) }
}

function unescapeHtml(text: string): string {
  if (!text.includes('&')) return text
  return text
    .replaceAll(/&#x([0-9a-f]+);/gi, (...[, code]) => String.fromCodePoint(Number(`0x${code}`)))
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
}
