import { cache } from './cache.ts'
import { fullDisk } from './disk.ts'
import { kills, publishKills } from './kills.ts'
import { mock } from './mock.ts'
import { pairs } from './pairs.ts'
import { readOnly } from './readonly.ts'
import type { Kind } from './round.ts'
import { signals } from './signals.ts'
import { soup } from './soup.ts'
import { environment, files } from './surroundings.ts'
import { vanish } from './vanish.ts'

/** All kinds of rounds, in the order of the report. */
export const KINDS: readonly Kind[] = [
  kills,
  publishKills,
  fullDisk,
  cache,
  vanish,
  pairs,
  readOnly,
  signals,
  soup,
  mock,
  environment,
  files,
]
