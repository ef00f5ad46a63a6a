import {
  anyObject,
  anyText,
  choice,
  flag,
  language,
  list,
  options,
  optionsWithRest,
  orFalse,
  plainText,
  positive,
  satisfying,
  matching,
  sitePath,
  slug,
  text,
  texts,
  wholeFrom,
  wholeWithin,
  withDefault,
  href,
  named,
} from './option.ts'
import type { Filled, ConfigValue, Option } from './option.ts'
import { isOrigin } from './option-checks.ts'
import { IMAGE_FORMATS } from '../shared/image-variants.ts'
import { DIRECTIVES } from '../shared/policy.ts'
import type { Policy } from '../shared/policy.ts'

export const product = options(
  {
    name: plainText,
    /** Lower-case letters, digits and dashes: it is part of URLs. */
    slug,
  },
  {},
)

export interface Product extends ConfigValue<typeof product> {}

export const siteUrl = satisfying(
  text,
  isOrigin,
  'a URL like `https://docs.example.com`, without a path (that is `base`)',
)

export const locale = options(
  {},
  {
    /** Its label in the language menu. Default: the name of the language in that language. */
    label: text,
    /** BCP 47. Default: its key. */
    lang: language,
    /** The text direction. Default: that of the language. */
    dir: choice('ltr', 'rtl'),
    /** The root path of its pages. Default: its key, `/de`; for the default language, `/`. */
    route: sitePath,
    /** The URL of its own host, if it has one. Default: that of the site. */
    url: siteUrl,
  },
)

export interface LocaleOptions extends ConfigValue<typeof locale> {}

export const announcement = options(
  {
    /** A bar that a reader closed stays closed until this changes. */
    id: text,
    text,
  },
  { href },
)

export interface Announcement extends ConfigValue<typeof announcement> {}

const externalLinks = options(
  {},
  {
    /** Patterns of URLs that are not checked; `*` matches any text. Default: none. */
    ignore: withDefault(list(anyText), []),
    /** Seconds until a host has to answer. Default 10. */
    seconds: withDefault(positive, 10),
    /** Further tries if a host does not answer, is too busy or fails. Default 2. */
    retries: withDefault(wholeFrom(0), 2),
    /** Requests to one host at the same time. Default 2. */
    perHost: withDefault(wholeFrom(1), 2),
    /** Days until a working link is checked again. Default 7. */
    days: withDefault(wholeFrom(0), 7),
    /** Minutes that the whole check may take. Default 10. */
    minutes: withDefault(positive, 10),
  },
)

/** Options for checking links to other hosts. */
export interface ExternalLinkOptions extends ConfigValue<typeof externalLinks> {}

/** The same with defaults. */
export interface ExternalLinkSettings extends Filled<typeof externalLinks> {}

const checks = {
  /** The severity of mistakes in content that leave no part of the site out: `warning` while a site moves. */
  content: choice('error', 'warning'),
  /** Patterns of site paths, without the base, that other programs publish: links to them are not checked. */
  external: withDefault(list(sitePath), []),
  /** How `specpress check --external` checks links to other hosts. */
  externalLinks: withDefault<ExternalLinkOptions, ExternalLinkSettings>(externalLinks, {}),
  /** Words to avoid in prose, each with its replacement: `{ 'e-mail': 'email' }`. */
  terms: withDefault(texts, {}),
  /** Compare requests, paths and names in documents with the API descriptions of the site. Default `off`. */
  api: withDefault(choice('off', 'warning', 'error'), 'off'),
}

/** The names among the ids of problems that are other options. */
export const OPTIONS_OF_CHECK = Object.keys(checks)

export const check = optionsWithRest(
  checks,
  choice('error', 'warning', 'off'),
  'an object: the id of a problem, and its severity',
)

/** The severity of problems by their id, and the checks of links and terms. */
export interface CheckOptions extends ConfigValue<typeof check> {}

/** The same with defaults. */
export interface CheckSettings extends Filled<typeof check> {}

