import { maskCode } from './text-edits.ts'

const HOOKS =
  /\buse(?:State|Effect|Ref|Memo|Callback|Reducer|Context|Id|LayoutEffect)\b(?=\s*[(<])/g

/** Mintlify provides the hooks of React: here, code imports them. */
export function withHooks(code: string): string {
  const used = new Set(Array.from(maskCode(code).matchAll(HOOKS), ([name]) => name))
  const missing = [...used].filter(
    (name) => !new RegExp(`\\bimport\\b[^;]*\\b${name}\\b[^;]*\\bfrom\\b`).test(code),
  )
  return missing.length === 0
    ? code
    : `import { ${missing.toSorted().join(', ')} } from 'react'\n\n${code.replace(/^\n+/, '')}`
}

/** A component of a `.jsx` file. One with hooks needs a script in the browser. */
export function moveComponent(code: string): string {
  const withImports = withHooks(code)
  const needsBrowser = /\buse(?:State|Effect|Reducer|LayoutEffect)\s*[(<]|\bon[A-Z]\w+=\{/.test(
    code,
  )
  const isMarked = /^\s*['"]use client['"]/.test(code)
  return needsBrowser && !isMarked ? `'use client'\n\n${withImports}` : withImports
}
