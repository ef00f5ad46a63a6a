import { bundle } from './bundle.ts'
import { templateFile } from './installation.ts'
import { beginShipping, endShipping, ship, SHIPPED_FOLDER } from './shipped-bundle.ts'
import { engineCodeDigest } from '../platform/engine-digest.ts'

// Runs once, when the package is made: compiles the default theme for readers and for writers.
beginShipping()
const files = new Set<string>()
for (const mode of ['production', 'development'] as const) {
  const { bundle: made, problems } = await bundle({
    root: SHIPPED_FOLDER,
    base: '/',
    theme: templateFile('index.tsx'),
    mode,
    engine: engineCodeDigest(),
    likely: [],
    modules: Promise.resolve({ paths: [], digest: '' }),
    moduleCode: () => Promise.resolve(undefined),
  })
  if (made === undefined) throw new Error(problems.map(({ message }) => message).join('\n'))
  ship(made)
  for (const file of made.sources) files.add(file)
}
endShipping()

/** The files that the shipped bundles contain, those of packages too. Absolute. */
export const shippedFiles: readonly string[] = [...files]
