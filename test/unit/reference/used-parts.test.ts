import { expect, test } from 'vitest'
import { sourcePathOf } from '../../../src/base/shared/urls/paths.ts'
import type { Audience } from '../../../src/base/model/openapi-options.ts'
import { loadDescription } from '../../../src/reference/load/load.ts'

const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const answer = (name: string) => ({
  200: { description: 'OK', content: { 'application/json': { schema: schema(name) } } },
})

/** The named schemas that are left of a description. */
async function schemasOf(
  paths: object,
  schemas: object,
  audience?: Audience,
): Promise<readonly string[]> {
  const text = JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Pets', version: '1' },
    paths,
    components: { schemas },
  })
  const file = sourcePathOf('pets.json')
  const readFile = () => ({ text })
  const { description } = await loadDescription(
    { path: file, text },
    { variables: {}, readFile, root: sourcePathOf(''), file, ...(audience && { audience }) },
  )
  const { components } = description?.root as { components: { schemas: object } }
  return Object.keys(components.schemas)
}

const HIDDEN = { 'x-internal': true, responses: answer('Secret') }
const SCHEMAS = {
  Pet: {
    type: 'object',
    properties: { kind: { type: 'string' } },
    discriminator: { propertyName: 'kind' },
  },
  Cat: { allOf: [schema('Pet'), { type: 'object', properties: { lives: { type: 'integer' } } }] },
  Event: { type: 'object' },
  Secret: { type: 'object', properties: { part: schema('SecretPart') } },
  SecretPart: { type: 'object' },
  SecretKind: { allOf: [schema('Secret')] },
}

test.each([
  [undefined, ['Pet', 'Cat', 'Event']],
  [{ name: 'public' }, ['Pet', 'Cat']],
])(
  'what only a hidden operation uses goes with it, and its kinds too, for the audience %j',
  async (audience, left) => {
    const paths = { '/pets': { get: { responses: answer('Pet') }, delete: HIDDEN } }
    expect(await schemasOf(paths, SCHEMAS, audience)).toEqual(left)
  },
)

test('a description without marks keeps all its schemas for any audience', async () => {
  const paths = { '/pets': { get: { responses: answer('Pet') } } }
  expect(await schemasOf(paths, SCHEMAS, { name: 'public' })).toEqual(Object.keys(SCHEMAS))
})
