import { dedented, indentOf, trimmed } from './lines.ts'

/** A block between slashes: `/// note | Title`, its options, and its content up to `///`. */
export interface SlashBlock {
  readonly name: string
  readonly title: string | undefined
  readonly options: string
  readonly content: readonly string[]
  /** The number of lines that it takes. */
  readonly length: number
}

const OPENING = /^([ \t]*)(\/{3,})[ \t]*([\w-]+)(?:[ \t]*\|[ \t]*(.*?))?[ \t]*$/
/** The extensions of blocks that are not boxes. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  tab: 'tab',
  details: 'details',
  html: 'html',
  define: 'definition',
  caption: 'caption',
  'figure-caption': 'caption',
  'table-caption': 'caption',
}

/** True for a block that is a box: all but `details` of the others have no form in Markdown. */
export function isBox({ name }: SlashBlock): boolean {
  return name === 'details' || !Object.hasOwn(EXTENSIONS, name)
}

/** The block between slashes at a line; `undefined` if there is none. */
export function slashBlock(
  lines: readonly string[],
  at: number,
  has: (extension: string) => boolean,
): SlashBlock | undefined {
  const line = lines[at] ?? ''
  const [, , mark, name = '', title] = OPENING.exec(line) ?? []
  if (mark === undefined || !has(EXTENSIONS[name] ?? 'admonition')) return undefined
  const rest = lines.slice(at + 1)
  const length = rest.findIndex((each) => each.trim() === mark)
  if (length === -1) return undefined
  const indent = indentOf(line)
  const isOption = (each: string) => each.trim() !== '' && indentOf(each) >= indent + 4
  const count = Math.max(
    0,
    rest.findIndex((each) => !isOption(each)),
  )
  const content = trimmed(rest.slice(count, length)).map((each) => dedented(each, indent))
  return { name, title, options: rest.slice(0, count).join('\n'), content, length: length + 2 }
}
