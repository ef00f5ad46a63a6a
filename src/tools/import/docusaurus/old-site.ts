import { existsSync } from 'node:fs'
import { basename, isAbsolute, join, relative, resolve } from 'node:path'
import { currentBounds } from '../bounds.ts'
import { nameIn, textsOf } from '../data.ts'
import { filesBelow, moduleAt, textIn } from '../files.ts'
import { lenientData, UnreadableConfig } from '../load-data.ts'
import { isList, listOf, recordOf, textOf } from '../../../base/shared/json.ts'
import type { JsonRecord } from '../../../base/shared/json.ts'

/** A Docusaurus site as its config describes it. */
export interface OldSite {
  /** Absolute. */
  readonly root: string
  readonly configFile: string
  readonly config: JsonRecord
  readonly themeConfig: JsonRecord
  readonly docs: readonly OldDocs[]
  readonly blogs: readonly OldSet[]
  /** True if Docusaurus makes a list of posts, but there is no folder with posts. */
  readonly hasEmptyBlog: boolean
  /** Folders below the root. */
  readonly pages: readonly OldSet[]
  readonly staticFolders: readonly string[]
  readonly customCss: readonly string[]
  /** The options of `@docusaurus/plugin-client-redirects`. */
  readonly redirects: JsonRecord | undefined
  readonly analytics: JsonRecord
  /** Folders and files below the root by the names that code imports them under. */
  readonly aliases: Readonly<Record<string, string>>
  /** True if documents have formulas. */
  readonly hasMath: boolean
  /** Those that show API descriptions. */
  readonly apiPlugins: readonly PluginEntry[]
  /** Plug-ins and themes without a replacement here. */
  readonly left: readonly LeftPlugin[]
}

export interface LeftPlugin {
  readonly name: string
  /** The path that its pages are below. */
  readonly route: string | undefined
}

/** An instance of docs, of a blog or of pages. */
export interface OldSet {
  /** `default` for the first. */
  readonly id: string
  readonly options: JsonRecord
  /** Absolute. */
  readonly folder: string
  /** `/docs`. */
  readonly route: string
}

export interface OldDocs extends OldSet {
  /** Newest first. */
  readonly versions: readonly string[]
  /** The absolute folders of the versions. A script may make one of the current documents before a build. */
  readonly versionFolders: ReadonlyMap<string, string>
  /** The listed versions that have no folder. */
  readonly lostVersions: readonly string[]
  /** The sidebars by the name of the version; `undefined` if one follows the folders. */
  readonly sidebars: ReadonlyMap<string, unknown>
  /** False if the file of its sidebars cannot be run: they follow the folders. */
  readonly isReadable: boolean
}

/** Plug-ins and themes that show API descriptions. */
const OF_APIS =
  /^(?:@[\w-]+\/)?(?:docusaurus-)?(?:plugin-|theme-|preset-)?(?:openapi-docs|redocusaurus|redoc)$|^@scalar\/docusaurus$/

function isOfApis(name: string): boolean {
  return OF_APIS.test(name)
}

/** The config file of a folder; `undefined` if there is no Docusaurus site in it. */
export function configFileIn(root: string): string | undefined {
  return moduleAt(join(root, 'docusaurus.config'))
}

