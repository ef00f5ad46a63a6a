import { mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { UserConfig } from '../../base/model/config.ts'
import type { DocsOptions } from '../../base/model/docs-options.ts'
import type { OpenApiOptions } from '../../base/model/openapi-options.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { sourceUrlIn } from '../../base/platform/git-files.ts'
import { workFolder } from '../../base/platform/work-folder.ts'
import { writeWhole } from '../../base/platform/write-whole.ts'
import {
  localhostUrl,
  mdxInMarkdown,
  unclosedHtml,
  unknownHtml,
} from '../../base/problems/catalogue.ts'
import { plainJson, recordOf } from '../../base/shared/json.ts'
import { slugify } from '../../base/shared/text/text.ts'
import { readYaml } from '../../base/yaml/yaml-text.ts'

/** A config that no file contains, for API descriptions and documents without a config file. */
export interface AssumedConfig {
  readonly user: UserConfig & { readonly docs: DocsOptions | false }
  /** A module that exports it, absolute: other threads load it. */
  readonly module: string
}

/** The content of a site without a config. */
export interface FoundContent {
  /** The folder of the site, absolute. */
  readonly root: string
  /** The folder of its documents, relative to the root: `.`, `docs`; absent if there are none. */
  readonly docs?: string | undefined
  /** The first document with code, if there is one, below the root. */
  readonly code?: string | undefined
  /** True if that code may run. */
  readonly runsCode?: boolean
  /** The title of its first document, if its APIs give it none. */
  readonly docsTitle?: string | undefined
  readonly descriptions: readonly FoundDescription[]
  /** The rules for them: `recommended`, or paths below the root. */
  readonly rules?: readonly string[]
}

/** An API description. */
export interface FoundDescription {
  /** Its path below the root, or its URL. */
  readonly file: string
  readonly text: string
}

/** Stands for the URL of a site that is not known, so that nothing of it goes live. */
const ASSUMED_URL = 'http://localhost:3000'

/** Documents whose code does not run: it is shown as text. */
const SHOWN_AS_TEXT: Pick<UserConfig, 'markdown' | 'check'> = {
  markdown: { format: 'md' },
  check: { [mdxInMarkdown.id]: 'off', [unclosedHtml.id]: 'off', [unknownHtml.id]: 'off' },
}

/** True if a text is an API description: it has a version of OpenAPI or Swagger at its top level. */
export function isDescription(text: string): boolean {
  const source = text.replace(/^\uFEFF/, '').trimStart()
  const json = source.startsWith('{') ? plainJson(source) : undefined
  if (json !== undefined)
    return VERSIONS.some((name) => ['string', 'number'].includes(typeof recordOf(json)[name]))
  return /^(?:\{\s*)?["']?(?:openapi|swagger)["']?[ \t]*:[ \t]*["']?[\w.]/m.test(source)
}

/** The names of the versions at the top level of descriptions. */
const VERSIONS = ['openapi', 'swagger']

/** A config for content without one. It has a title, the content, and nothing else. */
export function assumeConfig(content: FoundContent): AssumedConfig {
  const { root, docs, docsTitle, descriptions, rules, runsCode = false } = content
  const titles = descriptions.map(({ text }) => titleOfDescription(text))
  const names =
    distinct(titles.map(nameOf)) ?? distinct(descriptions.map(({ file }) => slugOf(file)))
  const openapi = descriptions.map(({ file }, index): OpenApiOptions => ({
    file,
    ...(names && { name: names[index] ?? '' }),
    ...routeOf(names?.[index], { isOnly: descriptions.length === 1, isAlone: docs === undefined }),
    // Files of a description may be anywhere in the folder.
    ...(!file.includes('://') && { root: '.' }),
    ...(rules && { rules }),
  }))
  const asText = content.code !== undefined && !runsCode ? SHOWN_AS_TEXT : {}
  const user: AssumedConfig['user'] = {
    title: soleTitleOf({ descriptions }) ?? docsTitle ?? basename(root),
    url: ASSUMED_URL,
    // Code that comes later, while the site is served, does not run either.
    docs: docs === undefined ? false : { ...docsAt(join(root, docs), docs), runCode: runsCode },
    blog: false,
    pages: false,
    ...asText,
    check: {
      [localhostUrl.id]: 'off',
      // Documents that were written to be read in a repository are shown with their mistakes.
      ...(docs !== undefined && { content: 'warning' }),
      ...asText.check,
    },
    ...(openapi.length > 0 && { openapi }),
  }
  const code = `export default ${JSON.stringify(user)}\n`
  const folder = workFolder(root)
  mkdirSync(folder, { recursive: true })
  const module = join(folder, `config-${digestOf(code)}.mjs`)
  writeWhole(module, code)
  return { user, module }
}

/** The options of documents that other files of their repository surround: links lead to those. */
function docsAt(path: string, folder: string): DocsOptions {
  const sourceUrl = sourceUrlIn(path)
  return { folder, route: '/', ...(sourceUrl !== undefined && { sourceUrl }) }
}

/** The title of the API, if there is only one. */
export function soleTitleOf({
  descriptions,
}: Pick<FoundContent, 'descriptions'>): string | undefined {
  const [only, ...others] = descriptions
  return only && others.length === 0 ? titleOfDescription(only.text) : undefined
}

/** The name of an API in paths, in Latin letters; empty if its title has none. That of its pages ends with `-api` in any case. */
function nameOf(title = ''): string {
  return slugOf(title).replace(/-api$/, '')
}

function slugOf(text: string): string {
  const slug = slugify(text.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
  return /^[\da-z-]+$/.test(slug) ? slug : ''
}

/** A place that stays when the first guide is added to the site. The overview of an API alone is the home page. */
function routeOf(
  name: string | undefined,
  { isOnly, isAlone }: { readonly isOnly: boolean; readonly isAlone: boolean },
): Pick<OpenApiOptions, 'route' | 'home'> {
  if (isOnly) return { route: '/api', ...(isAlone && { home: true }) }
  return name === undefined ? {} : { route: `/api/${name}` }
}

/** Names, if there are some, and each is another one. */
function distinct(names: readonly string[]): readonly string[] | undefined {
  return new Set(names).size === names.length && !names.includes('') ? names : undefined
}

/** `info.title`, without reading all of the description if it is in block style: it may have megabytes. */
function titleOfDescription(text: string): string | undefined {
  const head = /^info:[ \t]*\r?\n(?:(?:[ \t].*|#.*)?\r?\n)*/m.exec(text)?.[0] ?? text
  const title = recordOf(recordOf(readYaml(head).value)['info'])['title']
  const written = ['string', 'number', 'boolean'].includes(typeof title) ? String(title) : ''
  const line = written.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  return line === '' ? undefined : line
}
