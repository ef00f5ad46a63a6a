import { followed, isObject, listOf, objectOf } from './json.ts'
import { squeezed } from './pages.ts'
import { schemaWalk } from './walk-schema.ts'
import type { Json } from './json.ts'
import type { Page, Part } from './pages.ts'
import type { Direction, SchemaWalk, Shown } from './walk-schema.ts'

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']
const HEADINGS: Readonly<Record<string, string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Header parameters',
  cookie: 'Cookie parameters',
}
const SAID_OF_QUERIES = { allowEmptyValue: 'withoutavalue', allowReserved: 'sentunencoded' }
const RESERVED = ['accept', 'content-type', 'authorization']

/** The parts of a description that no page of it shows: `GET /pets: the status 404`. */
export function missingFrom(root: Json, pages: readonly Page[]): readonly string[] {
  const missing: string[] = []
  const tell = (where: string, what: string) => missing.push(`${where}: ${what}`)
  const walk: Walk = { root, tell, schemas: schemaWalk({ root, pages, tell }) }
  overview(walk, pages)
  for (const [of, items] of [
    ['paths', objectOf(root['paths'])],
    ['webhooks', objectOf(root['webhooks'])],
  ] as const)
    for (const [path, entry] of Object.entries(items)) {
      const item = objectOf(followed(root, entry))
      for (const [method, operation] of Object.entries(item)) {
        if (!METHODS.includes(method) || !isObject(operation) || operation['x-internal'] === true)
          continue
        const where = `${method.toUpperCase()} ${path}`
        const page = pages.find(
          (each) =>
            each.method === method.toUpperCase() && squeezed(each.path ?? '') === squeezed(path),
        )
        if (page === undefined) tell(where, 'the page')
        else operationOn(page, { walk, where, item, operation, isWebhook: of === 'webhooks' })
      }
    }
  for (const [name, schema] of Object.entries(objectOf(objectOf(root['components'])['schemas']))) {
    if (isObject(schema) && schema['x-internal'] === true) continue
    const page = walk.schemas.pageOf(name)
    if (page === undefined) tell(`schema ${name}`, 'the page')
    // The whole page: its examples are below its definition.
    else walk.schemas.check(schema, { part: page.whole, page, direction: 'both' }, `schema ${name}`)
  }
  return missing
}

interface Walk {
  readonly root: Json
  readonly tell: (where: string, what: string) => void
  readonly schemas: SchemaWalk
}

function overview({ root, tell }: Walk, pages: readonly Page[]): void {
  // Operations may end in `-api`, too: `create-api`.
  const [page] = pages
    .filter(({ pathname }) => pathname.endsWith('-api'))
    .toSorted((a, b) => a.pathname.length - b.pathname.length)
  if (page === undefined) return tell('overview', 'the page')
  const has = (what: string, value: unknown) => {
    if (typeof value === 'string' && !page.whole.text.includes(squeezed(value)))
      tell('overview', `${what} ${value}`)
  }
  const info = objectOf(root['info'])
  for (const name of ['title', 'version', 'termsOfService']) has(name, info[name])
  for (const name of ['name', 'email']) has('the contact', objectOf(info['contact'])[name])
  has('the licence', objectOf(info['license'])['name'])
  for (const server of listOf(root['servers']).map(objectOf)) {
    has('the server', server['url'])
    for (const [name, variable] of Object.entries(objectOf(server['variables']))) {
      has('the variable', name)
      for (const value of [objectOf(variable)['default'], ...listOf(objectOf(variable)['enum'])])
        has(`the value of ${name}`, value)
    }
  }
  for (const [name, entry] of Object.entries(
    objectOf(objectOf(root['components'])['securitySchemes']),
  )) {
    has('the security scheme', name)
    for (const flow of Object.values(objectOf(objectOf(followed(root, entry))['flows'])))
      for (const scope of Object.keys(objectOf(objectOf(flow)['scopes']))) has('the scope', scope)
  }
}

interface Place {
  readonly walk: Walk
  readonly where: string
  readonly item: Json
  readonly operation: Json
  readonly isWebhook?: boolean
}

function operationOn(page: Page, place: Place): void {
  const { walk, where, item, operation, isWebhook = false } = place
  const { root, tell } = walk
  const all = [...listOf(item['parameters']), ...listOf(operation['parameters'])]
  // An operation's own parameter overrides one of its path.
  const parameters = new Map(
    all.map((entry) => {
      const parameter = objectOf(followed(root, entry))
      return [`${String(parameter['in'])} ${String(parameter['name'])}`, parameter]
    }),
  )
  for (const parameter of parameters.values()) {
    const name = String(parameter['name'])
    const isReserved = parameter['in'] === 'header' && RESERVED.includes(name.toLowerCase())
    if (parameter['x-internal'] === true || isReserved) continue
    const group = page.below(HEADINGS[String(parameter['in'])] ?? '')
    parameterIn({ part: group, page }, name, { ...place, parameter })
  }
  const direction = isWebhook ? 'both' : 'request'
  const body = followed(root, operation['requestBody'])
  if (isObject(body))
    contentIn(
      { part: page.below(isWebhook ? 'Payload' : 'Request body'), page },
      {
        ...place,
        where: `${where}, the body`,
        content: body['content'],
        direction,
      },
    )
  for (const [status, entry] of Object.entries(objectOf(operation['responses'])))
    if (!status.startsWith('x-')) responseOn(page, { ...place, status, entry })
  for (const [name, entry] of Object.entries(objectOf(operation['callbacks'])))
    for (const expression of Object.keys(objectOf(followed(root, entry))))
      if (![name, expression].every((words) => page.whole.text.includes(squeezed(words))))
        tell(where, `the callback ${name}`)
  const { summary } = item
  if (typeof summary === 'string' && !page.whole.text.includes(squeezed(summary)))
    tell(where, 'the summary of its path')
  const examples = listOf(operation['x-codeSamples'] ?? operation['x-code-samples'])
  for (const sample of examples.map(objectOf))
    if (!page.whole.text.includes(squeezed(String(sample['source'] ?? sample['code']))))
      tell(where, 'a sample')
}

