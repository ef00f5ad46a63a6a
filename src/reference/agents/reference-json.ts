import { proseNodes, richText } from './schema-nodes.ts'
import type { ContentNodes } from '../../agents/content-nodes.ts'
import { markdownText } from '../../agents/markdown-text.ts'
import { paragraph } from '../../agents/nodes.ts'
import type {
  Extension,
  MediaType,
  OperationBody,
  Parameter,
  Prose,
  SchemaBody,
  SchemaNode,
  SecurityScheme,
  Server,
  UnrenderedApi,
  UnrenderedOperation,
  WebhookBody,
} from '../../base/model/api.ts'
import { textOfMarkup } from '../../base/shared/text/html.ts'

/** A value of `reference.json`. Members that are `undefined` are not written. */
export type Fields = Readonly<Record<string, unknown>>

export function overviewFields(api: UnrenderedApi, settings: ContentNodes): Fields {
  const { servers, authentication } = api
  return {
    apiVersion: api.version,
    summary: api.summary,
    description: markdownOf(api.description, settings),
    servers: (servers?.servers ?? []).map((server) => serverFields(server, settings)),
    securitySchemes: (authentication?.schemes ?? []).map((scheme) =>
      schemeFields(scheme, settings),
    ),
  }
}

export function operationFields(body: UnrenderedOperation, settings: ContentNodes): Fields {
  return {
    id: body.operationId,
    method: body.method,
    path: body.path,
    server: body.server,
    ...exchangeFields(body, settings),
    samples: body.samples.items.map(({ language, label, code }) => ({ language, label, code })),
    request: body.samples.form,
  }
}

export function webhookFields(body: WebhookBody, settings: ContentNodes): Fields {
  return { name: body.name, method: body.method, ...exchangeFields(body, settings) }
}

export function namedSchemaFields(body: SchemaBody, settings: ContentNodes): Fields {
  const { name, definition, examples, leftOut } = body
  return {
    name,
    ...schemaFields(definition.schema, settings, true),
    isShortened: leftOut && true,
    example: exampleOf(examples?.items),
  }
}

function exchangeFields(
  body: Omit<OperationBody, 'samples'> | UnrenderedOperation | WebhookBody,
  settings: ContentNodes,
): Fields {
  const { authentication, parameters, requestBody, responses, leftOut } = body
  return {
    summary: body.title,
    description: markdownOf(body.description, settings),
    deprecated: body.deprecated || undefined,
    isShortened: leftOut && true,
    extensions: extensionFields(body.extensions),
    security: authentication && {
      optional: authentication.optional,
      needs: authentication.needs && settings.words.text(authentication.needs),
      ways: authentication.ways.map(({ schemes }) =>
        schemes.map(({ name, scopes }) => ({ scheme: name, scopes })),
      ),
    },
    parameters: parameters.flatMap((group) =>
      group.parameters.map((parameter) => ({
        ...parameterFields(parameter, settings),
        in: group.in,
      })),
    ),
    requestBody: requestBody && {
      required: requestBody.required,
      description: markdownOf(requestBody.description, settings),
      content: contentFields(requestBody.media, settings),
    },
    responses: (responses?.items ?? []).map(
      ({ status, reason, description, extensions, headers, media }) => ({
        status,
        extensions: extensionFields(extensions),
        reason: reason && settings.words.text(reason),
        description: markdownOf(description, settings),
        headers: listOf(headers.map((header) => parameterFields(header, settings))),
        content: contentFields(media, settings),
      }),
    ),
  }
}

function contentFields(media: readonly MediaType[], settings: ContentNodes): readonly Fields[] {
  return media.map(({ type, schema, examples }) => ({
    mediaType: type,
    schema: schema && schemaFields(schema, settings),
    example: exampleOf(examples),
  }))
}

function exampleOf(examples: MediaType['examples'] = []): string | undefined {
  const own = examples.find(({ externalUrl }) => externalUrl === undefined)
  return own && textOfMarkup(own.html)
}

