import { applyEdits, editsIn, fenceReader, maskCode } from '../text-edits.ts'

const ADMONITION = /^(?:!!!|\?\?\?\+?)[ \t]*([\w-]+)[^"]*(?:"(.*)")?$/
const TAB = /^===[!+]*[ \t]+"(.*)"$/
const SLASHES = /^\/{3,}[ \t]*([\w-]*)(?:[ \t]*\|[ \t]*(.*))?$/
const GONE = /^(?:;?-{2,}8<-{2,}.*|\{[*!].*[*!]\}|\[TOC\]|\*\[[^\]]+\]:.*|:::[ \t]*[\w.-]+.*)$/
const DOCSTRING = /^:::[ \t]*[\w.-]/
const ATTRIBUTES = /[ ]*\{:?[ ]*(?:[.#][\w:-]|[\w-]+=)[^{}\n]*\}/g
const HEADING_ATTRIBUTES = /^(#.*?)[ ]+\{:?[ ]*[^\s{}+=~>-][^{}]*\}$/
/** A formula between brackets, or of an environment. */
const FORMULA =
  /\\\[(?:(?!\n[ \t>]*\n)[\s\S])*?\\\]|\\begin\{([a-z]+\*?)\}(?:(?!\n[ \t>]*\n)[\s\S])*?\\end\{\1\}/g
/** A macro, which shows a value or the result of code, also in a block of code. */
const MACRO = /\{\{[^{}\n]*\}\}|\{%(?:(?!%\}|\{%)[\s\S])*%\}/g
/** The marks around a text whose macros are not run, also in code. */
const RAW_MARK = /\{%-?[ \t]*(?:end)?raw[ \t]*-?%\}/g
const REFERENCE = /(?<=\[[^\]\n]*\])\[([^\]\n]+)\]/g

/**
 * A document of Python-Markdown as Markdown with the same words in the same lines, for the comparison of words. It shares
 * no code with the import, which it checks: indentation is left out, since words do not depend on it.
 */
export function plainPythonMarkdown(body: string): string {
  const defined = new Set(
    Array.from(body.matchAll(/^[ \t]*\[([^\]\n]+)\]:/gm), ([, id = '']) => id.toLowerCase()),
  )
  const stateOf = fenceReader()
  let isCode = false
  let docstring = -1
  const unmarked = body.replaceAll(RAW_MARK, '')
  const hide = ([part]: RegExpExecArray): string => part.replaceAll(/[^\n]+/g, '')
  const formulas = editsIn(maskCode(unmarked), FORMULA, hide)
  return applyEdits(unmarked, [...formulas, ...editsIn(unmarked, MACRO, hide)])
    .split('\n')
    .map((written) => {
      const line = written.trim()
      const indent = written.search(/\S/)
      if (!isCode && docstring !== -1 && (indent === -1 || indent > docstring)) return ''
      if (!isCode) docstring = DOCSTRING.test(line) ? indent : -1
      const state = stateOf(line)
      isCode = state === 'open' || state === 'code'
      if (state === 'prose') return withoutMarks(line, defined)
      return state !== 'open' && GONE.test(line) ? '' : line
    })
    .join('\n')
}

function withoutMarks(line: string, defined: ReadonlySet<string>): string {
  if (GONE.test(line)) return ''
  const [, kind = '', title] = ADMONITION.exec(line) ?? SLASHES.exec(line) ?? []
  // The words of a page do not have the names of kinds and of elements, and the numbers of captions differ.
  if (kind !== '') return /^html$|caption$/.test(kind) ? '' : (title ?? '')
  if (/^\/{3,}$/.test(line)) return ''
  const label = TAB.exec(line)?.[1]
  return (label ?? line)
    .replace(HEADING_ATTRIBUTES, '$1')
    .replaceAll(ATTRIBUTES, '')
    .replaceAll(/`(?:#!|:::)[\w+-]+[ ]+/g, '`')
    .replaceAll(REFERENCE, (whole, id: string) => (defined.has(id.toLowerCase()) ? whole : ''))
}
