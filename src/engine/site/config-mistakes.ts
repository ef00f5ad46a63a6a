import { placedInCode } from './literal-places.ts'
import { planSite } from './plan.ts'
import { readSite } from './read.ts'
import { unknownDoc, unknownDocFolder, unknownSidebar } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { applySeverities } from '../../stages/check/check.ts'
import { memoryStore } from '../cache/memory-store.ts'
import type { EngineConfig } from '../engine-config.ts'

const OF_NAMES: ReadonlySet<string> = new Set([
  unknownDoc.id,
  unknownDocFolder.id,
  unknownSidebar.id,
])

/**
 * The names in a config that only the documents show to be wrong, such as ids in sidebars. They are for a config that
 * names files that are missing, so that all of its mistakes are reported at once.
 */
export async function unknownNamesIn(config: EngineConfig): Promise<readonly Problem[]> {
  const planning = await planSite(await readSite(config, { store: memoryStore() }), undefined)
  const { problems } = await planning.whole()
  const ofNames = problems.filter(({ id }) => OF_NAMES.has(id))
  return placedInCode(applySeverities(ofNames, config.check), config, [])
}
