import { headingIdsOf } from './outline.ts'
import { applyEdits, maskCode } from './text-edits.ts'
import type { Edit } from './text-edits.ts'
import type { SlugStyle } from '../base/shared/text/heading-slugs.ts'

export interface TranslatedIds {
  /** The ids of the original's headings, which a translation would get here. */
  readonly originalIds: readonly string[]
  readonly style: SlugStyle
  readonly isMdx: boolean
}

const WRITABLE_ID = /^[^\s{}*]+$/
const HEADING = /^(?: {0,3}(?:[-*+]|\d+[.)])[ \t]+)?(#{1,6})[ \t]+(.*?)[ \t]*$/gm
// MDX has no code by indentation.
const INDENTED_HEADING = /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(#{1,6})[ \t]+(.*?)[ \t]*$/gm

/** Writes the ids of a translation's headings into its text, so that they stay the same. */
export function withOwnIds(text: string, { originalIds, style, isMdx }: TranslatedIds): string {
  const headings = [...maskCode(text).matchAll(isMdx ? INDENTED_HEADING : HEADING)].map(
    ({ 0: whole, 1: marks, index }) => {
      const end = index + whole.length
      const written = text.slice(index, end).replace(/^[^#]*#+[ \t]+/, '')
      return { end, isTitle: marks === '#', written }
    },
  )
  const ids = headingIdsOf(
    headings.map(({ written }) => written),
    style,
  )
  // The title is not part of the outline: links to it lead to the page.
  const titles = headings.length - originalIds.length === 1 ? 1 : 0
  const edits = headings.flatMap(({ end, written, isTitle }, index): readonly Edit[] => {
    const id = ids[index] ?? ''
    const isSame = originalIds[index - titles] === id || /\{(?:\/\* )?#[^}]*\}\s*$/.test(written)
    if (isTitle || isSame || !WRITABLE_ID.test(id)) return []
    return [{ start: end, end, text: isMdx ? ` {/* #${id} */}` : ` {#${id}}` }]
  })
  return applyEdits(text, edits)
}
