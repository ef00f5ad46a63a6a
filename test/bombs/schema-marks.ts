import { $ref, api, list, many, ok, withSchema } from './api-marks.ts'
import type { Marks } from './marks.ts'

export const schemas: Marks = {
  'schemas in doubling pairs': (count) => {
    const length = Math.max(1, Math.floor(count / 20))
    return withSchema({
      ...many(length, (at) => [
        at === 0 ? 'A' : `S${at}`,
        { properties: { a: $ref(`S${at + 1}`), b: $ref(`S${at + 1}`) } },
      ]),
      [`S${length}`]: {},
    })
  },
  'schemas in doubling allOf': (count) => {
    const length = Math.max(1, Math.floor(count / 20))
    return withSchema({
      ...many(length, (at) => [
        at === 0 ? 'A' : `S${at}`,
        { allOf: [$ref(`S${at + 1}`), $ref(`S${at + 1}`)] },
      ]),
      [`S${length}`]: { properties: { a: {} } },
    })
  },
  'schemas that all refer to all': (count) => {
    const side = Math.floor(Math.sqrt(count / 6))
    return withSchema(
      many(side, (at) => [
        at === 0 ? 'A' : `S${at}`,
        {
          properties: many(side - 1, (other) => [
            `p${other}`,
            $ref(other === 0 ? 'A' : `S${other}`),
          ]),
        },
      ]),
    )
  },
  'path items by one reference': (count) =>
    api({
      paths: many(count / 8, (at) => [`/a${at}`, { $ref: '#/components/pathItems/P' }]),
      components: { pathItems: { P: { get: ok, put: ok, post: ok, delete: ok } } },
    }),
  'path items by references of many parameters': (count) =>
    api({
      paths: many(count / 16, (at) => [`/a${at}`, { $ref: '#/components/pathItems/P' }]),
      components: {
        pathItems: {
          P: {
            get: { ...ok, parameters: list(count / 16, (at) => ({ name: `a${at}`, in: 'query' })) },
          },
        },
      },
    }),
  'responses by one reference': (count) =>
    api({
      paths: {
        '/a': {
          get: {
            responses: many(count / 10, (at) => [
              `${100 + (at % 500)}`,
              { $ref: '#/components/responses/R' },
            ]),
          },
        },
      },
      components: {
        responses: {
          R: {
            description: 'a',
            content: many(100, (at) => [`a/${at}`, { schema: { type: 'object' } }]),
          },
        },
      },
    }),
  'parameters by references': (count) =>
    api({
      paths: many(count / 20, (at) => [
        `/a${at}`,
        { parameters: [{ $ref: '#/components/parameters/P' }], get: ok },
      ]),
      components: {
        parameters: {
          P: { name: 'a', in: 'query', schema: { enum: list(count / 10, (at) => `a${at}`) } },
        },
      },
    }),
  examples: (count) =>
    api({
      paths: {
        '/a': {
          post: {
            requestBody: {
              content: {
                'application/json': {
                  examples: many(count / 4, (at) => [`a${at}`, { value: at }]),
                },
              },
            },
            ...ok,
          },
        },
      },
    }),
  'an example of many values': (count) => withSchema({ A: { example: list(count, () => 1) } }),
  callbacks: (count) =>
    api({
      paths: {
        '/a': {
          post: {
            callbacks: many(count / 16, (at) => [`c${at}`, { 'https://a.example': { post: ok } }]),
            ...ok,
          },
        },
      },
    }),
  webhooks: (count) => api({ webhooks: many(count / 8, (at) => [`w${at}`, { post: ok }]) }),
  links: (count) =>
    api({
      paths: {
        '/a': {
          get: {
            operationId: 'a',
            responses: {
              200: {
                description: 'a',
                links: many(count / 5, (at) => [`l${at}`, { operationId: 'a' }]),
              },
            },
          },
        },
      },
    }),
  headers: (count) =>
    api({
      paths: {
        '/a': {
          get: {
            responses: {
              200: {
                description: 'a',
                headers: many(count / 5, (at) => [`h${at}`, { schema: { type: 'string' } }]),
              },
            },
          },
        },
      },
    }),
  extensions: (count) => api(many(count / 2, (at) => [`x-${at}`, at])),
  'unknown keys': (count) => api(many(count / 2, (at) => [`y${at}`, at])),
  discriminators: (count) =>
    withSchema({
      A: {
        oneOf: list(count / 12, (at) => $ref(`S${at}`)),
        discriminator: {
          propertyName: 'a',
          mapping: many(count / 12, (at) => [`m${at}`, `#/components/schemas/S${at}`]),
        },
      },
      ...many(count / 12, (at) => [`S${at}`, { properties: { a: {} } }]),
    }),
  'children of one parent': (count) =>
    withSchema({
      A: { properties: { a: {} } },
      ...many(count / 12, (at) => [`S${at}`, { allOf: [$ref('A')] }]),
    }),
  patterns: (count) => withSchema({ A: { type: 'string', pattern: '(a+)+'.repeat(count / 2) } }),
  'patterns of properties': (count) =>
    withSchema({ A: { patternProperties: many(count / 4, (at) => [`^a${at}`, {}]) } }),
  minLength: () => withSchema({ A: { type: 'string', minLength: 1e9, example: 'a' } }),
  'minItems of minItems': (count) =>
    withSchema({
      A: list(Math.min(100, count / 20), () => 0).reduce<object>(
        (items) => ({ type: 'array', minItems: 99, items }),
        {},
      ),
    }),
  'names in paths': (count) => api({ paths: { [`/${'a/'.repeat(count)}`]: { get: ok } } }),
  'a long operationId': (count) =>
    api({ paths: { '/a': { get: { operationId: 'aB'.repeat(count), ...ok } } } }),
  'a long summary': (count) =>
    api({ paths: { '/a': { get: { summary: 'a '.repeat(count), ...ok } } } }),
}
