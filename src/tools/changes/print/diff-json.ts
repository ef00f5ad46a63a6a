import { countOf } from './diff-text.ts'
import type { ComparedReport } from './diff-text.ts'
import type { ComparedVersion } from './diff-sources.ts'
import type { Location } from '../../../base/problems/problem.ts'

/** The JSON form of a comparison. Members are only added while `version` is 1. */
export function changesAsJson({ changes, old, new: current }: ComparedReport): object {
  return {
    version: 1,
    old: old.argument,
    new: current.argument,
    counts: {
      breaking: countOf(changes, 'breaking'),
      risky: countOf(changes, 'risky'),
      compatible: countOf(changes, 'compatible'),
      note: countOf(changes, 'note'),
    },
    changes: changes.map((change) => ({
      ...change,
      old: change.old && jsonPlace(change.old, old),
      new: change.new && jsonPlace(change.new, current),
    })),
  }
}

function jsonPlace({ file, place }: Location, version: ComparedVersion): object {
  return { file: file === undefined ? version.argument : version.nameOf(file), ...place }
}
