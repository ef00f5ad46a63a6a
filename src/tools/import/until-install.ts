import { DIAGRAM_PACKAGES } from './diagrams.ts'
import type { Imported } from './imported.ts'
import type { Problem } from '../../base/problems/problem.ts'

/** Checks whether `npm install` of the new site solves a problem, because `package.json` names the packages. */
export function endsWithInstall(
  { packages }: Pick<Imported, 'packages'>,
  { id, message }: Pick<Problem, 'id' | 'message'>,
): boolean {
  const isNamed = (name: string): boolean => Object.hasOwn(packages, name)
  const [, names] = /`npm install (?:--save-dev )?([^`]+)`/.exec(message) ?? []
  if (names !== undefined) return names.split(' ').every((name) => isNamed(nameIn(name)))
  // The trial build leaves out a plug-in whose packages are not installed.
  const isDiagram = id === 'foreign-syntax' && message.includes('the plug-in `mermaid`')
  return isDiagram && Object.keys(DIAGRAM_PACKAGES).every(isNamed)
}

/** `mermaid@11` → `mermaid`, `@acme/tiles` → `@acme/tiles`. */
function nameIn(wanted: string): string {
  return wanted.replace(/(?<=.)@[^/]*$/, '')
}
