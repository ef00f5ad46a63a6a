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

const descriptions = publicDescriptions()
const examples = descriptions.filter(({ id }) => id.startsWith('oas-'))
/** Few enough for a slow machine. */
const TOGETHER = 10
const groups = Array.from({ length: Math.ceil(descriptions.length / TOGETHER) }, (_, at) =>
  descriptions.slice(at * TOGETHER, (at + 1) * TOGETHER),
).map((group) => [`${group[0]?.id ?? ''} to ${group.at(-1)?.id ?? ''}`, group] as const)

test('the public descriptions are many, of different writers', () => {
  expect(examples.length).toBeGreaterThanOrEqual(66)
  expect(descriptions.some(({ id }) => id.startsWith('galaxy-'))).toBe(true)
})

test.each(groups)(
  'every operation, parameter, property, status and example of a public description is on its page: %s',
  async (_, group) => {
    const site = await siteOf(group)
    expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    const missing: Record<string, readonly string[]> = {}
    for (const { id, text } of group) {
      const root = sightsOf(objectOf(parseDocument(text).toJS()))
      const pages = site.paths
        .filter((path) => path.startsWith(`docs/${id}/`) && /(?<!\/index)\.html$/.test(path))
        .map((path) => pageOf(`/${path.replace(/\.html$/, '')}`, site.read(path)))
      const lacks = missingFrom(root, pages)
      if (lacks.length > 0) missing[id] = lacks
    }
    expect(missing).toEqual({})
  },
)
