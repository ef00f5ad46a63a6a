import { dirname, join, resolve } from 'node:path'
import { textIn } from '../files.ts'
import { fenceReader } from '../text-edits.ts'
import { Budget } from '../../../base/shared/budget.ts'

export interface SnippetSettings {
  /** The folders that paths of snippets begin in, absolute. */
  readonly bases: readonly string[]
  /** True if an extension of the old site reads `{! file.md !}`. */
  readonly hasIncludes?: boolean
  /** Reports a part that there is no file for. */
  readonly leave: (what: string) => void
}

const MARK = /^([ \t]*)(;?)-{2,}8<-{2,}(?:[ \t]+(?:"([^"]+)"|'([^']+)'))?[ \t]*$/
/** FastAPI's form of code from files: `{* ../src/a.py ln[1:3] hl[2] *}`. */
const CODE = /^([ \t]*)\{([*!])>?[ \t]*(\S+)([^}]*?)[ \t]*\2\}[ \t]*$/
const SECTION = /^.*-{2,}8<-{2,}[ \t]*\[[ \t]*(start|end)[ \t]*:[ \t]*([\w-]+)[ \t]*\].*$/
const DEEPEST = 10
/** Characters of all snippets of a document: snippets in snippets can double with each level. */
const MOST_LENGTH = 500_000

/** The text of a document with the text of its snippets: `--8<-- "file.md:section"`, and blocks of such lines. */
export function withSnippets(text: string, file: string, settings: SnippetSettings): string {
  const state = {
    ...settings,
    above: [file],
    folder: dirname(file),
    isCode: false,
    budget: new Budget(MOST_LENGTH),
  }
  return inserted(text.split('\n'), state).join('\n')
}

interface Inserting extends SnippetSettings {
  readonly above: readonly string[]
  readonly folder: string
  readonly budget: Budget
  /** The lines are in a block of code. */
  readonly isCode: boolean
}

function inserted(lines: readonly string[], given: Inserting): readonly string[] {
  let block: string | undefined
  const stateOf = fenceReader()
  return lines.flatMap((line): readonly string[] => {
    const state = { ...given, isCode: stateOf(line) !== 'prose' || given.isCode }
    const [whole, indent = '', escaped, double, single] = MARK.exec(line) ?? []
    const name = double ?? single
    if (escaped === ';') return [line.replace(';', '')]
    if (whole !== undefined && name === undefined) {
      block = block === undefined ? indent : undefined
      return []
    }
    if (name !== undefined) return snippet(name, indent, state)
    if (block !== undefined)
      return line.trim() === '' || /^\s*;/.test(line) ? [] : snippet(line.trim(), block, state)
    return codeLines(line, state) ?? [line]
  })
}

function snippet(written: string, indent: string, state: Inserting): readonly string[] {
  const [, name = written, first, last, section] =
    /^(.*?)(?::(\d*)(?::(\d*))?|:([a-z][\w-]*))?$/i.exec(written) ?? []
  const [path, whole] = fileOf(name, state.bases) ?? []
  if (
    path === undefined ||
    whole === undefined ||
    state.above.includes(path) ||
    state.above.length > DEEPEST
  ) {
    return missing(written, { indent, state })
  }
  const all = whole.replace(/\r?\n$/, '').split(/\r?\n/)
  const start = Math.max(1, Number(first ?? 1) || 1)
  const part =
    section === undefined ? all.slice(start - 1, Number(last) || undefined) : partOf(all, section)
  const own = part.filter((line) => !SECTION.test(line))
  const length = own.reduce((sum, line) => sum + line.length + 1, 0)
  if (!state.budget.spend(length)) return missing(written, { indent, state })
  const result = inserted(own, { ...state, above: [...state.above, path] })
  return result.map((line) => (line === '' ? '' : `${indent}${line}`))
}

/** The line in place of a file that there is none for: readers see nothing. */
function missing(
  name: string,
  { indent, state }: { readonly indent: string; readonly state: Inserting },
): readonly string[] {
  state.leave(
    `the snippet \`${name}\`, which is no file of the repository, contains itself, or is too large: the page shows nothing there`,
  )
  return state.isCode ? [] : [`${indent}<!-- Snippet: ${name.replaceAll(/--+>?/g, '')} -->`]
}

/** A file in the first of the folders that has it, with its text. Files out of the repository are not read. */
function fileOf(
  name: string,
  bases: readonly string[],
): readonly [path: string, text: string] | undefined {
  for (const base of bases) {
    const path = resolve(base, name)
    const text = textIn(path)?.replace(/^\uFEFF/, '')
    if (text !== undefined) return [path, text]
  }
  return undefined
}

function partOf(lines: readonly string[], section: string): readonly string[] {
  const at = (kind: string): number =>
    lines.findIndex((line) => {
      const [, own, name] = SECTION.exec(line) ?? []
      return own === kind && name === section
    })
  const [start, end] = [at('start'), at('end')]
  const part = start === -1 ? [] : lines.slice(start + 1, end === -1 ? undefined : end)
  const indents = part.filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
  const least = Math.min(...indents)
  return part.map((line) => line.slice(least))
}

/** The lines of a file as a code block, or as they are for `{! file !}`. */
function codeLines(line: string, state: Inserting): readonly string[] | undefined {
  const [, indent = '', mark, name = '', options = ''] = CODE.exec(line) ?? []
  if (mark === undefined) return undefined
  const [path, whole] = fileOf(name, [...state.bases, state.folder]) ?? []
  if (path === undefined && mark === '!' && state.hasIncludes)
    return missing(name, { indent, state })
  if (path === undefined || whole === undefined || !state.budget.spend(whole.length))
    return undefined
  if (mark === '!') return snippet(path, indent, { ...state, bases: ['/'] })
  const numbers = (key: string) => new RegExp(`${key}\\[([^\\]]*)\\]`).exec(options)?.[1]
  const lines = whole.trimEnd().split(/\r?\n/)
  const ranges = (numbers('ln') ?? '').split(',').filter(Boolean)
  const shown = ranges.length === 0 ? lines.map((_, index) => index + 1) : ranges.flatMap(countsIn)
  const marked = (numbers('hl') ?? '').split(',').filter(Boolean).flatMap(countsIn)
  const places = marked.flatMap((number) => shown.indexOf(number) + 1 || [])
  const info = `${/\.(\w+)$/.exec(name)?.[1] ?? 'text'}${places.length > 0 ? ` {${places.join(',')}}` : ''}`
  const code = shown.flatMap((number) => lines[number - 1] ?? [])
  return [`\`\`\`${info}`, ...code, '```'].map((each) => (each === '' ? '' : `${indent}${each}`))
}

/** `3:5` → 3, 4, 5. */
function countsIn(range: string): readonly number[] {
  const [first = 1, last = first] = range.split(/[:-]/).map((part) => Number(part) || 1)
  return Array.from(
    { length: Math.min(10_000, Math.max(0, last - first + 1)) },
    (_, at) => first + at,
  )
}

/** A folder of snippets, absolute. */
export function basesOf(given: readonly string[], folder: string): readonly string[] {
  return (given.length > 0 ? given : ['.']).map((base) => join(folder, base))
}
