import { MOST_ALTERNATIVES, requirementsOf } from './alternatives.ts'
import { METHODS } from './grammar.ts'
import { isRecord, listOf, memberOf, recordOf, textOf } from './json.ts'
import type { JsonRecord } from './json.ts'
import { resolveReference } from './references.ts'
import { requiredScheme } from './security-schemes.ts'
import { serverAddress } from './server-address.ts'

/** A contradiction in a description, which the schema of OpenAPI cannot detect. */
export interface Contradiction {
  readonly path: readonly string[]
  readonly reason: string
  readonly isKey: boolean
}

interface FoundOperation {
  readonly path: readonly string[]
  readonly template: string
  readonly value: JsonRecord
  readonly pathItem: JsonRecord
}

/** The rules for all operations of a description together. */
export function contradictionsIn(root: JsonRecord): readonly Contradiction[] {
  const operations = operationsIn(root)
  const ids = new Set(operations.map(({ value }) => value['operationId']))
  return [
    ...excessIn(root, []),
    ...serverMistakes(root, []),
    ...securityMistakes(root, { holder: root, path: [] }),
    ...doubleTemplates(root),
    ...doubleIds(operations),
    ...operations.flatMap((operation) => parameterMistakes(root, operation)),
    ...operations.flatMap(({ value, path }) => [
      ...excessIn(value, path),
      ...serverMistakes(value, path),
      ...securityMistakes(root, { holder: value, path }),
      ...linkMistakes(root, { holder: value, path, ids }),
    ]),
  ]
}

/** Lists that the pages of operations do not show whole. */
function excessIn(holder: JsonRecord, path: readonly string[]): readonly Contradiction[] {
  const counts = [
    ['servers', listOf(holder['servers']).length, 'servers'],
    ['security', requirementsOf(holder['security']).length, 'ways to authenticate'],
  ] as const
  return counts.flatMap(([key, count, what]) => {
    if (count <= MOST_ALTERNATIVES) return []
    const reason = `there are ${String(count)} ${what}. The pages of operations show the first ${String(MOST_ALTERNATIVES)}.`
    return [{ path: [...path, key], reason, isKey: true }]
  })
}

/** Servers whose URL cannot be used for requests: `//example.com`, `https://example.com/v1?a=b`. */
function serverMistakes(holder: JsonRecord, path: readonly string[]): readonly Contradiction[] {
  return listOf(holder['servers']).flatMap((server, index) => {
    const url = textOf(memberOf(server, 'url')) ?? ''
    const fault = serverFaultOf(url, memberOf(server, 'variables'))
    if (fault === undefined) return []
    const used = serverAddress({ servers: [server] })
    const reason = `the server \`${url}\` ${fault}. Samples call \`${used}\`.`
    return [{ path: [...path, 'servers', String(index), 'url'], reason, isKey: false }]
  })
}

interface Holder {
  /** The description, or an operation. */
  readonly holder: JsonRecord
  readonly path: readonly string[]
}

/** Requirements that name a scheme that the description does not have. */
function securityMistakes(root: JsonRecord, { holder, path }: Holder): readonly Contradiction[] {
  return listOf(holder['security']).flatMap((requirement, index) =>
    Object.keys(recordOf(requirement)).flatMap((name) =>
      requiredScheme(root, name) === undefined
        ? [
            {
              path: [...path, 'security', String(index), name],
              reason: `the security scheme \`${name}\` is required, but not declared. Pages show its name only. Correct it, or declare the scheme.`,
              isKey: true,
            },
          ]
        : [],
    ),
  )
}

/** Links of responses to operations that the description does not have. */
function linkMistakes(
  root: JsonRecord,
  { holder, path, ids }: Holder & { readonly ids: ReadonlySet<unknown> },
): readonly Contradiction[] {
  const responses = Object.entries(recordOf(holder['responses']))
  return responses.flatMap(([status, entry]) => {
    const { links } = recordOf(resolveReference(root, entry).value)
    return Object.entries(recordOf(links)).flatMap(([name, written]) => {
      const id = textOf(memberOf(resolveReference(root, written).value, 'operationId'))
      if (id === undefined || ids.has(id)) return []
      return [
        {
          path: [...path, 'responses', status, 'links', name, 'operationId'],
          reason: `the link \`${name}\` leads to the operation \`${id}\`, which does not exist. Correct its \`operationId\`.`,
          isKey: false,
        },
      ]
    })
  })
}