/** Reads a Docusaurus site. Throws `UnreadableConfig` if its config cannot be run. */
export async function readOldSite(configFile: string, paths?: readonly string[]): Promise<OldSite> {
  const root = resolve(configFile, '..')
  const config = recordOf(await lenientData(configFile, { folder: root, ...(paths && { paths }) }))
  const plugins = pluginsOf(config)
  const setsOf = (kind: keyof typeof SETS): readonly OldSet[] =>
    plugins.flatMap((plugin) => (plugin.kind === kind ? setFrom(kind, plugin.options, root) : []))
  const docs = await Promise.all(setsOf('docs').map((set) => readDocs(set, root)))
  const [blogs, pages] = [setsOf('blog'), setsOf('pages')]
  const themes = listOf(config['themes']).map((entry) => nameIn(listOf(entry)[0] ?? entry) ?? '')
  return {
    root,
    configFile,
    config,
    themeConfig: recordOf(config['themeConfig']),
    docs,
    blogs: blogs.filter(({ folder }) => existsSync(folder)),
    hasEmptyBlog: blogs.length > 0 && blogs.every(({ folder }) => !existsSync(folder)),
    pages,
    staticFolders: textsOf(config['staticDirectories'] ?? 'static'),
    customCss: plugins.flatMap(({ kind, options }) =>
      kind === 'theme' ? textsOf(options['customCss']) : [],
    ),
    redirects: plugins.find(({ kind }) => kind === 'redirects')?.options,
    analytics: Object.assign(
      {},
      ...plugins.filter(({ kind }) => kind === 'analytics').map(({ options }) => options),
    ) as JsonRecord,
    aliases: aliasesIn(config, root),
    hasMath: plugins.some(({ options }) =>
      listOf(options['remarkPlugins']).some((each) =>
        /(^|-)math$/.test(nameIn(listOf(each)[0] ?? each) ?? ''),
      ),
    ),
    apiPlugins: plugins.filter(({ name, kind }) => kind === undefined && isOfApis(name)),
    left: [
      ...plugins
        .filter(({ name, kind }) => kind === undefined && !isOfApis(name))
        .map(({ name, options }) => ({ name, route: routeIn(options) ?? defaultRouteOf(name) })),
      ...themes
        .filter((name) => !/theme-(?:classic|mermaid)$/.test(name) && !isOfApis(name))
        .map((name) => ({ name, route: undefined })),
    ],
  }
}

/** The names that plug-ins add to webpack's, `{ '@components': '/site/src/components' }`, within the site. */
function aliasesIn(config: JsonRecord, root: string): OldSite['aliases'] {
  const given = listOf(config['plugins']).flatMap((entry) => {
    const [own, options] = isList(entry) ? entry : [entry]
    return [recordOf(recordOf(options)['alias']), recordOf(recordOf(own)['$alias'])]
  })
  return Object.fromEntries(
    given.flatMap(Object.entries).flatMap(([name, target]) => {
      const path = relative(root, resolve(root, textOf(target) ?? '..')).replaceAll('\\', '/')
      const isOwn = path !== '' && !path.startsWith('..') && !path.startsWith('node_modules/')
      return isOwn ? [[name.replace(/\$$/, ''), path] as const] : []
    }),
  )
}

export interface PluginEntry {
  readonly name: string
  readonly kind: string | undefined
  readonly options: JsonRecord
}

/** The plug-ins of a site, those of its presets included. */
function pluginsOf(config: JsonRecord): readonly PluginEntry[] {
  const presets = listOf(config['presets']).flatMap((entry): readonly PluginEntry[] => {
    const [name, options] = isList(entry) ? entry : [entry]
    const given = recordOf(options)
    const isClassic =
      /(^|preset-)classic$/.test(nameIn(name) ?? '') || 'docs' in given || 'blog' in given
    if (!isClassic)
      return name ? [{ name: nameIn(name) ?? '?', kind: undefined, options: given }] : []
    const parts = ['docs', 'blog', 'pages', 'theme'].filter((part) => given[part] !== false)
    const analytics = ['gtag', 'googleTagManager', 'googleAnalytics'].filter(
      (part) => part in given,
    )
    return [
      ...parts.map((kind) => ({ name: kind, kind, options: recordOf(given[kind]) })),
      ...analytics.map((name) => ({ name, kind: 'analytics', options: { [name]: given[name] } })),
    ]
  })
  const plugins = listOf(config['plugins']).flatMap((entry): readonly PluginEntry[] => {
    const [written, options] = isList(entry) ? entry : [entry]
    if (!written) return []
    const name = nameIn(written) ?? 'a plug-in without a name'
    return [{ name, kind: kindOf(name), options: recordOf(options) }]
  })
  return [...presets, ...plugins]
}

function kindOf(name: string): string | undefined {
  const [, kind] = /^(?:@docusaurus\/plugin-)?content-(docs|blog|pages)$/.exec(name) ?? []
  if (kind !== undefined) return kind
  return /^(@docusaurus\/plugin-)?client-redirects$/.test(name) ? 'redirects' : undefined
}

