import { expect, test } from 'vitest'
import { GRAMMARS } from '../bombs/grammars.ts'
import { bombsIn } from '../bombs/growth.ts'
import { isLarge } from '../size.ts'

/** All marks take more than an hour: only `npm run test:slow` tries each. */
const EVERY = isLarge ? 1 : 40

test.each(GRAMMARS.map((grammar) => [grammar.name, grammar] as const))(
  'marks that are written again and again take no more than they should: %s',
  async (_, grammar) => {
    const some = Object.entries(grammar.marks).filter((_mark, at) => at % EVERY === 0)
    expect(await bombsIn({ ...grammar, marks: Object.fromEntries(some) })).toEqual([])
  },
)
