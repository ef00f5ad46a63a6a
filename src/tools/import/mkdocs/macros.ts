import { RAW } from '../python-markdown/inline.ts'
import { maskCode } from '../text-edits.ts'
import { recordOf } from '../../../base/shared/json.ts'
import type { JsonRecord } from '../../../base/shared/json.ts'

export interface MacroSettings {
  /** Values by name. */
  readonly values: Readonly<Record<string, string>>
  /** The text of a file that a macro includes; `undefined` if there is none. */
  readonly included: (name: string) => string | undefined
  /** Counts a macro that is not a plain value. */
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
const SILENT = /^\{%-?\s*(?:set\s[^=]+=|import\s|from\s|do\s)/
const MACRO = /(?<!\\)\{\{[ ]*([^{}\n]*?)[ ]*\}\}|\{%(?:(?!%\}|\{%)[\s\S])*%\}/g

/**
 * A text without comments and raw blocks of macros, with the values that no variable of the config can have, and the files
 * without macros that it includes. A macro that is no value is shown as code, so that readers and the team see its place.
 */
export function withMacros(text: string, { values, included, leave, note }: MacroSettings): string {
  const parts = text.split(RAW_BLOCK)
  return parts
    .map((part, index) => {
      if (index % 2 === 1) return asRaw(part.replaceAll(RAW_MARKS, ''))
      const prose = part.replaceAll(COMMENT, '')
      const mask = maskCode(prose)
      return prose.replaceAll(MACRO, (whole: string, name: string | undefined, at: number) => {
        const value = name !== undefined && Object.hasOwn(values, name) ? values[name] : undefined
        if (value !== undefined) return isVariable(value) ? whole : value
        const isCode = !mask.startsWith(whole, at)
        const [, , file] = INCLUDE.exec(whole) ?? []
        const inner = file === undefined ? undefined : included(file)?.replaceAll(COMMENT, '')
        if (inner !== undefined && !isCode && !/\{[{%]/.test(inner)) return inner.trim()
        const shown = whole.replaceAll(/\s+/g, ' ')
        leave(shown)
        if (SILENT.test(whole) && !isCode) return ''
        if (isCode || shown.includes('`')) return whole
        return note(`\`${shown}\``, `the macro \`${shown}\`, whose code is not run`)
      })
    })
    .join('')
}

/** Escapes braces that are text in the old site, also around the name of a variable. */
export function asRaw(text: string): string {
  return text.replaceAll('{{', `${RAW}{{`)
}

/** True for a value that `variables` of the config can have. */
export function isVariable(value: string): boolean {
  return /^[^\n\r"\\{}<>]*$/.test(value)
}

/** The values that macros insert: the entries of `extra`, and the options of the config, keyed by path. */
export function macrosOf(config: JsonRecord): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  const collect = (value: unknown, path: string, depth: number): void => {
    if (typeof value === 'string' || typeof value === 'number') found[path] = String(value)
    else if (depth < 5 && !Array.isArray(value))
      for (const [key, inner] of Object.entries(recordOf(value)))
        collect(inner, path === '' ? key : `${path}.${key}`, depth + 1)
  }
  collect(config['extra'], '', 0)
  collect(config['extra'], 'extra', 0)
  collect(config, 'config', 0)
  return found
}
