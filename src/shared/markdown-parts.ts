import { sectionsOf } from './markdown-sections.ts'
import type { Section } from './markdown-sections.ts'

interface MarkdownPart {
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
  const most = byteLength(markdown) > LONG ? MOST : Infinity
  const parts: Section[][] = []
  let size = 0
  for (const section of sections) {
    const last = parts.at(-1)
    size += byteLength(section.text)
    // A heading right before another one stays with it.
    if (last && (size <= most || isOnlyHeading(last.at(-1)))) last.push(section)
    else {
      parts.push([section])
      size = byteLength(section.text)
    }
  }
  return parts.map((part) => ({
    headings: part.map(({ title }) => title).filter(Boolean),
    text: `${part.map(({ text }) => text).join('\n\n')}\n`,
  }))
}

function isOnlyHeading(section: Section | undefined): boolean {
  return section !== undefined && section.depth > 0 && !section.text.includes('\n')
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}
