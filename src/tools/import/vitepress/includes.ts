import { posix } from 'node:path'
import { codeSpan } from './markup.ts'
import type { Note } from './markup.ts'
import { folderOf } from '../../../base/shared/urls/paths.ts'
import { partsOf } from '../front-matter-parts.ts'
import { placedHeadings } from '../outline.ts'
import { escapedPattern, maskMarkdown } from '../text-edits.ts'
import { partCounter } from '../parts.ts'

/** The files of the old site, by their paths below its content. */
export interface OldFiles {
  /** The path of the document. */
  readonly path: string
  /** The text of a file; `undefined` if there is none. */
  readonly read: (path: string) => string | undefined
}

export interface WithIncludes {
  readonly text: string
  readonly notes: readonly Note[]
}

const INCLUDE = /<!--\s*@include:\s*(.*?)\s*-->/g
const RANGE = /\{(\d*),?(\d*)\}\s*$/
/** Replaces includes by the files, as VitePress does before it parses a document. */
export function withIncludes(text: string, files: OldFiles): WithIncludes {
  return filled(text, { files, above: [files.path], countPart: partCounter(files.path) })
}

interface Including {
  readonly files: OldFiles
  /** The document, and the parts that include each other, by path and range. */
  readonly above: readonly string[]
  readonly countPart: (length: number) => void
}

function filled(text: string, { files, above, countPart }: Including): WithIncludes {
  const notes: Note[] = []
  const whole = text.replaceAll(INCLUDE, (_, given: string) => {
    const [path, range] = splitRange(given)
    const [name = '', region] = path.split('#')
    const file = pathBelow(name, files.path)
    const key = given.replace(name, file)
    const isAbove = above.includes(key)
    const found = isAbove ? undefined : files.read(file)
    const part = found === undefined ? undefined : partOf(partsOf(found).body, region, range)
    if (part === undefined) {
      const note = codeSpan(`@include: ${given}`)
      const why = isAbove ? 'which includes itself' : 'since there is no such file or part'
      notes.push({ text: note, what: `${note}, ${why}` })
      return note
    }
    countPart(part.length)
    const inner = filled(part, {
      files: { ...files, path: file },
      above: [key, ...above],
      countPart,
    })
    notes.push(...inner.notes)
    return inner.text
  })
  return { text: whole, notes }
}

/** A path in VitePress's form: `@/` is the folder of the content, others are next to the document. */
export function pathBelow(written: string, document: string): string {
  return written.startsWith('@/')
    ? posix.normalize(written.slice(2))
    : posix.join(folderOf(document), written)
}

interface Range {
  readonly first: number
  readonly last: number
}

function splitRange(given: string): readonly [path: string, range: Range | undefined] {
  const [whole, first = '', last = ''] = RANGE.exec(given) ?? []
  if (whole === undefined) return [given, undefined]
  const isOne = !whole.includes(',')
  const from = first === '' ? 1 : Number(first)
  const to = last === '' ? (isOne ? from : Number.POSITIVE_INFINITY) : Number(last)
  return [given.slice(0, -whole.length).trim(), { first: from, last: to }]
}

function partOf(text: string, region: string | undefined, range: Range | undefined) {
  const lines = text.split(/\r?\n/)
  const inRegion =
    region === undefined ? lines : (regionIn(lines, region) ?? sectionIn(lines, region))
  if (inRegion === undefined) return undefined
  return (range ? inRegion.slice(range.first - 1, range.last) : inRegion).join('\n')
}

/** The lines between `#region name` and `#endregion`. */
function regionIn(lines: readonly string[], name: string): readonly string[] | undefined {
  const begin = lines.findIndex((line) =>
    new RegExp(`#?\\bregion\\s+${escapedPattern(name)}\\b`).test(line),
  )
  if (begin === -1) return undefined
  const length = lines.slice(begin + 1).findIndex((line) => /#?\bendregion\b/.test(line))
  return length === -1 ? undefined : lines.slice(begin + 1, begin + 1 + length)
}

/** The lines of a section, by the id of its heading. */
function sectionIn(lines: readonly string[], id: string): readonly string[] | undefined {
  const text = lines.join('\n')
  const headings = placedHeadings(text, maskMarkdown(text), { style: 'vitepress' })
  const at = headings.findIndex((each) => each.id === id)
  const heading = headings[at]
  if (heading === undefined) return undefined
  const next = headings.slice(at + 1).find(({ level }) => level <= heading.level)
  return text.slice(heading.start, next && next.start - 1).split('\n')
}
