import { withoutGuide } from '../requests/guided-form.ts'
import {
  docsFields,
  exampleFields,
  extensionFields,
  filledList,
  markdownOf,
  filledRecord,
} from './json-parts.ts'
import { richText } from './schema-nodes.ts'
import { fieldOf, schemaFields } from './schema-json.ts'
import type { ContentNodes } from '../../agents/content-nodes.ts'
import { markdownText } from '../../agents/markdown-text.ts'
import { paragraph } from '../../agents/nodes.ts'
import type {
  ApiCallback,
  ApiResponse,
  Authentication,
  MediaType,
  ParameterGroup,
  RequestBody,
  ResponseLink,
  SchemaBody,
  SecurityScheme,
  Server,
  UnrenderedApi,
  UnrenderedOperation,
  WebhookBody,
} from '../../base/model/api.ts'
import type {
  ReferenceBody,
  ReferenceCallback,
  ReferenceContent,
  ReferenceEntrySchema,
  ReferenceExchange,
  ReferenceFile,
  ReferenceOperation,
  ReferenceParameter,
  ReferenceResponse,
  ReferenceResponseLink,
  ReferenceScheme,
  ReferenceSecurity,
  ReferenceServer,
  ReferenceWebhook,
} from '../../base/model/reference-file.ts'

/** An entry of a list, before it has the URL of its page. */
type WithoutUrl<Entry> = Omit<Entry, 'url'>

/** The members of the file itself. */
export function overviewFields(
  api: UnrenderedApi,
  settings: ContentNodes,
): Omit<
  ReferenceFile,
  'format' | 'language' | 'title' | 'url' | 'operations' | 'webhooks' | 'schemas'
> {
  const { servers, authentication, about, operations } = api
  return {
    apiVersion: api.version,
    summary: api.summary,
    description: markdownOf(api.description, settings),
    contact: about?.contact,
    license: about?.licence,
    termsOfService: about?.termsOfService,
    externalDocs: docsFields(about?.externalDocs, settings),
    servers: (servers?.servers ?? []).map((server) => serverFields(server, settings)),
    securitySchemes: (authentication?.schemes ?? []).map((scheme) =>
      schemeFields(scheme, settings),
    ),
    tags: filledList(
      (operations?.groups ?? [])
        .filter(({ description, externalDocs }) => description ?? externalDocs)
        .map(({ title, description, externalDocs }) => ({
          name: settings.words.text(title),
          description: markdownOf(description, settings),
          externalDocs: docsFields(externalDocs, settings),
        })),
    ),
  }
}

export function operationFields(
  body: UnrenderedOperation,
  settings: ContentNodes,
): WithoutUrl<ReferenceOperation> {
  const { servers, callbacks, samples } = body
  return {
    id: body.operationId,
    method: body.method,
    path: body.path,
    server: body.server,
    ...exchangeFields(body, settings),
    servers: servers?.servers.map((server) => serverFields(server, settings)),
    callbacks: callbacks?.items.map((callback) => callbackFields(callback, settings)),
    samples: samples.items.map(({ language, label, install, code }) => ({
      language,
      label,
      code,
      ...(install !== undefined && { install }),
    })),
    sampleNotes: filledList((samples.notes ?? []).map((note) => settings.words.text(note))),
    request: withoutGuide(samples.form),
  }
}

export function webhookFields(
  body: WebhookBody,
  settings: ContentNodes,
): WithoutUrl<ReferenceWebhook> {
  return { name: body.name, method: body.method, ...exchangeFields(body, settings) }
}

export function namedSchemaFields(
  { name, definition, examples, leftOut }: SchemaBody,
  settings: ContentNodes,
): WithoutUrl<ReferenceEntrySchema> {
  return {
    name,
    ...schemaFields(definition.schema, settings, true),
    isShortened: leftOut && true,
    bodyExamples: exampleFields(examples?.items ?? [], settings),
  }
}

function exchangeFields(
  body: UnrenderedOperation | WebhookBody,
  settings: ContentNodes,
): Omit<WithoutUrl<ReferenceExchange>, 'method'> {
  const { authentication, badges, responses, leftOut } = body
  return {
    summary: body.title,
    badges: filledList(badges.map(({ name }) => name)),
    description: markdownOf(body.description, settings),
    deprecated: body.deprecated || undefined,
    deprecation: markdownOf(body.deprecatedText, settings),
    externalDocs: docsFields(body.externalDocs, settings),
    isShortened: leftOut && true,
    extensions: extensionFields(body.extensions),
    security: authentication && securityFields(authentication, settings),
    parameters: parameterFields(body.parameters, settings),
    requestBody: bodyFields(body.requestBody, settings),
    responses: responseFields(responses?.items ?? [], settings),
  }
}

