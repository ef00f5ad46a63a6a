import { caseCollisions } from './case-collisions.ts'
import type { OutputFile, Writer } from '../model/output.ts'
import { duplicateOutput, outputConflict, unusableOutputPath } from '../problems/catalogue.ts'
import type { Problem } from '../problems/problem.ts'
import { pathFaultOf, shortened } from '../shared/file-names.ts'
import { folderOf } from '../shared/paths.ts'
import type { OutputPath } from '../shared/paths.ts'

/** A writer that notices when two parts of the build claim one path: the first one has it. */
export interface ClaimedOutput {
  readonly problems: readonly Problem[]
  /** The files that were put, with the digests of their contents. */
  readonly digests: ReadonlyMap<OutputPath, string>
  /** These paths are an owner's, whoever comes before it. Their form was checked when they were made. */
  readonly claim: (paths: readonly OutputPath[], owner: string) => void
  readonly put: (file: OutputFile, owner: string) => Promise<void>
  readonly putAll: (files: readonly OutputFile[], owner: string) => Promise<void>
}

/** A file below a folder, as one of those that make it a folder. */
interface Member {
  readonly path: OutputPath
  readonly owner: string
}

/** Puts files into a writer on behalf of their owners: a page, the theme, an emitter. */
export function claimedOutput(writer: Writer): ClaimedOutput {
  const owners = new Map<OutputPath, string>()
  const folders = new Map<string, Member>()
  const digests = new Map<OutputPath, string>()
  const collisionsOf = caseCollisions()
  /** Pages whose paths no file system takes, and what stands where something else is. */
  const refused = new Set<OutputPath>()
  const conflicts = new Set<string>()
  const problems: Problem[] = []

  /** Notes whose a path is, unless it would have to be a file and a folder. */
  const own = (path: OutputPath, owner: string): void => {
    const above = foldersAbove(path)
    const file = above.find((folder) => owners.has(folder as OutputPath))
    const member = folders.get(path)
    const shared = file ?? (member && path)
    if (shared === undefined) {
      owners.set(path, owner)
      for (const folder of above) if (!folders.has(folder)) folders.set(folder, { path, owner })
      return
    }
    refused.add(path)
    if (conflicts.has(shared)) return
    conflicts.add(shared)
    const asFile = member ? owner : (owners.get(shared as OutputPath) ?? '')
    const inside = member ?? { path, owner }
    problems.push(
      outputConflict({ path: shared, file: asFile, inside: inside.path, folder: inside.owner }),
    )
  }

  const put = async (file: OutputFile, owner: string): Promise<void> => {
    const { path, digest } = file
    if (refused.has(path)) return
    const first = owners.get(path)
    if (first !== undefined && (first !== owner || digests.has(path))) {
      problems.push(duplicateOutput({ path, first, second: owner }))
      return
    }
    if (first === undefined) {
      const fault = pathFaultOf(path)
      if (fault === undefined) own(path, owner)
      else {
        refused.add(path)
        problems.push(unusableOutputPath({ path: shortened(path), owner, reason: fault }))
      }
      if (refused.has(path)) return
    }
    problems.push(...collisionsOf({ path, owner }))
    digests.set(path, digest)
    await writer.put(file)
  }
  return {
    problems,
    digests,
    claim(paths, owner) {
      for (const path of paths) {
        if (pathFaultOf(path) === undefined) own(path, owner)
        else refused.add(path)
      }
    },
    put,
    async putAll(files, owner) {
      for (const file of files) await put(file, owner)
    },
  }
}

/** `a/b/c.html` → `a/b`, `a`. */
function foldersAbove(path: string): readonly string[] {
  const folder = folderOf(path)
  return folder === '' ? [] : [folder, ...foldersAbove(folder)]
}
