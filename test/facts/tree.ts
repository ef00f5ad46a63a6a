import type { Root, RootContent } from 'hast'
import type {
  ApiCallback,
  ApiExample,
  Authentication,
  ExternalDocs,
  Extension,
  MediaType,
  Parameter,
  Prose,
  ResponseLink,
  SchemaBody,
  SchemaNode,
  SecurityScheme,
  Server,
  UnrenderedApi,
  UnrenderedOperation,
  WebhookBody,
} from '../../src/base/model/api.ts'
import type { Text, Words } from '../../src/base/model/words.ts'
import { textOfMarkup } from '../../src/base/shared/text/html.ts'

/** One fact of a description, as the tree of its page has it. */
export interface Fact {
  /** Its place, for a person who reads the report: `query q: default`. */
  readonly at: string
  /** The text that each output has to have. */
  readonly text: string
  /** The id of the element that shows it. */
  readonly id?: string | undefined
  /** The innermost named schema that it is a part of: `reference.json` has it in the entry of that name. */
  readonly schema?: string | undefined
  /** True if the Markdown version leaves it out, since only one example and one sample are in it. */
  readonly isOnlyData?: boolean
}

interface Place {
  readonly at: string
  readonly id?: string | undefined
  readonly schema?: string | undefined
  /** True if the type is in the words of the schema around it: `array of strings`, `Cat or Dog`. */
  readonly isPart?: boolean
}

type Lister<Node> = (node: Node, place: Place, words: Words) => readonly Fact[]

const fact = (place: Place, what: string, text: string | undefined): readonly Fact[] =>
  text === undefined || text.trim() === '' ? [] : [{ ...place, at: `${place.at}: ${what}`, text }]

/** One fact for each text of prose: between them, the outputs write links and marks in their own ways. */
const proseFact = (place: Place, what: string, prose: Prose | undefined): readonly Fact[] =>
  prose === undefined ? [] : textsIn(prose).flatMap((text) => fact(place, what, text))

function textsIn(node: Root | RootContent): readonly string[] {
  if (node.type === 'text') return [node.value]
  return 'children' in node ? node.children.flatMap(textsIn) : []
}

/** A fact that is only there or not, by the message that says it. */
const flag = (place: Place, id: string | false | undefined, words: Words): readonly Fact[] =>
  id ? fact(place, id, words.t(id)) : []

const docs = (place: Place, link: ExternalDocs | undefined): readonly Fact[] =>
  link === undefined
    ? []
    : [...fact(place, 'docs', link.url), ...proseFact(place, 'docs text', link.description)]

const extensions = (place: Place, list: readonly Extension[] | undefined): readonly Fact[] =>
  (list ?? []).flatMap(({ name, value }) => [
    ...fact(place, 'extension', name),
    ...fact(place, name, value),
  ])

export const operationFacts: Lister<UnrenderedOperation> = (body, place, words) => [
  ...fact(place, 'method', body.method),
  ...fact(place, 'path', body.path),
  ...fact(place, 'server', body.server),
  ...exchangeFacts(body, place, words),
  ...(body.servers?.servers ?? []).flatMap((server) => serverFacts(server, place)),
  ...(body.callbacks?.items ?? []).flatMap((each) => callbackFacts(each, place, words)),
  ...body.samples.items.flatMap(({ language, code }) =>
    fact(place, `sample ${language}`, code).map((each) => ({ ...each, isOnlyData: true })),
  ),
]

export const exchangeFacts: Lister<UnrenderedOperation | WebhookBody> = (body, place, words) => [
  ...fact(place, 'title', body.title),
  ...body.badges.flatMap(({ name }) => fact(place, 'badge', name)),
  ...proseFact(place, 'description', body.description),
  ...flag(place, body.deprecated && 'api.deprecated', words),
  ...proseFact(place, 'deprecation', body.deprecatedText),
  ...docs(place, body.externalDocs),
  ...extensions(place, body.extensions),
  ...(body.authentication ? authenticationFacts(body.authentication, place, words) : []),
  ...partFacts(body, place, words),
]

const partFacts: Lister<
  Pick<ApiCallback, 'parameters' | 'requestBody'> & {
    readonly responses?: ApiCallback['responses'] | UnrenderedOperation['responses']
  }
> = ({ parameters, requestBody, responses }, { at }, words) => [
  ...parameters.flatMap((group) =>
    group.parameters.flatMap((each) => parameterFacts(each, { at: `${at} ${group.in}` }, words)),
  ),
  ...proseFact({ at: `${at} body`, id: undefined }, 'description', requestBody?.description),
  ...(requestBody?.media ?? []).flatMap((each) =>
    mediaFacts(each, { at: `${at} body`, id: each.id }, words),
  ),
  ...(responses === undefined ? [] : 'items' in responses ? responses.items : responses).flatMap(
    (response) => {
      const place = { at: `${at} ${response.status}`, id: response.id }
      return [
        ...fact({ at: place.at }, 'status', response.status),
        ...fact({ at: place.at }, 'reason', response.reason && words.text(response.reason)),
        ...proseFact({ at: place.at }, 'description', response.description),
        ...extensions({ at: place.at }, response.extensions),
        ...response.headers.flatMap((each) =>
          parameterFacts(each, { at: `${place.at} header` }, words),
        ),
        ...response.media.flatMap((each) => mediaFacts(each, { at: place.at }, words)),
        ...response.links.flatMap((each) => linkFacts(each, { at: `${place.at} link` }, words)),
      ]
    },
  ),
]

