import { aiOption } from './ai-options.ts'
import { blog, pages } from './blog-options.ts'
import type { BlogOptions, BlogSettings, PagesOptions, PagesSettings } from './blog-options.ts'
import { docs } from './docs-options.ts'
import type { DocsOptions, DocsSettings } from './docs-options.ts'
import { fonts } from './font-options.ts'
import { markdown } from './markdown-options.ts'
import type { MarkdownOptions, MarkdownSettings } from './markdown-options.ts'
import { footer, navbar } from './nav-options.ts'
import type { FooterOptions, FooterSettings, NavbarOptions, NavbarSettings } from './nav-options.ts'
import { changes, openapi } from './openapi-options.ts'
import type { ChangeOptions } from './openapi-options.ts'
import {
  anyFunction,
  anyText,
  choice,
  either,
  flag,
  folder,
  language,
  list,
  literal,
  mapOf,
  options,
  orFalseOrList,
  orFlag,
  ownObject,
  path,
  plainText,
  satisfying,
  shortFor,
  sitePath,
  text,
  valueOf,
  withDefault,
  named,
} from './option.ts'
import type { Filled, ConfigValue, Option } from './option.ts'
import { isBase, isLanguage, isSitePlugin } from './option-checks.ts'
import type { Emitter } from './output.ts'
import type { Plugin } from './plugin.ts'
import { remote } from './remote.ts'
import type { RemoteOptions, RemoteSettings } from './remote.ts'
import { siteSearch } from './search-options.ts'
import type { SiteSearchOptions, SiteSearchSettings } from './search-options.ts'
import {
  analytics,
  announcement,
  cache,
  check,
  icons,
  images,
  locale,
  previews,
  product,
  security,
  siteUrl,
} from './site-options.ts'
import type {
  AnalyticsOptions,
  Announcement,
  CacheOptions,
  CheckOptions,
  CheckSettings,
  IconOptions,
  ImageOptions,
  LocaleOptions,
  PreviewOptions,
  PreviewStyle,
  Product,
  SecurityOptions,
  SecuritySettings,
} from './site-options.ts'
import type { Source } from './source.ts'
import { HEAD_TAG_FORM, isHeadTag } from '../shared/head-tag.ts'
import type { HeadTag } from '../shared/head-tag.ts'
import type { ImageSettings } from '../shared/image-variants.ts'

const plugin = valueOf<Plugin>(
  isSitePlugin,
  "a plug-in, called: `redirects()`, after `import { redirects } from 'specpress/plugins/redirects'`",
)
const headTags = list(valueOf<HeadTag>(isHeadTag, HEAD_TAG_FORM), 'a list of elements')

