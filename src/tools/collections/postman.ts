import { STATUS_CODES } from 'node:http'
import type { BodyPart } from '../../base/shared/request/body.ts'
import { isJson } from '../../base/shared/request/media-type.ts'
import type { JsonRecord } from '../../reference/read/json.ts'
import type { CollectedAuth, OAuthFlow } from './auth.ts'
import { collectionText, queryText } from './requests.ts'
import type { CollectedBody, CollectedRequest, Pair, RequestCollection } from './requests.ts'

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

/** A Postman collection, in format v2.1. */
export function postmanCollection({
  name,
  servers: [server],
  variables,
  groups,
}: RequestCollection): string {
  const items = groups.flatMap(({ tag, requests }): readonly JsonRecord[] => {
    const members = requests.map(itemOf)
    return tag === undefined ? members : [{ name: tag.label, item: members }]
  })
  return collectionText({
    info: { name, schema: SCHEMA },
    item: items,
    variable: [
      { key: 'baseUrl', value: server?.url ?? '' },
      ...(server?.variables ?? []).map(keyed),
      ...variables.map((key) => ({ key, value: '' })),
    ],
  })
}

function itemOf(request: CollectedRequest): JsonRecord {
  const { title, method, url, plain, optional, body, auth, responses } = request
  return {
    name: title,
    request: {
      method,
      auth: authFor(auth),
      header: [...plain.headers.map(keyed), ...optional.headers.map(disabled)],
      url: urlOf(request),
      ...(body && { body: bodyOf(body) }),
    },
    response: responses.map(({ name, status, headers, body: text }) => ({
      name,
      originalRequest: { method, url },
      status: STATUS_CODES[status] ?? '',
      code: status,
      header: headers.map(keyed),
      body: text,
    })),
  }
}

/** An authentication of Postman: a type, and a list of its values. */
function authFor(auth: CollectedAuth): JsonRecord {
  const listed = (type: string, values: Readonly<Record<string, string>>): JsonRecord => ({
    type,
    [type]: Object.entries(values).map(([key, value]) => ({ key, value, type: 'string' })),
  })
  switch (auth.kind) {
    case 'none':
      return { type: 'noauth' }
    case 'basic':
      return listed('basic', {
        username: `{{${auth.user}}}`,
        password: `{{${auth.password}}}`,
      })
    case 'bearer':
      return listed('bearer', { token: `{{${auth.token}}}` })
    case 'key':
      return listed('apikey', { key: auth.name, value: `{{${auth.value}}}`, in: auth.in })
    case 'oauth2':
      return listed('oauth2', {
        grant_type: GRANT_TYPES[auth.flow],
        authUrl: auth.authorizationUrl,
        accessTokenUrl: auth.tokenUrl,
        refreshTokenUrl: auth.refreshUrl,
        clientId: `{{${auth.clientId}}}`,
        clientSecret: auth.flow === 'implicit' ? '' : `{{${auth.clientSecret}}}`,
        ...(auth.flow === 'password' && {
          username: `{{${auth.user}}}`,
          password: `{{${auth.password}}}`,
        }),
        scope: auth.scopes.join(' '),
        accessToken: `{{${auth.token}}}`,
        addTokenTo: 'header',
      })
    default:
      return auth satisfies never
  }
}

const GRANT_TYPES: Readonly<Record<OAuthFlow['flow'], string>> = {
  authorizationCode: 'authorization_code',
  clientCredentials: 'client_credentials',
  password: 'password_credentials',
  implicit: 'implicit',
}

function urlOf({ template, path: values, plain, optional }: CollectedRequest): JsonRecord {
  const { query } = plain
  const text = queryText(query)
  const [, protocol, host = '', path = ''] =
    /^(?:(https?):\/\/)?([^/]*)\/?(.*)$/s.exec(template) ?? []
  const rows = [...query.map(keyed), ...optional.query.map(disabled)]
  return {
    raw: text === '' ? template : `${template}?${text}`,
    ...(protocol !== undefined && { protocol }),
    host: [host],
    path: path.split('/'),
    ...(rows.length > 0 && { query: rows }),
    ...(values.length > 0 && { variable: values.map(keyed) }),
  }
}

function bodyOf(body: CollectedBody): JsonRecord {
  switch (body.kind) {
    case 'text': {
      const language = isJson(body.type) ? 'json' : /[/+]xml\b/.test(body.type) ? 'xml' : 'text'
      return { mode: 'raw', raw: body.text, options: { raw: { language } } }
    }
    case 'form':
      return {
        mode: 'urlencoded',
        urlencoded: [...body.fields.map(keyed), ...body.optional.map(disabled)],
      }
    case 'parts':
      return {
        mode: 'formdata',
        formdata: [
          ...body.parts.map(partOf),
          ...body.optional.map((part) => ({ ...partOf(part), disabled: true })),
        ],
      }
    case 'file':
      return { mode: 'file', file: { src: body.file } }
    default:
      return body satisfies never
  }
}

function partOf({ name, type, text = '', file }: BodyPart): JsonRecord {
  return {
    key: name,
    ...(file === undefined ? { type: 'text', value: text } : { type: 'file', src: file }),
    ...(type !== undefined && { contentType: type }),
  }
}

function disabled(pair: Pair): JsonRecord {
  return { ...keyed(pair), disabled: true }
}

function keyed({ name, value, isBare }: Pair): JsonRecord {
  return { key: name, value: isBare ? null : value }
}
