import type { Root } from 'mdast'
import type { Facts, WrittenPlace } from './facts.ts'
import { definitionsIn, parseIncludes } from './include-syntax.ts'
import type { AnyDefinition, Include, ParsedText } from './include-syntax.ts'
import { partOfText } from './included-part.ts'
import { parseMdx } from './mdx.ts'
import type { MdxFormat } from './mdx.ts'
import { tangledLine } from './tangled.ts'
import {
  badInclude,
  codeFilePrivate,
  duplicateDefinition,
  linkOutside,
} from '../../../base/problems/catalogue.ts'
import { nearest } from '../../../base/shared/text/nearest.ts'
import type { Location, Place, Problem } from '../../../base/problems/problem.ts'
import { Budget } from '../../../base/shared/budget.ts'
import { extensionOf, isExternal, splitUrl } from '../../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../../base/shared/urls/paths.ts'
import { codeFilesOf, regionNamesOf } from '../code/code-file.ts'
import type { MarkdownSettings } from '../settings.ts'

/** The body of a file, after its variables are replaced. */
export interface BodyText {
  readonly path: SourcePath
  readonly text: string
  readonly placeOf: (place: Place) => Place
}

export interface IncludeSettings extends Pick<MarkdownSettings, 'readCode' | 'markdown'> {
  /** The syntax of the document. Included texts are parsed with it, too. */
  readonly format: MdxFormat
  readonly bodyOf: (path: SourcePath, written: string) => Promise<BodyText>
}

const MOST_DEEP = 10
const MOST_INCLUDES = 500

/**
 * Returns a text with the texts of the files that it includes. Adds the files and the problems to the facts of the
 * document, and makes these find the place of each line in its file.
 */
export async function withIncludes(
  body: BodyText,
  facts: Facts,
  settings: IncludeSettings,
): Promise<string> {
  const expansion = new Expansion(facts, settings)
  const lines = await expansion.expanded(body)
  if (lines === undefined) return body.text
  if (typeof lines === 'string') return lines
  const lineAt = (line: number): Line | undefined => lines[Math.min(line, lines.length) - 1]
  Object.assign(facts, {
    hasIncludes: true,
    placeOf: ({ line, column }: Place): Place => {
      const found = lineAt(line)
      return body.placeOf(found?.include ?? { line: found?.line ?? 1, column })
    },
    locate: ({ line, column }: Place): WrittenPlace => {
      const found = lineAt(line) ?? { of: body, line: 1, shift: 0 }
      const place = { line: found.line, column: Math.max(1, column - found.shift) }
      return { file: found.of.path, place: found.of.placeOf(place) }
    },
  })
  return lines.map(({ text }) => text).join('\n')
}

/** A line of the expanded text. */
interface Line {
  readonly text: string
  /** The file that it was written in, and its number there. */
  readonly of: BodyText
  readonly line: number
  /** The number of characters that includes put before it. */
  readonly shift: number
  /** The place of the include in the document; `undefined` for its own lines. */
  readonly include: Place | undefined
}

interface ReadText extends BodyText {
  readonly parsed: ParsedText
}

/** Some lines of a text that are wanted, and the includes that led to them, from the document on. */
interface Wanted {
  readonly from: ReadText
  readonly lines: readonly number[]
  readonly chain: readonly string[]
  /** The characters that the includes put before each line. */
  readonly shift: number
}

class Expansion {
  readonly #facts: Facts
  readonly #settings: IncludeSettings
  readonly #texts = new Map<SourcePath, ReadText | undefined>()
  readonly #defined = new Map<string, { readonly file: SourcePath; definition: AnyDefinition }>()
  /** True if a limit of the page is reached, which is reported once. */
  #isFull = false
  #count = 0
  readonly #budget = Budget.ofTexts()

  constructor(facts: Facts, settings: IncludeSettings) {
    this.#facts = facts
    this.#settings = settings
  }

