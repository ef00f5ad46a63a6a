import { join } from 'node:path'
import type { OldSite } from './old-site.ts'
import { remember } from '../../../base/shared/remember.ts'
import { fileNameOf, isExternal } from '../../../base/shared/urls/paths.ts'
import { textIn } from '../files.ts'
import { dataIn } from '../apis.ts'
import { isList, listOf, recordOf, textOf } from '../../../base/shared/json.ts'
import type { JsonRecord } from '../../../base/shared/json.ts'

/** An operation that a document shows. */
export interface ShownOperation {
  /** The file of the description, from the root of the old site. */
  readonly file: string
  /** The name of its reference in the new site. */
  readonly api: string
  /** `GET /threads`. */
  readonly call: string
  readonly summary: string | undefined
}

/** The API descriptions of a site. */
export interface Descriptions {
  /** The paths and URLs that the config names, and the files with operations of documents. */
  readonly used: (openapi: readonly unknown[]) => readonly string[]
  /** The operation in the front matter of a document: `GET /threads`, `openapi.json GET /threads`. */
  readonly operationOf: (openapi: unknown) => ShownOperation | undefined
}

/** The method and path in `openapi.json GET /threads`, with the file before them. */
export function callIn(
  given: unknown,
): { readonly file: string | undefined; readonly call: string } | undefined {
  const [, file, method, path] = OPERATION.exec(textOf(given) ?? '') ?? []
  return method && path ? { file, call: `${method.toUpperCase()} ${path}` } : undefined
}

/** The files and URLs that an `openapi` of the config names: one, several, or one with a folder. */
export function sourcesOf(openapi: unknown): readonly string[] {
  const found = [openapi, recordOf(openapi)['source'], ...listOf(openapi)]
  return found.flatMap((each) => textOf(each) ?? []).map(cleanPath)
}

const OPERATION = /^\s*(?:(\S+)\s+)?(get|put|post|patch|delete|head|options|trace)\s+(\/\S*)\s*$/i

/** Finds the descriptions that the config and the documents of a site name. */
export function descriptionsIn(site: OldSite): Descriptions {
  const named = [
    ...namedIn(site.navigation),
    ...namedIn({ openapi: site.config['openapi'] }),
    ...namedIn({ openapi: recordOf(site.config['api'])['openapi'] }),
  ]
  const files = remember(() =>
    site.files.filter(
      (path) => /\.(?:json|ya?ml)$/.test(path) && !/(?:^|\/)docs\.json$/.test(path),
    ),
  )
  const pathsOf = remember((file: string): JsonRecord => {
    const text = textIn(join(site.root, file)) ?? ''
    return /\bopenapi\b/.test(text) ? recordOf(recordOf(dataIn(text))['paths']) : {}
  })
  const operationOf = (openapi: unknown): ShownOperation | undefined => {
    const { file: name, call } = callIn(openapi) ?? {}
    if (call === undefined) return undefined
    const [method = '', path = ''] = call.split(' ')
    const own = name === undefined ? undefined : cleanPath(name)
    const candidates =
      own === undefined
        ? [...named.filter((each) => files().includes(each)), ...files()]
        : files().filter((file) => file === own || stem(file) === stem(own))
    for (const file of candidates) {
      const operation = recordOf(pathsOf(file)[path])[method.toLowerCase()]
      if (operation === undefined) continue
      return { file, api: apiNameOf(file), call, summary: textOf(recordOf(operation)['summary']) }
    }
    return undefined
  }
  return {
    operationOf,
    used: (openapi) => [
      ...new Set([...named, ...openapi.flatMap((each) => operationOf(each)?.file ?? [])]),
    ],
  }
}

/** `api/v1-openapi.json` → `v1-openapi`. */
function stem(file: string): string {
  return fileNameOf(file).replace(/\.\w+$/, '')
}

/** `api/openapi.json` → `api-openapi`; of a URL, the last part. */
export function apiNameOf(file: string): string {
  return (isExternal(file) ? fileNameOf(file) : file)
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** A path from the root of the site; a URL as it is. */
export function cleanPath(path: string): string {
  return isExternal(path) ? path : path.replace(/^(?:\.?\/)+/, '')
}

function namedIn(node: unknown): readonly string[] {
  if (isList(node)) return node.flatMap(namedIn)
  const own = recordOf(node)
  return [
    ...sourcesOf(own['openapi']),
    ...Object.values(own).flatMap((each) => (typeof each === 'object' ? namedIn(each) : [])),
  ]
}
