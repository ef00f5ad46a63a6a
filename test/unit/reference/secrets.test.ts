import { expect, test } from 'vitest'
import { requestWaysOf } from '../../../src/reference/requests/secrets.ts'

const KEY = { type: 'apiKey', in: 'header', name: 'X-Key' }

/** The variables of the secrets of an operation, by the label of each way to sign in. */
function variablesOf(schemes: object, ...security: readonly (readonly string[])[]) {
  const root = { openapi: '3.2.0', components: { securitySchemes: schemes } }
  const requirements = security.map((names) => Object.fromEntries(names.map((name) => [name, []])))
  return requestWaysOf(root, { security: requirements }, 'ACME_API_KEY').map(({ label, secrets }) =>
    [label, ...secrets.map(({ variable }) => variable)].join(' '),
  )
}

test('no two schemes of an API share a secret', () => {
  const schemes = {
    Key: KEY,
    'admin key': KEY,
    token: { type: 'http', scheme: 'bearer' },
    Admin_Key: KEY,
    api_key: KEY,
    ключ: KEY,
    'sign in': { type: 'oauth2', flows: {} },
    other: { type: 'openIdConnect' },
    user: { type: 'http', scheme: 'basic' },
    root: { type: 'http', scheme: 'basic' },
  }
  const names = Object.keys(schemes)
  const variables = variablesOf(schemes, ...names.map((name) => [name]))
  expect(variables).toEqual([
    'Key ACME_API_KEY',
    'admin key ACME_ADMIN_KEY',
    'token ACME_TOKEN',
    'Admin_Key ACME_ADMIN_KEY_2',
    'api_key ACME_API_KEY_2',
    'ключ ACME_API_KEY_3',
    'sign in ACME_ACCESS_TOKEN',
    'other ACME_OTHER',
    'user ACME_USER_AND_PASSWORD',
    'root ACME_ROOT',
  ])
})

test('a scheme has the same secret alone and with others', () => {
  const schemes = { Key: KEY, App: KEY }
  expect(variablesOf(schemes, ['App'], ['Key', 'App'], ['App', 'Key'])).toEqual([
    'App ACME_APP',
    'Key + App ACME_API_KEY ACME_APP',
    'App + Key ACME_APP ACME_API_KEY',
  ])
})
