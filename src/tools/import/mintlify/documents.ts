import { join, posix } from 'node:path'
import { textsOf } from '../data.ts'
import { recordOf, textOf } from '../../../base/shared/json.ts'
import type { JsonRecord } from '../../../base/shared/json.ts'
import { folderOf, isExternal } from '../../../base/shared/urls/paths.ts'
import { textIn } from '../files.ts'
import { madeFile } from '../model/document.ts'
import type { Document } from '../model/document.ts'
import { moveComponent } from '../react-component.ts'
import { COMPONENTS, MODULE, withComponents } from './components.ts'
import type { Descriptions } from './descriptions.ts'
import { moveDocument } from './move-document.ts'
import type { Endpoint } from './move-document.ts'
import type { OldSite } from './old-site.ts'
import { slugFor } from './places.ts'
import type { DocumentPlace } from './places.ts'

/** Modules with components. */
export const CODE = /\.[jt]sx$/

const COMPONENTS_FILE = `import * as mintlify from '${MODULE}'

// Components that every document has by name. Add your own, and their names in \`site.config.ts\`.
export default { ...mintlify }
`

/** The documents of the new site, with the parts that they include, and with modules of components. */
export async function readDocuments(
  site: OldSite,
  places: readonly DocumentPlace[],
  { operationOf }: Descriptions,
): Promise<readonly Document[]> {
  const { root, parts, files } = site
  const snippet = snippetIn(parts)
  const textOfFile = (path: string): string => textIn(join(root, path)) ?? ''
  return [
    madeFile('components.tsx', COMPONENTS_FILE),
    ...files
      .filter((path) => CODE.test(path))
      .map((place): Document => {
        const before = textOfFile(place)
        return { ...madeFile(place, withComponents(moveComponent(before), COMPONENTS)), before }
      }),
    ...(await Promise.all(
      parts.map(async (place): Promise<Document> => {
        const before = textOfFile(place)
        const own = { slug: undefined, importPath: (name: string) => name, isPart: true, snippet }
        return { ...madeFile(place, await moveDocument(before, own)), before }
      }),
    )),
    ...(await Promise.all(
      places.map(async (document): Promise<Document> => {
        const { path, place, text, data, pathname, file } = document
        const after = await moveDocument(text, {
          slug: slugFor(document),
          snippet,
          originalIds: originalIdsOf(document, places),
          operation: operationOf(data['openapi']),
          endpoint: endpointOf(data['api'], site.config),
          // A part has another folder than the document: its path from the root is the same.
          importPath: (name) => {
            const imported = posix.join(folderOf(path), name)
            return parts.includes(imported) || CODE.test(imported) ? `/${imported}` : name
          },
        })
        return {
          ...madeFile(place, after),
          source: file,
          pathname,
          before: text,
          outline: document,
        }
      }),
    )),
  ]
}

/** The method and URL of an endpoint that a document has in its front matter: `POST /threads`. */
function endpointOf(given: unknown, { api }: JsonRecord): Endpoint | undefined {
  const [, method, path = ''] = /^\s*([a-z]+)\s+(\S+)\s*$/i.exec(textOf(given) ?? '') ?? []
  if (method === undefined) return undefined
  const { baseUrl, mdx } = recordOf(api)
  const [server = ''] = [...textsOf(baseUrl), ...textsOf(recordOf(mdx)['server'])]
  const url = isExternal(path) ? path : `${server.replace(/\/$/, '')}${path}`
  return { method: method.toUpperCase(), url }
}

/** For a translation: the ids of the original's headings. */
function originalIdsOf(
  { id, language }: DocumentPlace,
  places: readonly DocumentPlace[],
): readonly string[] | undefined {
  if (language === undefined) return undefined
  return places.find((each) => each.language === undefined && each.id === id)?.headings
}

/** Finds the file of a snippet: `help.mdx` is `snippets/help.mdx` or `_snippets/help.mdx`. */
function snippetIn(parts: readonly string[]) {
  return (name: string): string | undefined =>
    ['', 'snippets/', '_snippets/']
      .map((folder) => `${folder}${name.replace(/^\/+/, '')}`)
      .find((path) => parts.includes(path))
}

const IMPORTED = /\bfrom\s+['"](\/[^'"]+)['"]/g

/** The targets of the old imports: `/snippets/a.mdx` is a file of the site. */
export function modulesOf(
  { root, documents, parts, files }: OldSite,
  given: readonly DocumentPlace[],
): Readonly<Record<string, string>> {
  const places = new Map(given.map(({ path, place }) => [path, place]))
  const names = [...documents, ...parts, ...files.filter((path) => CODE.test(path))]
    .map((path) => textIn(join(root, path)) ?? '')
    .flatMap((text) => Array.from(text.matchAll(IMPORTED), ([, name = '']) => name))
  const others = names
    .filter((name) => !/^\/_?snippets\//.test(name))
    .map((name) => [name, `./${places.get(name.slice(1)) ?? name.slice(1)}`] as const)
  const folders = ['snippets', '_snippets'].map((name) => [`/${name}/*`, `./${name}/*`] as const)
  return { ...Object.fromEntries(folders), ...Object.fromEntries(others) }
}
