import { rendersDiagrams } from '../diagrams.ts'
import { textsOf, objectsIn, nameIn } from '../data.ts'
import { apisFrom } from '../apis.ts'
import type { ImportSettings, Imported } from '../imported.ts'
import type { ImportedSite } from '../model/site.ts'
import { writeSite } from '../writer/write-site.ts'
import { pluggedApis } from './api-plugins.ts'
import { componentsIn, interactiveIn, modulesOf, packagesOf } from './code-files.ts'
import { readDocuments } from './documents.ts'
import { announcementFrom, headFrom, lookOf } from './look.ts'
import { barFrom, footerFrom } from './navigation.ts'
import { oldPagesOf, docsVersionsOf, filesIn } from './old-pages.ts'
import { shownApis } from './shown-apis.ts'
import { localesOf, placeInSite, readOldSite } from './old-site.ts'
import type { OldSite } from './old-site.ts'
import { admonitionsOf, blogFrom, docsFrom, languagesOf, pagesFrom } from './sets.ts'
import { hidePage, partFolders, treeOf } from './site-tree.ts'
import { join } from 'node:path'
import { matcherOf } from '../../../base/platform/path-patterns.ts'
import { textIn } from '../files.ts'
import type { OldPage } from './old-pages.ts'
import { unknownIn, words } from '../unknown-options.ts'
import { listOf, recordOf, textOf } from '../../../base/shared/json.ts'
import type { JsonRecord } from '../../../base/shared/json.ts'

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
  const whole = oldPagesOf(site)
  const plugged = pluggedApis({ site, pages: whole, leave })
  const shown = shownApis({ site, pages: whole, entries: plugged.entries, leave })
  const all = whole.filter(({ file }) => !shown.whole.has(file))
  const entries = [...plugged.entries, ...shown.entries]
  const { apis, files: descriptions } = apisFrom(entries, root, leave)
  const tree = treeOf(site)
  for (const file of shown.whole) {
    const place = hidePage(tree, file)
    if (place !== undefined) leave(`the page of \`${place}\`: the reference of its API replaces it`)
  }
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
  const places = documents.flatMap(({ place, pathname }) => (pathname === undefined ? [] : [place]))
  const starts = [...places, ...(componentModule ? [componentModule.file] : [])]
  const url = textOf(config['url'])
  const markdown = recordOf(config['markdown'])
  const scripts = [config['scripts'], config['headTags'], config['clientModules']]
  return {
    generator: 'docusaurus',
    root,
    documents,
    variables: {},
    apis,
    social,
    title: textOf(config['title']) ?? 'Docs',
    url,
    base: textOf(config['baseUrl']),
    description: textOf(config['tagline']),
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
    redirects: redirectsFrom(site, pages),
    head: headFrom(site, leave),
    look: lookOf(site),
    components: {},
    componentModule,
    interactive: interactiveIn(tree),
    modules,
    packages: packagesOf(site, { tree, starts, modules }),
    syntax: {
      format: markdown['format'] === 'detect' ? 'detect' : 'mdx',
      headingIds: 'github',
      emoji: markdown['emoji'] !== false,
      codeFiles: false,
      keys: [],
      hasDiagrams:
        markdown['mermaid'] === true || rendersDiagrams({ root, documents, scripts }, []),
      hasMath: site.hasMath,
      admonitions: admonitionsOf(site),
      parts: partFolders(tree, contentFolders(site)),
    },
    ...brokenLinksOf(site),
    others: [...new Set(site.left.flatMap(({ route }) => (route ? [route, `${route}/**`] : [])))],
    lastUpdate: lastUpdateOf(site),
    left: [...left],
    missed: missedOf(site),
  }
}

/** A mode that readers cannot change. Its sheets often have no rules for the other one. */
function missedOf({ themeConfig }: OldSite): readonly string[] {
  const { disableSwitch, defaultMode = 'light' } = recordOf(themeConfig['colorMode'])
  if (disableSwitch !== true) return []
  return [
    `the only mode of the old site, ${String(defaultMode)} (\`themeConfig.colorMode\`): here, pages follow the system of the reader. Add rules for the other mode to \`theme\`, or set \`:root { color-scheme: ${String(defaultMode)} }\` in \`theme/look.css\``,
  ]
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
  const hooks = recordOf(recordOf(config['markdown'])['hooks'])
  const isOff = (value: unknown): boolean => value === 'ignore'
  return {
    allowsDeadLinks:
      isOff(config['onBrokenLinks']) && isOff(hooks['onBrokenMarkdownLinks'] ?? 'ignore'),
    allowsDeadAnchors: isOff(config['onBrokenAnchors']),
  }
}

