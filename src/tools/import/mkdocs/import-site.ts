import { join, relative } from 'node:path'
import { objectsIn } from '../data.ts'
import { textIn } from '../files.ts'
import { hasDiagram } from '../diagrams.ts'
import type { ImportSettings, Imported } from '../imported.ts'
import { linksIn, plain } from '../plain-text.ts'
import type { ImportedSite } from '../model/site.ts'
import type { Social } from '../model/navigation.ts'
import { writeSite } from '../writer/write-site.ts'
import { readDocuments } from './documents.ts'
import { ruledClassesOf } from '../writer/sheet-tree.ts'
import { lookOf } from './look.ts'
import { documentsIn } from '../documents-in.ts'
import { NOTEBOOK_PLUGINS } from './notebook.ts'
import { navigationFrom, treesOf } from './navigation.ts'
import { readOldSite } from './old-site.ts'
import type { OldSite } from './old-site.ts'
import { baseOf, placesOf } from './places.ts'
import type { Places } from './places.ts'
import { dataIn } from '../apis.ts'
import { socialFrom } from '../social.ts'
import { words } from '../unknown-options.ts'
import { isExternal } from '../../../base/shared/urls/paths.ts'
import { listOf, recordOf, textOf } from '../../../base/shared/json.ts'

/** Writes a site for Specpress into a new folder, made of a MkDocs site. Nothing of the old site changes. */
export function importMkdocs(configFile: string, settings: ImportSettings): Promise<Imported> {
  return writeSite(readSite(readOldSite(configFile)), settings)
}

/** A MkDocs site as the model has it. */
export function readSite(site: OldSite): ImportedSite {
  const { config, features, extensions, plugins } = site
  const left = new Set(leftOf(site))
  const leave = (what: string): void => void left.add(what)
  const lostPages = new Set<string>()
  const places = placesOf(site)
  const look = lookOf(site)
  const items = navigationFrom(config['nav'], {
    documents: places.navigation,
    isUnlisted: site.isUnlisted,
    leave(what) {
      lostPages.add(what)
      leave(what)
    },
    hasIndexes: features.has('navigation.indexes') || plugins.has('section-index'),
    pathOf: (path) => (path === places.blog?.index ? places.blog.route : undefined),
    pagesOf: (folder) => pagesIn(site, folder),
    summaryOf: (folder) => summaryIn(site, folder),
  })
  const hasTabs = features.has('navigation.tabs')
  const labels = new Map(documentsIn(items))
  const { documents, admonitions, variables, fromRoot } = readDocuments(site, places, {
    labels,
    leave,
    classes: ruledClassesOf(look),
    sidebar: hasTabs ? undefined : 'docs',
  })
  const url = textOf(config['site_url'])
  const origin = url !== undefined && URL.canParse(url) ? new URL(url) : undefined
  const copyright = textOf(config['copyright'])
  const description = textOf(config['site_description'])
  const linked = copyright === undefined ? [] : linksIn(copyright)
  return {
    generator: 'mkdocs',
    root: site.folder,
    documents,
    variables,
    title: textOf(config['site_name']) ?? 'Docs',
    url: origin?.origin,
    base: baseOf(config),
    trailingSlash: config['use_directory_urls'] !== false,
    ...(description !== undefined && { description }),
    languages: places.languages,
    docs: [
      {
        folder: places.docs,
        route: '/',
        hasNumbers: false,
        versions: [],
        trees: treesOf(items, hasTabs),
        edit: editOf(site, places),
      },
    ],
    blogs: places.blog ? [{ ...places.blog, folder: 'content/blog' }] : [],
    files: [
      ...places.files,
      ...fromRoot.map((path) => ({ from: join(site.content, path), to: `static/${path}` })),
    ],
    bar: { items: [...(hasTabs ? tabsOf(items, places) : []), ...otherSites(site)] },
    footer: {
      columns: linked.length > 0 ? [{ label: 'Links', items: linked }] : [],
      text: copyright && plain(copyright),
    },
    social: socialOf(site),
    redirects: redirectsOf(site, places),
    head: [],
    pages: [],
    look,
    apis: [],
    components: {},
    packages: {},
    others: otherSites(site).flatMap(({ items: links }) => links.map(({ href }) => `${href}**`)),
    lastUpdate: false,
    syntax: {
      format: 'md',
      headingIds: 'mkdocs',
      codeFiles: false,
      parts: [],
      admonitions,
      emoji: extensions.has('emoji'),
      hasMath: extensions.has('arithmatex') && documents.some(({ after }) => UNESCAPED.test(after)),
      hasDiagrams: documents.some(({ after }) => hasDiagram(after)),
      keys: KEYS.filter((key) => documents.some(({ before }) => before.includes(`\n${key}:`))),
    },
    left: [...left],
    lostPages: lostPages.size,
  }
}

