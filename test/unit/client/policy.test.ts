import { expect, test } from 'vitest'
import { allowsAllOf } from '../../../src/client/policy.ts'

const DOCS = "default-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'self'"
const OPERATION = DOCS.replace("connect-src 'self'", "connect-src 'self' https://api.example")

test.each([
  ['the same policy', DOCS, DOCS, true],
  ['a policy with fewer sources', OPERATION, DOCS, true],
  ['a policy with more sources', DOCS, OPERATION, false],
  ['no policy at all', DOCS, null, false],
  ['any policy, without one of its own', null, DOCS, true],
  ['sources in place of `default-src`', DOCS, `${DOCS}; frame-src https://video.example`, false],
  [
    '`none` in place of sources',
    `${DOCS}; frame-src https://video.example`,
    `${DOCS}; frame-src 'none'`,
    true,
  ],
  [
    'sources in place of `none`',
    DOCS,
    DOCS.replace("object-src 'none'", "object-src 'self'"),
    false,
  ],
  ['less strict directives', `${DOCS}; form-action 'self'`, DOCS, false],
  ['directives without sources', `${DOCS}; sandbox`, DOCS, false],
])('allows %s as it should', (...[, policy, other, isAllowed]) => {
  expect(allowsAllOf(policy, other)).toBe(isAllowed)
})
