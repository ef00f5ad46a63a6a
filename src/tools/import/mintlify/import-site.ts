import { join, posix } from 'node:path'
import { folderOf, isExternal } from '../../../base/shared/urls/paths.ts'
import type { HeadTag } from '../../../base/shared/head-tag.ts'
import { textsByKey, textsFrom } from '../data.ts'
import { hasDiagram } from '../diagrams.ts'
import { hasFormula } from '../formulas.ts'
import type { ImportSettings, Imported } from '../imported.ts'
import type { BarLink, Column, Social } from '../model/navigation.ts'
import type { CopiedFile, ImportedSite, Language } from '../model/site.ts'
import { plain } from '../plain-text.ts'
import { writeSite } from '../writer/write-site.ts'
import { oldApisOf } from './apis.ts'
import { COMPONENTS } from './components.ts'
import { descriptionsIn } from './descriptions.ts'
import type { Descriptions } from './descriptions.ts'
import { CODE, modulesOf, readDocuments } from './documents.ts'
import { lookOf } from './look.ts'
import { labelsIn, navigationFrom, firstPageIn, idOf } from './navigation.ts'
import { codeOf, readOldSite } from './old-site.ts'
import type { OldSite } from './old-site.ts'
import { placesOf } from './places.ts'
import type { DocumentPlace } from './places.ts'
import { capital } from '../plain-text.ts'
import { socialFrom } from '../social.ts'
import { unknownIn, words } from '../unknown-options.ts'
import { redirectsOfPattern } from '../relative-links.ts'
import { BRAND_ICONS } from '../../../base/shared/brand-icons.ts'
import { isRecord, listOf, recordOf, textOf } from '../../../base/shared/json.ts'
import type { JsonRecord } from '../../../base/shared/json.ts'

/** The options of `docs.json` and `mint.json` with a meaning here. */
const KNOWN =
  words(`$schema $ref theme name description colors logo favicon navigation navbar footer banner seo
  redirects variables integrations openapi api fonts tabs anchors primaryTab topbarLinks topbarCtaButton
  footerSocials metadata`)
const OF_APIS = words(`openapi baseUrl`)

/** The options of the old site that do not come along, for the report. */
function leftOptions(config: JsonRecord): readonly string[] {
  return [
    ...unknownIn(config, KNOWN).map((key) => `the option \`${key}\``),
    ...unknownIn(recordOf(config['api']), OF_APIS).map((key) => `the option \`api.${key}\``),
    ...Object.keys(recordOf(config['integrations'])).map((name) => `the integration \`${name}\``),
    ...asyncApisIn(config['navigation']),
  ]
}

/** The descriptions of events in the navigation. */
function asyncApisIn(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(asyncApisIn)
  if (!isRecord(node)) return []
  const { asyncapi } = node
  const file = textOf(asyncapi) ?? textOf(recordOf(asyncapi)['source'])
  const own = file === undefined ? [] : [`the AsyncAPI description \`${file}\``]
  return [...own, ...Object.values(node).flatMap(asyncApisIn)]
}

type Leave = (what: string) => void

/** Writes a site for Specpress into a new folder, made of a Mintlify site. Nothing of the old site changes. */
export async function importMintlify(
  configFile: string,
  settings: ImportSettings,
): Promise<Imported> {
  const left = new Set<string>()
  const site = await readSite(readOldSite(configFile), (what) => void left.add(what))
  return writeSite({ ...site, left: [...left] }, settings)
}

/** A Mintlify site as the model has it. */
async function readSite(site: OldSite, leave: Leave): Promise<Omit<ImportedSite, 'left'>> {
  const { root, config } = site
  const all = placesOf(site)
  const descriptions = descriptionsIn(site)
  const { places, apis, files, pathOf } = oldApisOf(site, { places: all, descriptions, leave })
  const kept = new Set(places)
  const gone = new Set(all.filter((place) => !kept.has(place)).map(({ id }) => id))
  const navigation = navigationFrom(site.navigation, {
    labelOf: labelsOf(all, descriptions),
    isOperation: (id) => gone.has(id),
    pathOf,
    leave,
  })
  const documents = await readDocuments(site, places, descriptions)
  const redirects = redirectsOf(site, all, leave)
  for (const what of leftOptions(config)) leave(what)
  return {
    generator: 'mintlify',
    root,
    documents,
    apis,
    redirects,
    title: textOf(config['name']) ?? 'Docs',
    url: urlOf(config),
    description: textOf(config['description']),
    languages: languagesOf(site),
    docs: [
      {
        folder: 'docs',
        route: '/',
        hasNumbers: false,
        showsDescriptions: true,
        versions: [],
        trees: navigation.trees,
      },
    ],
    files: [...files, ...filesOf(site, leave), ...filesBeside(site, places)],
    bar: { items: [...navigation.items, ...linksOf(config)] },
    footer: { columns: columnsOf(config) },
    social: socialOf(config),
    announcement: announcementOf(config),
    head: headOf(config),
    look: lookOf(config, stylesheetsOf(site)),
    modules: modulesOf(site, places),
    componentModule: { file: 'components.tsx', names: COMPONENTS },
    variables: textsByKey(config['variables']),
    pages: [],
    blogs: [],
    components: {},
    packages: {},
    others: [],
    lastUpdate: false,
    syntax: {
      format: 'mdx',
      headingIds: 'github',
      emoji: false,
      codeFiles: false,
      // Mintlify renders formulas without an option.
      hasMath: documents.some(({ after }) => hasFormula(after)),
      admonitions: {},
      keys: [],
      hasOwnKeys: true,
      parts: partFoldersOf(site),
      hasDiagrams: documents.some(({ after }) => hasDiagram(after)),
    },
  }
}

