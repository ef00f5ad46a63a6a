import { contentParser } from './content.ts'
import type { Content } from './content.ts'
import { isIgnored, literalGlob } from './globs.ts'
import type { MarkdownSettings } from './settings.ts'
import type { Document } from '../model/document.ts'
import type { Source } from '../model/source.ts'
import { relativeTo } from '../shared/paths.ts'

export { authorsSource, categorySource, tagsSource } from './data-sources.ts'
export { proseParser } from './processor.ts'
export type { MarkdownSettings }

/** The docs: Markdown and MDX below a folder. */
export function docSource(settings: MarkdownSettings, folder: string): Source {
  return contentSource({ kind: 'doc', folder, extensions: 'md,mdx' }, settings)
}

/** The posts of the blog: Markdown and MDX below a folder. */
export function postSource(settings: MarkdownSettings, folder: string): Source {
  return contentSource({ kind: 'post', folder, extensions: 'md,mdx' }, settings)
}

/** Pages that stand by themselves: Markdown, MDX and React below a folder. */
export function pageSource(settings: MarkdownSettings, folder: string): Source {
  return contentSource({ kind: 'page', folder, extensions: 'md,mdx,tsx' }, settings)
}

interface ContentKind {
  readonly kind: 'doc' | 'post' | 'page'
  readonly folder: string
  readonly extensions: string
}

function contentSource(
  { kind, folder, extensions }: ContentKind,
  settings: MarkdownSettings,
): Source {
  const parse = contentParser(settings)
  return {
    kind,
    files: [`${literalGlob(folder)}/**/*.{${extensions}}`],
    parse: async (file) => {
      if (isIgnored(relativeTo(file.path, folder) ?? file.path)) return []
      return [documentOf(kind, await parse(file), settings)]
    },
  }
}

function documentOf(
  kind: ContentKind['kind'],
  { card, body }: Content,
  { digestOf }: MarkdownSettings,
): Document {
  const digest = digestOf(JSON.stringify([kind, card, body]))
  return { card: { ...card, kind, digest }, ...(body && { body }) }
}
