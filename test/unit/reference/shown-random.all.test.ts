import { expect, test } from 'vitest'
import { sourcePathOf } from '../../../src/base/shared/urls/paths.ts'
import { randomDescription, randomFrom, VERSIONS } from '../../site/random-description.ts'
import type { Json } from '../../site/random-description.ts'
import { isLarge } from '../../size.ts'
import { withMistakes } from './random-mistakes.ts'
import { load, PUBLIC } from './shown.ts'
import type { Given } from './shown.ts'

const SEEDS = Array.from({ length: isLarge ? 200 : 8 }, (_, at) => at + 1)

/** The text around the first hidden name that readers can get. */
async function leakOf(root: Json, given: Given = {}): Promise<string> {
  const { description } = await load(root, { audience: PUBLIC, ...given })
  const text = JSON.stringify([description?.root, description?.written, description?.text])
  const at = text.search(/zqzq\d+/i)
  return at < 0 ? '' : text.slice(Math.max(0, at - 100), at + 20)
}

test.each(SEEDS)('a mistake next to marks shows nothing that they hide: seed %i', async (seed) => {
  for (let round = 0; round < 5; round++) {
    const random = randomFrom(seed * 1000 + round)
    const right = randomDescription(random, VERSIONS[seed % VERSIONS.length] ?? '3.1.1')
    const { root, made } = withMistakes(right, { random, count: 1 })
    expect([made, await leakOf(root)]).toEqual([made, ''])
  }
})

/** Changes between versions of an API, by which parts have other places. */
const CHANGES: Readonly<Record<string, (text: string) => string>> = {
  'a base path': (text) => text.replaceAll('https://a.test', 'https://a.test/v1'),
  'a version in paths': (text) => text.replaceAll(/"(\/(?:plain|ok|zqzq)\w*)":/g, '"/v1$1":'),
  'no ids': (text) => text.replaceAll('"operationId":', '"x-id":'),
  'a media type': (text) => text.replaceAll('"application/json":', '"application/hal+json":'),
  'a status': (text) => text.replaceAll('"200":', '"201":'),
}

const AS: Readonly<Record<string, Given>> = {
  'another version': { current: { file: sourcePathOf('shop.json'), as: 'other' } },
  'a frozen copy': { current: { file: sourcePathOf('shop.json'), as: 'newer' } },
  'a translation': { originalOf: () => sourcePathOf('shop.json') },
}

test.each(SEEDS)(
  'without marks, %#, versions and translations show what the current description shows',
  async (seed) => {
    const random = randomFrom(seed)
    const root = randomDescription(random, VERSIONS[seed % VERSIONS.length] ?? '3.1.1')
    const unmarked = JSON.stringify(root, (name, value: unknown) =>
      /^x-(?:internal|audience)$/i.test(name) ? undefined : value,
    )
    for (const [change, changed] of Object.entries(CHANGES))
      for (const [as, settings] of Object.entries(AS)) {
        const given = { file: sourcePathOf('old.json'), files: { 'shop.json': root }, ...settings }
        const leak = await leakOf(JSON.parse(changed(unmarked)) as Json, given)
        expect([change, as, leak]).toEqual([change, as, ''])
      }
  },
)
