import type { SourcePath } from '../shared/paths.ts'

/** Where a value of the description is written: a file, and the way to it there. */
export interface Origin {
  readonly file: SourcePath
  readonly path: readonly string[]
}

/** Which parts of a description came from another place than the same place of its own file. */
export interface Origins {
  readonly add: (path: readonly string[], origin: Origin) => void
  readonly originOf: (path: readonly string[]) => Origin
}

interface Mount {
  readonly path: readonly string[]
  readonly origin: Origin
}

/** Begins with a description that is all in one file. */
export function newOrigins(file: SourcePath): Origins {
  const mounts: Mount[] = [{ path: [], origin: { file, path: [] } }]
  return {
    add: (path, origin) => void mounts.push({ path, origin }),
    originOf: (path) => {
      let best = mounts[0]
      for (const mount of mounts)
        if (mount.path.length >= (best?.path.length ?? 0) && begins(path, mount.path)) best = mount
      const { origin, path: start } = best ?? { origin: { file, path: [] }, path: [] }
      return { file: origin.file, path: [...origin.path, ...path.slice(start.length)] }
    },
  }
}

function begins(path: readonly string[], start: readonly string[]): boolean {
  return start.length <= path.length && start.every((name, index) => path[index] === name)
}
