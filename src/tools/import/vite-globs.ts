import { dirname, join } from 'node:path'
import { filesBelow } from './files.ts'
import { baseOfPattern, matcherOf } from '../../base/platform/path-patterns.ts'

const CALL =
  /\bimport\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|'[^']*'|"[^"]*"|`[^`$]*`)\s*(?:,\s*(\{[^}]*\}))?\s*,?\s*\)/g

/**
 * Code with the modules of each `import.meta.glob('./nav/*.ts', { eager: true })` in place of the call, which
 * only Vite knows. Calls with other patterns than relative ones stay.
 */
export function withGlobs(code: string, file: string): string {
  const imports: string[] = []
  const replaced = code.replaceAll(CALL, (call, written: string, options = '') => {
    const patterns = Array.from(
      written.matchAll(/(['"`])(.*?)\1/g),
      ([, , pattern = '']) => pattern,
    )
    if (!patterns.every((pattern) => pattern.startsWith('.'))) return call
    const isEager = /\beager\s*:\s*true\b/.test(options)
    const [, name] = /\bimport\s*:\s*['"](\w+)['"]/.exec(options) ?? []
    const entries = filesMatching(patterns, dirname(file)).map((path) => {
      const key = JSON.stringify(path)
      if (!isEager) return `${key}: async () => (await import(${key}))${name ? `.${name}` : ''}`
      const variable = `__glob${imports.length}`
      imports.push(`import * as ${variable} from ${key};`)
      return `${key}: ${variable}${name ? `.${name}` : ''}`
    })
    return `({ ${entries.join(', ')} })`
  })
  return [...imports, replaced].join(' ')
}

/** The files that match relative patterns, as paths from the same folder. */
function filesMatching(patterns: readonly string[], folder: string): readonly string[] {
  const found = patterns.flatMap((pattern) => {
    const base = baseOfPattern(pattern.replace(/^\.\//, ''))
    const start = pattern.slice(0, pattern.indexOf(base) + base.length + (base === '' ? 2 : 1))
    const top = join(folder, base)
    const matches = matcherOf([pattern.slice(start.length)])
    return filesBelow(top, (path) => /(?:^|\/)node_modules$/.test(path))
      .filter((path) => matches(path))
      .map((path) => `${start}${path}`)
  })
  return [...new Set(found)].sort()
}
