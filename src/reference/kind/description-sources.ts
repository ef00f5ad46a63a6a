import type { ApiDescription, DocsVersion } from '../../base/model/site-config.ts'
import type { Source } from '../../base/model/source.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { pathInRepository, textInRevision } from '../../base/platform/git-files.ts'
import { readInside } from '../../base/platform/read-inside.ts'
import { folderOf, pathnameFrom, relativeTo } from '../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import { translatedTop, translationOf, untranslated } from '../../base/shared/urls/version-files.ts'
import { builtInMessages } from '../../base/words/built-in.ts'
import { wordsOf } from '../../base/words/translator.ts'
import { optionPlace } from '../../stages/config/option-place.ts'
import { apiPlaceOf, isPlain } from './api-place.ts'
import type { ReferenceTools } from './tools.ts'
import type { Current } from '../load/load.ts'
import { ruleToolsIn } from '../rules/rule-files.ts'
import type { KindSource, SourceSite } from '../../stages/routes/page-kind.ts'

/** Loads what tools add to a reference when a description has to be parsed. */
type LoadTools = () => Promise<ReferenceTools>

/** The descriptions of all versions of the docs in one language. */
export function descriptionsIn(site: SourceSite, loadTools: LoadTools): readonly KindSource[] {
  return site.config.docs.flatMap((docsVersion) => {
    const byFile = new Map<SourcePath, Source>()
    for (const options of docsVersion.openapi) {
      const source = descriptionSource(options, docsVersion, { ...site, loadTools })
      const known = byFile.get(options.file)
      byFile.set(options.file, known === undefined ? source : joined([known, source]))
    }
    return [...byFile.values()].map((source) => ({ source, docsVersion }))
  })
}

/** The sources of one file as one: several entries can show it to different audiences. */
function joined(sources: readonly [Source, Source]): Source {
  return {
    ...sources[0],
    kind: sources.map(({ kind }) => kind).join(' '),
    async parse(file, share) {
      const documents = await Promise.all(sources.map((source) => source.parse(file, share)))
      return documents.flat()
    },
  }
}

/** The functions by which a description reads other files of its site. */
function filesOf({ root, openapi, engine }: SourceSite['config'], tools: ReferenceTools) {
  return {
    readRevision: (revision: string, path: SourcePath) =>
      textInRevision(root, { revision, path: `${pathInRepository(root) ?? ''}${path}` }),
    ruleTools: {
      root,
      compile: async (path: string) => {
        const { compileRules } = await import('../../stages/assets/compile-config.ts')
        return compileRules(root, path, engine)
      },
    },
    strayGuides: (folder: SourcePath) => tools.strayGuides(folder, openapi, root),
  }
}

/** The current description of an API, if this one is a frozen copy or another version of it. */
function currentOf(
  { name, file, version }: ApiDescription,
  docsVersion: DocsVersion,
  { openapi }: SourceSite['config'],
): Current | undefined {
  const isFrozen = docsVersion.state !== undefined && !openapi.some((each) => each.file === file)
  const found = openapi.find((each) =>
    isFrozen ? each.name === name : version !== undefined && each.version?.of === version.of,
  )
  if (found === undefined || found.file === file) return undefined
  const { overlays, root, url, hosts } = found
  return { file: found.file, overlays, root, url, hosts, as: isFrozen ? 'newer' : 'other' }
}

// The size of a share, in characters: it becomes some fifty pages.
const SHARE = 256 * 1024

/**
 * One API description. Its parser, and the parts of Markdown that it uses, are loaded when the description
 * has to be parsed: they are the largest part of the engine, and many sites have no description.
 */
function descriptionSource(
  options: ApiDescription,
  docsVersion: DocsVersion,
  { config, settings, locale, isMain, loadTools }: SourceSite & { readonly loadTools: LoadTools },
): Source {
  const { variables, version } = config
  const folder = options.root ?? folderOf(options.file)
  const here = (path: SourcePath): SourcePath =>
    isMain || relativeTo(path, folder) === undefined
      ? path
      : translationOf(path, { of: translatedTop(options), locale: locale.id })
  const file = here(options.file)
  const ownRoute = isPlain(docsVersion, config) ? '/api' : pathnameFrom(docsVersion.route, 'api')
  const place = [locale.path, options.route ?? ownRoute] as const
  const download = {
    json: pathnameFrom(...place, `${options.publishedAs}.json`),
    yaml: pathnameFrom(...place, `${options.publishedAs}.yaml`),
  }
  const overlays = options.overlays?.map(here)
  const { version: ofApi, ...others } = options
  const versionLabel = ofApi?.label
  const { route, home } = apiPlaceOf(options, docsVersion, config)
  const current = currentOf(options, docsVersion, config)
  const own = { ...others, file, overlays, route, home, download, versionLabel, current }
  const load = async (): Promise<Source> => {
    const [tools, { openApiSource }, { proseParser }, { loadNativeParser }, { highlight }] =
      await Promise.all([
        loadTools(),
        import('./source.ts'),
        import('../../stages/markdown/parse/prose.ts'),
        import('../../stages/markdown/parse/native-parser.ts'),
        import('../../stages/markdown/code/highlight.ts'),
      ])
    const isNative = config.markdown.parser === 'native'
    const prose = proseParser(settings, isNative ? await loadNativeParser() : undefined)
    const english = wordsOf('en', builtInMessages('en') ?? {}).text
    const lent = { version, variables, digestOf, prose, highlight }
    const readFile = (path: string) => readInside(path, config)
    const originalOf = (path: SourcePath) => untranslated(path, locale.id)
    const index = config.openapi.findIndex(({ name }) => name === options.name)
    const optionAt = (keys: readonly string[]) => {
      const all = ['openapi', String(index), ...keys]
      const written = readInside(config.file, config)
      const place = 'text' in written ? optionPlace(all, written.text) : undefined
      return { option: all.join('.'), location: { file: config.file, place } }
    }
    const functions = { ...filesOf(config, tools), readFile, originalOf, optionAt }
    const rating = { changes: config.changes }
    const normalized = { ...own, ...lent, ...functions, ...rating, english, locale: config.locale }
    return openApiSource(normalized, tools)
  }
  let loading: Promise<Source> | undefined
  // Rules that are cached without a package have to run again when it is installed.
  const tools = own.rules?.map(({ use }) => ruleToolsIn(use, config.root)) ?? []
  const key = [own, ...(own.changelog ? [config.changes] : []), ...tools]
  return {
    // Each description has its own options, so each has its own parser.
    kind: `openapi ${digestOf(JSON.stringify(key))}`,
    files: [file],
    // An empty file is read as well: it is a mistake.
    sharesOf: ({ text }) => Math.max(1, Math.ceil(text.length / SHARE)),
    parse: async (source, share) => (await (loading ??= load())).parse(source, share),
  }
}