/** A dollar that begins math. */
const UNESCAPED = /(?<!\\)\$/

/** Keys of front matter that MkDocs or a theme reads. */
const KEYS = [
  'hide',
  'icon',
  'status',
  'template',
  'categories',
  'readtime',
  'pin',
  'links',
  'subtitle',
  'social',
  'comments',
  'author',
  'render_macros',
]

/** The data of the file that awesome-pages or awesome-nav reads. */
function pagesIn({ content, plugins }: OldSite, folder: string): unknown {
  const names = Object.entries({ 'awesome-pages': '.pages', 'awesome-nav': '.nav.yml' }).flatMap(
    ([plugin, name]) => {
      const options = plugins.get(plugin)
      return options === undefined ? [] : [textOf(options['filename']) ?? name]
    },
  )
  const [text] = names.flatMap((name) => textIn(join(content, folder, name)) ?? [])
  return dataIn(text ?? '')
}

function summaryIn({ content, plugins }: OldSite, folder: string): string | undefined {
  const options = plugins.get('literate-nav')
  const file = join(content, folder, textOf(options?.['nav_file']) ?? 'SUMMARY.md')
  const text = options && textIn(file)
  // A page that is also a list of pages is one between two comments.
  const [, marked] = /<!--\s*nav\s*-->([\s\S]*?)(?=\n#|<!--|$)/.exec(text ?? '') ?? []
  return marked ?? (text !== undefined && /^[ \t]*[-*+][ \t]/m.test(text) ? text : undefined)
}

/** The edit links, if the paths of files stay the same. */
function editOf(
  { config, root, content, features }: OldSite,
  { docs }: Places,
): string | undefined {
  const repository = textOf(config['repo_url'])?.replace(/\/$/, '')
  const uri = config['edit_uri']
  if (repository === undefined || uri === '' || uri === null) return undefined
  const isShown =
    features.has('content.action.edit') || recordOf(config['theme'])['name'] !== 'material'
  const folder = `${relative(root, content).replaceAll('\\', '/')}/`
  const path = textOf(uri) ?? `edit/master/${folder}`
  const whole = URL.canParse(path) ? path : `${repository}/${path}`
  const place = `/${docs}/`
  return isShown && whole.endsWith(place) ? whole.slice(0, -place.length + 1) : undefined
}

/** A menu of the languages that are sites of their own. */
function otherSites({ config }: OldSite) {
  const items = objectsIn(recordOf(config['extra'])['alternate']).flatMap(({ name, link }) => {
    const [label, href] = [textOf(name), textOf(link)]
    return label && href && href !== '/' && href.startsWith('/') ? [{ label, href }] : []
  })
  return items.length > 0 ? [{ label: 'Languages', items, isRight: true }] : []
}

function tabsOf(items: ReturnType<typeof navigationFrom>, places: Places) {
  return items.flatMap((item) => {
    if ('href' in item) return [{ label: item.label, href: item.href }]
    const [first] = documentsIn([item])
    const page = first && places.byId.get(first[0])
    if (page === undefined) return []
    const label = 'label' in item && item.label ? item.label : (page.title ?? first?.[0] ?? '')
    return [{ label, href: page.pathname }]
  })
}

/** Links with an icon, and the one to the repository. */
function socialOf({ config }: OldSite): readonly Social[] {
  const given = objectsIn(recordOf(config['extra'])['social']).flatMap(({ icon, link, name }) => {
    const brand = (textOf(icon) ?? '').replace(/^.*\//, '').replace(/-.*$/, '')
    return socialFrom(brand, link, name)
  })
  const repository = textOf(config['repo_url'])
  if (repository === undefined || !URL.canParse(repository)) return given
  const icon = new URL(repository).hostname.replace(/^www\./, '').split('.')[0] ?? ''
  const own = { icon, href: repository, label: textOf(config['repo_name']) }
  return [
    own,
    ...given.filter(({ href }) => href.replace(/\/$/, '') !== repository.replace(/\/$/, '')),
  ]
}

function redirectsOf(
  { plugins, folder }: OldSite,
  places: Places,
): Readonly<Record<string, string>> {
  const options = recordOf(plugins.get('redirects'))
  const file = textOf(options['map_file'])
  const listed = file === undefined ? undefined : dataIn(textIn(join(folder, file)) ?? '')
  const maps = Object.entries({ ...recordOf(listed), ...recordOf(options['redirect_maps']) })
  const pathname = (path: string) => places.byPath.get(path)?.pathname ?? places.pathOf(path)
  return Object.fromEntries(
    maps.flatMap(([from, given]) => {
      const [, to = '', suffix = ''] = /^([^#?]*)(.*)$/.exec(String(given)) ?? []
      const target = to.includes('://') ? String(given) : `${pathname(to)}${suffix}`
      const source = places.pathOf(from)
      return places.byPath.has(from) || source === target ? [] : [[source, target] as const]
    }),
  )
}

const KNOWN_PLUGINS =
  words(`search redirects literate-nav section-index awesome-pages awesome-nav blog tags i18n
  macros minify minify_html social autorefs git-revision-date`)
const KNOWN = words(
  'abbr admonition caption definition html include macros markdown_include_variants mdx_include tab arithmatex attr_list betterem callouts caret codehilite critic def_list details emoji extra fenced_code footnotes github-callouts highlight inlinehilite keys magiclink mark md_in_html meta sane_lists smartsymbols smarty snippets superfences tabbed tables tasklist tilde toc escapeall',
)

/** The parts of the config that do not come along. */
function leftOf({ config, theme, plugins, extensions }: OldSite): readonly string[] {
  const extra = recordOf(config['extra'])
  const versions = textOf(recordOf(extra['version'])['provider'])
  const texts = (key: string) =>
    listOf(config[key]).map((each) => textOf(each) ?? textOf(recordOf(each)['path']))
  const named = [
    ...[...plugins.keys()]
      .filter((name) => !KNOWN_PLUGINS.has(name) && !NOTEBOOK_PLUGINS.includes(name))
      .map((name) => `the plug-in \`${name}\``),
    ...[...extensions.keys()]
      .filter((name) => !KNOWN.has(name))
      .map((name) => `the Markdown extension \`${name}\``),
    ...texts('hooks').map((path) => `the hook \`${path ?? ''}\``),
    ...texts('extra_javascript').map((path) => `the script \`${path ?? ''}\``),
    ...texts('extra_templates').map((path) => `the template \`${path ?? ''}\``),
  ]
  const { custom_dir: folder } = theme
  return [
    ...named,
    ...(textOf(folder) ? [`the changes of the theme in \`${String(folder)}\``] : []),
    ...[theme['logo'], theme['favicon']]
      .filter((file) => isExternal(textOf(file) ?? ''))
      .map(
        (file) => `the image \`${String(file)}\`, which is on another host: add it to \`static\``,
      ),
    ...(extra['analytics'] ? ['the analytics in `extra.analytics`'] : []),
    ...(plugins.has('social')
      ? ['the images of the plug-in `social` for link previews: set `previews` in `site.config.ts`']
      : []),
    ...(versions || plugins.has('mike')
      ? [
          'the versions that `mike` keeps in the branch of the published site: import each of them, and add it as a version of the docs',
        ]
      : []),
  ]
}
