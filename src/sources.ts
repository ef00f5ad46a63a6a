import { join } from 'node:path'
import { guardedSource } from './guarded-extensions.ts'
import type { MarkdownSettings } from './markdown/settings.ts'
import {
  authorsSource,
  categorySource,
  docSource,
  pageSource,
  postSource,
  tagsSource,
} from './markdown/sources.ts'
import type { Config } from './model/config.ts'
import type { Source } from './model/source.ts'
import { digestOf } from './platform/digest.ts'
import { readText } from './platform/read-text.ts'
import { remember } from './shared/remember.ts'
import { builtInMessages } from './words/built-in.ts'
import { wordsOf } from './words/words.ts'

/** The sources of a site: those of its config, then those that come with Specpress. */
export function sourcesOf(config: Config): readonly Source[] {
  const { docs, blog, pages, root, locale, version, variables } = config
  const settings: MarkdownSettings = {
    locale,
    version,
    variables,
    markdown: config.markdown,
    readCode: (path) => readText(join(root, path)),
    digestOf,
  }
  return [
    ...config.sources.map((source) => guardedSource(source, config)),
    ...config.openapi.map((options) => descriptionSource(options, config, settings)),
    ...(docs
      ? [
          categorySource(settings, docs.folder),
          tagsSource(settings, docs.folder),
          docSource(settings, docs.folder),
        ]
      : []),
    ...(blog
      ? [
          authorsSource(settings, blog.folder),
          tagsSource(settings, blog.folder),
          postSource(settings, blog.folder),
        ]
      : []),
    ...(pages ? [pageSource(settings, pages.folder)] : []),
  ]
}

/**
 * One API description. Its parser, and what it borrows of Markdown, is loaded when the description has to be parsed:
 * it is the largest part of the engine, and many sites have none.
 */
function descriptionSource(
  options: Config['openapi'][number],
  { docs, variables, locale, version }: Config,
  settings: MarkdownSettings,
): Source {
  return {
    // Each description is placed by its own options, so each has a parser of its own.
    kind: `openapi ${options.file}`,
    files: [options.file],
    async parse(file) {
      const [{ openApiSource }, { proseParser }, { loadNativeParser }, { highlight }] =
        await Promise.all([
          import('./openapi/source.ts'),
          import('./markdown/processor.ts'),
          import('./markdown/native-parser.ts'),
          import('./markdown/highlight.ts'),
        ])
      const route = docs?.route ?? '/'
      const prose = proseParser(settings, await loadNativeParser())
      const english = wordsOf('en', builtInMessages('en') ?? {}).text
      const lent = { locale, version, variables, digestOf, prose, highlight: remember(highlight) }
      return openApiSource({ ...options, ...lent, english, route }).parse(file)
    },
  }
}
