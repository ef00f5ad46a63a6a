import { expect, test } from 'vitest'
import { casesIn, foundIn } from './pairs.ts'

const cases = [...casesIn('cases.yaml'), ...casesIn('examples.yaml')]

test.each(cases.map((pair) => [pair.name, pair] as const))(
  'a comparison names the change and its severity: %s',
  async (_name, pair) => {
    expect(await foundIn(pair)).toEqual(pair.expect.toSorted())
  },
)
