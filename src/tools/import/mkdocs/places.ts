import { join, posix, relative } from 'node:path'
import { objectsIn, dayOf, defined } from '../data.ts'
import { documentPartsOf } from '../front-matter-parts.ts'
import { oldOutlineOf } from '../outline.ts'
import { isNotebook, NOTEBOOK_PLUGINS, notebookText } from './notebook.ts'
import { slugify } from '../../../base/shared/text/text.ts'
import { textIn } from '../files.ts'
import type { NavDocument } from './navigation.ts'
import type { OldSite } from './old-site.ts'
import type { Author, Blog, CopiedFile, Language } from '../model/site.ts'
import { dataIn } from '../apis.ts'
import { isRecord, recordOf, textOf } from '../../../base/shared/json.ts'
import type { JsonRecord } from '../../../base/shared/json.ts'

/** The places of the old site's files in the new one. */
export interface Places {
  /** The folder of the documents in the new site. */
  readonly docs: string
  readonly languages: readonly [Language, ...(readonly Language[])]
  /** By the paths below the old folder of documents. */
  readonly byPath: ReadonlyMap<string, Place>
  readonly byPathname: ReadonlyMap<string, Place>
  /** The documents of the main language by their names in sidebars. */
  readonly byId: ReadonlyMap<string, Place>
  /** The same by the paths that `nav` has. */
  readonly navigation: ReadonlyMap<string, NavDocument>
  readonly blog: (Omit<Blog, 'folder'> & { readonly index: string }) | undefined
  readonly files: readonly CopiedFile[]
  /** The new place of a file that is not a document. */
  readonly ofFile: (path: string) => string | undefined
  /** The paths of the files that a path names in a language, its own one first: `i.de.svg`, `i.svg`. */
  readonly namesIn: (path: string, language: string) => readonly string[]
  /** The path of the page that a document has, or would have. */
  readonly pathOf: (path: string) => string
  /** The path of the old site on its host: `/docs/`. */
  readonly base: string
}

export interface Place extends NavDocument {
  readonly path: string
  readonly language: string
  /** From the root of the new site. */
  readonly file: string
  readonly pathname: string
  /** The folder that a browser resolves relative URLs of the page in. */
  readonly base: string
  /** The path below the blog, for a post. */
  readonly post?: string
}

const PAGE_END = /\.(?:md|markdown|ipynb)$/
const TAKEN = new Set(['static', 'pages', 'theme', 'i18n', 'content', 'components', 'dist'])
/** Code of the generator, and lists of pages. */
const NOT_COPIED = /(?:^|\/)(?:SUMMARY\.md|__pycache__\/.*|[^/]+\.py)$/

/** The path of a site on its host, with a slash at its end; `undefined` if its URL is not known. */
export function baseOf(config: JsonRecord): string | undefined {
  const url = textOf(config['site_url'])
  if (url === undefined || !URL.canParse(url)) return undefined
  return `${new URL(url).pathname.replace(/\/$/, '')}/`
}

