import { posix, relative, resolve } from 'node:path'
import { pathnameFrom, isExternal } from '../../../base/shared/urls/paths.ts'
import { slugify } from '../../../base/shared/text/text.ts'
import { apiName, singlePageApi } from '../apis.ts'
import type { ApiEntry, DescribedOperation } from '../apis.ts'
import { filesBelow } from '../files.ts'
import type { BarLink } from '../model/navigation.ts'
import type { ApiPage } from '../model/site.ts'
import { docsVersionsOf } from './old-pages.ts'
import type { OldPage } from './old-pages.ts'
import type { OldSite, PluginEntry } from './old-site.ts'
import { listOf, recordOf, textOf } from '../../../base/shared/json.ts'
import type { JsonRecord } from '../../../base/shared/json.ts'

/** The APIs that plug-ins of a site show. */
export interface PluggedApis {
  readonly entries: readonly ApiEntry[]
  /** The links that plug-ins add to the navbar. */
  readonly links: readonly BarLink[]
  readonly folders: readonly ApiFolder[]
  /** Documents that a plug-in made, by their files, with the names of their APIs. */
  readonly generated: ReadonlyMap<string, GeneratedDocument>
}

export interface GeneratedDocument {
  readonly api: string
  /** It is in a frozen version, which has no description of its own. */
  readonly isFrozen?: boolean
}

/** The folder of the pages of an API among docs. */
export interface ApiFolder {
  /** The id of the docs. */
  readonly set: string
  /** The folder of generated documents; empty for all of the docs. */
  readonly old: string
  readonly folder: string
}

export interface ApiPluginSettings {
  readonly site: OldSite
  readonly pages: readonly OldPage[]
  readonly leave: (what: string) => void
}

const GENERATED = /\.(?:api|info|tag|schema)\.mdx$/

/** Reads the entries of the plug-ins for APIs. */
export function pluggedApis(settings: ApiPluginSettings): PluggedApis {
  const found = settings.site.apiPlugins.map((plugin): Partial<PluggedApis> => {
    if (/openapi-docs$/.test(plugin.name)) return openapiDocs(plugin, settings)
    return /scalar/.test(plugin.name) ? scalar(plugin, settings) : redocusaurus(plugin, settings)
  })
  return {
    entries: found.flatMap(({ entries = [] }) => entries),
    links: found.flatMap(({ links = [] }) => links),
    folders: found.flatMap(({ folders = [] }) => folders),
    generated: new Map(found.flatMap(({ generated }) => [...(generated ?? [])])),
  }
}

/** The options of `docusaurus-plugin-openapi-docs` that have a meaning here, or none at all. */
const READ = new Set([
  'specPath',
  'outputDir',
  'sidebarOptions',
  'versions',
  'version',
  'label',
  'baseUrl',
  'hideSendButton',
  'downloadUrl',
  'showSchemas',
])

function openapiDocs({ options }: PluginEntry, settings: ApiPluginSettings): Partial<PluggedApis> {
  const { leave } = settings
  const named = Object.entries(recordOf(options['config'])).flatMap(([id, given]) => {
    const own = recordOf(given)
    const others = Object.entries(recordOf(own['versions'])).map(
      ([version, each]) => [`${id}-${version}`, { ...own, version, ...recordOf(each) }] as const,
    )
    for (const key of Object.keys(own).filter((each) => !READ.has(each)))
      leave(`the option \`${key}\` of the API \`${id}\``)
    return [[id, own] as const, ...others].map(([name, each]) => ({
      name,
      own: recordOf(each),
      of: others.length > 0 ? id : undefined,
    }))
  })
  const read = named.flatMap((each) => {
    const found = openapiEntry(each, settings)
    if (found === undefined)
      leave(`the API \`${each.name}\`, whose config names no description or no folder`)
    else if (found.folder === undefined)
      leave(`the old paths of the API \`${each.name}\`, whose pages are in no set of docs`)
    for (const version of new Set(found?.frozen.map(({ doc }) => doc?.version)))
      leave(
        `the parameters and schemas in the generated pages of the API \`${each.name}\` in the version \`${String(version)}\`: the pages have their text`,
      )
    return found ?? []
  })
  return {
    entries: read.map(({ entry }) => entry),
    folders: read.flatMap(({ folder }) => folder ?? []),
    generated: new Map(
      read.flatMap(({ entry, generated, frozen }) => {
        const api = apiName(entry.name)
        return [
          ...generated.map(({ file }) => [file, { api }] as const),
          ...frozen.map(({ file }) => [file, { api, isFrozen: true }] as const),
        ]
      }),
    ),
  }
}

interface OpenapiOptions {
  readonly name: string
  readonly own: JsonRecord
  /** The API that this is a version of. */
  readonly of: string | undefined
}

