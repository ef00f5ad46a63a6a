import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fileHrefOf,
  fileOfHref,
  fragmentOf,
  hrefOf,
  normaliseBase,
  outputPathFrom,
  outputPathsOf,
  parsePathname,
  pathnameFrom,
  pathnameOfFile,
  resolveFile,
  resolvePathname,
  sourcePathOf,
} from '../../../../src/base/shared/urls/paths.ts'

const segment = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter((text) => !/[/\\]|^\.{1,2}$|\.html$|^index$/.test(text) && text.isWellFormed())
const pathname = fc.array(segment, { maxLength: 4 }).map((segments) => pathnameFrom(...segments))
const form = fc
  .array(fc.stringMatching(/^[a-z0-9-]{1,8}$/), { maxLength: 2 })
  .map((parts) => ({ base: normaliseBase(parts.join('/')) }))

describe('paths', () => {
  test('a page is found again by its own URL, below every base', () => {
    fc.assert(
      fc.property(
        pathname,
        form,
        (page, own) => parsePathname(hrefOf(page, own), own.base) === page,
      ),
    )
  })

  test('both files of a page belong to it, as files and as URLs', () => {
    fc.assert(
      fc.property(pathname, form, (page, { base: root }) => {
        for (const file of outputPathsOf(page)) {
          expect(pathnameOfFile(file)).toBe(page)
          expect(parsePathname(fileHrefOf(file, root), root)).toBe(page)
          expect(fileOfHref(fileHrefOf(file, root), root)).toBe(file)
        }
      }),
    )
  })
})

test('the not-found page is one file', () => {
  expect(outputPathsOf(pathnameFrom('404'))).toEqual(['404.html'])
  expect(outputPathsOf(pathnameFrom('docs/404'))).toEqual(['docs/404.html', 'docs/404/index.html'])
})

describe('URLs', () => {
  test.each(['/a', '/a/', '/a.html', '/a/index.html', '/a?x=1#y'])('%s is the page /a', (link) => {
    expect(parsePathname(link, '/')).toBe('/a')
  })

  test('the base itself is the home page, with and without its slash', () => {
    expect(parsePathname('/docs-site', '/docs-site/')).toBe('/')
    expect(parsePathname('/docs-site/', '/docs-site/')).toBe('/')
    expect(parsePathname('/docs-site/index.html', '/docs-site/')).toBe('/')
  })

  test('a URL outside the site or its base is not a page', () => {
    expect(parsePathname('https://a.example/b', '/')).toBeUndefined()
    expect(parsePathname('//a.example/b', '/')).toBeUndefined()
    expect(parsePathname('/other', '/docs/')).toBeUndefined()
    expect(parsePathname('/docsy', '/docs/')).toBeUndefined()
  })

  test('a fragment is decoded', () => {
    expect(fragmentOf('/a#%C3%A9t%C3%A9')).toBe('été')
    expect(fragmentOf('/a#50%')).toBe('50%')
    expect(fragmentOf('/a')).toBe('')
  })

  test('a relative URL is resolved from its page', () => {
    expect(resolvePathname('../b?x#y', pathnameFrom('docs/a/c'), { base: '/' })).toBe('/docs/b?x#y')
    expect(resolvePathname('#y', pathnameFrom('docs/a'), { base: '/base/' })).toBe('/base/docs/a#y')
    expect(resolvePathname('https://a.example/b', pathnameFrom('a'), { base: '/' })).toBe(
      'https://a.example/b',
    )
  })
})

describe('files', () => {
  test('nothing leaves the output folder', () => {
    expect(outputPathFrom('../../etc/passwd')).toBe('etc/passwd')
    expect(outputPathFrom('a', '..', '..', 'b')).toBe('b')
  })

  test('a link by path is resolved from its file, spaces and other scripts included', () => {
    const from = sourcePathOf('content/docs/deep/a.md')
    expect(resolveFile('./b.md#part', from)).toBe('content/docs/deep/b.md')
    expect(resolveFile('../my%20file.md', from)).toBe('content/docs/my file.md')
    expect(resolveFile('../../../../x.md', from)).toBeUndefined()
  })

  test('Windows separators work', () => {
    expect(sourcePathOf('content\\docs\\a.md')).toBe('content/docs/a.md')
  })
})
