import { textIn } from '../files.ts'
import type { ImportedSite } from '../model/site.ts'

const CODE = /\.[cm]?[jt]sx?$/
const IN_TEXT =
  /\b(?:class|className|id)\s*=\s*(?:"([^"]*)"|'([^']*)'|\{([^}]*)\})|\{:?\s*([.#][^}]*)\}/g
const IN_CODE = /"([^"\n]*)"|'([^'\n]*)'|`([^`]*)`/g
const ELEMENT = /<([a-z]+-[\w-]+)/g
const WORD = /[\w-]+/g

/** The texts of a new site that name classes, with their paths. */
export function textsOf(site: ImportedSite): readonly (readonly [path: string, text: string])[] {
  return [
    ...site.documents.map(({ place, after }) => [place, after] as const),
    ...Object.entries(site.components).map(([name, text]) => [`${name}.tsx`, text] as const),
    ...site.files
      .filter(({ to }) => CODE.test(to) && !to.startsWith('static/'))
      .map(({ from, to }) => [to, textIn(from) ?? ''] as const),
  ]
}

/** The classes, ids and custom elements that documents and code may have. */
export function usedNames(texts: ReturnType<typeof textsOf>): ReadonlySet<string> {
  const found = new Set<string>()
  for (const [path, text] of texts) {
    if (path.endsWith('.css')) continue
    for (const pattern of CODE.test(path) ? [IN_TEXT, IN_CODE] : [IN_TEXT]) {
      for (const [, ...groups] of text.matchAll(pattern))
        for (const group of groups)
          for (const [word] of (group ?? '').matchAll(WORD)) found.add(word)
    }
    for (const [, name = ''] of text.matchAll(ELEMENT)) found.add(name)
  }
  return found
}
