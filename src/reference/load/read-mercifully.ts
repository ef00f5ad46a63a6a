import type { Problem } from '../../base/problems/problem.ts'
import type { JsonRecord } from '../read/json.ts'
import type { Repaired } from '../read/left-out.ts'
import type { Origins } from '../read/origins.ts'
import { repaired } from '../read/repair.ts'
import type { ReferenceMistake } from '../read/targets.ts'
import { descriptionProblems, referenceProblems } from './findings.ts'
import type { Documents, Locate } from './findings.ts'
import { spellingsIn } from './hiding-marks.ts'

interface Bundled {
  readonly root: JsonRecord
  readonly version: string
  readonly origins: Origins
  readonly mistakes: readonly ReferenceMistake[]
  /** True if it had marks before its overlays. */
  readonly wasMarked?: boolean
}

interface Sources {
  readonly documents: Documents
  readonly locate: Locate
}

interface Read {
  readonly repairs: Repaired
  readonly problems: readonly Problem[]
}

/** Repairs a description in one piece, or leaves out what cannot be repaired, and reports each mistake. A part that is left out keeps its marks. */
export function readMercifully(
  { root, version, origins, mistakes, wasMarked = false }: Bundled,
  { documents, locate }: Sources,
): Read {
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
    isMarked: (value) => (value === root && wasMarked) || spellingsIn(value).size > 0,
  })
  return {
    repairs,
    problems: [...problems, ...descriptionProblems(repairs, root, locate)],
  }
}
