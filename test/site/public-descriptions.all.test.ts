import { expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { publicDescriptions } from '../corpus/descriptions.ts'
import { objectOf } from '../corpus/json.ts'
import { pageOf } from '../corpus/pages.ts'
import { sightsOf } from '../corpus/swagger.ts'
import { missingFrom } from '../corpus/walk.ts'
import { buildSite } from '../site.ts'
import type { TestSite } from '../site.ts'
import type { PublicDescription } from '../corpus/descriptions.ts'

/** A site with all of the descriptions, each in a folder of its own. */
function siteOf(descriptions: readonly PublicDescription[]): Promise<TestSite> {
  const options = descriptions.map(({ id, ending }) => ({
    file: `openapi/${id}.${ending}`,
    name: id,
    folder: id,
  }))
  return buildSite({
    'site.config.ts': `export default {
      title: 'Test',
      url: 'https://test.example',
      openapi: ${JSON.stringify(options)},
      // They link to pages of the sites that they were written for.
      check: { 'dead-link': 'off', 'missing-anchor': 'off', 'missing-image': 'off' },
    }`,
    ...Object.fromEntries(
      descriptions.map(({ id, ending, text }) => [`openapi/${id}.${ending}`, text]),
    ),
  })
}

test('every operation, parameter, property, status and example of all public descriptions is on its page', async () => {
  const descriptions = publicDescriptions()
  const site = await siteOf(descriptions)
  expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const examples = descriptions.filter(({ id }) => id.startsWith('oas-'))
  expect(examples.length).toBeGreaterThanOrEqual(66)
  expect(descriptions.some(({ id }) => id.startsWith('galaxy-'))).toBe(true)
  const missing: Record<string, readonly string[]> = {}
  for (const { id, text } of descriptions) {
    const root = sightsOf(objectOf(parseDocument(text).toJS()))
    const pages = site.paths
      .filter((path) => path.startsWith(`docs/${id}/`) && /(?<!\/index)\.html$/.test(path))
      .map((path) => pageOf(`/${path.replace(/\.html$/, '')}`, site.read(path)))
    const lacks = missingFrom(root, pages)
    if (lacks.length > 0) missing[id] = lacks
  }
  expect(missing).toEqual({})
})