const callbackFacts: Lister<ApiCallback> = (callback, { at }, words) => {
  const place = { at: `${at} callback ${callback.name}` }
  return [
    ...fact(place, 'name', callback.name),
    ...fact(place, 'method', callback.method),
    ...fact(place, 'expression', callback.expression),
    ...proseFact(place, 'description', callback.description),
    ...flag(place, callback.deprecated && 'api.deprecated', words),
    ...partFacts(callback, place, words),
  ]
}

const authenticationFacts: Lister<Authentication> = ({ ways, needs }, place, words) => [
  ...fact(place, 'security', needs && words.text(needs).replaceAll('`', '')),
  ...ways.flatMap(({ schemes }) =>
    schemes.flatMap(({ name, scopes }) => [
      ...fact(place, 'scheme', name),
      ...scopes.flatMap((scope) => fact(place, `scope of ${name}`, scope)),
    ]),
  ),
]

export const schemeFacts: Lister<SecurityScheme> = (scheme, { at }, words) => {
  const place = { at: `${at} ${scheme.name}` }
  return [
    ...fact(place, 'name', scheme.name),
    ...fact(place, 'type', words.text(scheme.label)),
    ...proseFact(place, 'description', scheme.description),
    ...flag(place, scheme.deprecated && 'api.deprecated', words),
    ...scheme.flows.flatMap(({ name, addresses, scopes }) => [
      ...fact(place, 'flow', words.text(name)),
      ...addresses.flatMap(({ url }) => fact(place, 'flow URL', url)),
      ...scopes.flatMap((scope) => [
        ...fact(place, 'scope', scope.name),
        ...fact(place, 'scope text', scope.description),
      ]),
    ]),
  ]
}

export const serverFacts = (
  { url, description, variables }: Server,
  place: Place,
): readonly Fact[] => [
  ...fact(place, 'server', url),
  ...proseFact(place, 'server text', description),
  ...variables.flatMap(({ name, defaultValue, values, description: about }) => [
    ...fact(place, 'variable', name),
    ...fact(place, `variable ${name} default`, defaultValue),
    ...values.flatMap((value) => fact(place, `variable ${name} value`, value)),
    ...proseFact(place, `variable ${name} text`, about),
  ]),
]

const parameterFacts: Lister<Parameter> = (parameter, { at }, words) => {
  const { name, id, schema, description, written, examples, deprecated } = parameter
  const place = { at: `${at} ${name}`, id }
  return [
    ...fact(place, 'name', name),
    ...flag(place, parameter.required && 'api.required', words),
    ...flag(place, deprecated && 'api.deprecated', words),
    ...proseFact(place, 'description', description),
    ...proseFact(place, 'deprecation', parameter.deprecatedText),
    ...fact(place, 'media type', parameter.mediaType),
    ...fact(place, 'written', written?.text),
    ...extensions(place, parameter.extensions),
    ...examples.flatMap((example) => [
      ...fact(place, 'example name', example.name),
      ...fact(place, 'example', example.value),
      ...proseFact(place, 'example text', example.description),
    ]),
    ...schemaFacts(description ? { ...schema, description: undefined } : schema, place, words),
  ]
}

const mediaFacts: Lister<MediaType> = (media, { at }, words) => {
  const place = { at: `${at} ${media.type}` }
  return [
    ...fact(place, 'media type', media.type),
    ...(media.schema ? schemaFacts(media.schema, place, words) : []),
    ...media.encodings.flatMap(({ name, contentType, style, headers }) => [
      ...fact(place, `part ${name} type`, contentType),
      ...fact(place, `part ${name} style`, style),
      ...headers.flatMap((each) => parameterFacts(each, { at: `${place.at} part ${name}` }, words)),
    ]),
    ...media.examples.flatMap((example) => exampleFacts(example, place)),
  ]
}

export const exampleFacts = (
  { summary, description, html, externalUrl }: ApiExample,
  place: Place,
): readonly Fact[] =>
  [
    ...fact(place, 'example name', summary),
    ...proseFact(place, 'example text', description),
    ...fact(place, 'example', externalUrl ?? textOfMarkup(html)),
  ].map((each) => ({ ...each, isOnlyData: true }))

const linkFacts: Lister<ResponseLink> = (link, place) => [
  ...fact(place, 'name', link.name),
  ...fact(place, 'operation', link.operation?.name),
  ...proseFact(place, 'description', link.description),
  ...link.parameters.flatMap(({ name, value }) => [
    ...fact(place, 'parameter', name),
    ...fact(place, `parameter ${name}`, value),
  ]),
  ...fact(place, 'body', link.requestBody),
  ...fact(place, 'server', link.server),
]

