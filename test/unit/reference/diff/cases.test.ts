import { expect, test } from 'vitest'
import { casesIn, foundIn } from './pairs.ts'

test.each(casesIn('cases.yaml').map((pair) => [pair.name, pair] as const))(
  'a comparison names the change and its severity: %s',
  async (_name, pair) => {
    expect(await foundIn(pair)).toEqual(pair.expect.toSorted())
  },
)
