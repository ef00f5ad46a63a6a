import { isAbsolute, relative, resolve as resolvePath } from 'node:path'
import type { Config, FilledConfig } from '../../base/model/config.ts'
import type { ConfigRecipe } from '../../base/model/recipe.ts'
import type { CheckSettings } from '../../base/model/site-options.ts'
import { slugify } from '../../base/shared/text/text.ts'
import { normaliseBase } from '../../base/shared/urls/paths.ts'
import { withPlugins } from './plugin-parts.ts'
import { blogsOf, pageSetsOf } from './resolve-blogs.ts'
import { resolveDescriptions, resolveDocs } from './resolve-docs.ts'
import { publishedOrigin, resolveLocales } from './resolve-locales.ts'
import type { Severity } from '../../base/problems/problem.ts'

/**
 * Mistakes in content that leave no part of the site out: `check.content` sets the severity of all of them. A site that
 * moves from another generator is published with them.
 */
const CONTENT_PROBLEMS: readonly string[] = [
  'bad-data-file',
  'bad-front-matter',
  'bad-front-matter-syntax',
  'code-file-missing',
  'code-part-missing',
  'dead-link',
  'duplicate-heading-id',
  'duplicate-tab',
  'duplicate-url',
  'link-outside',
  'missing-anchor',
  'missing-date',
  'missing-image',
  'page-of-other-version',
  'script-link',
  'tab-without-label',
  'unclosed-directive',
  'unknown-author',
  'unknown-directive',
  'unknown-doc',
  'unknown-doc-folder',
  'unknown-sidebar',
  'unknown-tag',
  'unknown-variable',
  'redirects/dead-target',
  'redirects/loop',
  'redirects/shadowed',
  'redirects/twice',
  'redirects/wrong-path',
  'redirects/wrong-target',
]

/** The severity of each of these mistakes; empty if `check.content` is not set. */
function contentSeverities(severity: Severity | undefined): Readonly<Record<string, Severity>> {
  if (severity === undefined) return {}
  return Object.fromEntries(CONTENT_PROBLEMS.map((id) => [id, severity]))
}

/** Resolves every option: paths absolute, the base normalized, and the defaults that depend on other options. */
export function resolve(given: FilledConfig, settings: Omit<ConfigRecipe, 'module'>): Config {
  const { root, file, overrides, digest, files, engine, defaultTheme, warnings, code } = settings
  const { user, plugged, messages } = withPlugins(given, settings)
  const { title, navbar, trailingSlash } = user
  const product = user.product ?? { name: title, slug: slugify(title) || 'site' }
  const origin = publishedOrigin(user.url) ?? ''
  const base = normaliseBase(overrides.base ?? user.base)
  const locales = resolveLocales(user, { ...settings, messages })
  const openapi = resolveDescriptions(user, root)
  return deepFreeze({
    root,
    file,
    title,
    origin,
    base,
    ...(trailingSlash !== undefined && { trailingSlash }),
    description: user.description,
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
      'site.url': `${origin}${base}`.replace(/\/$/, ''),
      'site.title': title,
    },
    docs: resolveDocs(user, settings.frozen, openapi),
    openapi,
    changes: user.changes,
    blogs: blogsOf(user),
    pages: pageSetsOf(user),
    staticFolder: user.staticFolder,
    linkedFolders: user.linkedFolders.map((folder) => resolvePath(root, folder)),
    navbar: { ...navbar, title: navbar.title ?? title, logo: navbar.logo },
    footer: user.footer,
    announcement: user.announcement,
    theme: user.theme === undefined ? defaultTheme : resolvePath(root, user.theme),
    markdown: user.markdown,
    ...plugged,
    fonts: user.fonts,
    icons: user.icons,
    socialImage: user.socialImage,
    images: user.images || undefined,
    previews: user.previews || undefined,
    search: user.search || undefined,
    remote: { ...user.remote, offline: overrides.offline === true || user.remote.offline },
    ai: user.ai,
    head: user.head,
    foot: user.foot,
    analytics: user.analytics,
    reportUrl: user.reportUrl,
    security: user.security,
    onBrokenPage: user.onBrokenPage,
    lastUpdate: user.lastUpdate || undefined,
    ...resolveCheck(user.check, overrides.checksApi === true),
    sources: user.sources,
    emitters: user.emitters,
    runsCode: runsCode(user, plugged.kinds.length),
    cache: user.cache,
    out: resolvePath(root, overrides.out ?? user.out),
    drafts: overrides.drafts ?? false,
    print: overrides.print,
    digest,
    code,
    files,
    engine,
    warnings,
    identity: undefined,
  })
}

/** Checks that a folder lies below another: `/a/b` below `/a`, not `/a` below itself. */
export function isBelow(folder: string, parent: string): boolean {
  const path = relative(parent, folder)
  return path !== '' && !path.startsWith('..') && !isAbsolute(path)
}

function resolveCheck(
  { external, externalLinks, terms, api, content, ...own }: CheckSettings,
  isAsked: boolean,
): Pick<Config, 'check' | 'externalPaths' | 'externalLinks' | 'terms' | 'apiCheck'> {
  return {
    check: { ...contentSeverities(content), ...(own as Config['check']) },
    externalPaths: external,
    externalLinks,
    terms,
    apiCheck: api === 'error' ? 'error' : api === 'warning' || isAsked ? 'warning' : undefined,
  }
}

function runsCode(
  { sources, markdown: { remarkPlugins, rehypePlugins }, openapi }: FilledConfig,
  kinds: number,
): boolean {
  const writers = openapi.filter(({ samples }) => typeof samples?.own === 'object')
  const code = [...sources, ...remarkPlugins, ...rehypePlugins, ...writers]
  return kinds + code.length > 0
}

// Plug-ins, sources and emitters are objects of the writer: they are not copied.
const FOREIGN = new Set(['markdown', 'sources', 'emitters', 'kinds', 'esbuildPlugins', 'cache'])

function deepFreeze<Value extends object>(value: Value): Value {
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === 'object' && part !== null && !FOREIGN.has(key)) deepFreeze(part)
  }
  return Object.freeze(value)
}
