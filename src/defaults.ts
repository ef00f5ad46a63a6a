import { join } from 'node:path'
import { compileConfig } from './assets/compile-config.ts'
import { templateFile } from './assets/installation.ts'
import { loadConfig } from './config/load.ts'
import type { LoadedConfig } from './config/load.ts'
import type { Overrides } from './config/resolve.ts'
import { feed } from './emit/feed.ts'
import { headers } from './emit/headers.ts'
import { manifest } from './emit/manifest.ts'
import { descriptions } from './emit/openapi.ts'
import { robots } from './emit/robots.ts'
import { sitemap } from './emit/sitemap.ts'
import { guardedEmitter, guardedSource } from './guarded-extensions.ts'
import { previews } from './previews/emitter.ts'
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
import type { Emitter } from './model/output.ts'
import type { Source } from './model/source.ts'
import { dependencyVersions } from './platform/dependency-versions.ts'
import { digestOf } from './platform/digest.ts'
import { engineDigest } from './platform/engine-digest.ts'
import { readText } from './platform/read-text.ts'
import { remember } from './shared/remember.ts'
import { builtInMessages } from './words/built-in.ts'
import { wordsOf } from './words/words.ts'

/** The config of the site in a folder, with the parts that come with Specpress: the only list of them. */
export async function configure(root: string, overrides: Overrides): Promise<LoadedConfig> {
  const loaded = await loadConfig(root, {
    overrides,
    defaultTheme: templateFile('index.tsx'),
    compile: (file) => compileConfig(root, file),
  })
  return loaded.config ? { ...loaded, config: withDefaults(loaded.config) } : loaded
}

function withDefaults(config: Config): Config {
  return Object.freeze({
    ...config,
    sources: [
      ...config.sources.map((source) => guardedSource(source, config)),
      ...sourcesOf(config),
    ],
    emitters: [
      ...[sitemap, feed, robots, manifest, descriptions, headers, previewPictures()],
      ...config.emitters.map((emitter) => guardedEmitter(emitter, config)),
    ],
    digest: documentDigest(config),
  })
}

function previewPictures(): Emitter {
  return previews({
    font: templateFile('fonts/preview.ttf'),
    widths: templateFile('fonts/preview-widths.json'),
  })
}

function sourcesOf(config: Config): readonly Source[] {
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

/** Of everything but a file that decides what document it becomes: options, plug-ins and the engine itself. */
function documentDigest({
  root,
  digest,
  variables,
  locale,
  version,
  markdown,
  openapi,
  sources,
  docs,
}: Config): string {
  const isPluggedIn =
    sources.length + markdown.remarkPlugins.length + markdown.rehypePlugins.length > 0
  const plugins = isPluggedIn ? [digest, ...dependencyVersions(root)] : []
  const options = [variables, locale, version, markdown.admonitions, openapi, docs?.route]
  return digestOf(JSON.stringify([engineDigest(), options, plugins]))
}
