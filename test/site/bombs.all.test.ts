import { expect, test } from 'vitest'
import { GRAMMARS } from '../bombs/grammars.ts'
import { bombsIn } from '../bombs/growth.ts'

test.each(GRAMMARS.map((grammar) => [grammar.name, grammar] as const))(
  'no mark that is written again and again takes more than it should: %s',
  async (_, grammar) => {
    expect(await bombsIn(grammar)).toEqual([])
  },
  3_600_000,
)