/** Mintlify adds every stylesheet of a site to its pages. */
function stylesheetsOf({ root, files }: OldSite): readonly string[] {
  return files.filter((path) => path.endsWith('.css')).map((path) => join(root, path))
}

/** The labels of documents of the main language in sidebars, by their paths without an extension. */
function labelsOf(
  places: readonly DocumentPlace[],
  { operationOf }: Descriptions,
): (id: string) => string | undefined {
  const labels = new Map(
    places
      .filter(({ language }) => language === undefined)
      .map(({ id, data, title }) => {
        const operation = operationOf(data['openapi'])
        const own = textOf(data['sidebarTitle']) ?? title
        return [id, own ?? operation?.summary ?? operation?.call ?? id]
      }),
  )
  return (id) => labels.get(id)
}

/** The folders of parts: `snippets`, `v2/snippets`. */
function partFoldersOf({ parts }: OldSite): readonly string[] {
  const folders = parts.map((path) => /^(?:.*?\/)?_?snippets(?=\/)/.exec(path)?.[0] ?? 'snippets')
  return [...new Set(['snippets', ...folders])]
}

function urlOf(config: JsonRecord): string | undefined {
  const tags = tagsOf(config)
  return [tags['canonical'], tags['og:url'], recordOf(config['logo'])['href']]
    .flatMap((each) => textOf(each) ?? [])
    .find((url) => URL.canParse(url))
}

function tagsOf({ seo, metadata }: JsonRecord): JsonRecord {
  return { ...recordOf(metadata), ...recordOf(recordOf(seo)['metatags']) }
}

function headOf(config: JsonRecord): readonly HeadTag[] {
  return Object.entries(tagsOf(config))
    .filter(([name, value]) => name !== 'canonical' && textOf(value) !== undefined)
    .map(([name, value]) => {
      const kind = name.startsWith('og:') ? 'property' : 'name'
      return { tag: 'meta', attributes: { [kind]: name, content: String(value) } }
    })
}

/** The languages. Mintlify has codes of its own for some. */
function languagesOf({ languages: [main, ...others] }: OldSite): ImportedSite['languages'] {
  const code = main ? codeOf(main) : ''
  return [
    { code: tagOf(code || 'en'), texts: {} },
    ...others.map((language): Language => {
      const own = codeOf(language)
      return {
        code: own,
        tag: tagOf(own),
        isRightToLeft: own === 'ar' || own === 'he',
        texts: main ? textsOf(language, main) : {},
      }
    }),
  ]
}

function tagOf(code: string): string {
  return code === 'cn' ? 'zh' : code
}

/** The texts of a language that replace the labels of the main one. */
function textsOf(language: JsonRecord, main: JsonRecord): Readonly<Record<string, string>> {
  const own = new Map(labelsIn(language))
  return textsFrom(Array.from(labelsIn(main), ([place, label]) => [label, own.get(place)]))
}

/** The name of a kind of link: `github` → `GitHub`. */
function nameOf(type: unknown): string | undefined {
  const name = textOf(type)
  return name === undefined ? undefined : (BRAND_ICONS[name.toLowerCase()]?.title ?? capital(name))
}

/** The links of the bar that are not in the navigation. */
function linksOf(config: JsonRecord): readonly BarLink[] {
  const navbar = recordOf(config['navbar'])
  const primary = recordOf(navbar['primary'] ?? config['topbarCtaButton'])
  const links = [...listOf(navbar['links']), ...listOf(config['topbarLinks'])].map(recordOf)
  const linkFrom = (link: JsonRecord): readonly BarLink[] => {
    const href = textOf(link['href']) ?? textOf(link['url'])
    const label = textOf(link['label']) ?? textOf(link['name']) ?? nameOf(link['type'])
    return href !== undefined && label !== undefined ? [{ label, href, isRight: true }] : []
  }
  return [
    ...links.flatMap(linkFrom),
    ...linkFrom(primary).map((link) => ({ ...link, isButton: true })),
  ]
}

