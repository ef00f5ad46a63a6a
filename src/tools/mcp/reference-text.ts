import { callOf, labelOf } from './api-reference.ts'
import type { ApiReference, Operation } from './api-reference.ts'
import type {
  ReferenceBody,
  ReferenceCallback,
  ReferenceContent,
  ReferenceEntrySchema,
  ReferenceExample,
  ReferenceField,
  ReferenceLink,
  ReferenceResponse,
  ReferenceResponseLink,
  ReferenceSchema,
  ReferenceServer,
} from '../../base/model/reference-file.ts'

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
  return `- ${joined(parts, ' · ')}`
}

/** How to call an operation. */
export function operationText(operation: Operation, reference: ApiReference): string {
  const { summary, method = '', server = '', path, description, url } = operation
  const { parameters, requestBody, responses = [], samples = [], servers = [] } = operation
  const languages = samples.map(({ language }) => language).join(', ')
  return blocksOf([
    `# ${summary ?? labelOf(operation)}`,
    `${method} ${path === undefined ? 'webhook' : `${server}${path}`}`,
    joined(
      [operation.id && `id: ${operation.id}`, ...(operation.badges ?? []), `page: ${url}`],
      ' · ',
    ),
    operation.deprecated && joined(['Deprecated.', operation.deprecation], ' '),
    description,
    docsLine(operation.externalDocs),
    extensionLines(operation),
    servers.length > 0 && ['## Servers', ...servers.flatMap(serverLines)],
    authenticationText(operation, reference),
    ...exchangeBlocks({ parameters, requestBody, responses }),
    ...(operation.callbacks ?? []).flatMap(callbackBlocks),
    languages !== '' && `Samples: make_request_sample writes ${languages}.`,
    operation.sampleNotes?.join('\n'),
    shortened(operation),
  ])
}

type Exchange = Pick<Operation, 'parameters' | 'requestBody' | 'responses'>

/** Parameters, body and responses. The headings are those of an operation, or of a callback below it. */
function exchangeBlocks(exchange: Exchange, mark = '##'): readonly Block[] {
  const { parameters = [], requestBody, responses = [] } = exchange
  const places = [...new Set(parameters.map((parameter) => parameter.in))]
  return [
    ...places.map((place) => [
      `${mark} Parameters: ${place}`,
      ...parameters
        .filter((parameter) => parameter.in === place)
        .flatMap((each) => fieldLines(each)),
    ]),
    requestBody && bodyLines(requestBody, mark),
    ...responses.map((response) => responseLines(response, mark)),
  ]
}

function callbackBlocks(callback: ReferenceCallback): readonly Block[] {
  const { name, method, expression, description, deprecated } = callback
  return [
    `## Callback: ${name}`,
    `${method} ${expression}`,
    deprecated === true && 'Deprecated.',
    description,
    ...exchangeBlocks(callback, '###'),
  ]
}

function bodyLines(body: ReferenceBody, mark: string): readonly string[] {
  return [
    `${mark} Request body${body.required ? ' (required)' : ''}`,
    ...(body.description ? [body.description] : []),
    ...body.content.flatMap(contentLines),
  ]
}

function responseLines(response: ReferenceResponse, mark: string): readonly string[] {
  const { status, reason, description, headers = [], content, links = [] } = response
  return [
    `${mark} ${joined([status, reason], ' ')}`,
    ...(description ? [description] : []),
    ...extensionLines(response),
    ...(headers.length > 0 ? ['Headers:'] : []),
    ...headers.flatMap((header) => fieldLines(header)),
    ...content.flatMap(contentLines),
    ...links.map(linkLine),
  ]
}

function linkLine(link: ReferenceResponseLink): string {
  const { name, operation, url, description, parameters = {}, requestBody, server } = link
  const values = Object.entries(parameters).map(([key, value]) => `${key} = ${value}`)
  const parts = [
    operation,
    url,
    ...values,
    requestBody && `body = ${requestBody}`,
    server && `server = ${server}`,
    description,
  ]
  return `Next, ${name}: ${joined(parts, '; ')}`
}

function serverLines({ url, description, variables = [] }: ReferenceServer): readonly string[] {
  return [
    `- ${joined([url, description], ': ')}`,
    ...variables.map(({ name, default: value, enum: values, description: about }) =>
      joined(
        [`  - {${name}}: default ${value}`, values && `one of ${values.join(', ')}`, about],
        '; ',
      ),
    ),
  ]
}

function extensionLines({ extensions = {} }: Pick<Operation, 'extensions'>): readonly string[] {
  return Object.entries(extensions).map(([name, value]) => `${name}: ${value}`)
}

function docsLine(docs: ReferenceLink | undefined): string {
  return docs === undefined ? '' : joined([docs.description, docs.url], ' ')
}

/** The properties of a named schema. */
export function schemaText(schema: ReferenceEntrySchema): string {
  return blocksOf([
    `# ${schema.name}`,
    `${typeOf(schema)} · page: ${schema.url}`,
    schema.description,
    detailsOf(schema).join('; '),
    partLines(schema, 0),
    ...(schema.bodyExamples ?? []).map(exampleText),
    shortened(schema),
  ])
}

/** The texts that are there, with a separator between them. */
function joined(texts: readonly (string | false | undefined)[], separator: string): string {
  return texts.filter((text) => text).join(separator)
}

type Block = string | readonly string[] | false | undefined

function blocksOf(blocks: readonly Block[]): string {
  return blocks
    .map((block) => (typeof block === 'string' ? block : block ? block.join('\n') : ''))
    .filter((block) => block !== '')
    .join('\n\n')
}

function shortened({ isShortened, url }: Operation | ReferenceEntrySchema): string | false {
  return isShortened === true && `This entry is not complete. Its page may have more: ${url}`
}