export function placesOf(site: OldSite): Places {
  const { content, root, files, config, plugins } = site
  const folder = relative(root, content).replaceAll('\\', '/')
  const docs = /^[\w-]+$/.test(folder) && !TAKEN.has(folder) ? folder : 'content/docs'
  const languages = languagesOf(site)
  const blog = blogOf(site)
  const hasFolders = config['use_directory_urls'] !== false
  const summary = plugins.has('literate-nav') && !textOf(plugins.get('literate-nav')?.['nav_file'])
  const isPage = (path: string): boolean =>
    (isNotebook(path)
      ? NOTEBOOK_PLUGINS.some((name) => plugins.has(name))
      : /\.(?:md|markdown)$/.test(path) && path !== blog?.index) &&
    !(summary && NOT_COPIED.test(path))
  const pathnameOf = (key: string): string => {
    const plain = key.replace(PAGE_END, '').replace(/(^|\/)(?:index|README)$/, '$1')
    return `/${plain.replace(/\/$/, '')}`
  }
  const all = new Set(files)
  const documents = files.filter(isPage).flatMap((path): readonly Place[] => {
    const { key, language } = languageIn(path, languages, site)
    // An index next to it counts.
    if (/(?:^|\/)README\.md$/.test(path) && all.has(path.replace(/README\.md$/, 'index.md')))
      return []
    const isMain = language === languages[0].code
    const given = (textIn(join(content, path)) ?? '').replace(/^\uFEFF/, '')
    const text = isNotebook(path) ? notebookText(given) : given
    // Here, a name that begins with `_` is not a page.
    const plain = key.replace(/README\.md$/, 'index.md').replaceAll(/(^|\/)_+/g, '$1')
    const id = plain.replace(PAGE_END, '')
    const title = oldOutlineOf(text, 'mkdocs').outline.title
    const post =
      blog && isMain && key.startsWith(`${blog.posts}/`)
        ? postPath(text, title, { ...blog, key })
        : undefined
    const own = post !== undefined && blog ? `${blog.route}${post}` : pathnameOf(key)
    const pathname = isMain ? own : `/${language}${own.replace(/\/$/, '')}`
    const place =
      post === undefined
        ? `${docs}/${id}.md`
        : `content/blog/${key.slice((blog?.posts.length ?? -1) + 1)}`
    return [
      {
        path,
        language,
        id,
        title,
        pathname,
        file: isMain ? place : `i18n/${language}/${place}`,
        base: hasFolders ? pathname : posix.dirname(pathname),
        ...(post !== undefined && { post }),
      },
    ]
  })
  const main = documents.filter(
    (each) => each.language === languages[0].code && each.post === undefined,
  )
  const copied = files.filter(
    (path) => !isPage(path) && path !== blog?.index && !NOT_COPIED.test(path),
  )
  const isCopied = new Set(copied)
  const ofFile = (path: string): string | undefined =>
    isCopied.has(path) ? `${docs}/${path}` : undefined
  return {
    docs,
    languages,
    ofFile,
    pathOf: pathnameOf,
    namesIn: namesFor(site, languages),
    ...(blog ? { blog } : { blog: undefined }),
    byPath: new Map(documents.map((each) => [each.path, each])),
    byPathname: new Map(documents.map((each) => [each.pathname, each])),
    base: baseOf(config) ?? '/',
    byId: new Map(main.map((each) => [each.id, each])),
    navigation: new Map(main.map((each) => [languageIn(each.path, languages, site).key, each])),
    files: [
      ...copied.map((path) => ({ from: join(content, path), to: `${docs}/${path}` })),
      ...publicFiles(site, copied).map((path) => ({
        from: join(content, path),
        to: `static/${path}`,
      })),
    ],
  }
}

/** Files whose URLs must not change: files of the design, and files that hosts and other sites read. */
function publicFiles({ theme }: OldSite, files: readonly string[]): readonly string[] {
  const named = [theme['logo'], theme['favicon']].map(textOf)
  return files.filter(
    (path) => named.includes(path) || /^(?:CNAME|[^/]+\.(?:html|txt|xml|json|ico))$/.test(path),
  )
}

function languagesOf({ plugins, theme }: OldSite): Places['languages'] {
  const main: Language = {
    code: textOf(theme['language']) ?? textOf(theme['locale']) ?? 'en',
    texts: {},
  }
  const { languages, default_language: named } = recordOf(plugins.get('i18n'))
  const listed = Array.isArray(languages)
    ? objectsIn(languages)
    : Object.entries(recordOf(languages)).map(([locale, own]) => ({
        locale,
        ...recordOf(own),
        default: locale === named,
      }))
  const all = listed
    .filter(
      ({ locale, build }: { locale?: unknown; build?: unknown }) =>
        textOf(locale) && locale !== 'null' && build !== false,
    )
    .map((each: Readonly<Record<string, unknown>>) => ({
      code: String(each['locale']),
      label: textOf(each['name']),
      texts: Object.fromEntries(
        Object.entries(recordOf(each['nav_translations'])).map(([from, to]) => [from, String(to)]),
      ),
      isMain: each['default'] === true,
    }))
    .toSorted((a, b) => Number(b.isMain) - Number(a.isMain))
  const [first, ...others] = all.map(({ code, label, texts }) => ({ code, label, texts }))
  return first ? [first, ...others] : [main]
}

