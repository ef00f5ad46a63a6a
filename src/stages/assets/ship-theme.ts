import { bundle } from './bundle.ts'
import { templateFile } from './installation.ts'
import { beginShipping, endShipping, ship, SHIPPED_FOLDER } from './shipped-bundle.ts'
import type { CompiledBundle } from '../../base/model/bundle.ts'
import { engineCodeDigest } from '../../base/platform/engine-digest.ts'

/** Compiles the default theme for readers and for writers. Runs once, when the package is made. */
export async function compileTheme(): Promise<readonly CompiledBundle[]> {
  beginShipping()
  const bundles: CompiledBundle[] = []
  for (const mode of ['production', 'development'] as const) {
    const { bundle: made, problems } = await bundle({
      root: SHIPPED_FOLDER,
      base: '/',
      theme: templateFile('index.tsx'),
      mode,
      round: '',
      engine: engineCodeDigest(),
      likely: [],
      modules: Promise.resolve({ paths: [], digest: '' }),
      moduleCode: () => Promise.resolve(undefined),
    })
    if (made === undefined) throw new Error(problems.map(({ message }) => message).join('\n'))
    bundles.push(made)
  }
  return bundles
}

/**
 * Puts the compiled theme into the package. Comes after all other files of the package: a file that is added
 * next to a source may change what an import means, so the theme would count as changed.
 */
export function shipTheme(bundles: readonly CompiledBundle[]): void {
  for (const made of bundles) ship(made)
  endShipping()
}