  /** The lines of a document; `undefined` if it includes nothing, and a text for a mistake if it cannot be parsed. */
  async expanded(body: BodyText): Promise<readonly Line[] | string | undefined> {
    const parsed = await parseIncludes(body.text, this.#parse)
    if (parsed.isBroken) return parsed.lines.join('\n')
    if (parsed.includes.length === 0) return undefined
    const from = { ...body, parsed }
    const lines = parsed.lines.map((_, at) => at)
    this.#budget.read(body.text)
    return this.#linesOf({ from, lines, chain: [shownName(body.path)], shift: 0 })
  }

  readonly #parse = async (text: string): Promise<Root | undefined> => {
    if (this.#settings.format === 'mdx') return parseMdx(text)
    const { parseWithContainers } = await import('./remark-syntax.ts')
    return parseWithContainers(text)
  }

  async #linesOf({ from, lines, chain, shift }: Wanted): Promise<readonly Line[]> {
    this.#noteDefinitions(from, new Set(lines))
    const found: Line[] = []
    let before: number | undefined
    const add = (text: string, at: number): void => {
      found.push({ text, of: from, line: at + 1, shift: 0, include: undefined })
    }
    const includes = new Map(from.parsed.includes.map((include) => [include.at, include]))
    for (const at of lines) {
      if (before !== undefined && at !== before + 1) add('', at)
      before = at
      const include = includes.get(at)
      if (include === undefined) add(from.parsed.lines[at] ?? '', at)
      else {
        const included = await this.#included(include, { from, chain, shift })
        const rest = include.prefix.replaceAll(/[^>\s]/g, ' ')
        const place = { line: at + 1, column: include.prefix.length + 1 }
        if (rest === include.prefix) add(rest.trimEnd(), at)
        if (included.length === 0) add(include.prefix.trimEnd(), at)
        for (const [index, line] of included.entries()) {
          const prefix = index === 0 ? include.prefix : rest
          const text = line.text.trim() === '' ? prefix.trimEnd() : prefix + line.text
          found.push({ ...line, text, shift: line.shift + prefix.length, include: place })
        }
        add(rest.trimEnd(), at)
      }
    }
    return found
  }

