import { isJson } from '../../base/shared/request/media-type.ts'
import { jsonOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import type { CollectedBody, CollectedRequest, Pair, RequestCollection } from './requests.ts'

/** A Bruno collection in one file, in the format that Bruno exports and imports. */
export function brunoCollection({ name, server, variables, groups }: RequestCollection): string {
  const items = groups.flatMap(({ tag, requests }): readonly JsonRecord[] => {
    const members = withOwnNames(requests).map(itemOf)
    return tag === undefined ? members : [{ type: 'folder', name: tag.label, items: members }]
  })
  return jsonOf(
    {
      name,
      version: '1',
      items: items.map((item, index) => ({ ...item, seq: index + 1 })),
      environments: [
        {
          name: 'Default',
          variables: [
            variableOf('baseUrl', server, false),
            ...variables.map((variable) => variableOf(variable, '', true)),
          ],
        },
      ],
    },
    2,
  )
}

function variableOf(name: string, value: string, secret: boolean): JsonRecord {
  return { name, value, type: 'text', enabled: true, secret }
}

/** Bruno writes each request to a file: two in a folder must not have the same name. */
function withOwnNames(requests: readonly CollectedRequest[]): readonly CollectedRequest[] {
  const taken = new Set<string>()
  return requests.map((request) => {
    let title = request.title
    for (let count = 2; taken.has(title.toLowerCase()); count++)
      title = `${request.title} (${String(count)})`
    taken.add(title.toLowerCase())
    return { ...request, title }
  })
}

function itemOf(request: CollectedRequest, index: number): JsonRecord {
  const { title, method, url, query, headers, body, basic } = request
  const text = query.map(({ name, value }) => `${name}=${value}`).join('&')
  return {
    type: 'http-request',
    name: title,
    seq: index + 1,
    request: {
      url: text === '' ? url : `${url}?${text}`,
      method,
      headers: headers.map(enabled),
      params: query.map((pair) => ({ ...enabled(pair), type: 'query' })),
      auth: basic
        ? {
            mode: 'basic',
            basic: { username: `{{${basic.user}}}`, password: `{{${basic.password}}}` },
          }
        : { mode: 'none' },
      body: body === undefined ? { mode: 'none' } : bodyOf(body),
    },
    // The query is encoded already.
    settings: { encodeUrl: false },
  }
}

function bodyOf(body: CollectedBody): JsonRecord {
  switch (body.kind) {
    case 'text': {
      const mode = isJson(body.type) ? 'json' : /[/+]xml\b/.test(body.type) ? 'xml' : 'text'
      return { mode, [mode]: body.text }
    }
    case 'form':
      return { mode: 'formUrlEncoded', formUrlEncoded: body.fields.map(enabled) }
    case 'parts':
      return {
        mode: 'multipartForm',
        multipartForm: body.parts.map(({ name, type, text = '', file }) => ({
          name,
          ...(file === undefined ? { type: 'text', value: text } : { type: 'file', value: [file] }),
          ...(type !== undefined && { contentType: type }),
          enabled: true,
        })),
      }
    case 'file':
      return {
        mode: 'file',
        file: [{ filePath: body.file, contentType: body.type, selected: true }],
      }
    default:
      return body satisfies never
  }
}

function enabled({ name, value }: Pair): JsonRecord {
  return { name, value, enabled: true }
}
