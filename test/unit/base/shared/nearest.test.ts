import { expect, test } from 'vitest'
import { nearest, nearestPath } from '../../../../src/base/shared/text/nearest.ts'

const PAGES = ['/', '/docs/start', '/docs/guides/intro', '/docs/guides/setup/install', '/blog/a']

test.each([
  ['/docs/strat', '/docs/start'],
  // It moved.
  ['/docs/install', '/docs/guides/setup/install'],
  ['/docs/guides/install', '/docs/guides/setup/install'],
  ['/install', '/docs/guides/setup/install'],
  // Its folder is misspelt.
  ['/docs/guide/intro', '/docs/guides/intro'],
  // Both.
  ['/docs/instal', '/docs/guides/setup/install'],
  // Nothing is like it: the folder that it shares with others does not count.
  ['/docs/pricing', undefined],
  ['/x', undefined],
])('the path %s means %s', (path, meant) => {
  expect(nearestPath(path, PAGES)).toBe(meant)
})

test('of several pages of its name, a path means the one in a similar folder, and none if no folder is similar', () => {
  const pages = ['docs/guides/setup.md', 'docs/reference/setup.md', 'docs/start.md']
  expect(nearestPath('docs/guide/setup.md', pages)).toBe('docs/guides/setup.md')
  expect(nearestPath('docs/blog/setup.md', pages)).toBeUndefined()
})

test('the index of a folder is not the index of any other one', () => {
  expect(nearestPath('docs/pricing/index.md', ['docs/guides/index.md'])).toBeUndefined()
  expect(nearestPath('docs/guide/index.md', ['docs/guides/index.md'])).toBe('docs/guides/index.md')
})

test('of two words, the nearer one is meant', () => {
  expect(nearest('limt', ['line', 'limit'])).toBe('limit')
  expect(nearest('abc', ['xyz'])).toBeUndefined()
})
