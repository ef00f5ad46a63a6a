import { maskCode } from './text-edits.ts'

const HOOKS =
  /\buse(?:State|Effect|Ref|Memo|Callback|Reducer|Context|Id|LayoutEffect)\b(?=\s*[(<])/g
const DIRECTIVE = /^\s*['"]use client['"];?\n+/

/** Mintlify provides the hooks of React: here, code imports them. */
export function withHooks(code: string): string {
  const used = new Set(Array.from(maskCode(code).matchAll(HOOKS), ([name]) => name))
  const missing = [...used].filter((name) => !isDeclared(code, name)).toSorted()
  return withImports(
    code,
    missing.length === 0 ? [] : [`import { ${missing.join(', ')} } from 'react'`],
  )
}

/** Code with lines at its top, below `'use client'`. */
export function withImports(code: string, lines: readonly string[]): string {
  if (lines.length === 0) return code
  const [directive = ''] = DIRECTIVE.exec(code) ?? []
  return `${directive}${lines.join('\n')}\n\n${code.slice(directive.length).replace(/^\n+/, '')}`
}

/** True if code declares or imports a name. */
export function isDeclared(code: string, name: string): boolean {
  return new RegExp(
    `\\b(?:const|let|var|function|class)\\s+${name}\\b|\\bimport\\b[^;]*?\\b${name}\\b[^;]*?\\bfrom\\b`,
  ).test(code)
}

/** A component of a `.jsx` file. One with hooks needs a script in the browser. */
export function moveComponent(code: string): string {
  const moved = withHooks(code)
  const needsBrowser = /\buse(?:State|Effect|Reducer|LayoutEffect)\s*[(<]|\bon[A-Z]\w+=\{/.test(
    code,
  )
  return needsBrowser && !DIRECTIVE.test(code) ? `'use client'\n\n${moved}` : moved
}
