import { join } from 'node:path'
import { objectsIn } from '../data.ts'
import { rendersDiagrams } from '../diagrams.ts'
import type { ImportSettings, Imported } from '../imported.ts'
import { mentionsIn } from '../mentions.ts'
import { plain } from '../plain-text.ts'
import type { Document } from '../model/document.ts'
import type { CopiedFile, DocumentSet, ImportedSite, Language } from '../model/site.ts'
import { writeSite } from '../writer/write-site.ts'
import { oldApisOf } from './apis.ts'
import type { OldApis } from './apis.ts'
import { isHomePage, readDocuments } from './documents.ts'
import { ruledClassesOf } from '../writer/sheet-tree.ts'
import { leftOfTheme, lookOf } from './look.ts'
import { barItemsOf, footerOf, socialOf, localeTextsOf } from './navigation.ts'
import { otherSitesOf, readOldSite } from './old-site.ts'
import type { OldLocale, OldSite, OldDocument } from './old-site.ts'
import { placesOf } from './places.ts'
import type { Places } from './places.ts'
import { oldSidebarsOf, treeFrom } from './sidebars.ts'
import { vueComponentsIn } from './vue-components.ts'
import type { VueComponents } from './vue-components.ts'
import type { HeadTag } from '../../../base/shared/head-tag.ts'
import { headTagsIn } from '../head-tags.ts'
import { unknownIn, words } from '../unknown-options.ts'
import { UnreadableConfig, lenientData } from '../load-data.ts'
import { moduleAt } from '../files.ts'
import { recordOf, textOf } from '../../../base/shared/json.ts'

/** The options with a meaning here, and those that say how VitePress itself is built. */
const KNOWN = {
  config:
    words(`title description lang base locales srcDir srcExclude outDir assetsDir cacheDir rewrites head
    ignoreDeadLinks sitemap lastUpdated markdown themeConfig cleanUrls metaChunk mpa vite vue router contentProps
    useWebFonts`),
  themeConfig: words(`nav sidebar logo siteTitle socialLinks footer editLink search`),
  markdown:
    words(`math attrs lineNumbers theme languages toc anchor headers container cache gfmAlerts image
    codeCopyButtonTitle`),
}

/** The options of the old site that do not come along, for the report. */
function leftOptions(site: OldSite): readonly string[] {
  const { config, locales } = site
  const [{ theme }] = locales
  const provider = textOf(recordOf(theme['search'])['provider']) ?? 'local'
  return [
    ...unknownIn(config, KNOWN.config).map((key) => `\`${key}\` of the config`),
    ...unknownIn(theme, KNOWN.themeConfig).map((key) => `the option \`themeConfig.${key}\``),
    ...unknownIn(recordOf(config['markdown']), KNOWN.markdown).map(
      (key) => `the option \`markdown.${key}\``,
    ),
    ...(provider === 'local' ? [] : [`the search service \`${provider}\``]),
    ...leftOfTheme(site),
  ]
}

type Leave = (what: string) => void

/** Writes a site for Specpress into a new folder, made of a VitePress site. Nothing of the old site changes. */
export async function importVitepress(
  configFile: string,
  settings: ImportSettings,
): Promise<Imported> {
  const left = new Set<string>()
  const leave: Leave = (what) => void left.add(what)
  const { site, ...old } = oldApisOf(await readOldSite(configFile), leave)
  const whole = { ...old, site: await withDynamicRoutes(site, leave) }
  const components = await vueComponentsIn(site.root)
  return writeSite({ ...readSite({ ...whole, components }, leave), left: [...left] }, settings)
}

/** A VitePress site as the model has it. */
function readSite(
  old: OldApis & { readonly components: VueComponents },
  leave: Leave,
): Omit<ImportedSite, 'left'> {
  const { site, apis } = old
  const { root, config, locales } = site
  const [main] = locales
  const places = placesOf(site, (path) => isHomePage(path, site))
  const parts = { components: old.components, classes: ruledClassesOf(lookOf(site, [])) }
  const { documents, files } = readDocuments(old, places, parts)
  const description = main.description ?? textOf(config['description'])
  const others = otherSitesOf(site)
  const title = textOf(main.theme['siteTitle'])
  for (const what of leftOptions(site)) leave(what)
  return {
    generator: 'vitepress',
    root,
    documents,
    modules: {},
    variables: {},
    title: main.title ?? textOf(config['title']) ?? 'VitePress',
    url: textOf(recordOf(config['sitemap'])['hostname']),
    base: textOf(config['base']),
    description,
    languages: languagesOf(locales),
    docs: [docsOf(site, places, leave)],
    pages: places.documents.some(({ isHome }) => isHome) ? [{ folder: 'pages', route: '/' }] : [],
    files: [...files, ...old.files, ...filesOf(site, places, documents)],
    bar: {
      title: title && plain(title),
      items: [
        ...barItemsOf(main, leave),
        ...(others.length > 0 ? [{ label: 'Languages', items: others }] : []),
      ],
    },
    footer: footerOf(main),
    social: socialOf(main),
    ...lookAndHead(site, leave),
    blogs: [],
    redirects: {},
    apis,
    components: {},
    packages: {},
    others: [],
    syntax: {
      format: 'detect',
      headingIds: 'vitepress',
      admonitions: {},
      parts: [],
      // VitePress has both unless its config takes them away.
      emoji: true,
      codeFiles: true,
      keys: KEYS,
      hasOwnKeys: true,
      hasDiagrams: rendersDiagrams({ root, documents, scripts: [config['head']] }, DIAGRAMS),
      hasMath: recordOf(config['markdown'])['math'] === true,
    },
    allowsDeadLinks: config['ignoreDeadLinks'] === true,
    lastUpdate: config['lastUpdated'] === true || 'lastUpdated' in main.theme,
  }
}