  async #included(
    include: Include,
    { from: by, chain, shift: shiftOfBy }: Omit<Wanted, 'lines'>,
  ): Promise<readonly Line[]> {
    const { at, prefix, file, part } = include
    const place = by.placeOf({ line: at + 1, column: prefix.length + 1 })
    const location = { file: by.path, place }
    const from = await this.#textOf(file, by, location)
    if (from === undefined) return []
    if (part === '') return this.#fail({ file, reason: '`part` is empty' }, location)
    const name = shownName(from.path, part)
    if (this.#isFull) return []
    const limit = this.#limitAt(name, chain)
    if (limit !== undefined) return this.#fail({ file, reason: limit }, location)
    this.#count += 1

    let lines: readonly number[] | undefined = from.parsed.lines.map((_, index) => index)
    // A text that cannot be parsed is included as a whole, so that it is reported with its place.
    if (part !== undefined && from.parsed.isBroken !== true) {
      const found = await partOfText({ ...from, parsed: from.parsed }, part, this.#settings)
      if (found.lines === undefined) {
        const reason = regionNamesOf(from.parsed.lines).includes(part)
          ? `the region \`${part}\` has no end: \`<!-- #endregion -->\``
          : `the file has no heading with the id \`${part}\` and no region of that name`
        return this.#fail({ file, reason, nearest: nearest(part, found.names) }, location)
      }
      lines = found.lines
    }
    lines = withoutBlank(lines, from.parsed.lines)
    const shift = shiftOfBy + prefix.length
    const size = lines.reduce(
      (sum, at) => sum + (from.parsed.lines[at]?.length ?? 0) + shift + 1,
      0,
    )
    this.#isFull = !this.#budget.spend(size)
    if (this.#isFull) return this.#fail({ file, reason: TOO_LARGE }, location)
    return this.#linesOf({ from, lines, chain: [...chain, name], shift })
  }

  #limitAt(name: string, chain: readonly string[]): string | undefined {
    if (chain.includes(name)) {
      const cycle = [...chain.slice(chain.indexOf(name)), name].map((each) => `\`${each}\``)
      return `it includes itself: ${cycle.join(' → ')}`
    }
    if (chain.length > MOST_DEEP) return `files are included ${MOST_DEEP} levels deep already`
    this.#isFull = this.#count >= MOST_INCLUDES
    if (this.#isFull)
      return `the page has more than ${MOST_INCLUDES} includes, counted with those in included files`
    return undefined
  }

  /** The text of a file, once for all its includes. */
  async #textOf(file: string, by: ReadText, location: Location): Promise<ReadText | undefined> {
    const fail = (problem: Problem): undefined => void this.#facts.problems.push(problem)
    if (file === '') return fail(badInclude({ file, reason: 'it names no file' }, location))
    if (!/^\.mdx?$/i.test(extensionOf(splitUrl(file)[0]))) {
      const reason = 'only `.md` and `.mdx` files can be included'
      return fail(badInclude({ file, reason }, location))
    }
    const paths = codeFilesOf(file, by.path)
    for (const path of paths) this.#facts.includes.add(path)
    const path = paths.find((each) => this.#settings.readCode(each) !== undefined)
    const written = path && this.#settings.readCode(path)
    if (path === undefined || written === undefined)
      return fail(badInclude({ file, reason: 'there is no such file' }, location))
    if (typeof written === 'object') {
      return fail(
        'why' in written ? codeFilePrivate(written, location) : linkOutside(written, location),
      )
    }
    const known = this.#texts.get(path)
    if (known) return known
    const body = await this.#settings.bodyOf(path, written)
    if (tangledLine(body.text) !== undefined) {
      const reason = 'a paragraph in it has too many signs of emphasis'
      return fail(badInclude({ file, reason }, location))
    }
    const parsed = await parseIncludes(body.text, this.#parse)
    const text = { ...body, parsed }
    this.#budget.read(body.text)
    this.#texts.set(path, text)
    return text
  }

  /** The names of links and footnotes count for the whole page, so each has one definition. */
  #noteDefinitions(text: ReadText, lines: ReadonlySet<number>): void {
    for (const [name, definition] of definitionsIn(text.parsed.tree)) {
      const line = definition.position?.start.line ?? 1
      if (!lines.has(line - 1)) continue
      const other = this.#defined.get(name)
      if (other === undefined) this.#defined.set(name, { file: text.path, definition })
      else if (other.file !== text.path && !areEqual(other.definition, definition)) {
        const location = { file: text.path, place: text.placeOf({ line, column: 1 }) }
        const details = { name: `[${name}]`, file: other.file }
        this.#facts.problems.push(duplicateDefinition(details, location))
      }
    }
  }

  #fail(details: Parameters<typeof badInclude>[0], location: Location): readonly Line[] {
    this.#facts.problems.push(badInclude(details, location))
    return []
  }
}

const TOO_LARGE =
  'it makes the page too large: included texts may have 200,000 characters, and four times the characters of their files'

function shownName(path: SourcePath, part?: string): string {
  return part === undefined ? path : `${path}#${part}`
}

/** Removes empty lines at the start and the end. */
function withoutBlank(numbers: readonly number[], lines: readonly string[]): readonly number[] {
  const isText = (line: number) => (lines[line] ?? '').trim() !== ''
  const first = numbers.findIndex(isText)
  return first < 0 ? [] : numbers.slice(first, numbers.findLastIndex(isText) + 1)
}

/** True if two definitions in different files mean the same. */
function areEqual(one: AnyDefinition, other: AnyDefinition): boolean {
  if (one.type !== 'definition' || other.type !== 'definition' || one.url !== other.url)
    return false
  return isExternal(one.url) || one.url.startsWith('/')
}
