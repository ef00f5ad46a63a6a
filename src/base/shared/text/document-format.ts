import { extensionOf } from '../urls/paths.ts'

/** The syntax of a document: Markdown, or Markdown with components and JavaScript. */
export type DocumentFormat = 'md' | 'mdx'

interface DocumentText {
  readonly path: string
  readonly text?: string
}

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n[\s\S]*?\r?\n---/
const OWN =
  /^mdx:[ \t]*\r?\n[ \t]+format:[ \t]*['"]?(mdx?|detect)\b|^mdx:[ \t]*\{[ \t]*format:[ \t]*['"]?(mdx?|detect)\b/m

/**
 * The format of a file: that of its front matter, `mdx: { format: md }`; else that of the config; else that
 * of its file name extension.
 */
export function formatOf(
  { path, text = '' }: DocumentText,
  format: DocumentFormat | 'detect',
): DocumentFormat {
  const [, first, second] = OWN.exec(FRONT_MATTER.exec(text)?.[0] ?? '') ?? []
  const wanted = (first ?? second ?? format) as DocumentFormat | 'detect'
  if (wanted !== 'detect') return wanted
  return extensionOf(path) === '.mdx' ? 'mdx' : 'md'
}
