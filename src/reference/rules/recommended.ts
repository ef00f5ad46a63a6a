import type { ApiRule, RuleFinding, RuleOperation, RuleTarget } from '../../base/model/api-rules.ts'
import { isJson } from '../../base/shared/request/media-type.ts'
import { COMBINING } from '../read/keywords.ts'
import { declaredSchemes } from '../read/security-schemes.ts'
import { isRecord, listOf, recordOf, textOf } from '../read/json.ts'

const RULES: readonly ApiRule[] = [
  {
    id: 'info-description',
    description: ({ root }) =>
      isText(recordOf(root['info'])['description'])
        ? undefined
        : { message: 'The API has no `description` in `info`. Say what it is for.', at: ['info'] },
  },
  {
    id: 'operation-summary',
    operation: ({ operation, ...named }) =>
      isText(operation['summary'])
        ? undefined
        : `${nameOf(named)} has no \`summary\`. Add a few words: they are its title.`,
  },
  {
    id: 'operation-id',
    operation: ({ operationId = '', isWebhook, ...named }) =>
      isText(operationId) || isWebhook
        ? undefined
        : `${nameOf(named)} has no \`operationId\`. Add one: links to the operation keep it if the path changes.`,
  },
  {
    id: 'operation-tag',
    operation: ({ tags, isWebhook, ...named }) =>
      tags.length > 0 || isWebhook
        ? undefined
        : `${nameOf(named)} has no tag. Add one to \`tags\`: operations are grouped by their tags.`,
  },
  { id: 'tag-description', description: ({ root, operations }) => tagsOf(root, operations) },
  {
    id: 'parameter-description',
    operation: ({ parameters, ...named }) =>
      parameters.flatMap(({ value, at }) =>
        isText(value['description']) || isText(recordOf(value['schema'])['description'])
          ? []
          : [
              {
                message: `The parameter \`${String(value['name'])}\` of ${nameOf(named)} has no \`description\`. Say what it does.`,
                at,
              },
            ],
      ),
  },
  {
    id: 'error-response',
    operation: ({ operation, isWebhook, ...named }) =>
      isWebhook || Object.keys(recordOf(operation['responses'])).some(isError)
        ? undefined
        : `${nameOf(named)} describes no error. Add a response such as \`4XX\` or \`default\`.`,
  },
  {
    id: 'response-description',
    operation: (operation) =>
      responsesOf(operation).flatMap(({ status, value, at }) =>
        isText(value['description'])
          ? []
          : [
              {
                message: `The response \`${status}\` of ${nameOf(operation)} has an empty \`description\`. Say when it is sent.`,
                at,
              },
            ],
      ),
  },
  { id: 'body-example', operation: bodiesWithoutExample },
  {
    id: 'security-description',
    description: ({ root, follow }) =>
      declaredSchemes(root).flatMap(({ name, value }) => {
        if (isText(value['description'])) return []
        const { at } = follow(undefined, ['components', 'securitySchemes', name])
        const message = `The security scheme \`${name}\` has no \`description\`. Say how to get a key or a token.`
        return [{ message, at }]
      }),
  },
]

/** The rules for documentation that `recommended` names. */
export const RECOMMENDED: readonly ApiRule[] = RULES.map((rule) => ({
  severity: 'warning',
  ...rule,
}))

function isText(value: unknown): boolean {
  return (textOf(value) ?? '').trim() !== ''
}

function nameOf({ method, path }: Pick<RuleOperation, 'method' | 'path'>): string {
  return `\`${method} ${path}\``
}

function isError(status: string): boolean {
  return /^[45]/.test(status) || status === 'default'
}

function tagsOf(
  root: Readonly<Record<string, unknown>>,
  operations: readonly RuleOperation[],
): readonly RuleFinding[] {
  const described = new Set(
    listOf(root['tags'])
      .map(recordOf)
      .filter((tag) => isText(tag['description']))
      .map((tag) => tag['name']),
  )
  const seen = new Set<string>()
  return operations.flatMap(({ tags, at }) =>
    tags.flatMap((tag, index) => {
      if (described.has(tag) || seen.has(tag)) return []
      seen.add(tag)
      const message = `The tag \`${tag}\` has no description. Add it to \`tags\` at the top of the description.`
      return [{ message, at: [...at, 'tags', String(index)] }]
    }),
  )
}

function responsesOf({ operation, description, at }: RuleOperation) {
  return Object.entries(recordOf(operation['responses']))
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, each]) => ({
      status,
      ...description.follow(each, [...at, 'responses', status]),
    }))
}

/** The JSON bodies of a request and of responses of success that have no example. */
function bodiesWithoutExample(operation: RuleOperation): readonly RuleFinding[] {
  const { description, at } = operation
  const body = operation.operation['requestBody']
  const bodies = [
    ...(body === undefined
      ? []
      : [{ noun: 'The request', ...description.follow(body, [...at, 'requestBody']) }]),
    ...responsesOf(operation)
      .filter(({ status }) => status.startsWith('2'))
      .map(({ status, ...target }) => ({ noun: `The response \`${status}\``, ...target })),
  ]
  return bodies.flatMap(({ noun, value, at: above }) =>
    Object.entries(recordOf(value['content'])).flatMap(([type, media]) => {
      const target = { value: recordOf(media), at: [...above, 'content', type] }
      if (!isJson(type) || hasExample(target, operation)) return []
      const message = `${noun} of ${nameOf(operation)} has no example for \`${type}\`. Add \`example\` or \`examples\`, so that readers see real values.`
      return [{ message, at: target.at }]
    }),
  )
}

/** True if a body, its schema, or the properties or items of the schema have an example. */
function hasExample({ value, at }: RuleTarget, { description }: RuleOperation): boolean {
  const isShown = (holder: Readonly<Record<string, unknown>>): boolean =>
    ['example', 'examples', 'const', 'default', 'enum'].some((name) => name in holder)
  if (isShown(value)) return true
  const schema = description.follow(value['schema'], at)
  // A schema without content has nothing to show.
  if (Object.keys(schema.value).length === 0 || isShown(schema.value)) return true
  const parts = [
    ...Object.values(recordOf(schema.value['properties'])),
    ...(isRecord(schema.value['items']) ? [schema.value['items']] : []),
    ...COMBINING.flatMap((name) => listOf(schema.value[name])),
  ]
  return parts.some((each) => {
    const part = description.follow(each, at).value
    return (
      isShown(part) ||
      Object.values(recordOf(part['properties']))
        .map((own) => description.follow(own, at).value)
        .some(isShown)
    )
  })
}
