import { readAuthors } from './authors.ts'
import { readCategory } from './category.ts'
import { dataCard } from './data-file.ts'
import { isIgnored, literalGlob } from './globs.ts'
import type { MarkdownSettings } from './settings.ts'
import { readTags } from './tags.ts'
import type { Source } from '../model/source.ts'
import { folderOf, relativeTo } from '../shared/paths.ts'

/** `_category_.json|yml` of the folders of the docs: their labels, order and index pages. */
export function categorySource(settings: MarkdownSettings, folder: string): Source {
  return {
    kind: 'category',
    files: [`${literalGlob(folder)}/**/_category_.{json,yml,yaml}`],
    parse: async (file) =>
      isIgnored(folderOf(relativeTo(file.path, folder) ?? file.path))
        ? []
        : [{ card: dataCard(file, settings, readCategory) }],
  }
}

/** `tags.yml` of the docs or of the blog: which tags there are, and their labels. */
export function tagsSource(settings: MarkdownSettings, folder: string): Source {
  return {
    kind: 'tags',
    files: [`${literalGlob(folder)}/tags.{yml,yaml}`],
    parse: async (file) => [{ card: dataCard(file, settings, readTags) }],
  }
}

/** `authors.yml` of the blog: who writes in it. */
export function authorsSource(settings: MarkdownSettings, folder: string): Source {
  return {
    kind: 'authors',
    files: [`${literalGlob(folder)}/authors.{yml,yaml}`],
    parse: async (file) => [{ card: dataCard(file, settings, readAuthors) }],
  }
}
