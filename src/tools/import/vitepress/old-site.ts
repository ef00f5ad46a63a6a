import { dirname, join, relative, resolve } from 'node:path'
import { matcherOf } from '../../../base/platform/path-patterns.ts'
import { textsOf } from '../data.ts'
import { filesBelow, textIn, moduleAt } from '../files.ts'
import { currentBounds } from '../bounds.ts'
import { lenientData } from '../load-data.ts'
import { escapedPattern } from '../text-edits.ts'
import { recordOf, textOf } from '../../../base/shared/json.ts'
import type { JsonRecord } from '../../../base/shared/json.ts'

/** A VitePress site as its config describes it. */
export interface OldSite {
  /** The folder that has `.vitepress`, absolute. */
  readonly root: string
  /** The folder of the content, absolute. */
  readonly content: string
  readonly config: JsonRecord
  /** The languages; the one without a folder comes first. */
  readonly locales: readonly [main: OldLocale, ...others: OldLocale[]]
  readonly documents: readonly OldDocument[]
  /** All other files of the content, by their paths below it. */
  readonly files: readonly string[]
}

export interface OldLocale {
  /** `root` for the language without a folder, else the name of its folder. */
  readonly key: string
  readonly label: string | undefined
  readonly lang: string | undefined
  readonly dir: string | undefined
  readonly title: string | undefined
  readonly description: string | undefined
  /** Its `themeConfig`, with that of all languages. */
  readonly theme: JsonRecord
}

export interface OldDocument {
  /** The path of its file below the content. */
  readonly path: string
  /** The path that decides its URL, after `rewrites`: `guide/intro.md`. */
  readonly route: string
  /** For a dynamic route: the values of its parameters, and the text that it inserts. */
  readonly params?: JsonRecord
  readonly inserted?: string
}

/** The config file of a folder, or of `docs` in it; `undefined` if there is no VitePress site. */
export function configFileIn(folder: string): string | undefined {
  const [found] = [folder, join(folder, 'docs')].flatMap((root) =>
    ['config', 'config/index'].flatMap((name) => moduleAt(join(root, '.vitepress', name)) ?? []),
  )
  return found
}