interface Spot {
  readonly part: Part | undefined
  readonly page: Page
}

function parameterIn(
  { part: group, page }: Spot,
  name: string,
  {
    walk,
    where,
    parameter,
    direction = 'request',
  }: Place & { parameter: Json; direction?: Direction },
): void {
  const found = group?.properties.find((each) => each.name === name)?.part
  const here = `${where}, the parameter ${name}`
  if (found === undefined) return walk.tell(where, `the parameter ${name}`)
  if (!found.hasAnchor) walk.tell(here, 'the anchor')
  for (const [keyword, words] of Object.entries(SAID_OF_QUERIES))
    if (parameter['in'] === 'query' && parameter[keyword] === true && !found.text.includes(words))
      walk.tell(here, keyword)
  const [content] = Object.values(objectOf(parameter['content']))
  const holder = objectOf(followed(walk.root, content) ?? parameter)
  const shown = { part: found, page, direction }
  examplesIn(shown, { walk, where: here, holder })
  walk.schemas.check(holder['schema'], shown, here)
}

function responseOn(
  page: Page,
  { status, entry, ...place }: Place & { status: string; entry: unknown },
) {
  const { walk } = place
  const where = `${place.where}, the status ${status}`
  const part = page.at(`response-${status}`)
  if (part === undefined) return walk.tell(place.where, `the status ${status}`)
  if (!part.leads.some((href) => href === `#response-${status}`)) walk.tell(where, 'the anchor')
  const response = objectOf(followed(walk.root, entry))
  for (const [name, header] of Object.entries(objectOf(response['headers']))) {
    if (name.toLowerCase() === 'content-type') continue
    const parameter = objectOf(followed(walk.root, header))
    parameterIn({ part, page }, name, { ...place, where, parameter, direction: 'response' })
  }
  contentIn(
    { part, page },
    {
      ...place,
      where,
      content: response['content'],
      direction: 'response',
      // On the page of an operation, the examples are next to its text.
      examplesAt: page.at(`response-${status}.examples`),
    },
  )
  for (const name of Object.keys(objectOf(response['links'])))
    if (!part.text.includes(squeezed(name))) walk.tell(where, `the link ${name}`)
}

function contentIn(
  { part, page }: Spot,
  {
    walk,
    where,
    content,
    direction,
    examplesAt,
  }: Place & { content: unknown; direction: Direction; examplesAt?: Part | undefined },
): void {
  for (const [type, entry] of Object.entries(objectOf(content))) {
    if (part === undefined || !part.text.includes(squeezed(type))) {
      walk.tell(where, `the media type ${type}`)
      continue
    }
    const media = objectOf(followed(walk.root, entry))
    const shown = { part, page, direction }
    examplesIn(
      { ...shown, part: examplesAt ?? part },
      { walk, where: `${where}, ${type}`, holder: media, type },
    )
    walk.schemas.check(media['schema'], shown, `${where}, ${type}`)
    for (const name of Object.keys(objectOf(media['encoding'])))
      if (!part.text.includes(squeezed(name))) walk.tell(where, `the encoding of ${name}`)
  }
}

function examplesIn(
  shown: Shown,
  { walk, where, holder, type }: { walk: Walk; where: string; holder: Json; type?: string },
): void {
  const named = Object.entries(objectOf(holder['examples'])).map(([name, entry]) => {
    const example = objectOf(followed(walk.root, entry))
    return [name, 'value' in example ? example['value'] : example['externalValue']] as const
  })
  // A description must not have both; the named ones count.
  const examples =
    named.length === 0 && 'example' in holder ? [['example', holder['example']] as const] : named
  for (const [name, value] of examples)
    if (value !== undefined && !formOf(value, type).every((each) => walk.schemas.says(shown, each)))
      walk.tell(where, `the example ${name}`)
}

/** The example of a form on its page: field by field, as a browser encodes them. */
function formOf(value: unknown, type: string | undefined): readonly unknown[] {
  if (type !== 'application/x-www-form-urlencoded' || typeof value !== 'object') return [value]
  return Object.entries(objectOf(value)).map(
    ([name, each]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(each))}`,
  )
}
