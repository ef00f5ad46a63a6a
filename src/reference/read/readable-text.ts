import type { Place } from '../../base/problems/problem.ts'
import { lineStartsOf, pointAt } from '../../base/shared/text/line-starts.ts'
import { readYaml } from '../../base/yaml/yaml-text.ts'
import type { YamlText } from '../../base/yaml/yaml-text.ts'

/** A text that was read, with the mistakes that did not keep it from being read. */
export interface ReadableText {
  readonly syntax: YamlText
  /** The text that was read: the one that was written, with its mistakes corrected. */
  readonly text: string
  readonly repairs: readonly { readonly reason: string; readonly place: Place }[]
}

/** The widest tab that gives a readable text is meant: a narrow one may put a value one level too high. */
const WIDTHS = [8, 4, 2, 1]
const TABS = 'YAML may not be indented with tabs. They are read as spaces: use spaces.'
/** Each is a new reading of the text. */
const MOST_QUOTED = 20
const QUOTED =
  'This text has signs of YAML, such as `: `. It is read as a text: write it in quotes (`" "`).'

/** The reasons of a parser that a value lacks quotes. */
const UNQUOTED = /^(?:Nested mappings|Unexpected|Plain value|Implicit keys)/

/** A name, and a value without quotes that is not continued in the next lines. */
const PLAIN =
  /^([ \t]*(?:- +)*[^\s'"#&*!|>%@`{}[\],:][^'"#{}[\]:]*: +)([^\s'"|>#&].*?)(\s+#.*|\s*)$/

/** Reads YAML or JSON. Tabs that indent, texts that lack quotes and names that are twice in a map are corrected. */
export function readableText(written: string): ReadableText {
  const first = readYaml(written, { isLenient: true })
  if (first.mistakes.length === 0) return withDoubles({ syntax: first, text: written, repairs: [] })
  const spaced = withSpaces(written)
  const quoted = withQuotes(spaced ?? { syntax: first, text: written, repairs: [] })
  return quoted.syntax.mistakes.length > 0
    ? { syntax: first, text: written, repairs: [] }
    : withDoubles(quoted)
}

function withSpaces(written: string): ReadableText | undefined {
  const tab = written.search(/^ *\t/m)
  if (tab < 0) return undefined
  const repairs = [{ reason: TABS, place: pointAt(lineStartsOf(written), tab) }]
  for (const width of WIDTHS) {
    const spaces = ' '.repeat(width)
    const text = written.replaceAll(/^[ \t]+/gm, (indent) => indent.replaceAll('\t', spaces))
    const syntax = readYaml(text, { isLenient: true })
    if (syntax.mistakes.length === 0) return { syntax, text, repairs }
  }
  return undefined
}

function withQuotes(read: ReadableText): ReadableText {
  let { syntax, text } = read
  const repairs = [...read.repairs]
  while (syntax.mistakes.length > 0 && repairs.length < MOST_QUOTED) {
    const [mistake] = syntax.mistakes
    const lines = text.split('\n')
    const at = (mistake?.place.line ?? 0) - 1
    const [, name, value, rest = ''] = PLAIN.exec(lines[at] ?? '') ?? []
    const isUnquoted = UNQUOTED.test(mistake?.reason ?? '')
    if (!isUnquoted || name === undefined || value === undefined) break
    lines[at] = `${name}'${value.replaceAll("'", "''")}'${rest}`
    text = lines.join('\n')
    syntax = readYaml(text, { isLenient: true })
    repairs.push({ reason: QUOTED, place: { line: at + 1, column: name.length + 1 } })
  }
  return { syntax, text, repairs }
}

/** Marks decide who may see a part: of two, none can be chosen. */
const MARK = /^x-(?:internal|audience)$/i

function withDoubles({ syntax, text, repairs }: ReadableText): ReadableText {
  const mark = syntax.doubles.find(({ name }) => MARK.test(name))
  if (mark !== undefined) {
    const reason = `\`${mark.name}\` is in this map twice, so it is not known who may see this part`
    return {
      syntax: { ...syntax, value: undefined, mistakes: [{ reason, place: mark.place }] },
      text,
      repairs,
    }
  }
  const doubles = syntax.doubles.map(({ name, place, first }) => ({
    reason: `\`${name}\` is in this map already, in line ${String(first.line)}. The last one is read, and the others are not shown: remove or rename them.`,
    place,
  }))
  return { syntax, text, repairs: [...repairs, ...doubles] }
}