function callbackFields(callback: ApiCallback, settings: ContentNodes): ReferenceCallback {
  const { name, method, expression, deprecated, parameters, requestBody, responses } = callback
  return {
    name,
    method,
    expression,
    description: markdownOf(callback.description, settings),
    deprecated: deprecated || undefined,
    parameters: filledList(parameterFields(parameters, settings)),
    requestBody: bodyFields(requestBody, settings),
    responses: responseFields(responses, settings),
  }
}

function securityFields(
  { optional, needs, ways }: Authentication,
  { words }: ContentNodes,
): ReferenceSecurity {
  return {
    optional,
    needs: words.text(needs),
    ways: ways.map(({ schemes }) =>
      schemes.map(({ name, scopes, areRoles }) =>
        areRoles ? { scheme: name, scopes: [], roles: scopes } : { scheme: name, scopes },
      ),
    ),
  }
}

function parameterFields(
  groups: readonly ParameterGroup[],
  settings: ContentNodes,
): readonly ReferenceParameter[] {
  return groups.flatMap((group) =>
    group.parameters.map((parameter) => ({ ...fieldOf(parameter, settings), in: group.in })),
  )
}

function bodyFields(
  body: RequestBody | undefined,
  settings: ContentNodes,
): ReferenceBody | undefined {
  return (
    body && {
      required: body.required,
      description: markdownOf(body.description, settings),
      content: contentFields(body.media, settings),
    }
  )
}

function responseFields(
  responses: readonly ApiResponse[],
  settings: ContentNodes,
): readonly ReferenceResponse[] {
  return responses.map(({ status, reason, description, extensions, headers, media, links }) => ({
    status,
    extensions: extensionFields(extensions),
    reason: reason && settings.words.text(reason),
    description: markdownOf(description, settings),
    headers: filledList(headers.map((header) => fieldOf(header, settings))),
    content: contentFields(media, settings),
    links: filledList(links.map((link) => responseLinkFields(link, settings))),
  }))
}

function responseLinkFields(link: ResponseLink, settings: ContentNodes): ReferenceResponseLink {
  const { name, operation, reference, description, parameters, requestBody, server } = link
  return {
    name,
    operation: operation?.name,
    url: operation && settings.target(operation.url),
    reference,
    description: markdownOf(description, settings),
    parameters: filledRecord(parameters.map((each) => [each.name, each.value])),
    requestBody,
    server,
  }
}

function contentFields(
  media: readonly MediaType[],
  settings: ContentNodes,
): readonly ReferenceContent[] {
  return media.map(({ type, isStream, schema, examples, encodings }) => ({
    mediaType: type,
    isStream,
    schema: schema && schemaFields(schema, settings),
    encodings: filledList(
      encodings.map(({ headers, ...encoding }) => ({
        ...encoding,
        headers: filledList(headers.map((header) => fieldOf(header, settings))),
      })),
    ),
    examples: exampleFields(examples, settings),
  }))
}

function serverFields(
  { url, name, description, variables }: Server,
  settings: ContentNodes,
): ReferenceServer {
  return {
    url,
    name,
    description: markdownOf(description, settings),
    variables: filledList(
      variables.map(({ name, defaultValue, values, description: about }) => ({
        name,
        default: defaultValue,
        enum: filledList(values),
        description: markdownOf(about, settings),
      })),
    ),
  }
}

function schemeFields(scheme: SecurityScheme, settings: ContentNodes): ReferenceScheme {
  const { words } = settings
  const { name, label, how, description, flows, deprecated } = scheme
  return {
    name,
    type: words.text(label),
    how: how && markdownText([paragraph(...richText(how, settings))]).trimEnd(),
    description: markdownOf(description, settings),
    deprecated: deprecated || undefined,
    flows: filledList(
      flows.map((flow) => ({
        name: words.text(flow.name),
        urls: flow.addresses.map(({ label: of, url }) => ({ label: words.text(of), url })),
        scopes: flow.scopes,
      })),
    ),
  }
}
