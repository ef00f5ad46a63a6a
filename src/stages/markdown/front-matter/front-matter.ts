import matter from 'gray-matter'
import { isMapping } from './fields.ts'
import { frontMatterFields, otherKeys } from './front-matter-fields.ts'
import { frontMatterPlaces } from './front-matter-places.ts'
import { fieldOf, kindFieldsOf } from './kind-fields.ts'
import type { FrontMatter, FrontMatterPlaces, OwnKey } from '../../../base/model/document.ts'
import type { Json } from '../../../base/model/json-value.ts'
import type { FieldTypes } from '../../../base/model/kind.ts'
import {
  badFrontMatter,
  badFrontMatterSyntax,
  badKindDocument,
  unknownFrontMatter,
} from '../../../base/problems/catalogue.ts'
import { foreignUses } from '../../../base/problems/foreign-names.ts'
import type { ForeignUse } from '../../../base/problems/foreign-names.ts'
import { nearest } from '../../../base/shared/text/nearest.ts'
import type { Place, Problem } from '../../../base/problems/problem.ts'
import { isStackOverflow } from '../../../base/problems/thrown.ts'
import { Budget } from '../../../base/shared/budget.ts'
import type { SourcePath } from '../../../base/shared/urls/paths.ts'
import { controlCharacterOf } from '../parse/control-characters.ts'
import { yamlWords } from '../../../base/yaml/yaml-words.ts'
import { yamlSource } from '../../../base/yaml/yaml-source.ts'

/** How front matter is delimited: by lines of `---`, or in the first comment of a React page. */
export type FrontMatterStyle = 'markdown' | 'comment'

export interface SplitText {
  readonly frontMatter: FrontMatter
  /** The keys of the kind of page, if it declares some and all are valid. */
  readonly fields?: Readonly<Record<string, unknown>>
  /** The keys that only the site, or a plug-in, defines. */
  readonly own?: Readonly<Record<string, OwnKey>>
  readonly places: FrontMatterPlaces
  /** All of it as written, including unknown keys, for MDX documents that use them. */
  readonly data: Readonly<Record<string, unknown>>
  readonly content: string
  /** The number of lines in the file before the content. */
  readonly line: number
  readonly problems: readonly Problem[]
}

interface Origin {
  readonly file: SourcePath
  readonly placeOf: (place: Place) => Place
}

interface FrontMatterSettings extends Origin {
  /** Keys of the site itself, or patterns of them: `x-*`. */
  readonly ownKeys: readonly string[]
  /** Keys that the document itself shows. */
  readonly usedKeys?: readonly string[]
  /** True if the document is MDX, whose code may use the front matter. */
  readonly isMdx?: boolean
  /** Keys of the kind of page, with their types. */
  readonly fields?: FieldTypes | undefined
}

