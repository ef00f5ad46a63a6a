import { STATUS_CODES } from 'node:http'
import type { BodyPart } from '../../base/shared/request/body.ts'
import { isJson } from '../../base/shared/request/media-type.ts'
import type { JsonRecord } from '../../reference/read/json.ts'
import type { CollectedAuth, OAuthFlow } from './auth.ts'
import { collectionText, queryText } from './requests.ts'
import type {
  CollectedBody,
  CollectedRequest,
  CollectedResponse,
  Pair,
  RequestCollection,
} from './requests.ts'

/** A Bruno collection in one file, in the format that Bruno exports and imports. */
export function brunoCollection({ name, servers, variables, groups }: RequestCollection): string {
  const folders = ownNames(groups.map(({ tag }) => tag?.label ?? ''))
  const items = groups.flatMap(({ tag, requests }, group): readonly JsonRecord[] => {
    const names = ownNames(requests.map(({ title }) => title))
    const members = requests.map((request, index) =>
      itemOf({ ...request, title: names[index] ?? request.title }, index),
    )
    return tag === undefined ? members : [{ type: 'folder', name: folders[group], items: members }]
  })
  return collectionText({
    name,
    version: '1',
    items: items.map((item, index) => ({ ...item, seq: index + 1 })),
    environments: servers.map((server) => ({
      name: server.name,
      variables: [
        variableOf('baseUrl', server.url, false),
        ...server.variables.map((variable) => variableOf(variable.name, variable.value, false)),
        ...variables.map((variable) => variableOf(variable, '', true)),
      ],
    })),
  })
}

function variableOf(name: string, value: string, secret: boolean): JsonRecord {
  return { name, value, type: 'text', enabled: true, secret }
}

/** The name of the file that Bruno writes for a name: signs that no file name can have become dashes. */
function fileName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[<>:"/\\|?*\p{Cc}]/gu, '-')
    .replace(/^[\s.-]+|[\s.]+$/g, '')
}

/** Names of files and folders that Bruno has itself. */
const RESERVED = ['collection', 'environments', 'folder']

/** Bruno writes a file or a folder for each name: two next to each other must not have the same one. */
function ownNames(names: readonly string[]): readonly string[] {
  const taken = new Set(RESERVED)
  return names.map((name) => {
    let own = name
    for (let count = 2; taken.has(fileName(own)); count++) own = `${name} (${String(count)})`
    taken.add(fileName(own))
    return own
  })
}

function itemOf(request: CollectedRequest, index: number): JsonRecord {
  const { title, method, template: url, path, plain, optional, body, auth, responses } = request
  const text = queryText(plain.query)
  return {
    type: 'http-request',
    name: title,
    seq: index + 1,
    request: {
      url: text === '' ? url : `${url}?${text}`,
      method,
      headers: [...plain.headers.map(enabled), ...optional.headers.map(disabled)],
      params: [
        ...path.map((pair) => ({ ...enabled(pair), type: 'path' })),
        ...plain.query.map((pair) => ({ ...enabled(pair), type: 'query' })),
        ...optional.query.map((pair) => ({ ...disabled(pair), type: 'query' })),
      ],
      auth: authFor(auth),
      body: body === undefined ? { mode: 'none' } : bodyOf(body),
    },
    ...(responses.length > 0 && { examples: responses.map((each) => exampleOf(request, each)) }),
    // The query is encoded already.
    settings: { encodeUrl: false },
  }
}

/** An authentication of Bruno: a mode, and an object of its values. */
function authFor(auth: CollectedAuth): JsonRecord {
  switch (auth.kind) {
    case 'none':
      return { mode: 'none' }
    case 'basic':
      return {
        mode: 'basic',
        basic: { username: `{{${auth.user}}}`, password: `{{${auth.password}}}` },
      }
    case 'bearer':
      return { mode: 'bearer', bearer: { token: `{{${auth.token}}}` } }
    case 'key': {
      const placement = auth.in === 'query' ? 'queryparams' : 'header'
      return { mode: 'apikey', apikey: { key: auth.name, value: `{{${auth.value}}}`, placement } }
    }
    case 'oauth2':
      return { mode: 'oauth2', oauth2: oauthFor(auth) }
    default:
      return auth satisfies never
  }
}

function oauthFor(auth: OAuthFlow): JsonRecord {
  const hasPage = auth.flow === 'authorizationCode' || auth.flow === 'implicit'
  const hasServer = auth.flow !== 'implicit'
  return {
    grantType: GRANT_TYPES[auth.flow],
    ...(auth.flow === 'password' && {
      username: `{{${auth.user}}}`,
      password: `{{${auth.password}}}`,
    }),
    ...(hasPage && { callbackUrl: '', authorizationUrl: auth.authorizationUrl, state: '' }),
    ...(hasServer && {
      accessTokenUrl: auth.tokenUrl,
      refreshTokenUrl: auth.refreshUrl,
      clientSecret: `{{${auth.clientSecret}}}`,
      credentialsPlacement: 'body',
      autoRefreshToken: false,
    }),
    ...(auth.flow === 'authorizationCode' && { pkce: true }),
    clientId: `{{${auth.clientId}}}`,
    scope: auth.scopes.join(' '),
    credentialsId: 'credentials',
    tokenPlacement: 'header',
    tokenHeaderPrefix: 'Bearer',
    autoFetchToken: true,
  }
}

const GRANT_TYPES: Readonly<Record<OAuthFlow['flow'], string>> = {
  authorizationCode: 'authorization_code',
  clientCredentials: 'client_credentials',
  password: 'password',
  implicit: 'implicit',
}

function exampleOf(
  { method, template: url }: CollectedRequest,
  { name, status, headers, type, body }: CollectedResponse,
): JsonRecord {
  const kind = isJson(type) ? 'json' : /[/+]xml\b/.test(type) ? 'xml' : 'text'
  return {
    name,
    type: 'http-request',
    request: { url, method, headers: [], params: [], body: { mode: 'none' } },
    response: {
      status,
      statusText: STATUS_CODES[status] ?? '',
      headers: headers.map(enabled),
      body: { type: kind, content: body },
    },
  }
}

function bodyOf(body: CollectedBody): JsonRecord {
  switch (body.kind) {
    case 'text': {
      const mode = isJson(body.type) ? 'json' : /[/+]xml\b/.test(body.type) ? 'xml' : 'text'
      return { mode, [mode]: body.text }
    }
    case 'form':
      return {
        mode: 'formUrlEncoded',
        formUrlEncoded: [...body.fields.map(enabled), ...body.optional.map(disabled)],
      }
    case 'parts':
      return {
        mode: 'multipartForm',
        multipartForm: [
          ...body.parts.map((part) => ({ ...partOf(part), enabled: true })),
          ...body.optional.map((part) => ({ ...partOf(part), enabled: false })),
        ],
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

function partOf({ name, type, text = '', file }: BodyPart): JsonRecord {
  const files = file === '' ? [] : [file]
  return {
    name,
    ...(file === undefined ? { type: 'text', value: text } : { type: 'file', value: files }),
    ...(type !== undefined && { contentType: type }),
  }
}

function disabled(pair: Pair): JsonRecord {
  return { ...enabled(pair), enabled: false }
}

function enabled({ name, value }: Pair): JsonRecord {
  return { name, value, enabled: true }
}
