import { collectionsIn, pageSetsOf, withCollections } from './collections.ts'
import { readDocuments, filesOf } from './documents.ts'
import { leaveOthers } from './left-parts.ts'
import { lookOf } from './look.ts'
import { pluggedApis, scalarApis, scalarPage } from './apis.ts'
import { readOldSite, oldRedirectsOf } from './old-site.ts'
import type { OldSite } from './old-site.ts'
import { packagesOf } from './packages.ts'
import { readPages } from './pages.ts'
import { placesOf } from './places.ts'
import { sidebarItems } from './sidebars.ts'
import { hasSlash, languagesOf, partFolders, socialOf, siteTitleOf } from './site-parts.ts'
import { apisFrom } from '../apis.ts'
import { navigationOf, topicsOf } from './topics.ts'
import { plural } from '../../../programs/cli/format.ts'
import { rendersDiagrams } from '../diagrams.ts'
import type { ImportSettings, Imported } from '../imported.ts'
import type { ImportedSite } from '../model/site.ts'
import type { TreeItem } from '../model/navigation.ts'
import { writeSite } from '../writer/write-site.ts'
import { headTagsIn } from '../head-tags.ts'
import type { Places } from './places.ts'
import { isExternal, pathnameFrom } from '../../../base/shared/urls/paths.ts'
import { redirectsOfPattern } from '../relative-links.ts'
import { recordOf, textOf } from '../../../base/shared/json.ts'

/** Writes a site for Specpress into a new folder, made of a Starlight site. Nothing of the old site changes. */
export async function importStarlight(
  configFile: string,
  settings: ImportSettings,
): Promise<Imported> {
  return writeSite(await readSite(await readOldSite(configFile)), settings)
}

const DIAGRAMS = ['astro-mermaid', '@pasqal-io/starlight-client-mermaid', 'rehype-mermaid']

/** A Starlight site as the model has it. */
async function readSite(given: OldSite): Promise<ImportedSite> {
  const { site, shown: collections, unshown } = collectionsIn(given)
  const { root, astro, starlight, aliases } = site
  const left = new Set<string>()
  const leave = (what: string): void => void left.add(what)
  const places = withCollections(placesOf(site), collections)
  const hasOtherForm = (path: string): boolean =>
    scalarPage(site, path) !== undefined || collections.some(({ pages }) => pages.has(path))
  const astroPages = await readPages(site, places, hasOtherForm)
  const { documents, sheets } = await readDocuments(site, places, { astroPages, collections })
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
  const { missed, lostPages } = leaveOthers(site, {
    leave,
    hasForm: (path) => hasOtherForm(path) || astroPages.some((page) => page.path === path),
  })
  for (const [name, count] of unshown)
    leave(`${plural(count, 'document')} of \`${site.source}/content/${name}\`, which no page shows`)
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
    ...pageSetsOf(documents, collections),
    files: [...filesOf(site, places), ...files],
    social: socialOf(starlight['social']),
    look: lookOf(site, sheets),
    modules: Object.fromEntries(Object.entries(aliases).map(([name, path]) => [name, `./${path}`])),
    bar: { items: topics.links },
    footer: { columns: [] },
    components: {},
    packages: packagesOf(site, documents),
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
    missed,
    lostPages,
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