/** The language of a document, by its folder or its suffix, and its path without that. */
function languageIn(path: string, languages: Places['languages'], { plugins }: OldSite) {
  const isFolder = plugins.get('i18n')?.['docs_structure'] === 'folder'
  for (const { code } of languages.length > 1 ? languages : []) {
    if (isFolder && path.startsWith(`${code}/`))
      return { language: code, key: path.slice(code.length + 1) }
    const end = `.${code}.md`
    if (!isFolder && path.endsWith(end))
      return { language: code, key: `${path.slice(0, -end.length)}.md` }
  }
  return { language: languages[0].code, key: path }
}

/** A language has its own files, and the main language's files where it has none. */
function namesFor({ plugins }: OldSite, languages: Places['languages']): Places['namesIn'] {
  const [{ code: main }] = languages
  if (languages.length < 2) return (path) => [path]
  if (plugins.get('i18n')?.['docs_structure'] === 'folder')
    return (path, language) => [path, path.replace(`${language}/`, `${main}/`)]
  return (path, language) => {
    // Pages are in the folder of the language, other files are not.
    const plain = path.startsWith(`${language}/`) ? [path.slice(language.length + 1)] : []
    return [path, ...plain].flatMap((each) => [
      ...[language, main].map((code) => each.replace(/(?=\.[^./]+$)/, `.${code}`)),
      each,
    ])
  }
}

/** The blog of the plug-in of Material. */
function blogOf({ plugins, content }: OldSite) {
  const options = plugins.get('blog')
  if (options === undefined) return undefined
  const folder = (textOf(options['blog_dir']) ?? 'blog').replace(/^\.$/, '')
  const filled = (given: unknown, other: string): string =>
    (textOf(given) ?? other).replaceAll('{blog}', folder || '.').replace(/^\.\//, '')
  const file = join(content, filled(options['authors_file'], '{blog}/.authors.yml'))
  const text = textIn(file) ?? ''
  const authors = recordOf(recordOf(dataIn(text))['authors'])
  return {
    route: `/${folder}`,
    index: `${folder === '' ? '' : `${folder}/`}index.md`,
    posts: filled(options['post_dir'], '{blog}/posts'),
    format: textOf(options['post_url_format']) ?? '{date}/{slug}',
    dates: textOf(options['post_url_date_format']) ?? 'yyyy/MM/dd',
    authors: Object.fromEntries(
      Object.entries(authors).map(([key, given]) => [key, authorFrom(recordOf(given))]),
    ),
  }
}

function authorFrom({ name, description, avatar, url }: Readonly<Record<string, unknown>>): Author {
  const image = textOf(avatar)
  return defined({
    name: textOf(name) ?? '',
    title: textOf(description),
    url: textOf(url),
    image_url: image?.startsWith('https:') ? image : undefined,
  })
}

interface PostSettings {
  readonly key: string
  readonly posts: string
  readonly format: string
  readonly dates: string
}

/** `/2024/01/31/title` */
function postPath(
  text: string,
  title: string | undefined,
  { key, format, dates }: PostSettings,
): string {
  const { data } = documentPartsOf(text)
  const [year = '', month = '', day = ''] = dateOf(data['date'])?.split('-') ?? []
  const date = dates.replace('yyyy', year).replace('MM', month).replace('dd', day)
  const file = posix.basename(key, '.md')
  const category = String((Array.isArray(data['categories']) ? data['categories'] : [])[0] ?? '')
  const slug = textOf(data['slug']) ?? slugify(title ?? file)
  const path = format.replace('{date}', date).replace('{slug}', slug).replace('{file}', file)
  return `/${path
    .replace('{categories}', slugify(category))
    .replaceAll(/^\/+|\/+$/g, '')
    .replaceAll(/\/{2,}/g, '/')}`
}

/** The day of a post: `date: 2024-01-31`, or `date: { created: … }`. */
export function dateOf(given: unknown): string | undefined {
  return dayOf(isRecord(given) && 'created' in given ? given['created'] : given)
}
