import { expect, test } from 'vitest'
import { GRAMMARS } from '../bombs/grammars.ts'
import { LARGE, bombsIn, textOf } from '../bombs/growth.ts'
import { excessOf, usageOf } from '../bombs/measure.ts'
import { isLarge } from '../size.ts'

const grammars = GRAMMARS.map((grammar) => [grammar.name, grammar] as const)
/** Some of 1,300 marks are tried each time, some of each grammar. `npm run test:slow` takes each mark alone, in two sizes. */
const EVERY = 40

test.each(grammars)(
  'documents of marks that are written again and again are bounded: %s',
  async (_, grammar) => {
    if (isLarge) return expect(await bombsIn(grammar)).toEqual([])
    const { marks, attack } = grammar
    const some = Object.values(marks).filter((_mark, at) => at % EVERY === 0)
    const texts = some.map((make) => textOf(make, LARGE / some.length))
    const nothing = await usageOf(attack(['a']))
    expect(excessOf(await usageOf(attack(texts)), nothing)).toEqual([])
  },
)