function openapiEntry({ name, own, of }: OpenapiOptions, { site, pages }: ApiPluginSettings) {
  const [file, place] = [textOf(own['specPath']), textOf(own['outputDir'])]
  if (file === undefined || place === undefined) return undefined
  // Either may begin with `./`, or be absolute.
  const out = relative(site.root, resolve(site.root, place)).replaceAll('\\', '/')
  const set = site.docs
    .map((docs) => ({ docs, place: relative(site.root, docs.folder).replaceAll('\\', '/') }))
    .filter(({ place }) => out === place || out.startsWith(`${place}/`))
    .toSorted((a, b) => b.place.length - a.place.length)[0]
  if (set === undefined) {
    // Its pages are not among the docs of the repository, so their routes are not known.
    const route = pathnameFrom('/', apiName(name))
    return { entry: { name, file, route, pagesOf: () => [] }, generated: [], frozen: [] }
  }
  const old = out.slice(set.place.length + 1)
  const folder = old || apiName(name)
  const versions = docsVersionsOf(set.docs)
  const route = pathnameFrom(
    versions.find(({ version }) => version === 'current')?.route ?? set.docs.route,
    old,
  )
  const made = pages.filter(
    ({ doc, file: path }) =>
      GENERATED.test(path) &&
      doc?.set === set.docs.id &&
      doc.id.startsWith(old === '' ? '' : `${old}/`),
  )
  const generated = made.filter(({ doc }) => doc?.version === 'current')
  const frozen = made.filter(({ doc }) => doc?.version !== 'current')
  const written = new Set(generated.map(({ pathname }) => pathname))
  const hasTags = recordOf(own['sidebarOptions'])['categoryLinkSource'] === 'tag'
  const pagesOf: ApiEntry['pagesOf'] = ({ title, operations, tags, schemas }) => {
    const pageOf = (
      id: string,
      about?: ApiPage['about'],
      isMade = id !== '',
    ): readonly ApiPage[] => {
      const path = pathnameFrom(route, id)
      return isMade || written.has(path) ? [{ path, ...(about && { about }) }] : []
    }
    const made = [
      ...pageOf(idOf(title)),
      ...operations.flatMap((each) => pageOf(operationId(each), { operation: each.call })),
      ...tags.flatMap((tag) => {
        const isUsed = operations.some((operation) => operation.tags.includes(tag))
        return pageOf(idOf(tag), { tag }, hasTags && isUsed)
      }),
      ...schemas.flatMap(({ name: schema, title: label = schema }) =>
        pageOf(`schemas/${idOf(label)}`, { schema }, own['showSchemas'] === true),
      ),
    ]
    const known = new Set(made.map(({ path }) => path))
    // Documents of operations that the description has no more.
    const others = [...written].filter((path) => !known.has(path))
    return [...made, ...others.map((path) => ({ path }))]
  }
  const label = textOf(own['label']) ?? textOf(own['version'])
  const entry: ApiEntry = {
    name,
    file,
    pagesOf,
    route: pathnameFrom(set.docs.route, folder),
    isReadOnly: own['hideSendButton'] === true,
    ...(of !== undefined && label !== undefined && { version: { of, label } }),
  }
  return { entry, generated, frozen, folder: { set: set.docs.id, old, folder } }
}

function operationId({ id, summary }: DescribedOperation): string {
  return idOf(id ?? summary ?? '')
}

const WORD = /\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{N}+/gu

/** The id of a page of `docusaurus-plugin-openapi-docs`: `getV2Pets` → `get-v-2-pets`. */
function idOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}|['\u2019]/gu, '')
  return (plain.match(WORD) ?? []).join('-').toLowerCase()
}

/** The preset, or its plug-in, which has one description. */
function redocusaurus(
  { name: plugin, options }: PluginEntry,
  { site, leave }: ApiPluginSettings,
): Partial<PluggedApis> {
  const given = [options['specs'] ?? [], textOf(options['spec']) ? options : []]
    .flat()
    .map(recordOf)
  const { openapi } = options
  const readsFolder = /redocusaurus$/.test(plugin) && (given.length === 0 || Boolean(openapi))
  const specs = [...given, ...(readsFolder ? specsIn(recordOf(openapi), site) : [])]
  return {
    entries: specs.flatMap((own, index): readonly ApiEntry[] => {
      const name = textOf(own['id']) ?? `api-${String(index + 1)}`
      const [file, route] = [textOf(own['spec']), textOf(own['route'])]
      if (file !== undefined && route !== undefined) return [singlePageApi({ name, file, route })]
      leave(`the API \`${name}\`, which has no page of its own`)
      return []
    }),
  }
}

/** The descriptions in the folder that `redocusaurus` looks for them in. */
function specsIn(openapi: JsonRecord, { root }: OldSite): readonly JsonRecord[] {
  const folder = textOf(openapi['path']) ?? 'openapi'
  const base = textOf(openapi['routeBasePath']) ?? '/api'
  return filesBelow(resolve(root, folder))
    .filter((path) => /(?:^|[./])openapi\.(?:yaml|json)$/.test(path))
    .map((path) => {
      const id = path.replace(/(?:(?:^|\/)index)?\.openapi\.(?:yaml|json)$/, '')
      return { id: slugify(id) || 'api', spec: posix.join(folder, path), route: `${base}/${id}` }
    })
}

function scalar(
  { options }: PluginEntry,
  { site, leave }: ApiPluginSettings,
): Partial<PluggedApis> {
  const label = textOf(options['label']) ?? 'Scalar'
  const route = textOf(options['route']) ?? '/scalar'
  const { configuration } = options
  const { sources, spec, ...own } = recordOf(configuration)
  const given = [own, recordOf(spec), ...listOf(sources).map(recordOf)]
  const entries = given.flatMap((source): readonly ApiEntry[] => {
    const url = textOf(source['url'])
    if (url === undefined) return []
    // A site path is that of a static file.
    const file = isExternal(url)
      ? url
      : `${site.staticFolders[0] ?? 'static'}/${url.replace(/^\/+/, '')}`
    return [
      singlePageApi({
        name: textOf(source['slug']) ?? textOf(source['title']) ?? label,
        file,
        route,
      }),
    ]
  })
  if (entries.length === 0) leave(`the API at \`${route}\`, whose description is inside its config`)
  const hasLink = options['showNavLink'] !== false && entries.length > 0
  return { entries, links: hasLink ? [{ label, href: pathnameFrom(route) }] : [] }
}
