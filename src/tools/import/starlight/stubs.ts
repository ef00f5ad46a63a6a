import type { TranslatedComponent } from './astro/translate.ts'
import { insideSite } from './places.ts'
import { fileNameOf, folderOf } from '../../../base/shared/urls/paths.ts'
import { componentName } from '../component-name.ts'
import { lineAt } from '../text-edits.ts'
import { madeFile } from '../model/document.ts'
import type { Document } from '../model/document.ts'

/** A component for each that only Astro can run. */
export function stubsOf(paths: readonly string[]): readonly Document[] {
  return [...new Set(paths)].map((path) =>
    madeFile(insideSite(path).replace(/\.\w+$/, '.jsx'), stubOf(path)),
  )
}

/** The translated components with their styles, and with notes about those that they use and that are not translated. */
export function componentsOf(
  translated: ReadonlyMap<string, TranslatedComponent>,
): readonly Document[] {
  return [...translated.values()].flatMap((component) => {
    const { path, file, source, code, css, stylesFile, uses } = component
    const note = `// \`${path}\`, translated by \`specpress import starlight\`. It is yours now.\n`
    const after = `${note}${code}`
    const notes = uses.flatMap(({ path: used }) => {
      const at = Math.max(after.indexOf(`/${fileNameOf(used).replace(/\.\w+$/, '')}`), 0)
      return translated.has(used) ? [] : [{ line: lineAt(after, at), what: `\`${used}\`` }]
    })
    return [
      { ...madeFile(file, after), before: source, notes },
      ...(css === '' ? [] : [madeFile(`${folderOf(file)}/${stylesFile}`, css)]),
    ]
  })
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
