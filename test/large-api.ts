import type { SiteFiles } from './site.ts'

interface Size {
  /** The operations of the tag `items`. */
  readonly items: number
  readonly schemas: number
}

/** The files of a site with one description: a tag with many operations, others with few, and many schemas. */
export function largeApiFiles(
  layout: 'operation' | 'tag' | 'single',
  { items, schemas }: Size,
): SiteFiles {
  const responses = { 204: { description: 'Done.' } }
  const operation = (id: string, tags: readonly string[]) => [
    `/${id}`,
    { get: { operationId: id, summary: `Read ${id}`, tags, responses } },
  ]
  const api = {
    openapi: '3.1.0',
    info: { title: 'Store', version: '1', description: 'See [the items](#tag/items).' },
    servers: [{ url: 'https://store.test.example' }],
    tags: [
      { name: 'paging', description: 'How lists are divided. An article.' },
      { name: 'items', description: 'All that is sold. More about it.\n\n## Prices\n\nIn euros.' },
      { name: 'popular', description: 'What sells well.' },
    ],
    paths: Object.fromEntries([
      ...Array.from({ length: items }, (_, at) =>
        operation(`item${String(at + 1)}`, at === 0 ? ['items', 'popular'] : ['items']),
      ),
      operation('order', ['orders']),
      operation('health', []),
    ]),
    components: {
      schemas: Object.fromEntries(
        Array.from({ length: schemas }, (_, at) => [
          `Type${String(schemas - at).padStart(4, '0')}`,
          { type: 'string', description: `Number ${String(schemas - at)}. A text.` },
        ]),
      ),
    },
  }
  return {
    'site.config.ts': `export default { title: 'Test', url: 'https://test.example', ai: true, openapi: [{ file: 'openapi/store.json', layout: '${layout}' }] }\n`,
    'openapi/store.json': JSON.stringify(api),
  }
}
