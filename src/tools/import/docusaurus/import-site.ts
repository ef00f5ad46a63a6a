import { objectOf, textOf } from '../data.ts'
import { apisFrom } from '../apis.ts'
import type { ImportSettings, Imported } from '../imported.ts'
import type { ImportedSite } from '../model/site.ts'
import { writeSite } from '../writer/write-site.ts'
import { pluggedApis } from './api-plugins.ts'
import { componentsIn, interactiveIn, modulesOf, packagesOf } from './code-files.ts'
import { readDocuments } from './documents.ts'
import { hiddenPages } from './hidden-pages.ts'
import { leftOptions } from './left-options.ts'
import { announcementFrom, headFrom, lookOf } from './look.ts'
import { barFrom, footerFrom } from './navigation.ts'
import { oldPagesOf } from './old-pages.ts'
import { localesOf, placeInSite, readOldSite } from './old-site.ts'
import type { OldSite } from './old-site.ts'
import { redirectsFrom } from './redirects.ts'
import { admonitionsOf, blogFrom, docsFrom, languagesOf, pagesFrom } from './sets.ts'
import { hidePage, partFolders, treeOf } from './site-tree.ts'

/** Writes a site for Specpress into a new folder, made of a Docusaurus site. Nothing of the old site changes. */
export async function importDocusaurus(
  configFile: string,
  settings: ImportSettings,
): Promise<Imported> {
  const site = await readOldSite(configFile)
  if (!('createRedirects' in (site.redirects ?? {})))
    return writeSite(await readSite(site), settings)
  const paths = oldPagesOf(site).map(({ pathname }) => pathname)
  return writeSite(await readSite(await readOldSite(configFile, paths)), settings)
}

/** A Docusaurus site as the model has it. */
async function readSite(site: OldSite): Promise<ImportedSite> {
  const { root, config, docs, blogs } = site
  const left = new Set([...leftOf(site), ...leftOptions(site)])
  const leave = (what: string): void => void left.add(what)
  const all = oldPagesOf(site)
  const plugged = pluggedApis({ site, pages: all, leave })
  const { apis, files: descriptions } = apisFrom(plugged.entries, root, leave)
  const tree = treeOf(site)
  for (const file of hiddenPages(site, all)) {
    const place = hidePage(tree, file)
    if (place !== undefined) leave(`the page of \`${place}\`, which the old site does not show`)
  }
  const languages = languagesOf(site)
  const read = { site, tree, languages, pages: all, plugged, descriptions, leave }
  const { documents, files, pages } = await readDocuments(read)
  const sets = { site, pages, leave, apis: plugged.folders }
  const { bar, social } = barFrom({ site, pages, leave })
  const [modules, componentModule] = [modulesOf(site, tree), await componentsIn(site, tree)]
  const shown = documents.flatMap(({ place, pathname }) => (pathname === undefined ? [] : [place]))
  const starts = [...shown, ...(componentModule ? [componentModule.file] : [])]
  const url = textOf(config['url'])
  const markdown = objectOf(config['markdown'])
  return {
    ...{ generator: 'docusaurus', root, documents, variables: {}, apis, social },
    title: textOf(config['title']) ?? 'Docs',
    ...{ url, base: textOf(config['baseUrl']), description: textOf(config['tagline']) },
    trailingSlash:
      typeof config['trailingSlash'] === 'boolean' ? config['trailingSlash'] : undefined,
    languages,
    docs: docs.map((each) => docsFrom(each, sets)),
    blogs: blogs.map((each) => blogFrom(each, site)),
    pages: site.pages.map((each) => pagesFrom(each, site)),
    files: [...files, ...descriptions],
    bar: { ...bar, items: [...bar.items, ...plugged.links] },
    footer: footerFrom({ site, pages, leave }),
    announcement: announcementFrom(site),
    redirects: redirectsFrom(site),
    head: headFrom(site, leave),
    look: lookOf(site),
    components: {},
    componentModule,
    interactive: interactiveIn(tree),
    modules,
    packages: packagesOf(site, { tree, starts, modules }),
    syntax: {
      format: markdown['format'] === 'detect' ? 'detect' : 'mdx',
      ...{ headingIds: 'github', emoji: markdown['emoji'] !== false, codeFiles: false, keys: [] },
      ...{ hasDiagrams: markdown['mermaid'] === true, hasMath: site.hasMath },
      admonitions: admonitionsOf(site),
      parts: partFolders(tree, contentFolders(site)),
    },
    ...brokenLinksOf(site),
    others: [...new Set(site.left.flatMap(({ route }) => (route ? [route, `${route}/**`] : [])))],
    lastUpdate: lastUpdateOf(site),
    left: [...left],
  }
}

function contentFolders({ root, docs, blogs, pages }: OldSite): readonly string[] {
  return [
    ...[...docs, ...blogs, ...pages].map(({ folder }) => placeInSite(folder, root)),
    ...docs.map(({ folder }) => {
      const place = placeInSite(folder, root)
      return place === 'docs' ? 'versioned_docs' : `${place}_versioned_docs`
    }),
  ]
}

function lastUpdateOf({ docs }: OldSite): ImportedSite['lastUpdate'] {
  const options = docs[0]?.options ?? {}
  return options['showLastUpdateAuthor'] === true
    ? 'author'
    : options['showLastUpdateTime'] === true
}

function brokenLinksOf({ config }: OldSite) {
  const hooks = objectOf(objectOf(config['markdown'])['hooks'])
  const isOff = (value: unknown): boolean => value === 'ignore'
  return {
    allowsDeadLinks:
      isOff(config['onBrokenLinks']) && isOff(hooks['onBrokenMarkdownLinks'] ?? 'ignore'),
    allowsDeadAnchors: isOff(config['onBrokenAnchors']),
  }
}

/** The parts of the site that do not come along. */
function leftOf(site: OldSite): readonly string[] {
  const locales = objectOf(site.config['i18n'])['locales']
  const kept = localesOf(site)
  const all = Array.isArray(locales) ? locales.map(String) : []
  return [
    ...site.left.map(({ name }) => `the plug-in or theme \`${name}\``),
    ...site.docs.flatMap(({ isReadable, options, folder, versionFolders, lostVersions }) => [
      ...lostVersions.map((lost) => `the version \`${lost}\` of the docs, which has no folder`),
      ...[...versionFolders].flatMap(([name, from]) =>
        from === folder
          ? [`the folder of the version \`${name}\`: it has the current documents`]
          : [],
      ),
      ...(isReadable
        ? []
        : [
            `the sidebars in \`${String(options['sidebarPath'])}\`, which cannot be run: they follow the folders`,
          ]),
    ]),
    ...all
      .filter((locale) => !kept.includes(locale))
      .map((locale) => `the language \`${locale}\`, which has no translated document`),
  ]
}
