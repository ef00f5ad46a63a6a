import { posix } from 'node:path'
import { codeSpan } from './markup.ts'
import type { Note } from './markup.ts'
import { folderOf } from '../../../base/shared/urls/paths.ts'
import { documentPartsOf } from '../front-matter-parts.ts'
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
    const file = pathBelow(path, files.path)
    const key = given.replace(path, file)
    const isAbove = above.includes(key)
    const found = isAbove ? undefined : files.read(file)
    const part = found === undefined ? undefined : linesIn(documentPartsOf(found).body, range)
    if (part === undefined) {
      const note = codeSpan(`@include: ${given}`)
      const ofPart = path.includes('#') ? 'which names a part of a file' : undefined
      const why = isAbove ? 'which includes itself' : (ofPart ?? 'since there is no such file')
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

function linesIn(text: string, range: Range | undefined): string {
  if (range === undefined) return text
  return text
    .split(/\r?\n/)
    .slice(range.first - 1, range.last)
    .join('\n')
}