/** The parts of the site that do not come along. */
function leftOf(site: OldSite): readonly string[] {
  const locales = recordOf(site.config['i18n'])['locales']
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

/**
 * Files without a page in the old site: excluded by `exclude`, or with a path that another file claims by its `slug`.
 */
function hiddenPages({ docs }: OldSite, pages: readonly OldPage[]): readonly string[] {
  const excluded = docs.flatMap((each) => {
    const isExcluded = matcherOf(textsOf(each.options['exclude']))
    return docsVersionsOf(each).flatMap(({ folder }) =>
      filesIn(folder, /\.mdx?$/)
        .filter((path) => isExcluded(path) && !/(?:^|\/)_/.test(path))
        .map((path) => join(folder, path)),
    )
  })
  return [...new Set([...excluded, ...shadowed(pages)])]
}

/** The documents whose path belongs to another one. */
function shadowed(pages: readonly OldPage[]): readonly string[] {
  const byPath = new Map<string, string[]>()
  for (const { pathname, file } of pages) {
    if (/\.mdx?$/.test(file)) byPath.set(pathname, [...(byPath.get(pathname) ?? []), file])
  }
  return [...byPath.values()].flatMap((files) => {
    const others = files.filter((file) => !hasSlug(file))
    return files.length > 1 && others.length === files.length - 1 ? others : []
  })
}

function hasSlug(file: string): boolean {
  return /^slug\s*:/m.test((textIn(file) ?? '').slice(0, 2000))
}

/** The redirects of the old site, and those from lists of posts that are empty here. */
function redirectsFrom(site: OldSite, pages: readonly OldPage[]): Readonly<Record<string, string>> {
  const { redirects } = site
  const written = objectsIn(redirects?.['redirects']).flatMap(({ from, to }) => {
    const target = textOf(to)
    return target ? textsOf(from).map((path) => [path, target] as const) : []
  })
  const made = Object.entries(recordOf(recordOf(redirects?.['createRedirects'])['$redirects']))
  const all = [...made.map(([from, to]) => [from, String(to)] as const), ...written]
  return Object.fromEntries(
    [...listsOf(site, pages), ...all].map(([from, to]) => [withoutSlash(from), withoutSlash(to)]),
  )
}

/** Lists that Docusaurus makes even if they are empty: their URLs redirect. */
function listsOf(
  { blogs, hasEmptyBlog }: OldSite,
  pages: readonly OldPage[],
): readonly (readonly [from: string, to: string])[] {
  const home = pages.find(({ pathname }) => pathname === '/') ?? pages[0]
  if (blogs.length === 0) return hasEmptyBlog && home ? [['/blog', home.pathname]] : []
  return blogs.flatMap((blog) => {
    const file = textOf(blog.options['authorsMapPath']) ?? 'authors.yml'
    const hasPages = /^\s+page:/m.test(textIn(join(blog.folder, file)) ?? '')
    return hasPages ? [] : [[`${blog.route}/authors`, blog.route] as const]
  })
}

function withoutSlash(path: string): string {
  return path.replace(/(?<=[^/])\/+$/, '')
}

/**
 * Options that this import reads, and options that only say how Docusaurus itself is built, published or extended.
 */
const KNOWN = {
  config:
    words(`title tagline url baseUrl favicon trailingSlash i18n markdown presets plugins themes themeConfig
    staticDirectories headTags scripts stylesheets onBrokenLinks onBrokenAnchors onBrokenMarkdownLinks
    onDuplicateRoutes organizationName projectName deploymentBranch githubHost githubPort customFields future
    baseUrlIssueBanner storage`),
  themeConfig: words(
    `navbar footer announcementBar image metadata prism docs blog languageTabs api`,
  ),
  docs: words(`id path routeBasePath sidebarPath editUrl lastVersion versions includeCurrentVersion
    onlyIncludeVersions disableVersioning numberPrefixParser exclude include admonitions showLastUpdateTime
    showLastUpdateAuthor sidebarCollapsible sidebarCollapsed breadcrumbs docItemComponent docsRootComponent
    docLayoutComponent`),
  blog: words(`id path routeBasePath editUrl blogTitle blogDescription postsPerPage feedOptions authorsMapPath include
    exclude showReadingTime blogSidebarTitle blogSidebarCount onInlineAuthors onInlineTags onUntruncatedBlogPosts
    tags`),
  pages: words(`id path routeBasePath editUrl include exclude`),
}

/** The options of the old site that do not come along, for the report. */
function leftOptions({ config, themeConfig, docs, blogs, pages }: OldSite): readonly string[] {
  return [
    ...unknownIn(config, KNOWN.config).map((key) => `the option \`${key}\``),
    ...unknownIn(themeConfig, KNOWN.themeConfig).map((key) => `the option \`themeConfig.${key}\``),
    ...docs.flatMap(({ options }) => unknownOf('docs', options)),
    ...blogs.flatMap(({ options }) => unknownOf('blog', options)),
    ...pages.flatMap(({ options }) => unknownOf('pages', options)),
  ]
}

function unknownOf(kind: 'docs' | 'blog' | 'pages', options: JsonRecord): readonly string[] {
  return unknownIn(options, KNOWN[kind]).flatMap((key) => {
    if (!/Plugins$/i.test(key)) return [`the option \`${key}\` of the ${kind}`]
    // Formulas have a plug-in of their own here.
    return listOf(options[key])
      .map((each) => nameIn(listOf(each)[0] ?? each) ?? 'a function')
      .filter((name) => !/(?:^|-)(?:math|katex)$/.test(name))
      .map((name) => `the Markdown plug-in \`${name}\``)
  })
}
