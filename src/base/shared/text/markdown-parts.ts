import { chunksOf } from '../chunks.ts'
import { byteLength } from './byte-length.ts'
import { sectionsOf } from './markdown-sections.ts'
import type { Section } from './markdown-sections.ts'

interface MarkdownPart {
  /** The lines of the headings that the part is below, the outermost first. */
  readonly open: readonly string[]
  readonly headings: readonly string[]
  readonly text: string
}

/** In bytes. Shorter Markdown versions have no parts. */
const LONG = 6000
/** In bytes, if no section is longer. */
const MOST = 4500

/**
 * The parts of a long Markdown version, cut at headings, without its front matter; a single part for a short
 * one.
 */
export function markdownParts(markdown: string): readonly MarkdownPart[] {
  const sections = sectionsOf(markdown)
  const parts = chunksOf(sections, {
    sizeOf: ({ text }) => byteLength(text),
    largest: byteLength(markdown) > LONG ? MOST : Infinity,
    isBound: isOnlyHeading,
  })
  let end = 0
  return parts.map((part) => ({
    open: around(sections, (end += part.length) - part.length),
    headings: part.map(({ title }) => title).filter(Boolean),
    text: `${part.map(({ text }) => text).join('\n\n')}\n`,
  }))
}

/** The headings of the sections that a section is inside of, the outermost first. */
function around(sections: readonly Section[], at: number): readonly string[] {
  const headings: string[] = []
  let depth = sections[at]?.depth ?? 0
  for (const section of sections.slice(0, at).toReversed()) {
    if (section.depth === 0 || section.depth >= depth) continue
    depth = section.depth
    headings.unshift(section.text.split('\n', 1)[0] ?? '')
  }
  return headings
}

/** True if a section is a heading right before another one. */
function isOnlyHeading({ depth, text }: Section): boolean {
  return depth > 0 && !text.includes('\n')
}