function authenticationText(
  { security }: Operation,
  { securitySchemes = [] }: ApiReference,
): string | readonly string[] {
  if (security === undefined || security.ways.length === 0) return ''
  const ways = security.ways.map((schemes) =>
    schemes
      .map(({ scheme, scopes, roles = [] }) => {
        const known = securitySchemes.find(({ name }) => name === scheme)
        const needs = [
          ...(scopes.length > 0 ? [` (scopes: ${scopes.join(', ')})`] : []),
          ...(roles.length > 0 ? [` (roles: ${roles.join(', ')})`] : []),
        ].join('')
        return `${scheme}${needs}: ${known?.how ?? known?.type ?? 'not declared in the description'}`
      })
      .join(' and '),
  )
  const amount = ways.length > 1 ? ' (one of these)' : ''
  const optional = security.optional ? ' (optional)' : ''
  return [`## Authentication${optional}${amount}`, ...ways.map((way) => `- ${way}`)]
}

function contentLines(content: ReferenceContent): readonly string[] {
  const { mediaType, isStream, schema, examples = [], encodings = [] } = content
  const stream = isStream === true ? ', a stream of items' : ''
  return [
    `Content: ${mediaType}${stream}${schema ? `, ${typeOf(schema)}` : ''}`,
    ...(schema?.description ? [schema.description] : []),
    ...(schema ? detailsOf(schema) : []),
    ...(schema ? partLines(schema, 0) : []),
    ...encodings.flatMap(({ name, contentType, style, allowReserved, headers = [] }) => [
      `Part ${joined([name, contentType, style, allowReserved === true && 'reserved characters as they are'], '; ')}`,
      ...headers.flatMap((header) => fieldLines(header, 1)),
    ]),
    ...examples.map(exampleText),
  ]
}

function exampleText(example: ReferenceExample): string {
  const { name, summary, description, value = '', externalUrl, isGenerated } = example
  const label = joined([summary ?? name, isGenerated === true && 'generated'], ', ')
  const title = joined([`Example${label === '' ? '' : ` (${label})`}:`, description], ' ')
  if (externalUrl !== undefined) return `${title} ${externalUrl}`
  const isLong = value.length > LONGEST_EXAMPLE
  const text = isLong ? `${value.slice(0, LONGEST_EXAMPLE)}\n… (shortened)` : value
  return `${title}\n\`\`\`\n${text}\n\`\`\``
}

/** A schema with a name: a property, a parameter, the item of a list. */
type Named = ReferenceSchema & Partial<ReferenceField>

/** `- q (string, required): The text.` */
function fieldLines(field: Named, depth = 0): readonly string[] {
  const { name = '', required, description } = field
  const marks = [typeOf(field), required === true && 'required', ...detailsOf(field)].filter(
    Boolean,
  )
  const about = description ? `: ${description.replaceAll(/\s+/g, ' ')}` : ''
  return [
    `${'  '.repeat(depth)}- ${name} (${marks.join('; ')})${about}`,
    ...partLines(field, depth + 1),
  ]
}

function partLines(schema: Partial<ReferenceSchema>, depth: number): readonly string[] {
  if (depth >= DEEPEST) return []
  const { properties = [], items, tuple = [], additionalProperties, choices = [] } = schema
  const { discriminator, conditions = [] } = schema
  const indent = '  '.repeat(depth)
  const named = (name: string, part: ReferenceSchema) => fieldLines({ ...part, name }, depth)
  return [
    ...properties.flatMap(({ isPattern, ...property }) =>
      named(isPattern === true ? `/${property.name}/` : property.name, property),
    ),
    ...(items ? named('each item', items) : []),
    ...tuple.flatMap((item, at) => named(`item ${String(at + 1)}`, item)),
    ...(additionalProperties ? named('other properties', additionalProperties) : []),
    ...(discriminator
      ? [
          `${indent}- \`${discriminator.property}\` decides: ${discriminator.mapping
            .map(({ value = 'others', schema: of }) => `${value} is ${of}`)
            .join(', ')}`,
        ]
      : []),
    ...choices.flatMap(({ kind, options }) => [
      `${indent}- ${kind}:`,
      ...options.flatMap((option) => fieldLines({ ...option, name: option.label }, depth + 1)),
    ]),
    ...conditions.flatMap(({ label, ...condition }) => named(label, condition)),
  ]
}

function typeOf({ type = 'any', schema, format }: Partial<ReferenceSchema>): string {
  const name = schema === undefined ? type : `schema ${schema}`
  return format === undefined ? name : `${name}, ${format}`
}

function detailsOf(field: Partial<ReferenceField>): readonly string[] {
  const { enum: values, constraints = [], readOnly, writeOnly, deprecated, examples } = field
  const { meanings = {}, dynamic, externalDocs, written, mediaType, xml } = field
  return [
    field.default !== undefined && `default ${field.default}`,
    field.const !== undefined && `always ${field.const}`,
    values && `one of ${values.join(', ')}`,
    ...Object.entries(meanings).map(([value, meaning]) => `${value}: ${meaning}`),
    ...constraints,
    examples && `for example ${examples.join(', ')}`,
    written !== undefined && `written as ${written}`,
    mediaType !== undefined && `written in ${mediaType}`,
    field.allowEmptyValue === true && 'may be empty',
    field.allowReserved === true && 'reserved characters as they are',
    xml !== undefined && `XML ${xml}`,
    dynamic && `one of the schemas ${dynamic.join(', ')}`,
    readOnly === true && 'only in responses',
    writeOnly === true && 'only in requests',
    deprecated === true && joined(['deprecated', field.deprecation], ': '),
    ...extensionLines(field),
    docsLine(externalDocs),
  ].filter((detail): detail is string => typeof detail === 'string' && detail !== '')
}
