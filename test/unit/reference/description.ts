import type { Root } from 'hast'
import { digestOf } from '../../../src/base/platform/digest.ts'
import { referenceTools } from '../../../src/main/reference-tools.ts'
import { openApiSource } from '../../../src/reference/kind/source.ts'
import type {
  UnrenderedApi,
  SchemaBody,
  SchemaNode,
  UnrenderedOperation,
  WebhookBody,
} from '../../../src/base/model/api.ts'
import type { ErrorsBody } from '../../../src/base/model/api-errors.ts'
import type { ApiCard, Document } from '../../../src/base/model/document.ts'
import type { OpenApiSettings } from '../../../src/reference/load/settings.ts'
import type { Problem } from '../../../src/base/problems/problem.ts'
import { pathnameFrom, sourcePathOf } from '../../../src/base/shared/urls/paths.ts'
import { builtInMessages } from '../../../src/base/words/built-in.ts'
import { wordsOf } from '../../../src/base/words/translator.ts'
import { escapeHtml } from '../../../src/base/shared/text/html.ts'

/** The English text of a message on a page. */
export const english = wordsOf('en', builtInMessages('en') ?? {}).text

const FILE = sourcePathOf('openapi/test.yaml')

type Options = Partial<
  Pick<
    OpenApiSettings,
    | 'file'
    | 'root'
    | 'collections'
    | 'name'
    | 'prose'
    | 'schemas'
    | 'variables'
    | 'folder'
    | 'overlays'
    | 'hosts'
    | 'url'
    | 'samples'
  >
> & {
  /** The other files of the site. */
  readonly files?: Readonly<Record<string, string>>
}

/** The documents of a description's source, with plain paragraphs for Markdown. */
export async function documentsOf(
  text: string,
  { files = {}, ...options }: Options = {},
): Promise<readonly Document[]> {
  const path = options.file ?? FILE
  const settings: OpenApiSettings = {
    file: FILE,
    readFile: (wanted) => {
      const found = files[wanted]
      return found === undefined ? { reason: 'there is no such file' } : { text: found }
    },
    name: 'acme',
    route: '/docs/api',
    folder: 'api',
    download: { json: pathnameFrom('api/openapi.json'), yaml: pathnameFrom('api/openapi.yaml') },
    variables: {},
    locale: 'en',
    version: 'current',
    digestOf,
    english,
    prose: paragraph,
    highlight: escapeHtml,
    ...options,
  }
  const source = openApiSource(settings, await referenceTools())
  return source.parse({ kind: 'openapi', path, digest: digestOf(text), text })
}

export async function problemsOf(text: string, options: Options = {}): Promise<readonly Problem[]> {
  return (await documentsOf(text, options)).flatMap(({ card }) => card.problems)
}

/** `6:3 openapi-invalid` for each problem. */
export async function placesOf(text: string, options: Options = {}): Promise<readonly string[]> {
  return (await problemsOf(text, options)).map(
    ({ id, place }) => `${String(place?.line)}:${String(place?.column)} ${id}`,
  )
}

export async function cardsOf(
  text: string,
  options: Options = {},
): Promise<readonly Omit<ApiCard, 'digest'>[]> {
  return (await documentsOf(text, options)).flatMap(({ card }) =>
    'pathname' in card ? [card] : [],
  )
}

/** The downloads of a description. */
export async function downloadsOf(
  text: string,
  options: Options = {},
): Promise<{ readonly json: string; readonly yaml: string }> {
  const texts = (await documentsOf(text, options)).flatMap(({ body }) =>
    body?.kind === 'text' ? [body.text] : [],
  )
  return { json: texts[0] ?? '', yaml: texts[1] ?? '' }
}

/** The collections of its requests, in the order in which they are published. */
export async function collectionsOf(
  text: string,
  options: Options = {},
): Promise<readonly string[]> {
  const texts = (await documentsOf(text, options)).flatMap(({ body }) =>
    body?.kind === 'text' ? [body.text] : [],
  )
  return texts.slice(2)
}

export async function overviewOf(text: string, options: Options = {}): Promise<UnrenderedApi> {
  for (const { body } of await documentsOf(text, options)) if (body?.kind === 'api') return body.api
  throw new Error('The description has no overview.')
}

export async function operationsOf(
  text: string,
  options: Options = {},
): Promise<readonly UnrenderedOperation[]> {
  return (await documentsOf(text, options)).flatMap(({ body }) =>
    body?.kind === 'operation' ? [body.operation] : [],
  )
}

export async function webhooksOf(text: string): Promise<readonly WebhookBody[]> {
  return (await documentsOf(text)).flatMap(({ body }) =>
    body?.kind === 'webhook' ? [body.webhook] : [],
  )
}

export async function errorsOf(text: string): Promise<ErrorsBody> {
  for (const { body } of await documentsOf(text)) if (body?.kind === 'errors') return body.errors
  throw new Error('The description has no page of problems.')
}

export async function schemaOf(text: string, name: string): Promise<SchemaBody> {
  for (const { body } of await documentsOf(text))
    if (body?.kind === 'schema' && body.schema.name === name) return body.schema
  throw new Error(`The description has no schema ${name}.`)
}

/** A description with one schema `Thing`, in OpenAPI 3.1 unless it says otherwise. */
export function describing(schemas: unknown, version = '3.1.0'): string {
  return JSON.stringify({
    openapi: version,
    info: { title: 'Acme', version: '1' },
    paths: {},
    components: { schemas },
  })
}

/** The rendered schema `Thing`. */
export async function rendered(thing: unknown, others: object = {}): Promise<SchemaNode> {
  const body = await schemaOf(describing({ Thing: thing, ...others }), 'Thing')
  return body.definition.schema
}

export function property(node: SchemaNode, name: string): SchemaNode {
  const found = node.properties.find((each) => each.name === name)
  if (found === undefined) throw new Error(`There is no property ${name}.`)
  return found.schema
}

/** Markdown as one paragraph; `[text](url)` is a link, `# text` a heading. */
function paragraph(markdown: string): Root {
  const heading = /^#+ (.*)/.exec(markdown)?.[1]
  const link = /\[(.*?)\]\((.*?)\)/.exec(markdown)
  return {
    type: 'root',
    children: [
      heading === undefined
        ? {
            type: 'element',
            tagName: 'p',
            properties: {},
            children: [
              { type: 'text', value: markdown.trim() },
              ...(link?.[2] === undefined
                ? []
                : [
                    {
                      type: 'element' as const,
                      tagName: 'a',
                      properties: { href: link[2] },
                      children: [],
                    },
                  ]),
            ],
          }
        : {
            type: 'element',
            tagName: 'h1',
            properties: { id: heading.toLowerCase() },
            children: [{ type: 'text', value: heading }],
          },
    ],
  }
}
