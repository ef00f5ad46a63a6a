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

/** The parts of an old site that show how it renders diagrams. */
interface DiagramSite {
  readonly root: string
  readonly documents: readonly { readonly after: string }[]
  /** The options of the old config for scripts of all pages. */
  readonly scripts: readonly unknown[]
}

/**
 * Checks whether the old site renders diagrams: by a plug-in with one of these names, or by a script of its own, or code
 * that loads the package `mermaid`.
 */
export function rendersDiagrams(site: DiagramSite, plugins: readonly string[]): boolean {
  const { root, documents, scripts } = site
  if (hasPackage(root, plugins)) return true
  if (!documents.some(({ after }) => hasDiagram(after))) return false
  return hasPackage(root, ['mermaid']) || /mermaid/i.test(JSON.stringify(scripts))
}

/** Checks whether a document has a diagram as a code block. */
export function hasDiagram(text: string): boolean {
  return /^[ \t]*(?:```+|~~~+)[ \t]*mermaid\b/m.test(text)
}