const BLOCKS: Readonly<Record<FrontMatterStyle, RegExp>> = {
  // YAML may also end a document with three dots.
  markdown: /^---([a-z]*)[ \t]*\r?\n(?:[^]*?\r?\n)?(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/,
  comment: /\/\*---()[ \t]*\r?\n(?:[^]*?\r?\n)?[ \t]*---\*\//,
}

const DELIMITERS: Readonly<Record<FrontMatterStyle, [string, string]>> = {
  markdown: ['---', '---'],
  comment: ['/*---', '---*/'],
}

// A line of dashes, and lines of YAML up to an empty one. After a thematic break, there is text.
const UNCLOSED =
  /^---[ \t]*\r?\n[\w-]+:(?:[ \t].*)?(?:\r?\n(?:[\w-]+:(?:[ \t].*)?|[ \t]+\S.*|- .*|#.*))*(?:\r?\n[ \t]*(?:\r?\n|$)|$)/

// One of the two lines has more dashes.
const LONG_DASHES =
  /^(?:-{4,}[ \t]*\r?\n(?:[\w-]+:.*\r?\n(?:[ \t]+\S.*\r?\n|- .*\r?\n)*)+-{3,}|---[ \t]*\r?\n(?:[\w-]+:.*\r?\n(?:[ \t]+\S.*\r?\n|- .*\r?\n)*)+-{4,})[ \t]*(?:\r?\n|$)/
const LONG_REASON = 'the lines above and below it have three dashes: `---`'

/** A text whose front matter is not closed: the lines up to the first empty one are not its content. */
function unclosed(
  text: string,
  { file, placeOf }: Origin,
  reason = 'a line of `---` must close it',
): SplitText {
  const [block = ''] = LONG_DASHES.exec(text) ?? UNCLOSED.exec(text) ?? []
  const location = { file, place: placeOf({ line: 1, column: 1 }) }
  return {
    frontMatter: {},
    places: {},
    data: {},
    content: text.slice(block.length),
    line: linesIn(block),
    problems: [badFrontMatterSyntax({ reason }, location)],
  }
}

/** The offset in a text at which its front matter ends. */
export function frontMatterEnd(text: string, style: FrontMatterStyle): number {
  const match = BLOCKS[style].exec(text)
  return match === null ? 0 : match.index + match[0].length
}

/**
 * The front matter of a text, checked, and the content after it. A text without front matter is all content.
 */
export function splitFrontMatter(
  text: string,
  style: FrontMatterStyle,
  origin: FrontMatterSettings,
): SplitText {
  const match = BLOCKS[style].exec(text)
  if (match === null) {
    const tooLong = style === 'markdown' ? LONG_DASHES.exec(text) : null
    if (tooLong) return unclosed(text, origin, LONG_REASON)
    if (style === 'markdown' && UNCLOSED.test(text)) return unclosed(text, origin)
    const none = missingFields({}, origin)
    return { frontMatter: {}, places: {}, data: {}, content: text, line: 0, ...none }
  }

  const [block, language = ''] = match
  const end = match.index + block.length
  const before = linesIn(text.slice(0, match.index))
  const rest = { content: text.slice(end), line: linesIn(text.slice(0, end)) }
  const placeOf = ({ line, column }: Place) => origin.placeOf({ line: line + before, column })
  const failure = (reason: string, place: Place): SplitText => {
    const location = { file: origin.file, place: placeOf(place) }
    return {
      frontMatter: {},
      places: {},
      data: {},
      ...rest,
      problems: [badFrontMatterSyntax({ reason }, location)],
    }
  }
  if (language !== '') {
    return failure(`\`${language}\` is asked for, and only YAML is read`, { line: 1, column: 4 })
  }

  const lines = block.trimEnd().split(/\r?\n/)
  const dashes = lines.findIndex((line, at) => {
    const isInside = at > 0 && at < lines.length - 1
    return style === 'markdown' && isInside && line.startsWith('---')
  })
  if (dashes > 0) {
    const reason = 'a line inside of it begins with `---`, which ends it'
    return failure(reason, { line: dashes + 1, column: 1 })
  }
  const tab = lines.findIndex((line) => /^\t+[\w-]+:(?:\s|$)/.test(line))
  if (tab > 0) {
    const reason = 'a line begins with a tab, which YAML does not allow; indent it with spaces'
    return failure(reason, { line: tab + 1, column: 1 })
  }
  const closed = style === 'markdown' ? block.replace(/\.\.\.(\s*)$/, '---$1') : block
  const parsed = parseBlock(closed, DELIMITERS[style])
  if ('reason' in parsed) return failure(parsed.reason, parsed.place)
  if (!isMapping(parsed.data)) {
    return failure('it must consist of lines like `title: Welcome`', { line: 2, column: 1 })
  }
  const excess = excessOf(parsed.data)
  if (excess !== undefined) return failure(excess, { line: 2, column: 1 })
  const { file, ownKeys, fields, isMdx = false } = origin
  // An MDX document may use any of them itself.
  const isUsed = isMdx && rest.content.includes('frontMatter')
  const used = isUsed ? Object.keys(parsed.data).filter((key) => meantBy(key) === undefined) : []
  return {
    ...rest,
    data: parsed.data,
    ...checked(parsed.data, parsed.yaml, { file, placeOf, fields, ownKeys, usedKeys: used }),
  }
}

type ParsedBlock =
  | { readonly data: unknown; readonly yaml: string }
  | { readonly reason: string; readonly place: Place }

function parseBlock(block: string, delimiters: [string, string]): ParsedBlock {
  try {
    const { data, matter: yaml } = matter(block, { language: 'yaml', delimiters })
    return { data: data ?? {}, yaml }
  } catch (error) {
    if (isStackOverflow(error)) return { reason: TOO_DEEP, place: { line: 2, column: 1 } }
    if (!(error instanceof Error && 'reason' in error && 'mark' in error)) throw error
    // A second YAML document, `--- # more`, has no mark.
    if (error.mark === undefined) return { reason: error.message, place: { line: 2, column: 1 } }
    const lines = block.split(/\r?\n/)
    const found = placeOfMark(error.mark as Mark)
    // The parser notices an open quotation mark or bracket at the end: the line before it is nearer to the mistake.
    const isAtEnd = found.line > 2 && /^(?:---\s*)?$/.test(lines[found.line - 1] ?? '')
    const place = isAtEnd ? { line: found.line - 1, column: 1 } : found
    const line = lines[place.line - 1] ?? ''
    const quoted = quotedLine(line)
    const reason = quoted && `quote the value, since it contains a colon: \`${quoted}\``
    return { reason: reason ?? yamlWords(String(error.reason), block, place.line), place }
  }
}

const UNQUOTED_COLON = /^([\w-]+): +([^\s"#&'*>@[`{|!%][^#]*:(?: [^#]*)?)$/

/** A line whose value YAML takes for another key, with quotes: `title: Foo: bar` → `title: 'Foo: bar'`. */
function quotedLine(line: string): string | undefined {
  const [, key = '', value] = UNQUOTED_COLON.exec(line.trimEnd()) ?? []
  return value && `${key}: '${value.replaceAll("'", "''")}'`
}

/** The point where js-yaml, which gray-matter uses, stopped, in the text after `---`. */
interface Mark {
  readonly buffer: string
  readonly position: number
}

/** Counted here: for a duplicate key, the line and the column of js-yaml belong to two different places. */
function placeOfMark({ buffer, position }: Mark): Place {
  const before = buffer.slice(0, position)
  return { line: linesIn(before) + 1, column: position - before.lastIndexOf('\n') }
}

const MAX_DEPTH = 100
const MOST_VALUES = 2000
const TOO_DEEP = `it nests deeper than ${MAX_DEPTH} levels`

/**
 * The reason why front matter is too large to process: aliases may repeat a list many times, or refer to the
 * list that contains them.
 */
function excessOf(data: unknown): string | undefined {
  const budget = new Budget(MOST_VALUES)
  const look = (value: unknown, depth: number): string | undefined => {
    if (!budget.spend(1)) return 'it has, or its aliases multiply to, more than 2,000 values'
    if (typeof value !== 'object' || value === null) return undefined
    if (depth === MAX_DEPTH) return `${TOO_DEEP}, or an alias is inside of what it names`
    for (const member of Object.values(value)) {
      const excess = look(member, depth + 1)
      if (excess !== undefined) return excess
    }
    return undefined
  }
  return look(data, 0)
}

/** Every known and valid key; problems for the others. */
function checked(
  data: Readonly<Record<string, unknown>>,
  yaml: string,
  asked: FrontMatterSettings,
): Pick<SplitText, 'frontMatter' | 'fields' | 'own' | 'places' | 'problems'> {
  const { file, placeOf, ownKeys, usedKeys = [] } = asked
  const ofKind = kindFieldsOf(asked.fields)
  const source = yamlSource(yaml)
  const problems: Problem[] = []
  const wrongFields: Problem[] = []
  const values = new Map<string, unknown>()
  const own = new Map<string, unknown>()
  const ownValues = new Map<string, OwnKey>()
  const locationOf = (key: string) => {
    const place = source.placeOf([key])
    return { file, place: place && placeOf(place) }
  }
  for (const [key, value] of Object.entries(data)) {
    // A wrong slug is reported with its page.
    if (key !== 'slug') problems.push(...controlCharacterOf(value, () => locationOf(key)))
    const kindField = ofKind.get(key)
    const field = kindField ?? frontMatterFields.get(key)
    if (field === undefined) {
      if (isOwn(key, ownKeys)) ownValues.set(key, ownKeyOf(value, locationOf(key).place))
      else if (!otherKeys.has(key) && !usedKeys.includes(key))
        problems.push(
          unknownFrontMatter(
            { key, nearest: meantBy(key), foreign: foreignIn(key, value) },
            locationOf(key),
          ),
        )
      continue
    }
    const read = field.read({ value, path: [key], source })
    if (read !== undefined) (kindField ? own : values).set(key, read)
    // A key without a value is not filled in yet.
    else if (value !== null) {
      const expected = field.expectedFor?.(value) ?? field.expected
      if (kindField) wrongFields.push(badKindDocument(wrongField(key, expected), locationOf(key)))
      else problems.push(badFrontMatter({ key, expected }, locationOf(key)))
    }
  }
  // Each value was read by the field of its key.
  const frontMatter = Object.fromEntries(values) as FrontMatter
  const { fields, problems: missing } = missingFields(data, asked, Object.fromEntries(own))
  return {
    frontMatter,
    ...(wrongFields.length === 0 && fields && { fields }),
    ...(ownValues.size > 0 && { own: Object.fromEntries(ownValues) }),
    places: frontMatterPlaces(yaml, { frontMatter, placeOf }),
    problems: [...problems, ...wrongFields, ...missing],
  }
}

/** A YAML value as JSON: a date becomes a text. */
function ownKeyOf(value: unknown, place: Place | undefined): OwnKey {
  return { value: JSON.parse(JSON.stringify(value ?? null)) as Json, ...(place && { place }) }
}

function wrongField(key: string, expected: string): { readonly reason: string } {
  return { reason: `the front matter key \`${key}\` must be ${expected}` }
}

/** The fields of a kind if none of the required ones is missing; else a problem for each missing one. */
function missingFields(
  data: Readonly<Record<string, unknown>>,
  { file, placeOf, fields }: FrontMatterSettings,
  own: Readonly<Record<string, unknown>> = {},
): Pick<SplitText, 'fields' | 'problems'> {
  if (fields === undefined) return { problems: [] }
  const missing = Object.entries(fields).filter(
    ([key, type]) => !type.endsWith('?') && (data[key] ?? undefined) === undefined,
  )
  const location = { file, place: placeOf({ line: 1, column: 1 }) }
  const problems = missing.map(([key, type]) =>
    badKindDocument(wrongField(key, `given: ${fieldOf(type).expected}`), location),
  )
  return problems.length > 0 ? { problems } : { fields: own, problems }
}

/** Names of other generators: a key, or the keys in its mapping, as `sidebar: { order: 2 }`. */
function foreignIn(key: string, value: unknown): readonly ForeignUse[] {
  const inside = isMapping(value) ? Object.keys(value).map((each) => `${key}.${each}`) : []
  return foreignUses([key, ...inside], 'front matter')
}

/** The known key that a misspelled one most likely means. */
function meantBy(key: string): string | undefined {
  return nearest(key, frontMatterFields.keys())
}

/** True if a pattern matches a key: `x-*` matches `x-owner`. */
function isOwn(key: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    const parts = pattern.split('*').map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
    return new RegExp(`^${parts.join('.*')}$`, 's').test(key)
  })
}

function linesIn(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0
}
