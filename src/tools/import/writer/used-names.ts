import { fileNameOf } from '../../../base/shared/urls/paths.ts'
import { textIn } from '../files.ts'
import type { ImportedSite } from '../model/site.ts'
import { maskCode } from '../text-edits.ts'

const CODE = /\.[cm]?[jt]sx?$/
const IN_TEXT =
  /\b(?:class|className|id)\s*=\s*(?:"([^"]*)"|'([^']*)'|\{([^}]*)\})|\{:?\s*([.#][^}]*)\}/g
const CLASSES = /\bclass(?:Name)?\s*=\s*(?:"([^"]*)"|'([^']*)'|\{([^}]*)\})/g
const IN_CODE = /"([^"\n]*)"|'([^'\n]*)'|`([^`]*)`/g
const SHEET = /\b(?:from|import|require)\s*\(?\s*(?:url\(\s*)?["']?([^"'\s)]+\.css)/g
const ELEMENT = /<([a-z]+-[\w-]+)/g
const WORD = /[\w-]+/g

/** The texts of a new site that name classes, with their paths. */
export function codeTextsOf(
  site: ImportedSite,
): readonly (readonly [path: string, text: string])[] {
  return [
    ...site.documents.map(({ place, after }) => [place, after] as const),
    ...Object.entries(site.components).map(([name, text]) => [`${name}.tsx`, text] as const),
    ...site.files
      .filter(({ to }) => CODE.test(to) && !to.startsWith('static/'))
      .map(({ from, to }) => [to, textIn(from) ?? ''] as const),
  ]
}

/**
 * The site without stylesheets that no document, code or other stylesheet imports. The theme has its own rules for
 * them, so copies would have no effect.
 */
export function withoutUnusedSheets(site: ImportedSite): ImportedSite {
  const sheets = new Map([
    ...site.files.map(({ from, to }) => [to, () => textIn(from) ?? ''] as const),
    ...site.documents.map(({ place, after }) => [place, () => after] as const),
  ])
  for (const place of sheets.keys())
    if (!place.endsWith('.css') || place.startsWith('static/')) sheets.delete(place)
  if (sheets.size === 0) return site
  let texts = codeTextsOf(site).flatMap(([path, text]) => (path.endsWith('.css') ? [] : [text]))
  while (texts.length > 0) {
    const names = new Set(
      texts.flatMap((text) =>
        Array.from(text.matchAll(SHEET), ([, path = '']) => fileNameOf(path)),
      ),
    )
    const named = [...sheets].filter(([place]) => names.has(fileNameOf(place)))
    texts = named.map(([, read]) => read())
    for (const [place] of named) sheets.delete(place)
  }
  return {
    ...site,
    files: site.files.filter(({ to }) => !sheets.has(to)),
    documents: site.documents.filter(({ place }) => !sheets.has(place)),
  }
}

/** The classes of elements in documents and code, except in code samples. */
export function classesOf(texts: ReturnType<typeof codeTextsOf>): ReadonlySet<string> {
  const found = new Set<string>()
  for (const [path, text] of texts) {
    if (path.endsWith('.css')) continue
    const shown = CODE.test(path) ? text : maskCode(text)
    for (const [, double, single, code = ''] of shown.matchAll(CLASSES)) {
      const inCode = Array.from(code.matchAll(IN_CODE), ([, ...groups]) => groups.join(' '))
      for (const name of [double, single, ...inCode].join(' ').split(/\s+/))
        if (name !== '') found.add(name)
    }
  }
  return found
}

/** The classes, ids and custom elements that documents and code may have. */
export function usedNames(texts: ReturnType<typeof codeTextsOf>): ReadonlySet<string> {
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
