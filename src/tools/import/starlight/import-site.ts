import { readDocuments, filesOf } from './documents.ts'
import { lookOf } from './look.ts'
import { pluggedApis, scalarApis, scalarPage } from './apis.ts'
import { readOldSite, oldRedirectsOf, pluginsOf } from './old-site.ts'
import type { OldSite } from './old-site.ts'
import { placesOf } from './places.ts'
import { sidebarItems } from './sidebars.ts'
import { hasSlash, languagesOf, partFolders, socialOf, siteTitleOf } from './site-parts.ts'
import { apisFrom } from '../apis.ts'
import { navigationOf, topicsOf, makesTopics } from './topics.ts'
import { nameIn } from '../data.ts'
import { rendersDiagrams } from '../diagrams.ts'
import type { ImportSettings, Imported } from '../imported.ts'
import type { ImportedSite } from '../model/site.ts'
import type { TreeItem } from '../model/navigation.ts'
import { writeSite } from '../writer/write-site.ts'
import { headTagsIn } from '../head-tags.ts'
import type { Places } from './places.ts'
import { isExternal, pathnameFrom } from '../../../base/shared/urls/paths.ts'
import { redirectsOfPattern } from '../relative-links.ts'
import { unknownIn, words } from '../unknown-options.ts'
import { listOf, recordOf, textOf } from '../../../base/shared/json.ts'

/** Writes a site for Specpress into a new folder, made of a Starlight site. Nothing of the old site changes. */
export async function importStarlight(
  configFile: string,
  settings: ImportSettings,
): Promise<Imported> {
  return writeSite(await readSite(await readOldSite(configFile)), settings)
}

const DIAGRAMS = ['astro-mermaid', '@pasqal-io/starlight-client-mermaid', 'rehype-mermaid']

/** A Starlight site as the model has it. */
async function readSite(site: OldSite): Promise<ImportedSite> {
  const { root, astro, starlight, aliases } = site
  const left = new Set<string>()
  const leave = (what: string): void => void left.add(what)
  const places = placesOf(site)
  const documents = await readDocuments(site, places)
  const { sidebar } = starlight
  const plugged = pluggedApis(site)
  const { apis, files } = apisFrom([...plugged, ...scalarApis(site)], root, leave)
  const groups = apis
    .filter(({ route }) => plugged.some((api) => api.route === route))
    .map(({ name, title = name, route }) => ({
      label: title,
      items: [{ folder: route.slice(1) || name }],
    }))
  // The config spreads them, `...openAPISidebarGroups`, or has them in one place or another.
  const rest = [...groups]
  const next = (): readonly TreeItem[] => rest.splice(0)
  const itemsOf = (given: unknown): readonly TreeItem[] =>
    sidebarItems(given, { places, leave, apis: next })
  const items = Array.isArray(sidebar) ? itemsOf(sidebar) : []
  const edit = textOf(recordOf(starlight['editLink'])['baseUrl'])
  const redirects = redirectsOf(site, places, leave)
  const languages = languagesOf(site)
  const topics = navigationOf(topicsOf(site), languages[0].code, itemsOf)
  const whole = items.length > 0 ? [...items, ...next()] : [{ folder: '.' }]
  const head = headTagsIn(starlight['head'], leave)
  const lostPages = new Set<string>()
  leaveOthers(site, leave, (what) => {
    lostPages.add(what)
    leave(what)
  })
  return {
    generator: 'starlight',
    root,
    documents,
    languages,
    apis,
    redirects,
    head,
    title: siteTitleOf(starlight, languages[0].code),
    url: textOf(astro['site']),
    base: `/${(textOf(astro['base']) ?? '').replaceAll(/^\/+|\/+$/g, '')}/`.replace('//', '/'),
    description: textOf(starlight['description']),
    ...(hasSlash(astro) && { trailingSlash: true }),
    docs: [
      {
        folder: places.docs,
        route: '/',
        hasNumbers: false,
        versions: [],
        trees: topics.trees.length > 0 ? topics.trees : [{ name: 'docs', items: whole }],
        edit: edit?.replace(/\/?$/, '/'),
      },
    ],
    pages: places.documents.some(({ isNotFound }) => isNotFound)
      ? [{ folder: 'pages', route: '/' }]
      : [],
    files: [...filesOf(site, places), ...files],
    social: socialOf(starlight['social']),
    look: lookOf(site),
    modules: Object.fromEntries(Object.entries(aliases).map(([name, path]) => [name, `./${path}`])),
    blogs: [],
    bar: { items: topics.links },
    footer: { columns: [] },
    components: {},
    packages: {},
    variables: {},
    // Links to paths that redirect are valid.
    others: Object.keys(redirects),
    lastUpdate: starlight['lastUpdated'] === true,
    isWithoutSearch: starlight['pagefind'] === false,
    syntax: {
      format: 'detect',
      headingIds: 'github',
      emoji: false,
      codeFiles: false,
      hasMath: false,
      admonitions: {},
      keys: [],
      hasOwnKeys: true,
      parts: partFolders(site),
      hasDiagrams: rendersDiagrams({ root, documents, scripts: [starlight['head']] }, DIAGRAMS),
    },
    left: [...left],
    lostPages: lostPages.size,
  }
}