const plainWords = (text: Text, words: Words): string => words.text(text).replaceAll('`', '')

const schemaFacts: Lister<SchemaNode> = (schema, { isPart = false, ...outer }, words) => {
  const { reference } = schema
  const named = reference?.url === undefined ? outer : { ...outer, schema: reference.name }
  const place = schema.adds ? outer : named
  return [
    ...(isPart ? [] : fact(outer, 'type', plainWords(schema.type, words))),
    ...fact(outer, 'format', schema.format),
    ...proseFact(outer, 'description', schema.description),
    ...flag(outer, schema.deprecated && 'api.deprecated', words),
    ...proseFact(outer, 'deprecation', schema.deprecatedText),
    ...docs(outer, schema.externalDocs),
    ...flag(outer, schema.readOnly && 'api.readOnly', words),
    ...flag(outer, schema.writeOnly && 'api.writeOnly', words),
    ...fact(outer, 'default', schema.defaultValue),
    ...extensions(outer, schema.extensions),
    ...(schema.reference?.url !== undefined && schema.cut !== undefined
      ? fact(place, 'schema', schema.reference.name)
      : [
          ...schema.constraints.flatMap((each) => fact(place, 'limit', plainWords(each, words))),
          ...schema.values.flatMap(({ value, description }) => [
            ...fact(place, 'value', value),
            ...proseFact(place, `meaning of ${value}`, description),
          ]),
          ...schema.examples.flatMap((each) => fact(place, 'example', each)),
          ...fact(place, 'XML', schema.xml),
          ...(schema.dynamic ?? []).flatMap(({ name }) => fact(place, 'dynamic', name)),
          ...schemaPartFacts(schema, schema.adds === 'parts' ? outer : named, words),
        ]),
  ]
}

/** The words of a map name a schema with a name, and say that anything is allowed. */
const isOpen = ({ reference, type }: SchemaNode): boolean =>
  reference !== undefined || (typeof type === 'object' && type.message === 'api.type.any')

const schemaPartFacts: Lister<SchemaNode> = (schema, place, words) => {
  const { at } = place
  return [
    ...schema.properties.flatMap(({ id, name, required, schema: own }) => {
      const property = { ...place, at: `${at} .${name}`, id }
      return [
        ...fact(property, 'name', name),
        ...flag(property, required && 'api.required', words),
        ...schemaFacts(own, property, words),
      ]
    }),
    ...(schema.items
      ? schemaFacts(schema.items, { ...place, at: `${at} []`, isPart: true }, words)
      : []),
    ...schema.tuple.flatMap((item, index) =>
      schemaFacts(item, { ...place, at: `${at} [${index}]` }, words),
    ),
    ...(schema.additional
      ? schemaFacts(
          schema.additional,
          { ...place, at: `${at} *`, isPart: isOpen(schema.additional) },
          words,
        )
      : []),
    ...schema.choices.flatMap(({ kind, options }) =>
      options.flatMap(({ label, value, schema: option }) => [
        ...fact(place, `${kind} option`, plainWords(label, words)),
        ...fact(place, `${kind} value`, value),
        ...schemaFacts(option, { ...place, at: `${at} ${kind}`, isPart: true }, words),
      ]),
    ),
    ...(schema.discriminator?.mapping ?? []).flatMap(({ value, schema: name }) => [
      ...fact(place, 'discriminator value', value),
      ...fact(place, 'discriminator schema', name),
    ]),
    ...schema.conditions.flatMap(({ label, schema: condition }) => [
      ...fact(place, 'condition', plainWords(label, words)),
      ...schemaFacts(condition, { ...place, at: `${at} condition` }, words),
    ]),
  ]
}

export const namedSchemaFacts: Lister<SchemaBody> = (body, place, words) => [
  ...fact(place, 'name', body.name),
  ...schemaFacts(body.definition.schema, place, words),
  ...(body.examples?.items ?? []).flatMap((each) => exampleFacts(each, place)),
]

export const overviewFacts: Lister<UnrenderedApi> = (api, place, words) => [
  ...fact(place, 'version', api.version),
  ...fact(place, 'summary', api.summary),
  ...proseFact(place, 'description', api.description),
  ...(api.servers?.servers ?? []).flatMap((server) => serverFacts(server, place)),
  ...(api.authentication?.schemes ?? []).flatMap((scheme) =>
    schemeFacts(scheme, { at: 'scheme' }, words),
  ),
  ...fact(place, 'contact name', api.about?.contact?.name),
  ...fact(place, 'contact email', api.about?.contact?.email),
  ...fact(place, 'contact URL', api.about?.contact?.url),
  ...fact(place, 'license', api.about?.licence?.name),
  ...fact(place, 'license URL', api.about?.licence?.url),
  ...fact(place, 'terms', api.about?.termsOfService),
  ...docs(place, api.about?.externalDocs),
  ...(api.operations?.groups ?? []).flatMap(({ description, externalDocs }) => [
    ...proseFact(place, 'tag text', description),
    ...docs(place, externalDocs),
  ]),
]