/** The default folders and routes of sets by the kinds of their plug-ins. */
const SETS = {
  docs: { path: 'docs', route: '/docs' },
  blog: { path: 'blog', route: '/blog' },
  pages: { path: 'src/pages', route: '/' },
}

function setFrom(kind: keyof typeof SETS, options: JsonRecord, root: string): OldSet {
  const { path, route } = SETS[kind]
  const folder = resolve(root, textOf(options['path']) ?? path)
  currentBounds().open(folder)
  return {
    id: textOf(options['id']) ?? 'default',
    options,
    folder,
    route: routeIn(options) ?? route,
  }
}

async function readDocs(set: OldSet, root: string): Promise<OldDocs> {
  const { id, options, folder } = set
  const prefix = id === 'default' ? '' : `${id}_`
  const list = join(root, `${prefix}versions.json`)
  const isVersioned = options['disableVersioning'] !== true && existsSync(list)
  const listed = isVersioned ? textsOf(JSON.parse(textIn(list) ?? '[]')) : []
  const versionFolders = new Map(
    listed.flatMap((version) => {
      const own = join(root, `${prefix}versioned_docs`, `version-${version}`)
      const isCopy =
        options['includeCurrentVersion'] === false &&
        version === (textOf(options['lastVersion']) ?? listed[0])
      const found = [own, ...(isCopy ? [folder] : [])].find(existsSync)
      return found === undefined ? [] : [[version, found] as const]
    }),
  )
  const versions = listed.filter((version) => versionFolders.has(version))
  const sidebars = new Map<string, unknown>()
  let isReadable = true
  const own = options['sidebarPath']
  if (typeof own === 'string') {
    const file = isAbsolute(own) ? own : join(root, own)
    if (existsSync(file)) {
      const found = await readSidebars(file, root)
      if (found !== undefined) sidebars.set('current', found)
      else isReadable = false
    }
  } else if (own === false) sidebars.set('current', {})
  for (const version of versions) {
    const file = join(root, `${prefix}versioned_sidebars`, `version-${version}-sidebars.json`)
    const text = textIn(file)
    if (text !== undefined) sidebars.set(version, JSON.parse(text))
  }
  return {
    ...set,
    versions,
    versionFolders,
    sidebars,
    isReadable,
    lostVersions: listed.filter((version) => !versionFolders.has(version)),
  }
}

/** The sidebars in a file; `undefined` if it cannot be run. */
async function readSidebars(file: string, root: string): Promise<unknown> {
  try {
    return await lenientData(file, { folder: root })
  } catch (error) {
    if (!(error instanceof UnreadableConfig)) throw error
    return undefined
  }
}

/** The default path of a plug-in's pages, guessed from its name. */
function defaultRouteOf(name: string): string | undefined {
  return name.includes('typedoc') ? '/api' : undefined
}

function routeIn({ routeBasePath }: JsonRecord): string | undefined {
  return typeof routeBasePath === 'string'
    ? `/${routeBasePath.replaceAll(/^\/+|\/+$/g, '')}`
    : undefined
}

/** A folder of the old site in the new one: at the same place, or, from outside of the site, by its own name. */
export function placeInSite(folder: string, root: string): string {
  const path = relative(root, folder).replaceAll('\\', '/')
  return path.startsWith('..') || isAbsolute(path) ? basename(folder) : path
}

/** The languages that have translated files, the default one first. */
export function localesOf({ root, config }: Pick<OldSite, 'root' | 'config'>): readonly string[] {
  const i18n = recordOf(config['i18n'])
  const main = textOf(i18n['defaultLocale']) ?? 'en'
  const folder = join(root, textOf(i18n['path']) ?? 'i18n')
  const others = textsOf(i18n['locales']).filter((locale) => locale !== main)
  const hasDocuments = (locale: string): boolean =>
    filesBelow(join(folder, locale), () => false).some((name) => /\.mdx?$/.test(name))
  return [main, ...others.filter(hasDocuments)]
}

/** The name of the folder with the translations of a set. */
export function pluginFolderOf(kind: string, id: string): string {
  return `docusaurus-plugin-content-${kind}${id === 'default' ? '' : `-${id}`}`
}