/** The redirects of Astro. A pattern becomes one redirect for each target page. */
function redirectsOf(
  site: OldSite,
  places: Places,
  leave: (what: string) => void,
): Readonly<Record<string, string>> {
  const all = oldRedirectsOf(site).flatMap(([from, to]) => {
    const target = isExternal(to) ? to : `/${to.replaceAll(/^\/+|\/+$/g, '')}`
    if (!from.includes('[')) return [[pathnameFrom(from), target] as const]
    const filled = redirectsOfPattern(from, target, places.byPathname.keys())
    if (filled.length === 0) leave(`the redirect from \`${from}\``)
    return filled.map(([path, page]) => [pathnameFrom(path), page] as const)
  })
  return Object.fromEntries(all.filter(([from, to]) => from !== to && !places.byPathname.has(from)))
}

/** The options that come along, have lines of their own in the report, or say how Astro builds pages. */
const KNOWN = words(
  `title description logo social editLink lastUpdated customCss plugins components head locales defaultLocale sidebar
  favicon pagefind tableOfContents routeMiddleware disable404Route prerender credits pagination`,
)

/** Reports the parts of a site that do not come along. */
function leaveOthers(
  site: OldSite,
  leave: (what: string) => void,
  leavePage: (what: string) => void,
): void {
  const { starlight, others, files, source, statics } = site
  for (const [name, path] of Object.entries(recordOf(starlight['components']))) {
    leave(`the override \`${String(path)}\` of the component \`${name}\``)
  }
  for (const name of pluginsOf(site))
    if (name !== 'starlight-openapi' && !makesTopics(name))
      leave(`the plug-in \`${name}\` of Starlight`)
  for (const name of others) leave(`the integration \`${name}\` of Astro`)
  for (const key of unknownIn(starlight, KNOWN)) leave(`the option \`${key}\` of Starlight`)
  if ('routeMiddleware' in starlight) leave('`routeMiddleware` of the config')
  const markdown = recordOf(site.astro['markdown'])
  for (const key of ['remarkPlugins', 'rehypePlugins']) {
    for (const plugin of listOf(markdown[key])) {
      const name = nameIn(Array.isArray(plugin) ? plugin[0] : plugin)
      leave(`the Markdown plug-in \`${name ?? 'without a name'}\``)
    }
  }
  for (const path of files) {
    if (path.startsWith(`${source}/pages/`) && scalarPage(site, path) === undefined)
      leavePage(`the page \`${path}\`, which code of Astro makes`)
    if (path.startsWith(`${source}/content/i18n/`)) leave(`the texts of the theme in \`${path}\``)
    if (path.startsWith(`${source}/content/docs/`) && path.endsWith('.mdoc')) {
      leavePage(`the document \`${path}\`, which is Markdoc`)
    }
    if (path === `${statics}/_redirects`) leave(`the rules in \`${path}\`, which its host reads`)
  }
}