/** The options of `site.config.ts`: for each its meaning, its type, its check and its default. */
export const userConfig = options(
  {
    /** The name of the site, which follows each page's own title. */
    title: text,
    /**
     * The URL of the published site: `https://docs.example.com`, without a path. With one of this machine, the site is
     * built as one whose URL is not known: without canonical links, sitemap and feeds.
     */
    url: siteUrl,
  },
  {
    /** The path below `url`: `/docs-site/`. Default `/`. */
    base: withDefault(satisfying(path, isBase, 'a path like `/docs/`'), '/'),
    /**
     * The end of URLs of pages: `true` for `/docs/intro/`, written to `docs/intro/index.html`; `false` for
     * `/docs/intro`, written to `docs/intro.html`. Default: no slash, and both files, so that every host finds the page.
     */
    trailingSlash: flag,
    /** One sentence about the site, for pages that have none of their own. */
    description: withDefault(anyText, ''),
    /** The language of the content (BCP 47). Default `en`. */
    lang: withDefault(language, 'en'),
    /** The languages of the site, by the name of their folders. Default: that of `lang`. */
    locales: withDefault(
      mapOf<LocaleOptions, LocaleOptions>(
        locale,
        'an object: the language tag of a locale, and its options',
        satisfying(anyText, isLanguage, 'named by language tags like `en` or `pt-BR`'),
      ),
      {},
    ),
    /** The product of the site; `{{product.name}}` and `{{product.slug}}` in content. */
    product: named<Product>(product),
    /** Values for `{{name}}` in content, by name. */
    variables: mapOf(plainText, 'an object of texts'),
    /** The docs; a list if there are several, each with versions of its own. */
    docs: withDefault(
      either<
        [
          Option<false>,
          Option<readonly DocsOptions[], readonly DocsSettings[]>,
          Option<DocsOptions, DocsSettings>,
        ]
      >(
        [literal(false), list(docs), docs],
        '`false`, an object of options, or a list of such objects',
      ),
      {},
    ),
    /** The blog; a list if there are several. */
    blog: withDefault(orFalseOrList<BlogOptions, BlogSettings>(blog), {}),
    /** Pages besides docs and blog; a list for folders with routes of their own. */
    pages: withDefault(orFalseOrList<PagesOptions, PagesSettings>(pages), {}),
    /** The API descriptions, each with its place in the docs. */
    openapi: withDefault(list(openapi), []),
    /** How `specpress diff` and changelogs rate the changes of API descriptions. */
    changes: withDefault<ChangeOptions, ChangeOptions>(changes, {}),
    /** The folder of files that are published as they are. Default `content/static`. */
    staticFolder: withDefault(folder, 'content/static'),
    /** Folders outside of the site that symbolic links in it may lead into. Default: none. */
    linkedFolders: withDefault(list(text), []),
    navbar: withDefault<NavbarOptions, NavbarSettings>(navbar, {}),
    footer: withDefault<FooterOptions, FooterSettings>(footer, {}),
    announcement: named<Announcement>(announcement),
    /** The theme's entry file. Default: the built-in theme. */
    theme: path,
    markdown: withDefault<MarkdownOptions, MarkdownSettings>(markdown, {}),
    /** The fonts of texts and code; `system` loads none. Default: Inter and JetBrains Mono. */
    fonts: withDefault(fonts, {}),
    icons: withDefault<IconOptions, IconOptions>(icons, {}),
    /** The default image for link previews: a site path. */
    socialImage: sitePath,
    /** Images in several sizes and formats, which readers can enlarge. Default `false`. */
    images: withDefault(orFlag<ImageOptions, ImageSettings>(images), false),
    /** Make an image for link previews for each page that has none. Default `false`. */
    previews: withDefault(orFlag<PreviewOptions, PreviewStyle>(previews), false),
    /** Let readers search the site: `true`, options, or the plug-in of a service: `algolia({ … })`. Default `true`. */
    search: withDefault(
      either(
        [
          literal(false),
          shortFor<true, SiteSearchOptions, SiteSearchSettings>(
            literal(true),
            siteSearch,
            () => ({}),
          ),
          shortFor<Plugin, SiteSearchOptions, SiteSearchSettings>(plugin, siteSearch, () => ({})),
          named<SiteSearchOptions, SiteSearchSettings>(siteSearch),
        ],
        '`true`, `false`, an object of options, or a plug-in, called: `algolia({ … })`',
      ),
      true,
    ),
    /** Markdown versions of pages for AI agents, and rules for crawlers. Default `false`. */
    ai: withDefault(aiOption, false),
    /**
     * Further elements for the head of each page. An element with the same role as a built-in one replaces it.
     */
    head: withDefault(headTags, []),
    /** Further elements at the end of the body of each page: usually scripts. */
    foot: withDefault(headTags, []),
    /**
     * The URL at which readers report an issue with a page: a template with `{title}`, `{page}`, `{version}`
     * and `{source}`, or `true` for the new issues of the GitHub or GitLab repository of `editUrl`. Default:
     * none.
     */
    reportUrl: either([literal(true), text], '`true` or the template of a URL'),
    /** Third-party scripts, left out of `dev`. */
    analytics: withDefault(
      either(
        [
          shortFor<AnalyticsOptions, readonly AnalyticsOptions[], readonly AnalyticsOptions[]>(
            analytics,
            list(analytics),
            (only) => [only],
          ),
          list<AnalyticsOptions, AnalyticsOptions>(analytics),
        ],
        'an object, or a list of objects',
      ),
      [],
    ),
    /** The sources that pages may load, and the headers with that policy. */
    security: withDefault<SecurityOptions, SecuritySettings>(security, {}),
    /**
     * The effect of a page that cannot be built: `error` keeps the site from being published, `placeholder`
     * publishes the others, with a notice in place of this page. Default `error`.
     */
    onBrokenPage: withDefault(choice('error', 'placeholder'), 'error'),
    /**
     * Show on documents when they were last changed, by the history of the site's Git repository, and by whom.
     * Default `false`.
     */
    lastUpdate: withDefault(orFlag(options({}, { author: withDefault(flag, false) })), false),
    /**
     * The severity of problems, by id, and the paths of other programs: `{ 'dead-link': 'warning', external:
     * ['/sdk/**'] }`.
     */
    check: withDefault<CheckOptions, CheckSettings>(check, {}),
    /** Plug-ins, in order: `plugins: [redirects({ … }), math()]`. */
    plugins: withDefault(list(plugin), []),
    /** Further sources, before the built-in ones. */
    sources: withDefault(
      list(
        ownObject<Source>(
          { kind: text, files: list(folder), parse: anyFunction },
          {},
          'a source: `{ kind, files, parse }`',
        ),
      ),
      [],
    ),
    /** Further emitters, after the built-in ones. */
    emitters: withDefault(
      list(
        ownObject<Emitter>(
          { name: text, emit: anyFunction },
          { when: choice('planned', 'rendered') },
          'an emitter: `{ name, emit }`',
        ),
      ),
      [],
    ),
    /** The output folder. Default `dist`. */
    out: withDefault(path, 'dist'),
    /** How content is fetched from other hosts, if the site has some. */
    remote: withDefault<RemoteOptions, RemoteSettings>(remote, {}),
    /** The cache between builds. */
    cache: withDefault<CacheOptions, CacheOptions>(cache, {}),
  },
)

/** The content of `site.config.ts`. Every option except `title` and `url` has a default. */
export interface UserConfig extends ConfigValue<typeof userConfig> {}

/** The same with the defaults that depend on no other option. */
export interface FilledConfig extends Filled<typeof userConfig> {}
