import type { Problem } from '../../base/problems/problem.ts'
import type { JsonRecord } from '../read/json.ts'
import type { Repaired } from '../read/left-out.ts'
import type { Origins } from '../read/origins.ts'
import { valueAt } from '../read/references.ts'
import { repaired } from '../read/repair.ts'
import type { ReferenceMistake } from '../read/targets.ts'
import { descriptionProblems, referenceProblems } from './findings.ts'
import type { Documents, Locate } from './findings.ts'
import { marksWithin, withReplaced } from './shown-set.ts'
import type { EarlierMarks } from './shown-set.ts'

interface Bundled {
  readonly root: JsonRecord
  readonly version: string
  readonly origins: Origins
  readonly mistakes: readonly ReferenceMistake[]
  /** The marks before the overlays. */
  readonly marked: EarlierMarks
}

interface Sources {
  readonly documents: Documents
  readonly locate: Locate
}

interface Read {
  readonly repairs: Repaired
  /** The marks before the overlays, of the objects after the repairs. */
  readonly earlier: EarlierMarks
  readonly problems: readonly Problem[]
}

/** Repairs a description in one piece, or leaves out what cannot be repaired, and reports each mistake. A part that is left out keeps its marks. */
export function readMercifully(
  { root, version, origins, mistakes, marked }: Bundled,
  { documents, locate }: Sources,
): Read {
  // Repairs move objects, and an overlay may have made new ones.
  const earlier = marked.flatMap((each) => [each, { ...each, value: valueAt(root, each.pointer) }])
  const problems = referenceProblems(mistakes, locate)
  const repairs = repaired(root, {
    version,
    origins,
    locate,
    mistakes,
    writtenAt(path) {
      const origin = origins.originOf(path)
      return documents.find(({ file }) => file === origin.file)?.writtenOf(origin.path)
    },
    isMarked: marksWithin(earlier),
  })
  return {
    repairs,
    earlier: withReplaced(earlier, repairs.replaced),
    problems: [...problems, ...descriptionProblems(repairs, root, locate)],
  }
}
