import { decode } from '../../base/shared/urls/paths.ts'

/** One segment of a path template: the texts around its variables, and their names. */
interface Segment {
  /** One more than there are names. Decoded. */
  readonly texts: readonly string[]
  readonly names: readonly string[]
}

export interface PathTemplate {
  readonly segments: readonly Segment[]
}

export interface PathMatch {
  readonly template: PathTemplate
  /** The values of the variables, decoded. */
  readonly values: Readonly<Record<string, string>>
}

/** Parses a path template: `/users/{id}:cancel`. A name in braces may contain any character. */
export function pathTemplateOf(base: string, path: string): PathTemplate {
  const pieces = `${base}${path}`.split(/\{([^{}]*)\}/)
  const segments: { texts: string[]; names: string[] }[] = []
  for (const [index, piece] of pieces.entries()) {
    const last = segments.at(-1)
    if (index % 2 === 1) {
      last?.names.push(piece)
      continue
    }
    const [first = '', ...others] = piece.split('/').map(decoded)
    if (last === undefined) segments.push({ texts: [first], names: [] })
    else last.texts.push(first)
    for (const text of others) segments.push({ texts: [text], names: [] })
  }
  return { segments: segments.slice(1) }
}

/** Splits the path of a request at its slashes, and decodes each segment. */
export function segmentsOf(path: string): readonly string[] {
  return path.split('/').slice(1).map(decoded)
}

/** Compares a path with a template, segment by segment, in linear time. */
export function matchPath(
  template: PathTemplate,
  segments: readonly string[],
): PathMatch | undefined {
  if (template.segments.length !== segments.length) return undefined
  const values: (readonly [string, string])[] = []
  for (const [index, segment] of template.segments.entries()) {
    const found = valuesIn(segments[index] ?? '', segment)
    if (found === undefined) return undefined
    values.push(...found)
  }
  return { template, values: Object.fromEntries(values) }
}

/**
 * Finds each text at its first place after the one before, except for the last, which is at the end. If there
 * is a match, this finds one: an earlier place leaves more of the segment for the other texts.
 */
function valuesIn(
  text: string,
  { texts, names }: Segment,
): readonly (readonly [string, string])[] | undefined {
  const [first = '', ...others] = texts
  const last = others.pop()
  if (last === undefined) return text === first ? [] : undefined
  const end = text.length - last.length
  if (!text.startsWith(first) || !text.endsWith(last)) return undefined
  const values: [string, string][] = []
  let from = first.length
  for (const [index, name] of names.entries()) {
    const next = others[index]
    // A value has at least one character.
    const to = next === undefined ? end : text.indexOf(next, from + 1)
    if (to <= from || to + (next?.length ?? 0) > end) return undefined
    values.push([name, text.slice(from, to)])
    from = to + (next?.length ?? 0)
  }
  return values
}

/**
 * Compares two templates that match the same path, segment by segment: text wins over a variable. Negative if the
 * first one fits better, as in sorting.
 */
export function compareTemplates(one: PathTemplate, other: PathTemplate): number {
  for (const [index, segment] of one.segments.entries()) {
    const next = other.segments[index]
    const difference = next === undefined ? 0 : textIn(next) - textIn(segment)
    if (difference !== 0) return difference
  }
  return 0
}

/** The number of literal characters in a segment. */
function textIn({ texts, names }: Segment): number {
  return names.length === 0 ? Number.MAX_SAFE_INTEGER : texts.join('').length
}

/** A wrongly encoded text stays as it is. */
export function decoded(text: string): string {
  return decode(text) ?? text
}