function serverFaultOf(url: string, variables: unknown): string | undefined {
  if (url.startsWith('//')) return 'names no scheme'
  const names = Array.from(url.matchAll(/\{+([^{}]+)\}+/g), ([, name = '']) => name)
  const undeclared = names.filter((name) => !Object.hasOwn(recordOf(variables), name))
  if (undeclared.length > 0) return `declares no variable \`${undeclared.join('`, `')}\``
  const [, part] = /([?#])/.exec(url) ?? []
  if (part === undefined) return undefined
  return `has a ${part === '?' ? 'query' : 'fragment'}, which the path of an operation cannot follow`
}

function operationsIn(root: JsonRecord): readonly FoundOperation[] {
  return ['paths', 'webhooks'].flatMap((place) =>
    Object.entries(recordOf(root[place])).flatMap(([template, item]) => {
      const pathItem = recordOf(resolveReference(root, item).value)
      const added = recordOf(pathItem['additionalOperations'])
      return [
        ...METHODS.map((method) => ({ names: [method], value: memberOf(pathItem, method) })),
        ...Object.entries(added).map(([method, value]) => ({
          names: ['additionalOperations', method],
          value,
        })),
      ].flatMap(({ names, value }) =>
        isRecord(value)
          ? [
              {
                path: [place, template, ...names],
                template: place === 'paths' ? template : '',
                value,
                pathItem,
              },
            ]
          : [],
      )
    }),
  )
}

/** `/a/{id}` and `/a/{name}` are one path: a request matches both. */
function doubleTemplates(root: JsonRecord): readonly Contradiction[] {
  const first = new Map<string, string>()
  return Object.keys(recordOf(root['paths'])).flatMap((template) => {
    const shape = template.replaceAll(/\{[^}]*\}/g, '{}')
    const other = first.get(shape)
    if (other === undefined) first.set(shape, template)
    return other === undefined || template.startsWith('x-')
      ? []
      : [
          {
            path: ['paths', template],
            reason: `the path \`${template}\` cannot be distinguished from \`${other}\`: only the names in braces differ.`,
            isKey: true,
          },
        ]
  })
}

function doubleIds(operations: readonly FoundOperation[]): readonly Contradiction[] {
  const first = new Map<string, readonly string[]>()
  return operations.flatMap(({ path, value }) => {
    const id = textOf(value['operationId'])
    if (id === undefined) return []
    const other = first.get(id)
    if (other === undefined) first.set(id, path)
    return other === undefined
      ? []
      : [
          {
            path: [...path, 'operationId'],
            reason: `the \`operationId\` \`${id}\` is taken already, by \`${nameOf(other)}\`.`,
            isKey: false,
          },
        ]
  })
}

function parameterMistakes(root: JsonRecord, operation: FoundOperation): readonly Contradiction[] {
  const { path, template, value, pathItem } = operation
  const own = parametersIn(root, value['parameters'], [...path, 'parameters'])
  const shared = parametersIn(root, pathItem['parameters'], [...path.slice(0, 2), 'parameters'])
  const mistakes = doubles(own)
  if (template === '') return mistakes
  const names = new Set(Array.from(template.matchAll(/\{([^{}]+)\}/g), ([, name = '']) => name))
  const declared = new Set(
    [...own, ...shared].filter(({ place }) => place === 'path').map(({ name }) => name),
  )
  const undeclared = [...names].filter((name) => !declared.has(name))
  const unused = own.filter(({ place, name }) => place === 'path' && !names.has(name))
  const [meant, only] = [undeclared[0], unused[0]]
  if (meant !== undefined && only !== undefined && undeclared.length + unused.length === 2) {
    const reason = `the path parameter \`${only.name}\` is called \`{${meant}}\` in \`${template}\`. Use one name for it.`
    return [...mistakes, { path: only.path, reason, isKey: false }]
  }
  return [
    ...mistakes,
    ...undeclared.map((name) => ({
      path,
      reason: `\`${nameOf(path)}\` does not declare its path parameter \`${name}\`. Add it to \`parameters\`, with \`in: path\`.`,
      isKey: true,
    })),
    ...unused.map((parameter) => ({
      path: parameter.path,
      reason: `\`${template}\` has no \`{${parameter.name}}\` for the path parameter \`${parameter.name}\`. Add it there, or correct \`in\`.`,
      isKey: false,
    })),
  ]
}

interface FoundParameter {
  readonly path: readonly string[]
  readonly name: string
  readonly place: string
}

function parametersIn(
  root: JsonRecord,
  list: unknown,
  path: readonly string[],
): readonly FoundParameter[] {
  return listOf(list).flatMap((item, index) => {
    const parameter = resolveReference(root, item).value
    const [name, place] = [textOf(memberOf(parameter, 'name')), textOf(memberOf(parameter, 'in'))]
    return name === undefined || place === undefined
      ? []
      : [{ path: [...path, String(index)], name, place }]
  })
}

function doubles(parameters: readonly FoundParameter[]): readonly Contradiction[] {
  const seen = new Set<string>()
  return parameters.flatMap(({ path, name, place }) => {
    const key = `${place} ${name}`
    const isNew = seen.size !== seen.add(key).size
    return isNew
      ? []
      : [{ path, reason: `the ${place} parameter \`${name}\` is here twice.`, isKey: false }]
  })
}

/** `GET /a` of `['paths', '/a', 'get']`. */
function nameOf(path: readonly string[]): string {
  const method = path.at(-1) ?? ''
  return `${path.length > 3 ? method : method.toUpperCase()} ${path[1] ?? ''}`
}
