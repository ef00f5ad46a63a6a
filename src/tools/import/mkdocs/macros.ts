import { RAW } from '../python-markdown/inline.ts'
import { maskCode } from '../text-edits.ts'
import { recordOf } from '../../../base/shared/json.ts'
import type { JsonRecord } from '../../../base/shared/json.ts'

export interface MacroSettings {
  /** Values by name. */
  readonly values: Readonly<Record<string, string>>
  /** The values of the document itself: its front matter. */
  readonly own: Readonly<Record<string, string>>
  /** The text of a file that a macro includes; `undefined` if there is none. */
  readonly included: (name: string) => string | undefined
  /** Counts a macro in code that is not a plain value: its name is between angle brackets, as names for readers to replace are. */
  readonly leave: (macro: string) => void
  /** Returns the text in place of a macro whose code is not run, and notes it for the report. */
  readonly note: (text: string, what: string) => string
}

const RAW_BLOCK = /(\{%-?\s*raw\s*-?%\}[\s\S]*?\{%-?\s*endraw\s*-?%\})/
const RAW_MARKS = /^\{%-?\s*raw\s*-?%\}|\{%-?\s*endraw\s*-?%\}$/g
/** A comment up to its end. `{#id}` is an id. */
const COMMENT = /\{#(?![\w:.-]+\})(?:(?!#\}|\{#)[\s\S])*#\}/g
const INCLUDE = /^\{%-?\s*include\s+(["'])(.+?)\1\s*-?%\}$/
/** A statement that shows nothing. */
const SILENT = /^\{%-?\s*(?:(?:set|import|from|do|macro)\s|el(?:se|if)\b|end)/
const MACRO =
  /(?<!\\)\{\{[ ]*([^{}\n]*?)[ ]*\}\}|\{%-?\s*(?:for|macro|call|set)\s(?:(?!\{%-?\s*(?:for|macro|call|set)\s)[\s\S])*?\{%-?\s*end(?:for|macro|call|set)\s*-?%\}|\{%(?:(?!%\}|\{%)[\s\S])*%\}/g
/** The comment of HTML in place of a macro. */
const PLACE = /<!-- Macro: .*? -->/g

/**
 * A text without comments and raw blocks of macros, with the values that no variable of the config can have, and the files
 * without macros that it includes. A macro that is no value is a comment of HTML: readers see nothing, and the team finds its
 * place. A loop is one macro.
 */
export function withMacros(text: string, settings: MacroSettings): string {
  const { values, own, included, leave, note } = settings
  const parts = text.split(RAW_BLOCK)
  const whole = parts
    .map((part, index) => {
      if (index % 2 === 1) return asRaw(part.replaceAll(RAW_MARKS, ''))
      const prose = part.replaceAll(COMMENT, '')
      const mask = maskCode(prose)
      return prose.replaceAll(MACRO, (macro: string, name = '', at: number) => {
        if (Object.hasOwn(own, name)) return own[name] ?? ''
        const value = Object.hasOwn(values, name) ? values[name] : undefined
        if (value !== undefined) return isVariable(value) && NAME.test(name) ? macro : value
        const isCode = !mask.startsWith(macro.slice(0, 2), at)
        const [, , file] = INCLUDE.exec(macro) ?? []
        const inner = file === undefined ? undefined : included(file)?.replaceAll(COMMENT, '')
        if (inner !== undefined && !isCode && !/\{[{%]/.test(inner)) return inner.trim()
        if (isCode) {
          leave(macro.replaceAll(/\s+/g, ' '))
          return name === '' ? '' : `<${name}>`
        }
        if (SILENT.test(macro)) return ''
        const [shown = ''] = /^[^}]*\}\}?/.exec(macro) ?? []
        const code = shown.replaceAll(/^\{[{%]-?|-?[%}]\}$|`/g, '').replaceAll(/--+>?|\s+/g, ' ')
        return note(
          `<!-- Macro: ${code.trim()} -->`,
          `the macro \`${code.trim()}\`: the page shows nothing there`,
        )
      })
    })
    .join('')
  return whole.includes('<!-- Macro: ') ? whole.split('\n').map(placesAtEnd).join('\n') : whole
}

/** A line that begins with a comment is HTML to its end, and a URL has none in it: comments follow the text of their line. */
function placesAtEnd(line: string): string {
  const places = line.match(PLACE) ?? []
  const rest = line.replaceAll(PLACE, '')
  if (places.length === 0 || /^[\s>*+-]*$/.test(rest)) return line
  const [, text = '', end = ''] = /^(.*?)([ \t]*\|?[ \t]*)$/.exec(rest) ?? []
  return `${text} ${places.join(' ')}${end}`
}

/** Escapes braces that are text in the old site, also around the name of a variable. */
export function asRaw(text: string): string {
  return text.replaceAll('{{', `${RAW}{{`)
}

/** A name that `variables` of the config can have. */
const NAME = /^[\w.-]+$/

/** True for a value that `variables` of the config can have. */
export function isVariable(value: string): boolean {
  return /^[^\n\r"\\{}<>]*$/.test(value)
}

/** The values that macros insert: the entries of `extra`, and the options of the config, keyed by path. */
export function macrosOf(config: JsonRecord): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  const collect = (value: unknown, path: string, depth: number): void => {
    if (typeof value === 'string' || typeof value === 'number') found[path] = String(value)
    else if (depth < 5 && Array.isArray(value))
      for (const [index, inner] of value.entries())
        collect(inner, `${path}[${String(index)}]`, depth + 1)
    else if (depth < 5)
      for (const [key, inner] of Object.entries(recordOf(value)))
        collect(inner, path === '' ? key : `${path}.${key}`, depth + 1)
  }
  collect(config['extra'], '', 0)
  collect(config['extra'], 'extra', 0)
  collect(config, 'config', 0)
  return found
}
