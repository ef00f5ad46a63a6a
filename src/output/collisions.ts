import type { OutputFile } from '../model/output.ts'
import { duplicateOutput } from '../problems/catalogue.ts'
import type { Problem } from '../problems/problem.ts'
import type { OutputPath } from '../shared/paths.ts'

/** Notices two emitters that write one output path. */
export function collisionCheck() {
  const owners = new Map<OutputPath, string>()
  const problems: Problem[] = []
  return {
    problems: problems as readonly Problem[],
    /** Whether the file may be written: the first that claims a path wins. */
    claim({ path }: OutputFile, owner: string): boolean {
      const first = owners.get(path)
      if (first !== undefined) problems.push(duplicateOutput({ path, first, second: owner }))
      else owners.set(path, owner)
      return first === undefined
    },
  }
}