function parameterFields(parameter: Parameter, settings: ContentNodes): Fields {
  const { name, required, deprecated, description, schema, examples, extensions } = parameter
  const [example] = examples
  return {
    name,
    required,
    ...schemaFields(schema, settings),
    ...(description && { description: markdownOf(description, settings) }),
    ...(deprecated && { deprecated }),
    ...(extensions && {
      extensions: extensionFields([...extensions, ...(schema.extensions ?? [])]),
    }),
    ...(example && { examples: examples.map(({ value }) => value) }),
  }
}

/** A schema. If it has an entry in `schemas`, only its name is written, unless this is that entry. */
function schemaFields(schema: SchemaNode, settings: ContentNodes, isEntry = false): Fields {
  const { words } = settings
  const { reference, isConstant, values } = schema
  const isElsewhere = !isEntry && reference?.url !== undefined
  return {
    type: words.text(schema.type),
    schema: isEntry ? undefined : reference?.name,
    format: schema.format,
    description: markdownOf(schema.description, settings),
    deprecated: schema.deprecated || undefined,
    readOnly: schema.readOnly || undefined,
    writeOnly: schema.writeOnly || undefined,
    default: schema.defaultValue,
    extensions: extensionFields(schema.extensions),
    ...(!isElsewhere && {
      constraints: listOf(schema.constraints.map((constraint) => words.text(constraint))),
      [isConstant ? 'const' : 'enum']: isConstant
        ? values[0]?.value
        : listOf(values.map(({ value }) => value)),
      examples: listOf(schema.examples),
      ...partFields(schema, settings),
    }),
  }
}

function partFields(schema: SchemaNode, settings: ContentNodes): Fields {
  const { words } = settings
  const { discriminator } = schema
  return {
    isShortened: schema.cut !== undefined || schema.leftOut !== undefined || undefined,
    properties: listOf(
      schema.properties.map(({ name, required, isPattern, schema: own }) => ({
        name,
        required,
        isPattern: isPattern || undefined,
        ...schemaFields(own, settings),
      })),
    ),
    items: schema.items && schemaFields(schema.items, settings),
    tuple: listOf(schema.tuple.map((item) => schemaFields(item, settings))),
    additionalProperties: schema.additional && schemaFields(schema.additional, settings),
    choices: listOf(
      schema.choices.map(({ kind, options }) => ({
        kind,
        options: options.map(({ label, value, schema: option }) => ({
          label: words.text(label),
          value,
          ...schemaFields(option, settings),
        })),
      })),
    ),
    discriminator: discriminator && {
      property: discriminator.property,
      mapping: discriminator.mapping.map(({ value, schema: name }) => ({ value, schema: name })),
    },
    conditions: listOf(
      schema.conditions.map(({ label, schema: condition }) => ({
        label: words.text(label),
        ...schemaFields(condition, settings),
      })),
    ),
  }
}

function serverFields({ url, description, variables }: Server, settings: ContentNodes): Fields {
  return {
    url,
    description: markdownOf(description, settings),
    variables: listOf(
      variables.map(({ name, defaultValue, values, description: about }) => ({
        name,
        default: defaultValue,
        enum: listOf(values),
        description: markdownOf(about, settings),
      })),
    ),
  }
}

function schemeFields(scheme: SecurityScheme, settings: ContentNodes): Fields {
  const { words } = settings
  const { name, label, how, description, flows, deprecated } = scheme
  return {
    name,
    type: words.text(label),
    how: how && markdownText([paragraph(...richText(how, settings))]).trimEnd(),
    description: markdownOf(description, settings),
    deprecated: deprecated || undefined,
    flows: listOf(
      flows.map((flow) => ({
        name: words.text(flow.name),
        urls: flow.addresses.map(({ label: of, url }) => ({ label: words.text(of), url })),
        scopes: flow.scopes,
      })),
    ),
  }
}

function markdownOf(prose: Prose | undefined, settings: ContentNodes): string | undefined {
  return prose && (markdownText(proseNodes(prose, settings)).trimEnd() || undefined)
}

function extensionFields(extensions: readonly Extension[] | undefined): Fields | undefined {
  return extensions && Object.fromEntries(extensions.map(({ name, value }) => [name, value]))
}

/** A list, or `undefined` if it is empty. */
function listOf<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length === 0 ? undefined : items
}
