import type { OutputFile, Writer } from '../model/output.ts'
import { duplicateOutput } from '../problems/catalogue.ts'
import type { Problem } from '../problems/problem.ts'
import type { OutputPath } from '../shared/paths.ts'

/** A writer that notices when two parts of the build claim one path: the first one has it. */
export interface ClaimedOutput {
  readonly problems: readonly Problem[]
  /** The files that were put, with the digests of their contents. */
  readonly digests: ReadonlyMap<OutputPath, string>
  /** These paths are an owner's, whoever comes before it. */
  readonly claim: (paths: readonly OutputPath[], owner: string) => void
  readonly put: (file: OutputFile, owner: string) => Promise<void>
  readonly putAll: (files: readonly OutputFile[], owner: string) => Promise<void>
}

/** Puts files into a writer on behalf of their owners: a page, the theme, an emitter. */
export function claimedOutput(writer: Writer): ClaimedOutput {
  const owners = new Map<OutputPath, string>()
  const digests = new Map<OutputPath, string>()
  const problems: Problem[] = []

  const put = async (file: OutputFile, owner: string): Promise<void> => {
    const { path, digest } = file
    const first = owners.get(path)
    if (first !== undefined && (first !== owner || digests.has(path))) {
      problems.push(duplicateOutput({ path, first, second: owner }))
      return
    }
    owners.set(path, owner)
    digests.set(path, digest)
    await writer.put(file)
  }
  return {
    problems,
    digests,
    claim(paths, owner) {
      for (const path of paths) owners.set(path, owner)
    },
    put,
    async putAll(files, owner) {
      for (const file of files) await put(file, owner)
    },
  }
}
