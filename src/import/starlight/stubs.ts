import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { UsedStub } from './markup.ts'
import { write } from '../files.ts'
import { fileNameOf } from '../../shared/paths.ts'

/** Writes a component for each that only Astro can run. An existing one stays, since a person wrote it. */
export function writeStubs(stubs: readonly UsedStub[], target: string): void {
  for (const path of new Set(stubs.map((stub) => stub.path))) {
    const file = join(target, path.replace(/\.\w+$/, '.jsx'))
    if (!existsSync(file)) write(file, stubOf(path))
  }
}

function stubOf(path: string): string {
  const name = nameOf(fileNameOf(path).replace(/\.\w+$/, ''))
  return `import { missingPart } from 'specpress/missing-part'

const Missing = missingPart('${name}')

// \`${path}\` cannot run here. Write it as a React component in this file.
export default function ${name}({ children }) {
  return (
    <>
      <Missing />
      {children}
    </>
  )
}
`
}

/** `component-preview` → `ComponentPreview`. */
function nameOf(file: string): string {
  const words = file.split(/[^A-Za-z\d]+/).filter(Boolean)
  const name = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')
  return /^[A-Z]/.test(name) ? name : 'Component'
}
