import { describe, expect, test } from 'vitest'
import { brokenLinksIn, mistakesInHtmlOf } from './independent-checks.ts'
import { filesOf } from './repository.ts'
import { SITES, ownSite } from '../own-site.ts'

// Each reports problems when it is built: `ownSite` expects none.
describe.each(Object.entries(SITES))('%s', (_, folder) => {
  test('has no dead link, by an independent checker', async () => {
    const site = await ownSite(folder)
    expect(await brokenLinksIn(site.folder)).toEqual([])
  })

  test('has no mistake in the HTML of its home page and of each first page of a folder, by an independent validator', async () => {
    const { folder: built } = await ownSite(folder)
    const folders = new Set<string>()
    const first = [...filesOf(built)].filter(([path]) => {
      const name = path.slice(0, path.lastIndexOf('/') + 1)
      const isFirst = path.endsWith('.html') && !path.endsWith('/index.html') && !folders.has(name)
      if (isFirst) folders.add(name)
      return isFirst
    })
    expect(first.length).toBeGreaterThan(5)
    expect(await mistakesInHtmlOf(new Map(first))).toEqual([])
  })
})
