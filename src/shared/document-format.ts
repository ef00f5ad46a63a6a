import { extensionOf } from './paths.ts'

/** The syntax of a document: Markdown, or Markdown with components and JavaScript. */
export type DocumentFormat = 'md' | 'mdx'

/** The format of a file: by its ending, unless the config sets one for all. */
export function formatOf(path: string, format: DocumentFormat | 'detect'): DocumentFormat {
  if (format !== 'detect') return format
  return extensionOf(path) === '.mdx' ? 'mdx' : 'md'
}
