import * as v from 'valibot'
import { apiSchemas, changesSchema } from './api-schema.ts'
import { blogSchemas } from './blog-schema.ts'
import { docsSchemas } from './docs-schema.ts'
import { externalLinksSchema } from './external-links-schema.ts'
import { fontsSchema } from './font-schema.ts'
import { imageSchemas } from './image-schema.ts'
import {
  isAddress,
  isBase,
  isLanguage,
  isLinkUrl,
  isObject,
  isOrigin,
  isPlugin,
  isRemarkPlugin,
  isSitePlugin,
  LINK_URL,
} from './option-checks.ts'
import { optionChoice, optionsObject } from './options-object.ts'
import { remoteSchemas } from './remote-schema.ts'
import type { Plugin } from '../../base/model/plugin.ts'
import type { FrozenSettings } from '../../base/model/site-config.ts'
import { BRAND_ICONS } from '../../base/shared/brand-icons.ts'
import type { HeadTag } from '../../base/shared/head-tag.ts'
import { HEAD_TAG_FORM, isHeadTag } from '../../base/shared/head-tag.ts'
import { DIRECTIVES } from '../../base/shared/policy.ts'
import { SLUG_STYLES } from '../../base/shared/text/heading-slugs.ts'

/** The checks of `site.config.ts`; `UserConfig` has the meaning. A message ends “The option … must be”. */
const text = v.pipe(v.string('a text'), v.nonEmpty('a text that is not empty'))
const flag = v.boolean('`true` or `false`')
const sitePath = v.pipe(text, v.startsWith('/', 'a path that begins with `/`'))
const path = v.pipe(
  text,
  v.check((value) => !/\p{Cc}/u.test(value), 'a path without control characters'),
)
/** It is part of every link: a query, a fragment or another scheme would lead away from the site. */
const basePath = v.pipe(path, v.check(isBase, 'a path like `/docs/`'))
const folder = v.pipe(
  path,
  v.check(
    (value) => !/^([/\\]|[a-z][a-z0-9+.-]*:|\.\.)/i.test(value),
    'a path relative to the site, inside it',
  ),
)
const colour = v.pipe(text, v.regex(/^#[\da-f]{6}$/i, 'a colour like `#0d1216`'))
const address = v.pipe(text, v.check(isAddress, 'an `https:` address'))
const list = <const Item extends v.GenericSchema>(item: Item) => v.array(item, 'a list')
const texts = v.record(v.string(), v.string('a text'), 'an object of texts')
const anyFunction = v.custom<(...values: never[]) => unknown>(
  (value) => typeof value === 'function',
  'a function',
)
const plugin = v.custom<unknown>(
  isPlugin,
  'a unified plug-in: a function, or a list of one and its options',
)
const plugins = v.array(plugin, 'a list of unified plug-ins')
const remarkPlugins = v.array(
  v.custom<unknown>(
    isRemarkPlugin,
    'a unified plug-in: a function, a list of one and its options, or `{ plugins, marks }` with a list of texts as `marks`',
  ),
  'a list of unified plug-ins',
)
const esbuildPlugins = v.array(
  v.looseObject({ name: text, setup: anyFunction }, 'an esbuild plug-in: `{ name, setup }`'),
  'a list of esbuild plug-ins',
)
const sitePlugin = v.custom<Plugin>(isSitePlugin, 'a plug-in, called: `redirects()`')

/** `false` switches a part of the site off. */
const orFalse = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.union([v.literal(false), schema], '`false` or an object of options')

/** A part of the site that there may be several of. */
const orFalseOrList = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.union(
    [v.literal(false), list(schema), schema],
    '`false`, an object of options, or a list of such objects',
  )

const options = optionsObject(v)
const choice = optionChoice(v)

/** `true` and `false` switch a part of the site on and off. */
const orFlag = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.union([flag, options(entries)], '`true`, `false` or an object of options')

/** The checks that the options of plug-ins use as well. */
export const optionTypes = {
  ...{ text, flag, folder, sitePath, texts, anyFunction, list, options, choice },
  url: address,
  esbuildPlugins,
  number: v.number('a number'),
  module: v.union([v.instance(URL), text], 'a `file:` URL, or a path from the root of the site'),
  optional: <const Schema extends v.GenericSchema>(schema: Schema) => v.optional(schema),
  matching: (pattern: RegExp, expected: string) => v.pipe(text, v.regex(pattern, expected)),
  satisfying: (test: (value: string) => boolean, expected: string) =>
    v.pipe(text, v.check(test, expected)),
  eitherOf: <const One extends v.GenericSchema, const Other extends v.GenericSchema>(
    ...[one, other, expected]: [One, Other, string]
  ) => v.union([one, other], expected),
  mapOf: <const Value extends v.GenericSchema>(value: Value, expected: string) =>
    v.record(v.string(), value, expected),
}

const href = v.pipe(text, v.check(isLinkUrl, LINK_URL))
const footerLink = options({ label: text, href })

const icon = v.pipe(
  text,
  v.check(
    (name) => name.startsWith('/') || Object.hasOwn(BRAND_ICONS, name),
    `a path that begins with \`/\`, or one of ${Object.keys(BRAND_ICONS).join(', ')}`,
  ),
)

const logo = v.union(
  [sitePath, options({ light: sitePath, dark: sitePath })],
  'a path that begins with `/`, or an object with the paths `light` and `dark`',
)

const navItemBase = {
  label: text,
  icon: v.optional(icon),
  position: v.optional(choice('left', 'right')),
}

const navLink = options({ ...navItemBase, href, primary: v.optional(flag) })
const navGroup = options({ label: text, items: list(navLink) })
const navMenu = options({ ...navItemBase, items: list(withItems(navGroup, navLink)) })

/** One of two schemas: the first for an object that has `items`. */
function withItems<const Group extends v.GenericSchema, const Link extends v.GenericSchema>(
  group: Group,
  link: Link,
) {
  return v.lazy<Group | Link>((value) => (isObject(value) && 'items' in value ? group : link))
}

const positive = v.pipe(v.number('a number'), v.gtValue(0, 'more than 0'))
const analytics = options({ src: text, attributes: v.optional(texts) })
const headTags = v.array(v.custom<HeadTag>(isHeadTag, HEAD_TAG_FORM), 'a list of elements')

const { repository, remote } = remoteSchemas(v)
const { blog, pages } = blogSchemas(v, { text, flag, folder, sitePath })
const { docs, sidebarItem, namedSidebars } = docsSchemas(v, { text, folder, sitePath, repository })

const url = v.pipe(
  text,
  v.check(isOrigin, 'a URL like `https://docs.example.com`, without a path (that is `base`)'),
)

const webUrl = v.pipe(
  text,
  v.check(
    (value) => /^https?:\/\/\S+$/i.test(value) && URL.canParse(value),
    'a URL like `https://docs.example.com/mcp`',
  ),
)

const slug = v.pipe(
  text,
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters, digits and dashes'),
)

// It is inserted into Markdown, YAML and JSON, in which line ends, quotes, braces and backslashes would
// change the meaning.
const plainText = v.pipe(
  text,
  v.regex(/^[^\n\r"\\{}<>]*$/, 'one line without `"`, `\\`, braces and angle brackets'),
)

const source = v.pipe(
  text,
  v.regex(/^[^\s;,]+$/, 'one source: `https://images.example.com`, without spaces, `;` and `,`'),
)

const { apiDescription, description } = apiSchemas(v, {
  ...{ text, flag, folder, sitePath, address, slug, plainText, anyFunction },
})

const locale = options({
  label: v.optional(text),
  lang: v.optional(v.pipe(text, v.check(isLanguage, 'a language tag like `en` or `pt-BR`'))),
  dir: v.optional(choice('ltr', 'rtl')),
  route: v.optional(sitePath),
  url: v.optional(url),
})

export const userConfig = options({
  title: text,
  url,
  base: v.optional(basePath),
  trailingSlash: v.optional(flag),
  description: v.optional(v.string('a text')),
  lang: v.optional(v.pipe(text, v.check(isLanguage, 'a language tag like `en` or `pt-BR`'))),
  locales: v.optional(
    v.record(
      v.pipe(v.string(), v.check(isLanguage, 'named by language tags like `en` or `pt-BR`')),
      locale,
      'an object: the language tag of a locale, and its options',
    ),
  ),
  product: v.optional(options({ name: plainText, slug })),
  variables: v.optional(v.record(v.string(), plainText, 'an object of texts')),
  docs: v.optional(orFalseOrList(docs)),
  blog: v.optional(orFalseOrList(blog)),
  pages: v.optional(orFalseOrList(pages)),
  openapi: v.optional(list(description)),
  changes: v.optional(changesSchema(v)),
  staticFolder: v.optional(folder),
  linkedFolders: v.optional(list(text)),
  navbar: v.optional(
    options({
      title: v.optional(text),
      logo: v.optional(logo),
      items: v.optional(list(withItems(navMenu, navLink))),
      social: v.optional(list(options({ icon, href, label: v.optional(text) }))),
    }),
  ),
  footer: v.optional(
    options({
      columns: v.optional(list(options({ title: text, items: list(footerLink) }))),
      text: v.optional(v.string('a text')),
      tagline: v.optional(v.string('a text')),
    }),
  ),
  announcement: v.optional(options({ id: text, text, href: v.optional(href) })),
  theme: v.optional(path),
  markdown: v.optional(
    options({
      parser: v.optional(choice('native', 'remark')),
      format: v.optional(choice('detect', 'md', 'mdx')),
      headingIds: v.optional(choice(...SLUG_STYLES)),
      emoji: v.optional(flag),
      codeFiles: v.optional(orFlag({ allow: list(text) })),
      remarkPlugins: v.optional(remarkPlugins),
      rehypePlugins: v.optional(plugins),
      admonitions: v.optional(texts),
      parts: v.optional(list(folder)),
      components: v.optional(options({ file: folder, names: list(text) })),
      frontMatterKeys: v.optional(list(text)),
    }),
  ),
  fonts: v.optional(fontsSchema(v, text)),
  icons: v.optional(
    options({
      favicon: v.optional(sitePath),
      svg: v.optional(sitePath),
      appleTouch: v.optional(sitePath),
      app: v.optional(list(options({ src: sitePath, sizes: text }))),
      themeColor: v.optional(options({ light: text, dark: text })),
    }),
  ),
  socialImage: v.optional(sitePath),
  images: v.optional(orFlag(imageSchemas(v))),
  previews: v.optional(
    orFlag({
      mark: v.optional(sitePath),
      background: v.optional(colour),
      text: v.optional(colour),
      accent: v.optional(colour),
    }),
  ),
  search: v.optional(
    v.union(
      [
        flag,
        sitePlugin,
        options({
          synonyms: v.optional(list(v.pipe(list(plainText), v.minLength(2, 'two words or more')))),
          help: v.optional(href),
        }),
      ],
      '`true`, `false`, an object of options, or a plug-in, called: `algolia({ … })`',
    ),
  ),
  ai: v.optional(
    orFlag({
      markdown: v.optional(flag),
      search: v.optional(flag),
      read: v.optional(flag),
      train: v.optional(flag),
      block: v.optional(list(plainText)),
      menu: v.optional(v.union([v.literal(false), list(footerLink)], '`false` or a list of links')),
      mcp: v.optional(webUrl),
      ask: v.optional(
        v.strictObject({ endpoint: v.union([sitePath, webUrl], 'a URL, or a path of this site') }),
      ),
    }),
  ),
  head: v.optional(headTags),
  foot: v.optional(headTags),
  reportUrl: v.optional(v.union([v.literal(true), text], '`true` or the template of a URL')),
  analytics: v.optional(v.union([analytics, list(analytics)], 'an object, or a list of objects')),
  security: v.optional(
    options({
      contentSecurityPolicy: v.optional(
        orFalse(
          options(Object.fromEntries(DIRECTIVES.map((name) => [name, v.optional(list(source))]))),
        ),
      ),
      headerFiles: v.optional(list(choice('_headers', 'nginx.conf', 'Caddyfile', 'vercel.json'))),
    }),
  ),
  lastUpdate: v.optional(orFlag({ author: v.optional(flag) })),
  onBrokenPage: v.optional(choice('error', 'placeholder')),
  check: v.optional(
    v.objectWithRest(
      {
        external: v.optional(list(sitePath)),
        externalLinks: v.optional(externalLinksSchema(v)),
        terms: v.optional(texts),
        api: v.optional(choice('off', 'warning', 'error')),
        content: v.optional(choice('error', 'warning')),
      },
      choice('error', 'warning', 'off'),
      'an object: the id of a problem, and its severity',
    ),
  ),
  plugins: v.optional(list(sitePlugin)),
  sources: v.optional(
    list(
      v.looseObject(
        { kind: text, files: list(folder), parse: anyFunction },
        'a source: `{ kind, files, parse }`',
      ),
    ),
  ),
  emitters: v.optional(
    list(
      v.looseObject(
        {
          name: text,
          when: v.optional(choice('planned', 'rendered')),
          emit: anyFunction,
        },
        'an emitter: `{ name, emit }`',
      ),
    ),
  ),
  out: v.optional(path),
  remote: v.optional(remote),
  cache: v.optional(
    options({
      maxSize: v.optional(positive),
      shared: v.optional(
        options({
          driver: choice('fs', 'http', 'redis', 's3'),
          options: v.optional(v.looseObject({}, 'an object of options')),
          readOnly: v.optional(flag),
          timeout: v.optional(positive),
        }),
      ),
    }),
  ),
})

/** The issues of a config, as valibot reports them; empty if it is valid. */
export function issuesOf(value: unknown, schema: v.GenericSchema = userConfig): readonly Issue[] {
  return v.safeParse(schema, value).issues ?? []
}

/** The settings that are frozen with a version, in the form of its file. */
const frozenSettings = options({
  sidebar: v.optional(list(sidebarItem)),
  sidebars: v.optional(namedSidebars),
  openapi: v.optional(list(options(apiDescription))),
})

/** True if a value is what `specpress version` writes next to the documents of a version. */
export function isFrozenSettings(value: unknown): value is FrozenSettings {
  return v.safeParse(frozenSettings, value).success
}

export type Issue = v.BaseIssue<unknown>
