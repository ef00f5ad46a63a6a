import { expect, test } from 'vitest'
import { outputPathFrom } from '../../../../src/base/shared/urls/paths.ts'
import { openClaims } from '../../../../src/engine/output/claims.ts'

function fileAt(path: string) {
  return { path: outputPathFrom(path), digest: path, content: () => Promise.resolve(path) }
}

test.each(['sitemap.xml', 'robots.txt', 'llms.txt', '404.html', 'de/404.html'])(
  'a static %s is published instead of the made one, with a warning',
  (path) => {
    const claims = openClaims(new Map([[path, `static/${path}`]]))
    claims.claim([outputPathFrom(path)], 'the page `/404`')
    expect(claims.accepts(fileAt(path), 'the emitter `sitemap`')).toBe(false)
    expect(claims.accepts(fileAt(path), `\`static/${path}\``)).toBe(true)
    expect(claims.problems).toMatchObject([{ id: 'replaced-output', severity: 'warning' }])
  },
)

test('a description of the site replaces the one that the reference publishes', () => {
  const path = 'api/openapi.yaml'
  const claims = openClaims(new Map([[path, `static/${path}`]]))
  expect(
    claims.accepts({ ...fileAt(path), isReplaceable: true }, 'the emitter `descriptions`'),
  ).toBe(false)
  expect(claims.accepts(fileAt(path), `\`static/${path}\``)).toBe(true)
  expect(claims.problems).toMatchObject([{ id: 'replaced-output' }])
})

test('other files are no replacement, and neither are two files of the site', () => {
  const claims = openClaims(
    new Map([
      ['a.html', 'static/a.html'],
      ['404.html', 'static/404.html'],
    ]),
  )
  claims.claim([outputPathFrom('404.html')], '`pages/404.md`')
  expect(claims.accepts(fileAt('a.html'), 'the emitter `x`')).toBe(true)
  expect(claims.accepts(fileAt('a.html'), '`static/a.html`')).toBe(false)
  expect(claims.accepts(fileAt('404.html'), '`pages/404.md`')).toBe(true)
  expect(claims.accepts(fileAt('404.html'), '`static/404.html`')).toBe(false)
  expect(claims.problems.map(({ id }) => id)).toEqual(['duplicate-output', 'duplicate-output'])
})
