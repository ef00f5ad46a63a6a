import { isJson } from '../../base/shared/request/media-type.ts'
import { jsonOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import type { CollectedBody, CollectedRequest, Pair, RequestCollection } from './requests.ts'

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

/** A Postman collection, in format v2.1. */
export function postmanCollection({ name, server, variables, groups }: RequestCollection): string {
  const items = groups.flatMap(({ tag, requests }): readonly JsonRecord[] => {
    const members = requests.map(itemOf)
    return tag === undefined ? members : [{ name: tag.label, item: members }]
  })
  return jsonOf(
    {
      info: { name, schema: SCHEMA },
      item: items,
      variable: [
        { key: 'baseUrl', value: server },
        ...variables.map((key) => ({ key, value: '' })),
      ],
    },
    2,
  )
}

function itemOf({ title, method, url, query, headers, body, basic }: CollectedRequest): JsonRecord {
  return {
    name: title,
    request: {
      method,
      ...(basic && {
        auth: {
          type: 'basic',
          basic: [
            { key: 'username', value: `{{${basic.user}}}`, type: 'string' },
            { key: 'password', value: `{{${basic.password}}}`, type: 'string' },
          ],
        },
      }),
      header: headers.map(keyed),
      url: urlOf(url, query),
      ...(body && { body: bodyOf(body) }),
    },
  }
}

function urlOf(url: string, query: readonly Pair[]): JsonRecord {
  const text = query.map(({ name, value }) => `${name}=${value}`).join('&')
  const [, protocol, host = '', path = ''] = /^(?:(https?):\/\/)?([^/]*)\/?(.*)$/s.exec(url) ?? []
  return {
    raw: text === '' ? url : `${url}?${text}`,
    ...(protocol !== undefined && { protocol }),
    host: [host],
    path: path.split('/'),
    ...(query.length > 0 && { query: query.map(keyed) }),
  }
}

function bodyOf(body: CollectedBody): JsonRecord {
  switch (body.kind) {
    case 'text': {
      const language = isJson(body.type) ? 'json' : /[/+]xml\b/.test(body.type) ? 'xml' : 'text'
      return { mode: 'raw', raw: body.text, options: { raw: { language } } }
    }
    case 'form':
      return { mode: 'urlencoded', urlencoded: body.fields.map(keyed) }
    case 'parts':
      return {
        mode: 'formdata',
        formdata: body.parts.map(({ name, type, text = '', file }) => ({
          key: name,
          ...(file === undefined ? { type: 'text', value: text } : { type: 'file', src: file }),
          ...(type !== undefined && { contentType: type }),
        })),
      }
    case 'file':
      return { mode: 'file', file: { src: body.file } }
    default:
      return body satisfies never
  }
}

function keyed({ name, value }: Pair): JsonRecord {
  return { key: name, value }
}
