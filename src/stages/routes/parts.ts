import type { Heading } from '../../base/model/document.ts'
import type { PartCard, RouteTable } from '../../base/model/route.ts'
import type { Place } from '../../base/problems/problem.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import { originalOf } from '../../base/shared/urls/version-files.ts'

type Parts = RouteTable['parts']

/** The documents that a document includes, directly or through others; each once. */
export function cardPartsOf(card: Pick<PartCard, 'parts'>, known: Parts): readonly PartCard[] {
  const found = new Set<PartCard>()
  const visit = ({ parts = [] }: Pick<PartCard, 'parts'>): void => {
    for (const { source } of parts) {
      const part = partAt(source, known)
      if (part === undefined || found.has(part)) continue
      found.add(part)
      visit(part)
    }
  }
  visit(card)
  return [...found]
}

/** A translation may include an untranslated document. */
function partAt(source: SourcePath, known: Parts): PartCard | undefined {
  return known.get(source) ?? known.get(originalOf(source))
}

/** The headings of a document, with those of its parts at their places. */
export function headingsOf(
  { source, headings, parts = [] }: PartCard,
  known: Parts,
  outer: ReadonlySet<string> = new Set(),
): readonly Heading[] {
  const around = new Set([...outer, source])
  const rendered = parts.flatMap(({ source: from, place }) => {
    const part = around.has(from) ? undefined : partAt(from, known)
    return part && place ? [{ place, headings: headingsOf(part, known, around) }] : []
  })
  if (rendered.length === 0) return headings
  const own = headings.map((heading) => ({ place: heading.place, headings: [heading] }))
  return [...own, ...rendered]
    .toSorted((a, b) => comparePlaces(a.place, b.place))
    .flatMap((piece) => piece.headings)
}

function comparePlaces(a: Place | undefined, b: Place | undefined): number {
  if (a === undefined || b === undefined) return 0
  return a.line - b.line || a.column - b.column
}
