import type { CheckView } from './view.ts'
import { missingTitle } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'

/** React pages that have no title in their front matter and show none. */
export function checkTitles({
  pages,
  facts,
}: Pick<CheckView, 'pages' | 'facts'>): readonly Problem[] {
  const titled = new Set(
    facts.filter(({ title, unbuilt }) => title ?? unbuilt).map(({ pathname }) => pathname),
  )
  return pages.flatMap((page) => {
    // A document that is not translated is checked in its own language.
    if (!('isNamedByFile' in page) || page.writtenIn || titled.has(page.pathname)) return []
    const { title, source: file } = page
    return [missingTitle({ title }, { file, place: { line: 1, column: 1 } })]
  })
}
