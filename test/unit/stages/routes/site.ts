import { assemble } from '../../../../src/stages/routes/assemble.ts'
import { pageKindsOf } from '../../../../src/main/page-kinds.ts'
import { pageChangerOf } from '../../../../src/stages/routes/page/page-changer.ts'
import { pagePropsOf } from '../../../../src/stages/routes/page/page-props.ts'
import type {
  ApiCard,
  AuthorDefinition,
  AuthorsCard,
  BrokenCard,
  Card,
  CategoryCard,
  DocCard,
  FrontMatter,
  PageCard,
  PostCard,
  StandaloneCard,
  TagsCard,
} from '../../../../src/base/model/document.ts'
import type { PageKind, PageOf, PageProps } from '../../../../src/base/model/page.ts'
import type { Route, RouteTable, SidebarItem } from '../../../../src/base/model/route.ts'
import type { DocsVersion, SiteConfig } from '../../../../src/base/model/site-config.ts'
import type { Asset } from '../../../../src/base/model/source.ts'
import { pathnameFrom, sourcePathOf } from '../../../../src/base/shared/urls/paths.ts'
import type { Pathname } from '../../../../src/base/shared/urls/paths.ts'
import { builtInMessages } from '../../../../src/base/words/built-in.ts'

/** The current version of the docs, with everything at its default. */
export function docsWith(changes: Partial<DocsVersion> = {}): DocsVersion {
  return {
    id: 'docs',
    set: 'docs',
    version: 'current',
    folder: sourcePathOf('content/docs'),
    route: pathnameFrom('/docs'),
    numberPrefixes: true,
    openapi: [],
    ...changes,
  }
}

/** A config with everything at its default. */
export function configWith(changes: Partial<SiteConfig> = {}): SiteConfig {
  return {
    root: '/site',
    file: sourcePathOf('site.config.ts'),
    title: 'Example',
    origin: 'https://docs.example.com',
    base: '/',
    linkedFolders: [],
    apiCheck: undefined,
    kinds: [],
    pluggedThemes: [],
    pluggedClients: [],
    namedModules: [],
    describedComponents: {},
    needs: [],
    description: 'All about examples.',
    lang: 'en',
    locale: 'en',
    locales: [
      {
        id: 'en',
        label: 'English',
        lang: 'en',
        dir: 'ltr',
        path: pathnameFrom('/'),
        origin: 'https://docs.example.com',
        texts: {},
        untranslated: [],
        messages: builtInMessages('en') ?? {},
      },
    ],
    version: 'current',
    messages: builtInMessages('en') ?? {},
    product: { name: 'Example', slug: 'example' },
    variables: {},
    docs: [docsWith()],
    blogs: [
      {
        folder: sourcePathOf('content/blog'),
        route: pathnameFrom('/blog'),
        title: 'Blog',
        description: 'News.',
        postsPerPage: 10,
        showImages: false,
        feeds: ['rss', 'atom', 'json'],
        list: 'rich',
        future: 'hide',
      },
    ],
    search: { synonyms: [] },
    remote: { offline: false, timeout: 60, maxSize: 100, maxAge: 0 },
    ai: { markdown: false, block: [], menu: false },
    pages: [{ folder: sourcePathOf('content/pages'), route: pathnameFrom('/') }],
    openapi: [],
    staticFolder: 'content/static',
    navbar: { title: 'Example', logo: undefined, items: [], social: [] },
    footer: { columns: [], text: '', tagline: '' },
    announcement: undefined,
    theme: '/theme.tsx',
    fonts: {},
    icons: {},
    socialImage: undefined,
    images: undefined,
    previews: undefined,
    head: [],
    foot: [],
    analytics: [],
    reportUrl: undefined,
    externalLinks: { ignore: [], seconds: 10, retries: 2, perHost: 2, days: 7, minutes: 10 },
    terms: {},
    security: { contentSecurityPolicy: {}, headerFiles: [] },
    check: {},
    externalPaths: [],
    out: '/site/dist',
    drafts: false,
    print: undefined,
    digest: 'config',
    files: [],
    ...changes,
  }
}

function baseOf(path: string) {
  return {
    source: sourcePathOf(path),
    digest: `digest of ${path}`,
    locale: 'en',
    version: 'current',
    problems: [],
  }
}

type PageFields = Partial<Omit<PageCard, 'frontMatter'>>

