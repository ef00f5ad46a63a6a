import { expect, test } from 'vitest'
import { sourcePathOf } from '../../../src/base/shared/urls/paths.ts'
import { HIDDEN, OK, OPEN, described, load, shownOf } from './shown.ts'
import type { Json } from './shown.ts'

const hidden = (more: Json): Json => ({ '/zq': { get: { responses: OK, ...more, ...HIDDEN } } })
const TEXT = { type: 'string' }
const FLOW = { tokenUrl: 'https://shop.test/t', scopes: { products: 'Read', admin: 'All' } }
const SCHEME = { type: 'oauth2', flows: { clientCredentials: FLOW } }
const answer = (schema: Json): Json => ({
  '/open': {
    get: { responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } } },
  },
})
const SIGNED = {
  '/open': { get: { ...OPEN['/open'].get, security: [{ oauth: ['products'] }] } },
}

const DESCRIPTIONS: readonly (readonly [string, Json])[] = [
  [
    'a scope of a scheme',
    {
      paths: { ...SIGNED, ...hidden({ security: [{ oauth: ['admin'] }] }) },
      components: { securitySchemes: { oauth: SCHEME } },
    },
  ],
  [
    'a tag in a group',
    {
      paths: { ...OPEN, ...hidden({ tags: ['admin'] }) },
      tags: [{ name: 'admin' }],
      'x-tagGroups': [{ name: 'All', tags: ['admin'] }],
    },
  ],
  [
    'a value with the name of a shown property',
    {
      paths: {
        ...answer({ properties: { id: TEXT }, example: { id: 'id' } }),
        ...hidden({ parameters: [{ in: 'query', name: 'kind', schema: { enum: ['id'] } }] }),
      },
    },
  ],
  [
    'one of two operations of a path',
    { paths: { '/open': { ...OPEN['/open'], put: { responses: OK, ...HIDDEN } } } },
  ],
]

test.each(DESCRIPTIONS)(
  'an equal older version and an equal translation show the same, without a warning: only a hidden operation has %s',
  async (...[, parts]) => {
    const root = described(parts)
    const first = await load(root)
    const file = sourcePathOf('i18n/de/shop.json')
    const older = await load(root, {
      file: sourcePathOf('old.json'),
      relations: first.description?.relations,
      isEarlier: true,
    })
    const originalOf = () => sourcePathOf('shop.json')
    const translation = await load(root, { file, originalOf, files: { 'shop.json': root } })
    for (const each of [older, translation]) {
      expect(each.description?.written).toEqual(first.description?.written)
      expect(each.problems).toEqual([])
    }
  },
)

test.each<[string, Json, Json]>([
  ['a list of values', { schema: TEXT }, { schema: { ...TEXT, enum: ['s', 'zqa'] } }],
  [
    'one more value',
    { schema: { ...TEXT, enum: ['s'] } },
    { schema: { ...TEXT, enum: ['s', 'zqa'] } },
  ],
])(
  'a translation shows no value that its original does not have, and a warning says so: %s',
  async (...[, original, translated]) => {
    const taking = (parameter: Json): Json => {
      const parameters = [{ in: 'query', name: 'sort', ...parameter }]
      return described({
        paths: { '/open': { get: { parameters, responses: OK } }, ...hidden({}) },
      })
    }
    const given = {
      file: sourcePathOf('i18n/de/shop.json'),
      originalOf: () => sourcePathOf('shop.json'),
      files: { 'shop.json': taking(original) },
    }
    expect(await shownOf(taking(translated), given)).toContain('"schema":{"type":"string"}')
    const { problems } = await load(taking(translated), given)
    expect(problems.map(({ id }) => id)).toEqual(['openapi-mark'])
  },
)
