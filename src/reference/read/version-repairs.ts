import { isRecord, listOf, plainOf, recordOf, setMember, textOf, textsOf } from './json.ts'
import type { JsonRecord } from './json.ts'
import { extensionsOf, has, without } from './repair-rows.ts'
import type { Repair, Spot } from './repair-rows.ts'

/** A part of the description that another version of OpenAPI has in another place. */
interface OldPlace {
  readonly from: readonly string[]
  readonly to: readonly string[]
}

const IN_COMPONENTS = [
  ['definitions', 'schemas'],
  ['securityDefinitions', 'securitySchemes'],
  ...['schemas', 'responses', 'parameters', 'securitySchemes', 'requestBodies', 'headers'].map(
    (name) => [name, name] as const,
  ),
] as const

const IN_ROOT: readonly OldPlace[] = [
  { from: ['components', 'schemas'], to: ['definitions'] },
  { from: ['components', 'responses'], to: ['responses'] },
  { from: ['components', 'parameters'], to: ['parameters'] },
  { from: ['components', 'securitySchemes'], to: ['securityDefinitions'] },
]

/** Puts all parts of a map into another one, except those whose name is taken there. */
function moveParts(root: JsonRecord, { from, to }: OldPlace, move: Spot['move']): void {
  const parts = from.reduce<JsonRecord>((map, name) => recordOf(map[name]), root)
  let target = root
  for (const name of to) {
    if (!isRecord(target[name])) setMember(target, name, {})
    target = recordOf(target[name])
  }
  for (const [name, part] of Object.entries(parts))
    if (!has(target, name)) {
      setMember(target, name, part)
      move([...from, name], [...to, name])
    }
}

/** Members that OpenAPI has in another version only. */
export const VERSIONS: readonly Repair[] = [
  ...IN_COMPONENTS.map(([old, shelf]): Repair => ({
    of: 'root',
    at: old,
    since: '3.0',
    matches: (root) => isRecord(root[old]),
    repair: (root, { move }) => {
      moveParts(root, { from: [old], to: ['components', shelf] }, move)
      without(root, old)
    },
    says: `\`${old}\` must be in \`components\`, as \`${shelf}\`. It is read so: move it there.`,
  })),
  {
    of: 'root',
    at: 'components',
    until: '2.0',
    matches: (root) => isRecord(root['components']),
    repair: (root, { move }) => {
      for (const place of IN_ROOT) moveParts(root, place, move)
      without(root, 'components')
    },
    says: '`components` is of OpenAPI 3. It is read as `definitions`, `parameters`, `responses` and `securityDefinitions`: write it so.',
  },
  {
    of: 'root',
    at: 'host',
    since: '3.0',
    matches: (root) => textOf(root['host']) !== undefined && !has(root, 'servers'),
    repair: (root) => {
      const scheme = textsOf(listOf(root['schemes']))[0] ?? 'https'
      const host = plainOf(root['host']).replace(/^\w+:\/\/|\/$/g, '')
      const url = `${scheme}://${host}${plainOf(root['basePath'])}`
      setMember(root, 'servers', [{ url }])
      for (const name of ['host', 'basePath', 'schemes']) without(root, name)
    },
    says: '`host`, `basePath` and `schemes` are of OpenAPI 2.0. They are read as one URL: write `servers: [{ url }]`.',
  },
  {
    of: 'root',
    at: 'host',
    until: '2.0',
    matches: (root) => /^\w+:\/\/|\/$/.test(textOf(root['host']) ?? ''),
    repair: (root) => {
      const written = plainOf(root['host'])
      const [, scheme] = /^(\w+):\/\//.exec(written) ?? []
      if (scheme !== undefined && !has(root, 'schemes')) setMember(root, 'schemes', [scheme])
      setMember(root, 'host', written.replace(/^\w+:\/\//, '').replace(/\/+$/, ''))
    },
    says: '`host` is a name without `https://` and `/`: it is read so. Write the rest in `schemes` and `basePath`.',
  },
  {
    of: 'operation',
    at: 'requestBody',
    until: '2.0',
    matches: ({ requestBody }) => isRecord(requestBody) && isRecord(requestBody['content']),
    repair: (operation, { move }) => {
      const { content, ...rest } = recordOf(operation['requestBody'])
      const [type = '', media] = Object.entries(recordOf(content))[0] ?? []
      const parameters = listOf(operation['parameters'])
      const schema = recordOf(recordOf(media)['schema'])
      const body = { ...extensionsOf(media), ...rest, name: 'body', in: 'body', schema }
      setMember(operation, 'parameters', [...parameters, body])
      if (!has(operation, 'consumes')) setMember(operation, 'consumes', [type])
      without(operation, 'requestBody')
      const place = ['parameters', String(parameters.length)]
      move(['requestBody'], place)
      move(['requestBody', 'content', type, 'schema'], [...place, 'schema'])
    },
    says: '`requestBody` is of OpenAPI 3. It is read as a parameter with `in: body` and a `schema`: write it so.',
  },
  {
    of: 'response',
    at: 'content',
    until: '2.0',
    matches: (response) => isRecord(response['content']) && !has(response, 'schema'),
    repair: (response, { move }) => {
      const [type = '', media] = Object.entries(recordOf(response['content']))[0] ?? []
      for (const [name, value] of Object.entries(extensionsOf(media)))
        setMember(response, name, value)
      setMember(response, 'schema', recordOf(recordOf(media)['schema']))
      without(response, 'content')
      move(['content', type, 'schema'], ['schema'])
    },
    says: '`content` is of OpenAPI 3. Its first schema is read as `schema` of the response: write it so, with `produces`.',
  },
]
