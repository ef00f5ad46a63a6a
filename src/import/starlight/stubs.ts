import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { TranslatedComponent } from './astro/translate.ts'
import { insideSite } from './places.ts'
import { fileNameOf, folderOf } from '../../base/shared/urls/paths.ts'
import { componentName } from '../component-name.ts'
import { write } from '../files.ts'

/** Writes a component for each that only Astro can run. An existing one stays, since a person wrote it. */
export function writeStubs(paths: readonly string[], target: string): void {
  for (const path of new Set(paths)) {
    const file = join(target, insideSite(path).replace(/\.\w+$/, '.jsx'))
    if (!existsSync(file)) write(file, stubOf(path), target)
  }
}

/** Writes the translated components. An existing one stays, too. */
export function writeComponents(components: Iterable<TranslatedComponent>, target: string): void {
  for (const { path, file, code, css, stylesFile } of components) {
    const note = `// \`${path}\`, translated by \`specpress import starlight\`. It is yours now.\n`
    if (existsSync(join(target, file))) continue
    write(join(target, file), `${note}${code}`, target)
    if (css !== '') write(join(target, folderOf(file), stylesFile), css, target)
  }
}

function stubOf(path: string): string {
  const name = componentName(fileNameOf(path).replace(/\.\w+$/, ''))
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
