import { dirname } from 'node:path'
import { dependenciesIn } from './new-package.ts'

/** The packages that the plug-in `mermaid` of the new site needs. */
export const DIAGRAM_PACKAGES: Readonly<Record<string, string>> = {
  mermaid: '^11.12.0',
  svgdom: '^0.1.22',
}

/** Checks whether the old site, or the project around its folder, has one of these packages. */
export function hasPackage(root: string, names: readonly string[]): boolean {
  return [root, dirname(root)].some((folder) => {
    const all = dependenciesIn(folder)
    return names.some((name) => Object.hasOwn(all, name))
  })
}

/** Checks whether a document has a diagram as a code block. */
export function hasDiagram(text: string): boolean {
  return /^[ \t]*(?:```+|~~~+)[ \t]*mermaid\b/m.test(text)
}
