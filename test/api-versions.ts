import type { SiteFiles } from './site.ts'

/** The current version of an API. */
const CURRENT = describes({
  '/charges': { get: operation('listCharges', 'List charges') },
  '/charges/{id}': { get: operation('getCharge', 'Get a charge') },
  '/refunds': { get: operation('listRefunds', 'List refunds') },
  '/balance/{currency}': { get: operation('getBalance', 'Get the balance') },
})

/** The version before: a parameter has another name, an operation another path, and one operation is missing. */
const EARLIER = describes({
  '/charges': { get: operation('charges', 'List charges') },
  '/charges/{charge}': { get: operation('retrieveCharge', 'Get a charge') },
  '/money-back': { get: operation('listRefunds', 'List refunds') },
  '/tokens': { get: operation('createToken', 'Create a token') },
})

function operation(operationId: string, summary: string) {
  return {
    operationId,
    summary,
    tags: ['Charges'],
    responses: {
      200: {
        description: 'Fine.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Charge' } } },
      },
    },
  }
}

function describes(paths: Readonly<Record<string, object>>): string {
  const declared = Object.entries(paths).map(([path, item]) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const parameters = names.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }))
    return [path, { ...item, parameters }]
  })
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Payments API', version: '1' },
    servers: [{ url: 'https://api.pay.example' }],
    tags: [{ name: 'Charges' }],
    paths: Object.fromEntries(declared),
    components: { schemas: { Charge: { type: 'object', properties: { id: { type: 'string' } } } } },
  })
}

/** A config with these descriptions. */
export function configOf(openapi: readonly object[], more = ''): string {
  return `export default { title: 'Test', url: 'https://test.example', ai: true, openapi: ${JSON.stringify(openapi)}${more} }\n`
}

/** The descriptions of two versions of an API, in a config. */
export const VERSIONS = [
  { file: 'openapi/v71.json', name: 'pay', folder: 'api', version: { of: 'pay', label: 'v71' } },
  { file: 'openapi/v70.json', name: 'pay-v70', version: { of: 'pay', label: 'v70' } },
] as const

/** A site with both, and a document in the folder of the API. */
export const VERSIONED: SiteFiles = {
  'site.config.ts': configOf(VERSIONS),
  'openapi/v71.json': CURRENT,
  'openapi/v70.json': EARLIER,
  'content/docs/start.md': '# Start\n\n<Operation id="listRefunds" />\n',
  'content/docs/api/notes.md': '# Notes about the API\n',
}
