import type { AiOptions, Config, PreviewStyle, UserConfig } from '../../base/model/config.ts'
import { isAbsolute, relative, resolve as resolvePath } from 'node:path'
import type { FontOptions } from '../../base/model/font-options.ts'
import type { ConfigRecipe } from '../../base/model/recipe.ts'
import type { FooterOptions } from '../../base/model/nav-options.ts'
import type { CheckOptions } from '../../base/model/site-config.ts'
import { IMAGE_FORMATS } from '../../base/shared/image-variants.ts'
import { slugify } from '../../base/shared/text/text.ts'
import { normaliseBase } from '../../base/shared/urls/paths.ts'
import { contentSeverities } from './content-problems.ts'
import { withPlugins } from './plugin-parts.ts'
import { blogsOf, pageSetsOf, resolveBlog, resolvePages } from './resolve-blogs.ts'
import { resolveDescriptions, resolveDocs } from './resolve-docs.ts'
import { publishedOrigin, resolveLocales } from './resolve-locales.ts'
import { resolveRemote } from './resolve-remote.ts'

/** Resolves every option: defaults filled in, paths absolute, the base normalized. */
export function resolve(given: UserConfig, settings: Omit<ConfigRecipe, 'module'>): Config {
  const { root, file, overrides, digest, files, engine, defaultTheme, warnings, code } = settings
  const { user, plugged, messages } = withPlugins(given, settings)
  const product = user.product ?? { name: user.title, slug: slugify(user.title) || 'site' }
  const origin = publishedOrigin(user.url) ?? ''
  const locales = resolveLocales(user, { ...settings, messages })
  const form = urlFormOf(user, overrides.base)
  const openapi = resolveDescriptions(user, root)
  return deepFreeze({
    root,
    file,
    title: user.title,
    origin,
    ...form,
    description: user.description ?? '',
    lang: locales[0].lang,
    locale: locales[0].id,
    locales,
    version: 'current',
    messages: locales[0].messages,
    product,
    variables: {
      ...user.variables,
      'product.name': product.name,
      'product.slug': product.slug,
      'site.url': `${origin}${form.base}`.replace(/\/$/, ''),
      'site.title': user.title,
    },
    ...{ docs: resolveDocs(user, settings.frozen, openapi), openapi, changes: user.changes ?? {} },
    blogs: blogsOf(user).map(resolveBlog),
    pages: pageSetsOf(user).map(resolvePages),
    staticFolder: user.staticFolder ?? 'content/static',
    linkedFolders: (user.linkedFolders ?? []).map((folder) => resolvePath(root, folder)),
    navbar: {
      title: user.navbar?.title ?? user.title,
      logo: user.navbar?.logo,
      items: user.navbar?.items ?? [],
      social: user.navbar?.social ?? [],
    },
    footer: footerOf(user.footer),
    announcement: user.announcement,
    theme: user.theme === undefined ? defaultTheme : resolvePath(root, user.theme),
    markdown: resolveMarkdown(user.markdown ?? {}),
    ...plugged,
    ...{ fonts: fontsOf(user), icons: user.icons ?? {} },
    socialImage: user.socialImage,
    images: resolveImages(user.images ?? false),
    previews: resolvePreviews(user.previews ?? false),
    search: resolveSearch(user.search),
    remote: resolveRemote(user.remote, overrides.offline),
    ai: resolveAi(user.ai ?? false),
    head: user.head ?? [],
    foot: user.foot ?? [],
    analytics: [user.analytics ?? []].flat(),
    reportUrl: user.reportUrl,
    security: resolveSecurity(user.security ?? {}),
    onBrokenPage: user.onBrokenPage ?? 'error',
    lastUpdate: resolveLastUpdate(user.lastUpdate),
    ...resolveCheck(user.check ?? {}, overrides.checksApi === true),
    ...{ sources: user.sources ?? [], emitters: user.emitters ?? [] },
    runsCode: runsCode(user, plugged.kinds.length),
    cache: user.cache ?? {},
    out: resolvePath(root, overrides.out ?? user.out ?? 'dist'),
    ...{ drafts: overrides.drafts ?? false, print: overrides.print },
    ...{ digest, code, files, engine, warnings },
    identity: undefined,
  })
}

function fontsOf({ fonts = {} }: UserConfig): FontOptions {
  return fonts === 'system' ? { text: fonts, code: fonts } : fonts
}

function urlFormOf({ base = '/', trailingSlash }: UserConfig, own = base) {
  return { base: normaliseBase(own), ...(trailingSlash !== undefined && { trailingSlash }) }
}

