import { readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/**
 * Returns the mistake in the path of a file that differs from its name in upper and lower case, `/Card.tsx` of `card.tsx`, as the
 * end of a sentence. The function lists each folder once.
 */
export function caseMistakes(): (path: string) => string | undefined {
  const names = new Map<string, readonly string[]>()
  const namesIn = (folder: string): readonly string[] => {
    const known = names.get(folder) ?? listed(folder)
    names.set(folder, known)
    return known
  }
  const mistakeIn = (path: string): string | undefined => {
    const folder = dirname(path)
    if (folder === path) return undefined
    const written = basename(path)
    const inFolder = namesIn(folder)
    if (inFolder.includes(written)) return undefined
    const real = inFolder.find((name) => name.toLowerCase() === written.toLowerCase())
    return real === undefined
      ? mistakeIn(folder)
      : `there is no \`${written}\`: its name is \`${real}\`, and names of files are case-sensitive`
  }
  return mistakeIn
}

function listed(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
