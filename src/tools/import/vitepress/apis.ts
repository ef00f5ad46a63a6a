import { dirname, join, relative } from 'node:path'
import { isExternal, pathnameFrom } from '../../../base/shared/urls/paths.ts'
import { apisFrom } from '../apis.ts'
import type { ApiEntry, DescribedApi, DescribedOperation } from '../apis.ts'
import { filesBelow, textIn, moduleAt } from '../files.ts'
import { descriptionsIn, nameOfDescription, proseOf } from '../named-descriptions.ts'
import { documentPartsOf } from '../front-matter-parts.ts'
import type { Api, ApiPage, CopiedFile } from '../model/site.ts'
import { maskMarkdown } from '../text-edits.ts'
import type { OldDocument, OldSite } from './old-site.ts'

/** Plug-ins that show an API description, and their components. */
const PLUGIN = /vitepress-(?:theme-)?openapi|@scalar\/api-reference/
const COMPONENT = /<(?:OA[A-Z]\w*|ApiReference)\b/
const OPERATION = /<OAOperation\b[^>]*?\s(:?)operation-?id=["']([^"']+)["']/i
const PARAMETER = /\[\w+\]/

export interface OldApis {
  /** The site without the pages that show only an API. */
  readonly site: OldSite
  readonly apis: readonly Api[]
  readonly files: readonly CopiedFile[]
  /** The names that documents have for operations, and the names of these in the new site. */
  readonly operations: ReadonlyMap<string, string>
}

/** The APIs of a site whose pages vitepress-openapi, vitepress-theme-openapi or Scalar make. */
export function oldApisOf(old: OldSite, leave: (what: string) => void): OldApis {
  const shared = sharedDescriptions(old)
  const pages = old.documents.flatMap((document) => apiPageOf(document, old, shared) ?? [])
  for (const { document, file } of pages) {
    if (file === undefined)
      leave(`the API of \`${document.path}\`, whose description is no file or URL in its code`)
  }
  const operations = new Map<string, string>()
  const entries = [...new Set(pages.flatMap(({ file }) => file ?? []))].map((file): ApiEntry => {
    const own = pages.filter((page) => page.file === file)
    return {
      name: nameOfDescription(file),
      file: isExternal(file) ? file : relative(old.root, file),
      route: pathnameFrom(sharedFolder(own.map(({ document }) => document.route))),
      pagesOf: (described) => {
        for (const each of described.operations) operations.set(idOf(each), each.id ?? each.call)
        return own.flatMap((page) => pagesFrom(page, described))
      },
    }
  })
  const made = new Set(pages.flatMap((page) => (page.isWhole && page.file ? page.document : [])))
  return {
    ...apisFrom(entries, old.root, leave),
    operations,
    site: { ...old, documents: old.documents.filter((document) => !made.has(document)) },
  }
}

/** The descriptions that the theme and the config name, as absolute paths or URLs. */
function sharedDescriptions({ root, content }: OldSite): readonly string[] {
  const top = join(root, '.vitepress')
  return filesBelow(top, (path) => /^(?:cache|dist)(?:\/|$)/.test(path))
    .filter((path) => /\.(?:[cm]?[jt]s|vue)$/.test(path))
    .flatMap((path) => {
      const text = textIn(join(top, path)) ?? ''
      return PLUGIN.test(text)
        ? descriptionsIn(text, foldersOf(dirname(join(top, path)), content))
        : []
    })
}

/** The folders that code in a folder names files of. */
function foldersOf(folder: string, content: string): readonly string[] {
  return [folder, join(content, 'public'), content, dirname(content)]
}

interface OldApiPage {
  readonly document: OldDocument
  /** The description, as an absolute path or a URL. */
  readonly file: string | undefined
  /** The page has no text of its own. */
  readonly isWhole: boolean
  readonly text: string
}

/** A document that shows an API, if it is one. */
function apiPageOf(
  document: OldDocument,
  { content }: OldSite,
  shared: readonly string[],
): OldApiPage | undefined {
  const file = join(content, document.path)
  const text = maskMarkdown(documentPartsOf(textIn(file) ?? '').body)
  if (!COMPONENT.test(text)) return undefined
  const list = moduleAt(file.replace(/\.md$/, '.paths'))
  const code = `${text}\n${(list && textIn(list)) ?? ''}`
  const [own = shared[0]] = descriptionsIn(code, foldersOf(dirname(file), content))
  const isUnknown = PARAMETER.test(document.path) && partOf(text) === undefined
  return { document, file: own, text, isWhole: !isUnknown && !/[\p{L}\p{N}]/u.test(proseOf(text)) }
}

/** The parts of an API that the pages of a dynamic route are about. */
function partOf(text: string): 'operation' | 'tag' | undefined {
  if (OPERATION.exec(text)?.[1] === ':') return 'operation'
  return /<OASpec\b[^>]*\s:tags=/.test(text) ? 'tag' : undefined
}

/** The old pages that a document made, with the operation or the tag of each. */
function pagesFrom(
  { document, text, isWhole }: OldApiPage,
  { operations, tags }: DescribedApi,
): readonly ApiPage[] {
  if (!isWhole) return []
  const pathOf = (value: string): string =>
    pathnameFrom(
      document.route.replace(PARAMETER, () => value).replace(/(^|\/)index\.md$|\.md$/, ''),
    )
  if (PARAMETER.test(document.path))
    return partOf(text) === 'tag'
      ? tags.map((tag) => ({ path: pathOf(encodeURIComponent(tag)), about: { tag } }))
      : operations.map((each) => ({ path: pathOf(idOf(each)), about: { operation: each.call } }))
  const id = OPERATION.exec(text)?.[2]
  const shown = operations.find((each) => idOf(each) === id)
  return [{ path: pathOf(''), ...(shown && { about: { operation: shown.call } }) }]
}

/** The id of an operation, which the plug-in makes if there is none: `get-pets-{id}`. */
function idOf({ id, method, path }: DescribedOperation): string {
  return id ?? `${method.toLowerCase()}${path.replaceAll('/', '-')}`
}

/** The folder that all paths are in; empty for the top. */
function sharedFolder(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => path.split('/').slice(0, -1))
  const length = first.findIndex((name, index) => others.some((other) => other[index] !== name))
  return first.slice(0, length === -1 ? first.length : length).join('/')
}
