import { counted } from './marks.ts'
import type { Marks } from './marks.ts'

export const api = (parts: object): string =>
  JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: {}, ...parts })
export const many = <Value>(count: number, part: (index: number) => readonly [string, Value]) =>
  Object.fromEntries(Array.from({ length: Math.max(1, Math.floor(count)) }, (_, at) => part(at)))
export const list = <Value>(count: number, part: (index: number) => Value) =>
  Array.from({ length: Math.max(1, Math.floor(count)) }, (_, at) => part(at))
export const ok = { responses: { 200: { description: 'OK' } } }
export const withSchema = (schemas: object) =>
  api({
    paths: {
      '/a': {
        get: {
          responses: {
            200: {
              description: 'OK',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/A' } } },
            },
          },
        },
      },
    },
    components: { schemas },
  })
export const $ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

export const operations: Marks = {
  tags: (count) => api({ tags: list(count / 2, (at) => ({ name: `t${at}` })) }),
  'tags of one operation': (count) =>
    api({ paths: { '/a': { get: { tags: list(count / 2, (at) => `t${at}`), ...ok } } } }),
  operations: (count) => api({ paths: many(count / 8, (at) => [`/a${at}`, { get: ok }]) }),
  'operations of tags': (count) =>
    api({ paths: many(count / 12, (at) => [`/a${at}`, { get: { tags: [`t${at}`], ...ok } }]) }),
  parameters: (count) =>
    api({
      paths: {
        '/a': {
          get: {
            parameters: list(count / 6, (at) => ({
              name: `a${at}`,
              in: 'query',
              schema: { type: 'string' },
            })),
            ...ok,
          },
        },
      },
    }),
  'parameters in the path': (count) =>
    api({
      paths: {
        [`/${counted((at) => `{a${at}}`)(count / 8)}`]: {
          get: {
            parameters: list(count / 8, (at) => ({ name: `a${at}`, in: 'path', required: true })),
            ...ok,
          },
        },
      },
    }),
  responses: (count) =>
    api({
      paths: {
        '/a': { get: { responses: many(count / 3, (at) => [`x${at}`, { description: 'a' }]) } },
      },
    }),
  'responses of statuses': (count) =>
    api({
      paths: {
        '/a': {
          get: {
            responses: many(count / 3, (at) => [`${100 + (at % 500)}`, { description: 'a' }]),
          },
        },
      },
    }),
  'media types': (count) =>
    api({
      paths: {
        '/a': {
          post: {
            requestBody: { content: many(count / 4, (at) => [`a/${at}`, { schema: {} }]) },
            ...ok,
          },
        },
      },
    }),
  servers: (count) =>
    api({
      servers: list(count / 6, (at) => ({ url: `https://a${at}.example` })),
      paths: { '/a': { get: ok } },
    }),
  'servers and operations': (count) =>
    api({
      servers: list(count / 12, (at) => ({ url: `https://a${at}.example` })),
      paths: many(count / 16, (at) => [`/a${at}`, { get: ok }]),
    }),
  'variables of a server': (count) =>
    api({
      servers: [
        {
          url: `https://${counted((at) => `{a${at}}`)(count / 8)}`,
          variables: many(count / 8, (at) => [`a${at}`, { default: 'a', enum: ['a', 'b'] }]),
        },
      ],
      paths: { '/a': { get: ok } },
    }),
  'security schemes and requirements': (count) => {
    const side = Math.floor(Math.sqrt(count / 2))
    return api({
      security: list(side, () => many(side, (at) => [`s${at}`, []])),
      components: {
        securitySchemes: many(side, (at) => [`s${at}`, { type: 'http', scheme: 'bearer' }]),
      },
      paths: many(4, (at) => [`/a${at}`, { get: ok }]),
    })
  },
  'security requirements': (count) =>
    api({
      security: list(count / 2, () => ({ s: [] })),
      components: { securitySchemes: { s: { type: 'http', scheme: 'bearer' } } },
      paths: { '/a': { get: ok } },
    }),
  scopes: (count) =>
    api({
      security: [{ s: list(count / 4, (at) => `a${at}`) }],
      components: {
        securitySchemes: {
          s: {
            type: 'oauth2',
            flows: {
              clientCredentials: {
                tokenUrl: 'https://a.example',
                scopes: many(count / 4, (at) => [`a${at}`, 'b']),
              },
            },
          },
        },
      },
      paths: { '/a': { get: ok } },
    }),
  'allOf of equal references': (count) =>
    withSchema({
      A: { allOf: list(count / 6, () => $ref('B')) },
      B: { type: 'object', properties: { a: { type: 'string' } } },
    }),
  'oneOf of equal references': (count) =>
    withSchema({
      A: { oneOf: list(count / 6, () => $ref('B')) },
      B: { type: 'object', properties: { a: { type: 'string' } } },
    }),
  'anyOf of equal references': (count) =>
    withSchema({
      A: { anyOf: list(count / 6, () => $ref('B')) },
      B: { type: 'object', properties: { a: { type: 'string' } } },
    }),
  'allOf of large references': (count) =>
    withSchema({
      A: { allOf: list(count / 12, () => $ref('B')) },
      B: { type: 'object', properties: many(count / 8, (at) => [`a${at}`, {}]) },
    }),
  'oneOf of large references': (count) =>
    withSchema({
      A: { oneOf: list(count / 12, () => $ref('B')) },
      B: { type: 'object', properties: many(count / 8, (at) => [`a${at}`, {}]) },
    }),
  'properties of large references': (count) =>
    withSchema({
      A: { properties: many(count / 14, (at) => [`b${at}`, $ref('B')]) },
      B: { type: 'object', properties: many(count / 8, (at) => [`a${at}`, {}]) },
    }),
  properties: (count) =>
    withSchema({ A: { properties: many(count / 4, (at) => [`a${at}`, { type: 'string' }]) } }),
  required: (count) => withSchema({ A: { required: list(count / 2, (at) => `a${at}`) } }),
  enum: (count) => withSchema({ A: { enum: list(count / 2, (at) => `a${at}`) } }),
  types: (count) => withSchema({ A: { type: list(count / 2, () => 'string') } }),
  'nested properties': (count) =>
    withSchema({
      A: list(Math.min(150, count / 8), () => 0).reduce<object>(
        (inner) => ({ properties: { a: inner, b: inner === undefined ? {} : {} } }),
        {},
      ),
    }),
  'nested allOf': (count) =>
    withSchema({
      A: list(Math.min(150, count / 8), () => 0).reduce<object>(
        (inner) => ({ allOf: [inner, { type: 'object' }] }),
        {},
      ),
    }),
  'schemas in a chain': (count) =>
    withSchema(
      many(count / 12, (at) => [
        at === 0 ? 'A' : `S${at}`,
        { properties: { a: $ref(`S${at + 1}`) } },
      ]).A === undefined
        ? {}
        : {
            ...many(count / 12, (at) => [
              at === 0 ? 'A' : `S${at}`,
              { properties: { a: $ref(`S${at + 1}`) } },
            ]),
            [`S${Math.max(1, Math.floor(count / 12))}`]: {},
          },
    ),
}
