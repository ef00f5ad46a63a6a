import type { PartImport } from '../../../base/model/document.ts'
import { resolveFile, sourcePathOf } from '../../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../../base/shared/urls/paths.ts'

const SITE = '@site/'
const FROM = /\bfrom\s*(['"])([^'"\n]+\.mdx?)\1/g

/**
 * The document that an import in a file refers to: `./_part.mdx`, `@site/content/_part.md`; `undefined` for
 * other files.
 */
export function partOf(specifier: string, from: SourcePath): SourcePath | undefined {
  if (!/\.mdx?$/i.test(specifier)) return undefined
  if (specifier.startsWith(SITE)) {
    return resolveFile(specifier.slice(SITE.length), sourcePathOf('site'))
  }
  return /^\.\.?\//.test(specifier) ? resolveFile(specifier, from) : undefined
}

/** React code that passes components to a document may pass them to any that it imports. */
const GIVES = /\bcomponents\b/

/** The documents that React code imports. */
export function partsInCode(code: string, from: SourcePath): readonly PartImport[] {
  const isGiven = GIVES.test(code)
  return [...code.matchAll(FROM)].flatMap(([, , specifier = '']) => {
    const source = partOf(specifier, from)
    return source === undefined ? [] : [{ source, ...(isGiven && { isGiven }) }]
  })
}
