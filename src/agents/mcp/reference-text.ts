import { callOf, labelOf } from './api-reference.ts'
import type {
  ApiReference,
  Content,
  NamedSchema,
  Operation,
  SchemaFields,
} from './api-reference.ts'

/** The depth to which properties are listed. Named schemas can be read separately. */
const DEEPEST = 4
/** The length of an example, in characters. */
const LONGEST_EXAMPLE = 1500

/** The operations, webhooks and schemas of an API, one per line. */
export function listText(reference: ApiReference, filter = ''): string {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const isWanted = (line: string): boolean =>
    words.every((word) => line.toLowerCase().includes(word))
  const sections = [
    ['Operations', reference.operations.map(operationLine)],
    ['Webhooks', reference.webhooks.map(operationLine)],
    ['Schemas', reference.schemas.map(({ name }) => `- ${name}`)],
  ] as const
  const found = sections
    .map(([title, lines]) => [title, lines.filter(isWanted)] as const)
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => [`## ${title}`, ...lines].join('\n'))
  if (found.length === 0) return `${reference.title} has no operation or schema with \`${filter}\`.`
  return [`# ${reference.title}`, ...found].join('\n\n')
}

function operationLine(operation: Operation): string {
  const { id, name, summary, deprecated } = operation
  const parts = [callOf(operation) ?? name, summary, id && `id: ${id}`, deprecated && 'deprecated']
  return `- ${parts.filter(Boolean).join(' · ')}`
}

/** How to call an operation. */
export function operationText(operation: Operation, reference: ApiReference): string {
  const { summary, method = '', server = '', path, description, url } = operation
  const { parameters = [], requestBody, responses = [], samples = [] } = operation
  const places = [...new Set(parameters.map((parameter) => parameter.in))]
  const languages = samples.map(({ language }) => language).join(', ')
  return blocksOf([
    `# ${summary ?? labelOf(operation)}`,
    `${method} ${path === undefined ? 'webhook' : `${server}${path}`}`,
    [operation.id && `id: ${operation.id}`, `page: ${url}`, operation.deprecated && 'Deprecated.']
      .filter(Boolean)
      .join(' · '),
    description,
    authenticationText(operation, reference),
    ...places.map((place) => [
      `## Parameters: ${place}`,
      ...parameters
        .filter((parameter) => parameter.in === place)
        .flatMap((each) => fieldLines(each)),
    ]),
    requestBody && [
      `## Request body${requestBody.required ? ' (required)' : ''}`,
      ...(requestBody.description ? [requestBody.description] : []),
      ...requestBody.content.flatMap(contentLines),
    ],
    ...responses.map(({ status, reason, description: about, headers = [], content }) => [
      `## ${[status, reason].filter(Boolean).join(' ')}`,
      ...(about ? [about] : []),
      ...(headers.length > 0 ? ['Headers:'] : []),
      ...headers.flatMap((header) => fieldLines(header)),
      // An error response has the same example as its page; the first response is the expected one.
      ...content.flatMap((each) => contentLines(each)),
    ]),
    languages !== '' && `Samples: make_request_sample writes ${languages}.`,
    shortened(operation),
  ])
}

/** The properties of a named schema. */
export function schemaText(schema: NamedSchema): string {
  return blocksOf([
    `# ${schema.name}`,
    `${typeOf(schema)} · page: ${schema.url}`,
    schema.description,
    detailsOf(schema).join('; '),
    partLines(schema, 0),
    schema.example !== undefined && exampleText(schema.example),
    shortened(schema),
  ])
}

type Block = string | readonly string[] | false | undefined

function blocksOf(blocks: readonly Block[]): string {
  return blocks
    .map((block) => (typeof block === 'string' ? block : block ? block.join('\n') : ''))
    .filter((block) => block !== '')
    .join('\n\n')
}

function shortened({ isShortened, url }: Operation | NamedSchema): string | false {
  return isShortened === true && `This entry is not complete. Its page may have more: ${url}`
}

function authenticationText(
  { security }: Operation,
  { securitySchemes = [] }: ApiReference,
): string | readonly string[] {
  if (security === undefined || security.ways.length === 0) return ''
  const ways = security.ways.map((schemes) =>
    schemes
      .map(({ scheme, scopes }) => {
        const known = securitySchemes.find(({ name }) => name === scheme)
        const needs = scopes.length > 0 ? ` (scopes: ${scopes.join(', ')})` : ''
        return `${scheme}${needs}: ${known?.how ?? known?.type ?? ''}`
      })
      .join(' and '),
  )
  const amount = ways.length > 1 ? ' (one of these)' : ''
  const optional = security.optional ? ' (optional)' : ''
  return [`## Authentication${optional}${amount}`, ...ways.map((way) => `- ${way}`)]
}

function contentLines({ mediaType, schema, example }: Content): readonly string[] {
  return [
    `Content: ${mediaType}${schema ? `, ${typeOf(schema)}` : ''}`,
    ...(schema && schema.schema === undefined ? partLines(schema, 0) : []),
    ...(example === undefined ? [] : [exampleText(example)]),
  ]
}

function exampleText(example: string): string {
  const isLong = example.length > LONGEST_EXAMPLE
  const text = isLong ? `${example.slice(0, LONGEST_EXAMPLE)}\n… (shortened)` : example
  return `Example:\n\`\`\`\n${text}\n\`\`\``
}

/** `- q (string, required): The text.` */
function fieldLines(field: SchemaFields, depth = 0): readonly string[] {
  const { name = '', required, description } = field
  const marks = [typeOf(field), required === true && 'required', ...detailsOf(field)].filter(
    Boolean,
  )
  const about = description ? `: ${description.replaceAll(/\s+/g, ' ')}` : ''
  const isElsewhere = field.schema !== undefined
  return [
    `${'  '.repeat(depth)}- ${name} (${marks.join('; ')})${about}`,
    ...(isElsewhere ? [] : partLines(field, depth + 1)),
  ]
}

function partLines(schema: SchemaFields, depth: number): readonly string[] {
  if (depth >= DEEPEST) return []
  const { properties = [], items, tuple = [], additionalProperties, choices = [] } = schema
  const named = (name: string, part: SchemaFields) => fieldLines({ ...part, name }, depth)
  return [
    ...properties.flatMap((property) => fieldLines(property, depth)),
    ...(items ? named('each item', items) : []),
    ...tuple.flatMap((item, at) => named(`item ${String(at + 1)}`, item)),
    ...(additionalProperties ? named('other properties', additionalProperties) : []),
    ...choices.flatMap(({ kind, options }) => [
      `${'  '.repeat(depth)}- ${kind}:`,
      ...options.flatMap((option) => fieldLines({ ...option, name: option.label }, depth + 1)),
    ]),
  ]
}

function typeOf({ type = 'any', schema, format }: SchemaFields): string {
  const name = schema === undefined ? type : `schema ${schema}`
  return format === undefined ? name : `${name}, ${format}`
}

function detailsOf(field: SchemaFields): readonly string[] {
  const { enum: values, constraints = [], readOnly, writeOnly, deprecated } = field
  return [
    'default' in field && `default ${textOf(field.default)}`,
    'const' in field && `always ${textOf(field.const)}`,
    values && `one of ${values.map(textOf).join(', ')}`,
    ...constraints,
    readOnly === true && 'only in responses',
    writeOnly === true && 'only in requests',
    deprecated === true && 'deprecated',
  ].filter((detail) => typeof detail === 'string')
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