const DIAGRAMS = ['vitepress-plugin-mermaid', 'vitepress-mermaid-renderer']

/** The keys of VitePress's front matter, which stay in the documents. */
const KEYS = [
  'layout',
  'titleTemplate',
  'hero',
  'features',
  'outline',
  'sidebar',
  'aside',
  'editLink',
  'prev',
  'next',
  'lastUpdated',
  'footer',
  'navbar',
  'pageClass',
  'isHome',
  'old_*',
]

function languagesOf([main, ...others]: OldSite['locales']): ImportedSite['languages'] {
  const languageOf = ({ label, dir }: OldLocale): Omit<Language, 'code'> => ({
    label,
    isRightToLeft: dir === 'rtl',
    texts: {},
  })
  return [
    { ...languageOf(main), code: main.lang ?? 'en-US' },
    ...others.map((locale) => ({
      ...languageOf(locale),
      code: locale.key,
      tag: locale.lang,
      texts: localeTextsOf(locale, main),
    })),
  ]
}

function docsOf(site: OldSite, places: Places, leave: Leave): DocumentSet {
  const [main, ...others] = site.locales
  const given = main.theme['sidebar']
  const sidebars = oldSidebarsOf(given).filter(
    ({ prefix }) => !others.some(({ key }) => prefix === `/${key}/`),
  )
  const known = sidebars.filter(({ items }) => items.length > 0)
  if (given !== undefined && known.length === 0)
    leave('the sidebar, which a package makes: the new one follows the folders')
  return {
    folder: places.docs,
    route: '/',
    hasNumbers: false,
    versions: [],
    // The sidebar of the longest path comes first, as in VitePress.
    trees:
      known.length === 0
        ? []
        : sidebars.flatMap((each) => treeFrom(each, { places, sidebars, leave })),
    edit: editOf(site, places, leave),
  }
}

function editOf({ locales, documents }: OldSite, { docs }: Places, leave: Leave) {
  const [{ theme }] = locales
  const pattern = textOf(recordOf(theme['editLink'])['pattern'])
  if (pattern === undefined) {
    if ('editLink' in theme) leave('the edit links, whose URLs a function makes')
    return undefined
  }
  const end = `${docs}/:path`
  const isMoved = documents.some(({ path, route }) => path !== route)
  if (pattern.endsWith(`/${end}`) && !isMoved) return pattern.slice(0, -end.length)
  leave(`the edit links to \`${pattern}\`, whose paths are not those of the new site`)
  return undefined
}

/** The elements of the head. Icons are part of the look; scripts are listed in the report. */
function lookAndHead(site: OldSite, leave: Leave): Pick<ImportedSite, 'look' | 'head'> {
  const tags = headTagsIn(site.config['head'], leave)
  const isIcon = ({ tag, attributes }: HeadTag) => tag === 'link' && attributes?.['rel'] === 'icon'
  const icons = tags.filter(isIcon).map(({ attributes }) => String(attributes?.['href']))
  return { look: lookOf(site, icons), head: tags.filter((tag) => !isIcon(tag)) }
}

/** Static files, and files that documents refer to by path. */
function filesOf(
  { content, files }: OldSite,
  places: Places,
  documents: readonly Document[],
): readonly CopiedFile[] {
  const named = new Set(documents.flatMap(({ after, place }) => [...mentionsIn(after, place)]))
  return files.flatMap((path) => {
    const from = join(content, path)
    if (path.startsWith('public/')) return [{ from, to: path.replace('public', 'static') }]
    const to = places.ofFile(path)
    return !OF_THE_TOOL.test(path) && named.has(to) ? [{ from, to }] : []
  })
}

const OF_THE_TOOL =
  /(?:^|\/)(?:package(?:-lock)?\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|yarn\.lock|bun\.lockb?|tsconfig\.json|[^/]+\.vue|config\.[cm]?[jt]s)$/

const PARAMETER = /\[(\w+)\]/g

/** The documents of a site with those of dynamic routes: `[pkg].md` and the list in `[pkg].paths.js`. */
async function withDynamicRoutes(site: OldSite, leave: (what: string) => void): Promise<OldSite> {
  const documents = await Promise.all(
    site.documents.map(async (document) =>
      document.path.match(PARAMETER) ? routesOf(document, site, leave) : [document],
    ),
  )
  return { ...site, documents: documents.flat() }
}

async function routesOf(
  document: OldDocument,
  { content, root }: OldSite,
  leave: (what: string) => void,
): Promise<readonly OldDocument[]> {
  const file = moduleAt(join(content, document.path.replace(/\.md$/, '.paths')))
  if (file === undefined) return [document]
  try {
    const { paths } = recordOf(await lenientData(file, { folder: root }))
    return objectsIn(paths).map((each) => {
      const params = recordOf(each['params'])
      const filled = (path: string): string =>
        path.replaceAll(PARAMETER, (whole, name: string) => String(params[name] ?? whole))
      const inserted = textOf(each['content'])
      return { ...document, route: filled(document.route), params, ...(inserted && { inserted }) }
    })
  } catch (error) {
    if (!(error instanceof UnreadableConfig)) throw error
    leave(`the pages of \`${document.path}\`, whose list cannot be made: ${error.message}`)
    return []
  }
}