export const icons = options(
  {},
  {
    /** Site paths of files below the static folder. */
    favicon: sitePath,
    svg: sitePath,
    appleTouch: sitePath,
    /** For the web manifest. */
    app: list(options({ src: sitePath, sizes: text }, {})),
    themeColor: options({ light: text, dark: text }, {}),
  },
)

export interface IconOptions extends ConfigValue<typeof icons> {}

export const images = options(
  {},
  {
    /** In pixels. An empty list leaves images as they are. Default `[640, 1280, 1920]`. */
    widths: withDefault(list(wholeWithin(16, 8192), 'a list of numbers'), [640, 1280, 1920]),
    /** The formats to offer before that of the file. Default: `['avif', 'webp']`. */
    formats: withDefault(list(choice(...IMAGE_FORMATS), 'a list of formats'), IMAGE_FORMATS),
    /** From 1, the smallest files, to 100. Default 65. */
    quality: withDefault(wholeWithin(1, 100), 65),
    /** Let readers enlarge images. Default `true`. */
    zoom: withDefault(flag, true),
  },
)

/** Options for publishing the images of documents. */
export interface ImageOptions extends ConfigValue<typeof images> {}

export const analytics = options(
  { src: text },
  {
    /** Further attributes of the script: `{ 'data-site': 'abc' }`. */
    attributes: texts,
  },
)

export interface AnalyticsOptions extends ConfigValue<typeof analytics> {}

const colour = matching(/^#[\da-f]{6}$/i, 'a colour like `#0d1216`')

export const previews = options(
  {},
  {
    /** A site path of an SVG: `/icons/mark.svg`. It is next to the site's title. */
    mark: sitePath,
    /** `#rrggbb`. Defaults: `#0d1216`, `#f1f4f6`, `#6cd7e3`. */
    background: withDefault(colour, '#0d1216'),
    text: withDefault(colour, '#f1f4f6'),
    accent: withDefault(colour, '#6cd7e3'),
  },
)

export interface PreviewOptions extends ConfigValue<typeof previews> {}

/** The design of preview images. */
export interface PreviewStyle extends Filled<typeof previews> {}

const HEADER_FILES = ['_headers', 'nginx.conf', 'Caddyfile', 'vercel.json'] as const

/** A file of headers for a host, by its name. */
export type HeaderFile = (typeof HEADER_FILES)[number]

const source = matching(
  /^[^\s;,]+$/,
  'one source: `https://images.example.com`, without spaces, `;` and `,`',
)

const policy: Option<Policy> = options(
  {},
  Object.fromEntries(DIRECTIVES.map((name) => [name, list(source)])),
)

export const security = options(
  {},
  {
    /** Sources that pages may load, besides those that the build finds on them; `false`: no policy at all. */
    contentSecurityPolicy: withDefault(orFalse(policy), {}),
    /** The hosts to write header files for. Default: none; pages contain their policy themselves. */
    headerFiles: withDefault(list(choice(...HEADER_FILES)), []),
  },
)

export interface SecurityOptions extends ConfigValue<typeof security> {}

/** The same with defaults. */
export interface SecuritySettings extends Filled<typeof security> {}

const sharedCache = options(
  { driver: choice('fs', 'http', 'redis', 's3') },
  {
    /** The options of unstorage's driver with this name. */
    options: anyObject,
    /** Only read it, and never write to it. Default false. */
    readOnly: flag,
    /** How many milliseconds it may take to answer before the build continues without it. Default 5000. */
    timeout: positive,
  },
)

export interface SharedCacheOptions extends ConfigValue<typeof sharedCache> {}

export const cache = options(
  {},
  {
    /** The size of the site's own cache in MiB: a larger one is emptied. Default 1024. */
    maxSize: positive,
    /** A second cache that machines share. */
    shared: named<SharedCacheOptions>(sharedCache),
  },
)

export interface CacheOptions extends ConfigValue<typeof cache> {}
