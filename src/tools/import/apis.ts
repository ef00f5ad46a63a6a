import { dirname, join, posix, relative } from 'node:path'
import { slugify } from '../../base/shared/text/text.ts'
import { isExternal, pathnameFrom } from '../../base/shared/urls/paths.ts'
import { yaml } from '../../base/yaml/yaml-library.ts'
import { textsOf } from './data.ts'
import { textIn } from './files.ts'
import type { Api, ApiPage, CopiedFile } from './model/site.ts'
import { remember } from '../../base/shared/remember.ts'
import { isList, listOf, recordOf, textOf } from '../../base/shared/json.ts'

/** An API description of the old site, as an entry of its config names it. */
export interface ApiEntry {
  /** The name for the pages of the new site. */
  readonly name: string
  /** A URL, or a path from the folder of the old site. */
  readonly file: string
  /** The path that the old pages are below: `/docs/petstore`. */
  readonly route: string
  /** The pages that the plug-in makes of a description. One that cannot be read is empty. */
  readonly pagesOf: (described: DescribedApi) => readonly ApiPage[]
  readonly version?: Api['version']
  /** Default: the title in the description. */
  readonly title?: string
  readonly isReadOnly?: boolean
}

/** The parts of a description that plug-ins make pages of. */
export interface DescribedApi {
  readonly title: string
  readonly operations: readonly DescribedOperation[]
  /** Tags with a name in the list of tags, then tags that only operations name. */
  readonly tags: readonly string[]
  readonly schemas: readonly { readonly name: string; readonly title: string | undefined }[]
}

export interface DescribedOperation {
  /** `GET /pets` */
  readonly call: string
  readonly method: string
  readonly path: string
  readonly id: string | undefined
  readonly summary: string | undefined
  readonly tags: readonly string[]
}

/** An API whose old page shows all of it. */
export function singlePageApi({
  name,
  file,
  route,
}: Pick<ApiEntry, 'name' | 'file' | 'route'>): ApiEntry {
  const path = pathnameFrom(route)
  return { name, file, route: path, pagesOf: () => [{ path }] }
}

/** The APIs of the model with the files of their descriptions; `leave` reports descriptions without operations. */
export function apisFrom(
  entries: readonly ApiEntry[],
  root: string,
  leave: (what: string) => void,
): { readonly apis: readonly Api[]; readonly files: readonly CopiedFile[] } {
  const nameFor = distinctNames('api')
  // All versions of an API name it alike.
  const nameOfAll = remember(distinctNames('api'))
  const read = remember(fileAt)
  const files: CopiedFile[] = []
  const apis = entries.flatMap((entry): readonly Api[] => {
    const { file, route, pagesOf, version, isReadOnly } = entry
    const path = join(root, file)
    if (!isExternal(file) && !read(path).isFile) {
      leave(`the API description \`${file}\`, which no file is`)
      return []
    }
    const shared = {
      name: nameFor(entry.name),
      route,
      ...(version && { version: versionFrom(version, nameOfAll(version.of)) }),
      ...(isReadOnly && { isReadOnly }),
    }
    const titled = entry.title === undefined ? {} : { title: entry.title }
    if (isExternal(file)) {
      leave(`the API description \`${file}\` until \`specpress refresh\` has fetched it`)
      return [{ ...shared, ...titled, description: file, pages: pagesOf(NO_API) }]
    }
    const copied = copiesOf(path, shared.name, read)
    files.push(...copied.files)
    const described = describedIn(descriptionAt(path, read))
    const title = entry.title ?? described.title
    const own = { ...copied.place, pages: pagesOf(described) }
    return [{ ...shared, ...(title !== '' && { title }), ...own }]
  })
  return { apis, files }
}

type ApiVersion = NonNullable<Api['version']>

