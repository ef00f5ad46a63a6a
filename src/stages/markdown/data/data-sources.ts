import type { Source } from '../../../base/model/source.ts'
import { messagesFileOf, messagesLocaleOf } from '../../../base/shared/urls/message-files.ts'
import { folderOf, relativeTo } from '../../../base/shared/urls/paths.ts'
import { globBelow, isIgnored, literalGlob } from '../globs.ts'
import type { MarkdownSettings } from '../settings.ts'

/** `_category_.json|yml` of the folders of the docs: their labels, order and index pages. */
export function categorySource(settings: MarkdownSettings, folder: string): Source {
  return {
    kind: 'category',
    files: [globBelow(folder, '**/_category_.{json,yml,yaml}')],
    parse: async (file) => {
      if (isIgnored(folderOf(relativeTo(file.path, folder) ?? file.path))) return []
      const [{ dataCard }, { readCategory }] = await Promise.all([data(), import('./category.ts')])
      return [{ card: dataCard(file, settings, readCategory) }]
    },
  }
}

/** `tags.yml` of the docs or of the blog: the tags and their labels. */
export function tagsSource(settings: MarkdownSettings, folder: string): Source {
  return {
    kind: 'tags',
    files: [globBelow(folder, 'tags.{yml,yaml}')],
    parse: async (file) => {
      const [{ dataCard }, { readTags }] = await Promise.all([data(), import('./tags.ts')])
      return [{ card: dataCard(file, settings, readTags) }]
    },
  }
}

/** `authors.yml` of the blog: its authors. */
export function authorsSource(settings: MarkdownSettings, folder: string): Source {
  return {
    kind: 'authors',
    files: [globBelow(folder, 'authors.{yml,yaml}')],
    parse: async (file) => {
      const [{ dataCard }, { readAuthors }] = await Promise.all([data(), import('./authors.ts')])
      return [{ card: dataCard(file, settings, readAuthors) }]
    },
  }
}

/**
 * `messages.json` of each language: the site's own messages, in addition to the built-in ones or instead of
 * them.
 */
export function messagesSource(settings: MarkdownSettings, staticFolder: string): Source {
  return {
    kind: 'messages',
    files: [messagesFileOf(literalGlob(staticFolder), '*')],
    parse: async (file) => {
      const locale = messagesLocaleOf(file.path, staticFolder)
      const [{ dataCard }, { readMessages }] = await Promise.all([data(), import('../messages.ts')])
      return [{ card: dataCard(file, { ...settings, locale }, readMessages) }]
    },
  }
}

// Loaded when a file has to be parsed: a rebuild that parses nothing does not wait for a YAML parser.
const data = () => import('./data-file.ts')
