import { placedHeadings } from './outline.ts'
import { applyEdits, maskCode } from './text-edits.ts'
import type { Edit } from './text-edits.ts'
import type { SlugStyle } from '../../base/shared/text/heading-slugs.ts'

export interface TranslatedIds {
  /** The ids of the original's headings, which a translation would get here; `undefined` for an original. */
  readonly originalIds: readonly string[] | undefined
  readonly style: SlugStyle
  readonly isMdx: boolean
}

const WRITABLE_ID = /^[^\s{}*]+$/

/** Writes the ids of a translation's headings into its text, so that they stay the same. */
export function withOwnIds(text: string, { originalIds, style, isMdx }: TranslatedIds): string {
  if (originalIds === undefined) return text
  const headings = placedHeadings(text, maskCode(text), { style, isMdx })
  // The title is not part of the outline: links to it lead to the page.
  const titles = headings.length - originalIds.length === 1 ? 1 : 0
  const edits = headings.flatMap(({ end, level, written, id }, index): readonly Edit[] => {
    const isSame = originalIds[index - titles] === id || /\{(?:\/\* )?#[^}]*\}\s*$/.test(written)
    if (level === 1 || isSame || !WRITABLE_ID.test(id)) return []
    return [{ start: end, end, text: isMdx ? ` {/* #${id} */}` : ` {#${id}}` }]
  })
  return applyEdits(text, edits)
}