/** The label is inserted into other texts, so the config allows one line of plain text. */
function versionFrom({ label }: ApiVersion, of: string): ApiVersion {
  const plain = label.replaceAll(/[\n\r"\\{}<>]+/g, ' ').trim()
  return { of, label: plain || of }
}

const NO_API: DescribedApi = { title: '', operations: [], tags: [], schemas: [] }

/** A label as a name: `Pet Store v1` → `pet-store-v1`. The config allows letters without accents, digits and dashes. */
export function apiName(label: string, other = 'api'): string {
  const plain = label.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return slugify(plain.replaceAll(/[^\p{ASCII}]/gu, ' ')) || other
}

/** A function that makes names of labels, each another. `other` replaces an empty one. */
export function distinctNames(other: string): (label: string) => string {
  const taken = new Set<string>()
  return (label) => {
    const name = apiName(label, other)
    let free = name
    for (let count = 2; taken.has(free); count++) free = `${name}-${String(count)}`
    taken.add(free)
    return free
  }
}

/** A description with the path items that are files of their own; `undefined` if it cannot be read. */
export function descriptionAt(file: string, read = fileAt): unknown {
  const data = recordOf(read(file).data)
  const paths = Object.entries(recordOf(data['paths'])).map(([path, item]) => {
    const [other = '', pointer = ''] = (textOf(recordOf(item)['$ref']) ?? '').split('#')
    if (other === '' || isExternal(other)) return [path, item] as const
    const whole = read(join(dirname(file), other)).data
    const names = pointer.split('/').slice(1)
    return [path, names.reduce<unknown>((node, name) => recordOf(node)[unescaped(name)], whole)]
  })
  return paths.length === 0 ? data : { ...data, paths: Object.fromEntries(paths) }
}

function fileAt(path: string): { readonly isFile: boolean; readonly data: unknown } {
  const text = textIn(path)
  return { isFile: text !== undefined, data: dataIn(text ?? '') }
}

/** A part of a JSON pointer: `~1pets` → `/pets`. */
function unescaped(name: string): string {
  return name.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** The data of a description; `undefined` if it cannot be read. */
export function dataIn(text: string): unknown {
  try {
    return /^\s*\{/.test(text) ? JSON.parse(text) : yaml().parse(text, { maxAliasCount: 100 })
  } catch {
    return undefined
  }
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

function describedIn(data: unknown): DescribedApi {
  const { info, paths, tags, components } = recordOf(data)
  const operations = Object.entries(recordOf(paths)).flatMap(([path, item]) =>
    METHODS.flatMap((name): readonly DescribedOperation[] => {
      const operation = recordOf(item)[name]
      if (operation === undefined) return []
      const own = recordOf(operation)
      const method = name.toUpperCase()
      const [id, summary] = [textOf(own['operationId']), textOf(own['summary'])]
      return [{ call: `${method} ${path}`, method, path, id, summary, tags: textsOf(own['tags']) }]
    }),
  )
  const declared = listOf(tags).flatMap((tag) => textOf(recordOf(tag)['name']) ?? [])
  const schemas = Object.entries(recordOf(recordOf(components)['schemas']))
  return {
    title: textOf(recordOf(info)['title']) ?? '',
    operations,
    tags: [...new Set([...declared, ...operations.flatMap((each) => each.tags)])],
    schemas: schemas.map(([name, schema]) => ({ name, title: textOf(recordOf(schema)['title']) })),
  }
}

/** A description in the new site with the files that it refers to, which keep their places to one another. */
function copiesOf(file: string, name: string, read: typeof fileAt) {
  const found = new Set<string>()
  const add = (path: string): void => {
    const { isFile, data } = read(path)
    if (found.has(path) || !isFile) return
    found.add(path)
    for (const reference of referencesIn(data)) add(join(dirname(path), reference))
  }
  add(file)
  const all = [...found]
  const ending = /\.json$/i.test(file) ? 'json' : 'yaml'
  if (all.length === 1) {
    const description = `openapi/${name}.${ending}`
    return { place: { description }, files: [{ from: file, to: description }] }
  }
  const top = commonFolder(all.map((path) => dirname(path)))
  const placeOf = (path: string): string =>
    `openapi/${name}/${relative(top, path).replaceAll('\\', '/')}`
  const description = placeOf(file)
  const isBelow = posix.dirname(description) !== `openapi/${name}`
  return {
    place: { description, ...(isBelow && { root: `openapi/${name}` }) },
    files: all.map((from) => ({ from, to: placeOf(from) })),
  }
}

/** The files that a description refers to, by their paths from its folder. */
function referencesIn(node: unknown): readonly string[] {
  if (isList(node)) return node.flatMap(referencesIn)
  return Object.entries(recordOf(node)).flatMap(([key, value]) => {
    if (key !== '$ref' && key !== 'externalValue') return referencesIn(value)
    const [path = ''] = (textOf(value) ?? '').split('#')
    return path === '' || isExternal(path) ? [] : [path]
  })
}

function commonFolder(folders: readonly string[]): string {
  return folders.reduce((top, folder) => {
    let shared = top
    while (relative(shared, folder).startsWith('..')) shared = dirname(shared)
    return shared
  })
}