function socialOf({ footer, footerSocials }: JsonRecord): readonly Social[] {
  const socials = recordOf(recordOf(footer)['socials'] ?? footerSocials)
  return Object.entries(socials).flatMap(([name, href]) => socialFrom(name, href))
}

function columnsOf(config: JsonRecord): readonly Column[] {
  const columns = listOf(recordOf(config['footer'])['links']).map(recordOf)
  return columns.flatMap((column) => {
    const items = listOf(column['items'])
      .map(recordOf)
      .flatMap(({ label, href }) =>
        textOf(label) && textOf(href) ? [{ label: String(label), href: String(href) }] : [],
      )
    return items.length > 0 ? [{ label: textOf(column['header']) ?? 'Links', items }] : []
  })
}

function announcementOf(config: JsonRecord): ImportedSite['announcement'] {
  const content = textOf(recordOf(config['banner'])['content'])
  if (content === undefined) return undefined
  const [, label, href] = /\[([^\]]*)\]\(([^)\s]+)\)/.exec(content) ?? []
  const text = plain(content.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[*_`]/g, ''))
  return { id: 'banner', text, ...(label && href && { href }) }
}

const OF_THE_TOOL =
  /^(?:docs|mint)\.json$|(?:^|\/)(?:package(?:-lock)?\.json|yarn\.lock|pnpm-lock\.yaml)$/

/**
 * Static files. Scripts that Mintlify adds to each page are not imported, and its stylesheets are replaced by those
 * of the theme.
 */
function filesOf({ root, files }: OldSite, leave: Leave): readonly CopiedFile[] {
  return files.flatMap((path): readonly CopiedFile[] => {
    if (OF_THE_TOOL.test(path) || CODE.test(path)) return []
    if (path.endsWith('.css')) return []
    if (path.endsWith('.js')) leave(`\`${path}\`, which Mintlify puts on each page`)
    return [{ from: join(root, path), to: `static/${path}` }]
  })
}

/** The files that documents name by relative paths. */
function filesBeside(
  { root, files }: OldSite,
  places: readonly DocumentPlace[],
): readonly CopiedFile[] {
  return places.flatMap(({ path, place, text }) =>
    Array.from(text.matchAll(BESIDE), ([, file = '']) => file).flatMap((file) => {
      const from = posix.join(folderOf(path), file)
      if (!files.includes(from)) return []
      return [{ from: join(root, from), to: posix.join(folderOf(place), file) }]
    }),
  )
}

const BESIDE = /(?:\]\(|\bsrc=["'])(\.{1,2}\/[^\s)"'#?]+)/g

/** Redirects. A pattern becomes one redirect for each target page. */
function redirectsOf(
  { config, navigation }: OldSite,
  documents: readonly DocumentPlace[],
  leave: (what: string) => void,
): Readonly<Record<string, string>> {
  const pathnames: readonly string[] = documents.map(({ pathname }) => pathname)
  const all = listOf(config['redirects'])
    .map(recordOf)
    .flatMap(({ source, destination }) => {
      const [from, to] = [textOf(source), textOf(destination)]
      if (from === undefined || to === undefined) return []
      const isPattern = /[:*]/.test(from.replace(/^https?:/, '').replaceAll(ESCAPED, ''))
      if (!isPattern) return [[pathIn(from), pathTo(to)] as const]
      const filled = redirectsOfPattern(from, to, isExternal(to) ? [] : pathnames)
      if (filled.length === 0) leave(`the redirect from \`${from}\``)
      return filled.map(([path, page]) => [pathIn(path), page] as const)
    })
  const own = documents.filter(({ language }) => language === undefined)
  const ids = new Set(own.map(({ id }) => id))
  const home = firstPageIn(navigation, {
    labelOf: (id) => (ids.has(id) ? id : undefined),
    pathOf: () => undefined,
  })
  return Object.fromEntries(
    [...(home === undefined ? [] : [['/', home] as const]), ...all].filter(
      ([from, to]) => from !== to && !pathnames.includes(from),
    ),
  )
}

/** A character that is not part of a pattern: the path of `/old\_name` is `/old_name`. */
const ESCAPED = /\\([!-/:-@[-`{-~])/g

function pathIn(path: string): string {
  return `/${idOf(path.replaceAll(ESCAPED, '$1')).replace(/[?#].*$/, '')}`
}

function pathTo(path: string): string {
  return isExternal(path)
    ? path
    : `/${path.replaceAll(/^\/+|\/+$/g, '')}`.replace(/(?<=.)\/index$/, '')
}
