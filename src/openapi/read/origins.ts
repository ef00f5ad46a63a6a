import type { SourcePath } from '../../shared/paths.ts'

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

/** Begins with a description that is all in one file. */
export function newOrigins(file: SourcePath): Origins {
  const mounts = new Map<string, Origin>()
  return {
    add: (path, origin) => void mounts.set(path.join('\0'), origin),
    originOf: (path) => {
      for (let length = path.length; length > 0; length--) {
        const origin = mounts.get(path.slice(0, length).join('\0'))
        if (origin !== undefined)
          return { file: origin.file, path: [...origin.path, ...path.slice(length)] }
      }
      return { file, path }
    },
  }
}
