import type { AnyPlugin } from '../../base/model/plugin.ts'

/** The functions of a config. */
export interface OwnCode {
  /** True if one of them may read what the code of the config reads: all but those of plug-ins that say what they read. */
  readonly isOpen: boolean
  /** The patterns of the plug-ins that say it. */
  readonly reads: readonly string[]
}

/** Finds the functions in a config. The options of a plug-in may have some, too. */
export function ownCodeIn(user: unknown): OwnCode {
  const reads: string[] = []
  const seen = new Set<unknown>()
  const isOpen = (value: unknown): boolean => {
    if (typeof value === 'function') return true
    if (typeof value !== 'object' || value === null || seen.has(value)) return false
    seen.add(value)
    if (isPlugin(value) && value.plugin.reads !== undefined) {
      reads.push(...value.plugin.reads)
      return isOpen(value.options)
    }
    // All of them, for the patterns of each.
    return !isPlain(value) || Object.values(value).map(isOpen).includes(true)
  }
  return { isOpen: isOpen(user), reads }
}

function isPlugin(value: object): value is { plugin: AnyPlugin; options: unknown } {
  return 'plugin' in value && typeof value.plugin === 'object' && value.plugin !== null
}

/** Checks that an object is data: an instance of another class may have functions. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  const isData = [Object.prototype, Array.prototype, null].includes(prototype as object | null)
  return isData || [URL, RegExp, Date].some((kind) => value instanceof kind)
}
