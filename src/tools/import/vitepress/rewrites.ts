import { objectOf, textOf } from '../data.ts'
import { escapedPattern } from '../text-edits.ts'

/**
 * The path of a document after the first pattern of `rewrites` that matches: `{ 'packages/:pkg/src/:page':
 * ':pkg/:page' }`.
 */
export function rewrittenPath(path: string, rewrites: unknown): string {
  const { $rewrites: computed, ...patterns } = objectOf(rewrites)
  const found = textOf(objectOf(computed)[path])
  if (found !== undefined) return found
  for (const [from, to] of Object.entries(patterns)) {
    const values = matchOf(from, path)
    if (values && typeof to === 'string') return filled(to, values)
  }
  return path
}

const PARAMETER = /:(\w+)(?:\(((?:\\.|[^()])*)\))?([*+?])?|\(((?:\\.|[^()])*)\)([*+?])?/g

/** The values of the parameters of a pattern, by name, or by number if they have none. */
function matchOf(pattern: string, path: string): ReadonlyMap<string, string> | undefined {
  const names: string[] = []
  let unnamed = 0
  let source = ''
  let done = 0
  for (const { 0: whole, 1: name, 2: own, 3: repeat, 4: group, index } of pattern.matchAll(
    PARAMETER,
  )) {
    source += escapedPattern(pattern.slice(done, index))
    done = index + whole.length
    names.push(name ?? String(unnamed++))
    const inner = own ?? group ?? (repeat === '*' || repeat === '+' ? '.+' : '[^/]+?')
    const isOptional = repeat === '*' || repeat === '?'
    const hasSlash = isOptional && source.endsWith('/')
    source = hasSlash
      ? `${source.slice(0, -1)}(?:/(${inner}))?`
      : `${source}(${inner})${isOptional ? '?' : ''}`
  }
  const found = new RegExp(`^${source}${escapedPattern(pattern.slice(done))}$`).exec(path)
  return found ? new Map(names.map((name, index) => [name, found[index + 1] ?? ''])) : undefined
}

function filled(target: string, values: ReadonlyMap<string, string>): string {
  return target
    .replaceAll(/:(\w+)[*+?]?/g, (_, name: string) => values.get(name) ?? '')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/^\//, '')
}
