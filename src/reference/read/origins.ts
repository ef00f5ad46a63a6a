import type { SourcePath } from '../../base/shared/urls/paths.ts'

/** The source of a value of the description: a file, and the path in it. */
export interface Origin {
  readonly file: SourcePath
  readonly path: readonly string[]
}

/** The parts of a description whose source is not the same path of its own file. */
export interface Origins {
  readonly add: (path: readonly string[], origin: Origin) => void
  readonly originOf: (path: readonly string[]) => Origin
}

/** Starts with a description in a single file. */
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
