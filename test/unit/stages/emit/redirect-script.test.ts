import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { REDIRECT_SCRIPT, REDIRECT_SOURCE } from '../../../../src/stages/emit/redirect-script.ts'

test('the content policy allows the script of redirect pages', () => {
  const digest = createHash('sha256').update(REDIRECT_SCRIPT).digest('base64')
  expect(REDIRECT_SOURCE).toBe(`'sha256-${digest}'`)
})

test.each([
  ['https://a.example/old?x=1#part', '/new', 'https://a.example/new?x=1#part'],
  ['https://a.example/old', '/new?y=2#own', 'https://a.example/new?y=2#own'],
  ['https://a.example/old?x=1#part', '/new?y=2#own', 'https://a.example/new?y=2&x=1#own'],
])('%s goes to %s with its query and its fragment', (from, target, expected) => {
  const gone: string[] = []
  const { search, hash } = new URL(from)
  const location = { search, hash, replace: (url: URL) => gone.push(url.href) }
  const document = { links: [{ href: new URL(target, from).href }], location }
  new Function('document', REDIRECT_SCRIPT)(document)
  expect(gone).toEqual([expected])
})