function pageOf(path: string, frontMatter: FrontMatter, fields: PageFields): PageCard {
  return {
    ...baseOf(path),
    title: frontMatter.title ?? path.replace(/^.*\//, '').replace(/\.\w+$/, ''),
    description: frontMatter.description ?? '',
    headings: [],
    links: [],
    tags: frontMatter.tags ?? [],
    frontMatter,
    hasOwnTitle: false,
    content: 'hast',
    words: 100,
    excerpt: '',
    truncated: false,
    ...fields,
  }
}

/** A doc: its file below `content/docs`. */
export function doc(file: string, frontMatter: FrontMatter = {}, fields: PageFields = {}): DocCard {
  return { kind: 'doc', ...pageOf(`content/docs/${file}`, frontMatter, fields) }
}

/** A post: its file below `content/blog`. */
export function post(
  file: string,
  frontMatter: FrontMatter = {},
  fields: PageFields = {},
): PostCard {
  return { kind: 'post', ...pageOf(`content/blog/${file}`, frontMatter, fields) }
}

/** A page: its file below `content/pages`. */
export function page(
  file: string,
  frontMatter: FrontMatter = {},
  fields: PageFields = {},
): StandaloneCard {
  return { kind: 'page', ...pageOf(`content/pages/${file}`, frontMatter, fields) }
}

type CategoryFields = Omit<CategoryCard, 'kind' | keyof ReturnType<typeof baseOf>>

/** The `_category_.json` of a folder of docs. */
export function category(folder: string, fields: CategoryFields): CategoryCard {
  return { kind: 'category', ...baseOf(`content/docs/${folder}/_category_.json`), ...fields }
}

/** The `tags.yml` of the docs or the blog: tags by id. */
export function tagsFile(
  of: 'docs' | 'blog',
  tags: Readonly<Record<string, { label?: string; permalink?: string; description?: string }>>,
): TagsCard {
  const definitions = Object.entries(tags).map(([id, tag]) => ({ id, label: id, ...tag }))
  return { kind: 'tags', ...baseOf(`content/${of}/tags.yml`), definitions }
}

/** The `authors.yml` of the blog: names by key, or more than a name. */
export function authorsFile(
  byKey: Readonly<Record<string, string | AuthorDefinition>>,
): AuthorsCard {
  const authors = Object.entries(byKey).map(([key, author]) =>
    typeof author === 'string' ? { key, name: author } : { ...author, key },
  )
  return { kind: 'authors', ...baseOf('content/blog/authors.yml'), authors }
}

/** A file that could not be parsed. */
export function broken(path: string): BrokenCard {
  return { kind: 'broken', ...baseOf(path) }
}

type ApiFields = Partial<Pick<ApiCard, 'kind' | 'position' | 'method' | 'deprecated' | 'folders'>>

/** A page of an API description, in the folder `api` of the docs. */
export function api(name: string, fields: ApiFields = {}): ApiCard {
  return {
    ...pageOf('openapi/api.yaml', { title: name }, { content: 'data' }),
    kind: 'operation',
    pathname: pathnameFrom('/docs/api', name),
    folder: 'api',
    folders: [{ path: 'api', label: 'API reference', position: 100 }],
    sidebarLabel: name,
    messages: {},
    api: 'api',
    position: 1,
    deprecated: false,
    ...fields,
  }
}

/** An image or another file that is published. */
export function asset(path: string, fields: Partial<Asset> = {}): Asset {
  return { path: sourcePathOf(path), digest: 'abcdefghijkl', ...fields }
}

interface SiteOptions {
  readonly config?: Partial<SiteConfig>
  readonly assets?: readonly Asset[]
}

/** A site that was assembled from cards, with functions to query it. */
export function siteOf(cards: readonly Card[], { config = {}, assets = [] }: SiteOptions = {}) {
  const normalized = configWith(config)
  const kinds = pageKindsOf(normalized)
  const table = assemble(cards, new Map(assets.map((each) => [each.path, each])), {
    config: normalized,
    kinds,
  })
  const { propsOf, wholeSidebars } = pagePropsOf(table, normalized, {
    kinds,
    changer: pageChangerOf([], normalized.file),
  })
  const route = (pathname: string): Route | undefined => table.routes.get(pathnameFrom(pathname))
  return {
    table,
    /** The items of each file of a large sidebar, by its path. */
    sidebarFiles: () => new Map(Array.from(wholeSidebars(), ({ path, items }) => [path, items])),
    pathnames: [...table.routes.keys()],
    route,
    routeOf<Kind extends Route['kind']>(kind: Kind, pathname: string) {
      const found = route(pathname)
      if (found?.kind !== kind) throw new Error(`No ${kind} at ${pathname}`)
      return found as Extract<Route, { readonly kind: Kind }>
    },
    page(pathname: string): PageProps {
      const found = route(pathname)
      if (found === undefined) throw new Error(`No page at ${pathname}`)
      return propsOf(found)
    },
    pageOf<Kind extends PageKind>(kind: Kind, pathname: string): PageOf<Kind> {
      const found = this.page(pathname)
      if (found.kind !== kind) throw new Error(`The page at ${pathname} is a ${found.kind}`)
      return found as PageOf<Kind>
    },
    sidebar: sidebarText(table),
    problems: table.problems.map(({ id, file, message, hint }) => ({
      id,
      file,
      text: [message, hint].filter(Boolean).join(' '),
    })),
  }
}

/** A sidebar as lines: two spaces for each level, `label → path`. */
function sidebarText({ sidebars }: RouteTable): readonly string[] {
  const linesOf = (items: readonly SidebarItem[], indent: string): readonly string[] =>
    items.flatMap((item) => {
      if (item.kind === 'html') return [`${indent}${item.html}`]
      const target = item.kind === 'link' ? item.href : item.pathname
      const line = `${indent}${item.label} → ${target}`
      return item.kind === 'category' ? [line, ...linesOf(item.items, `${indent}  `)] : [line]
    })
  return linesOf(sidebars.get('docs')?.items ?? [], '')
}

/** A pathname, for comparisons. */
export function at(pathname: string): Pathname {
  return pathnameFrom(pathname)
}
