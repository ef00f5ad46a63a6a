import type { Section } from './llms-groups.ts'
import type { PageProps } from '../base/model/page.ts'
import { chunksOf } from '../base/shared/chunks.ts'
import { slugify } from '../base/shared/text/text.ts'

/** A section, or a part of a long one, as a file. */
export interface SectionFile {
  /** Unique among the files of the group: `guides`, `guides-2`. */
  readonly name: string
  /** The label of the section; of a part with its number: `Guides (2/3)`. */
  readonly label: string
  readonly pages: readonly PageProps[]
  readonly isOptional?: boolean
}

interface Limit {
  readonly sizeOf: (page: PageProps) => number
  /** In bytes. */
  readonly largest: number
}

/**
 * Sections as files of a bounded size. A section that is too large is divided into the sections in it, and
 * these between their pages. A page that is larger than a file may be is a file of its own.
 */
export function sectionFiles(sections: readonly Section[], limit: Limit): readonly SectionFile[] {
  const names = new Map<string, number>()
  return sections
    .flatMap((section) => divided(section, limit))
    .flatMap(({ label, pages, isOptional = false }) => {
      const chunks = chunksOf(pages, limit)
      return chunks.map((chunk, at) => {
        const slug = slugify(label) || 'section'
        const count = (names.get(slug) ?? 0) + 1
        names.set(slug, count)
        return {
          name: count === 1 ? slug : `${slug}-${count}`,
          label: chunks.length > 1 ? `${label} (${at + 1}/${chunks.length})` : label,
          pages: chunk,
          isOptional,
        }
      })
    })
}

function divided(section: Section, limit: Limit): readonly Section[] {
  const { pages, inner = [] } = section
  const size = pages.reduce((sum, page) => sum + limit.sizeOf(page), 0)
  if (size <= limit.largest || inner.length < 2) return [section]
  return inner.flatMap((each) => divided(each, limit))
}