/** Reads a VitePress site. Throws `UnreadableConfig` if its config cannot be run. */
export async function readOldSite(configFile: string): Promise<OldSite> {
  const top = dirname(configFile)
  const root = dirname(top.endsWith('config') ? dirname(top) : top)
  const first = recordOf(await lenientData(configFile, { folder: root }))
  const content = resolve(root, textOf(first['srcDir']) ?? '.')
  currentBounds().open(content)
  const all = filesBelow(content)
  const isOut = matcherOf([
    ...textsOf(first['srcExclude']).map((pattern) => pattern.replace(/^\.?\//, '')),
    ...outFolderOf(first, root, content),
  ])
  const paths = all.filter((path) => path.endsWith('.md') && !isOut(path))
  const isFunction = '$function' in recordOf(first['rewrites'])
  const config = isFunction
    ? recordOf(await lenientData(configFile, { folder: root, paths }))
    : first
  const locales = await localesOf(config, content)
  return {
    root,
    content,
    config,
    locales,
    documents: paths.map((path) => ({ path, route: rewrittenPath(path, config['rewrites']) })),
    files: all.filter((path) => !/\.mdx?$/.test(path)),
  }
}

function outFolderOf(config: JsonRecord, root: string, content: string): readonly string[] {
  const out = resolve(root, textOf(config['outDir']) ?? '.vitepress/dist')
  const path = relative(content, out).replaceAll('\\', '/')
  return path.startsWith('..') || path === '' ? [] : [`${path}/**`]
}

async function localesOf(config: JsonRecord, content: string): Promise<OldSite['locales']> {
  const { root, ...others } = recordOf(config['locales'])
  // A language with its own origin is another site.
  const own = Object.entries(others).filter(
    ([, value]) => !/^https?:/.test(textOf(recordOf(value)['link']) ?? ''),
  )
  const localeOf = (key: string, value: unknown): Promise<OldLocale> =>
    localeFrom(recordOf(value), { key, config, content })
  return [
    await localeOf('root', root),
    ...(await Promise.all(own.map(([key, value]) => localeOf(key, value)))),
  ]
}

interface LocaleSettings {
  readonly key: string
  readonly config: JsonRecord
  readonly content: string
}

async function localeFrom(
  given: JsonRecord,
  { key, config, content }: LocaleSettings,
): Promise<OldLocale> {
  const folder = key === 'root' ? rootFolderOf(config) : key
  const added = {
    ...(key === 'root' && (await addedConfig(content))),
    ...(folder !== undefined && (await addedConfig(join(content, folder)))),
  }
  const locale: JsonRecord = { ...given, ...added }
  return {
    key,
    label: textOf(locale['label']) ?? textOf(given['label']),
    lang: textOf(locale['lang']) ?? (key === 'root' ? textOf(config['lang']) : undefined),
    dir: textOf(locale['dir']),
    title: textOf(locale['title']),
    description: textOf(locale['description']),
    theme: {
      ...recordOf(config['themeConfig']),
      ...recordOf(given['themeConfig']),
      ...recordOf(added['themeConfig']),
    },
  }
}

/** The folder whose documents `rewrites` moves to the root: `en` for `'en/:rest*': ':rest*'`. */
function rootFolderOf({ rewrites }: JsonRecord): string | undefined {
  const found = Object.entries(recordOf(rewrites)).find(
    ([from, to]) => /^[\w-]+\/:\w+\*$/.test(from) && /^:\w+\*$/.test(String(to)),
  )
  return found?.[0].split('/')[0]
}

/** The config of a folder of documents. */
async function addedConfig(folder: string): Promise<JsonRecord> {
  const file = moduleAt(join(folder, 'config'))
  if (file === undefined || textIn(file)?.includes('defineAdditionalConfig') !== true) return {}
  return recordOf(await lenientData(file, { folder }))
}

/** The languages that have a site of their own, as links. */
export function otherSitesOf({ config }: OldSite) {
  return Object.entries(recordOf(config['locales'])).flatMap(([, value]) => {
    const { label, link } = recordOf(value)
    const href = textOf(link)
    return href !== undefined && /^https?:/.test(href) && textOf(label)
      ? [{ label: String(label), href }]
      : []
  })
}

/**
 * The path of a document after the first pattern of `rewrites` that matches: `{ 'packages/:pkg/src/:page':
 * ':pkg/:page' }`.
 */
function rewrittenPath(path: string, rewrites: unknown): string {
  const { $rewrites: computed, ...patterns } = recordOf(rewrites)
  const found = textOf(recordOf(computed)[path])
  if (found !== undefined) return found
  for (const [from, to] of Object.entries(patterns)) {
    const values = matchOf(from, path)
    if (values && typeof to === 'string') return filled(to, values)
  }
  return path
}

const PARAMETER = /:(\w+)(?:\(((?:\\.|[^()])*)\))?([*+?])?|\(((?:\\.|[^()])*)\)([*+?])?/g

/** The values of the parameters of a pattern, by name, or by number if they have none. */
function matchOf(pattern: string, path: string): ReadonlyMap<string, string> | undefined {
  const names: string[] = []
  let unnamed = 0
  let source = ''
  let done = 0
  for (const { 0: whole, 1: name, 2: own, 3: repeat, 4: group, index } of pattern.matchAll(
    PARAMETER,
  )) {
    source += escapedPattern(pattern.slice(done, index))
    done = index + whole.length
    names.push(name ?? String(unnamed++))
    const inner = own ?? group ?? (repeat === '*' || repeat === '+' ? '.+' : '[^/]+?')
    const isOptional = repeat === '*' || repeat === '?'
    const hasSlash = isOptional && source.endsWith('/')
    source = hasSlash
      ? `${source.slice(0, -1)}(?:/(${inner}))?`
      : `${source}(${inner})${isOptional ? '?' : ''}`
  }
  const found = new RegExp(`^${source}${escapedPattern(pattern.slice(done))}$`).exec(path)
  return found ? new Map(names.map((name, index) => [name, found[index + 1] ?? ''])) : undefined
}

function filled(target: string, values: ReadonlyMap<string, string>): string {
  return target
    .replaceAll(/:(\w+)[*+?]?/g, (_, name: string) => values.get(name) ?? '')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/^\//, '')
}