/** True if a folder lies below another: `/a/b` below `/a`, not `/a` below itself. */
export function isBelow(folder: string, parent: string): boolean {
  const path = relative(parent, folder)
  return path !== '' && !path.startsWith('..') && !isAbsolute(path)
}

function resolveSearch(search: UserConfig['search'] = true): Config['search'] {
  if (search === false) return undefined
  const { synonyms = [], help } = search === true || 'plugin' in search ? {} : search
  return { synonyms, help }
}

function resolveAi(options: NonNullable<UserConfig['ai']>): Config['ai'] {
  const given = typeof options === 'boolean' ? { markdown: options } : options
  return { markdown: true, block: [], menu: ASSISTANTS, ...given }
}

const ASSISTANTS: NonNullable<AiOptions['menu']> = [
  { label: 'Claude', href: 'https://claude.ai/new?q={prompt}' },
  { label: 'ChatGPT', href: 'https://chatgpt.com/?q={prompt}' },
]

function resolveSecurity({
  contentSecurityPolicy = {},
  headerFiles = [],
}: NonNullable<UserConfig['security']>): Config['security'] {
  return { contentSecurityPolicy, headerFiles }
}

function resolveImages(options: NonNullable<UserConfig['images']>): Config['images'] {
  if (options === false) return undefined
  const { widths, formats, quality, zoom } = options === true ? {} : options
  return {
    widths: widths ?? [640, 1280, 1920],
    formats: formats ?? IMAGE_FORMATS,
    quality: quality ?? 65,
    zoom: zoom ?? true,
  }
}

function resolvePreviews(options: NonNullable<UserConfig['previews']>): PreviewStyle | undefined {
  if (options === false) return undefined
  const { mark, background, text, accent } = options === true ? {} : options
  return {
    mark,
    background: background ?? '#0d1216',
    text: text ?? '#f1f4f6',
    accent: accent ?? '#6cd7e3',
  }
}

function resolveCheck(
  { external = [], externalLinks = {}, terms = {}, api = 'off', content, ...own }: CheckOptions,
  isAsked: boolean,
): Pick<Config, 'check' | 'externalPaths' | 'externalLinks' | 'terms' | 'apiCheck'> {
  return {
    check: { ...contentSeverities(content), ...(own as Config['check']) },
    externalPaths: external,
    externalLinks: {
      ...{ ignore: [], seconds: 10, retries: 2, perHost: 2, days: 7, minutes: 10 },
      ...externalLinks,
    },
    terms,
    apiCheck: api === 'error' ? 'error' : api === 'warning' || isAsked ? 'warning' : undefined,
  }
}

function resolveLastUpdate(given: UserConfig['lastUpdate']): Config['lastUpdate'] {
  if (given === undefined || given === false) return undefined
  return { author: given !== true && (given.author ?? false) }
}

function runsCode(
  { sources = [], markdown = {}, openapi = [] }: UserConfig,
  kinds: number,
): boolean {
  const { remarkPlugins = [], rehypePlugins = [] } = markdown
  const writers = openapi.filter(({ samples }) => typeof samples?.own === 'object')
  const code = [...sources, ...remarkPlugins, ...rehypePlugins, ...writers]
  return kinds + code.length > 0
}

function resolveMarkdown({
  parser = 'native',
  format = 'detect',
  headingIds = 'github',
  emoji = false,
  codeFiles = false,
  remarkPlugins = [],
  rehypePlugins = [],
  admonitions = {},
  frontMatterKeys = [],
  parts = [],
  components,
}: NonNullable<UserConfig['markdown']>): Config['markdown'] {
  const syntax = { parser, format, headingIds, emoji, codeFiles }
  const plugins = { remarkPlugins, rehypePlugins }
  const normalized = { ...syntax, ...plugins, admonitions, frontMatterKeys, parts }
  return { ...normalized, ...(components && { components }) }
}

// Plug-ins, sources and emitters are objects of the writer: they are not copied.
const FOREIGN = new Set(['markdown', 'sources', 'emitters', 'kinds', 'esbuildPlugins', 'cache'])

function deepFreeze<Value extends object>(value: Value): Value {
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === 'object' && part !== null && !FOREIGN.has(key)) deepFreeze(part)
  }
  return Object.freeze(value)
}

function footerOf({ columns = [], text = '', tagline = '' }: FooterOptions = {}) {
  return { columns, text, tagline }
}
