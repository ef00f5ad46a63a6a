// Node 20 does not run TypeScript: esbuild, a dependency of Specpress, bundles a script into one file first.
import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/** The folder of the repository, with a slash behind it. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Loads a TypeScript module with all of its imports.
 *
 * @param {string} entry Relative to this folder: `bench/main.ts`.
 */
export async function importTypeScript(entry) {
  const outfile = `${root}node_modules/.cache/specpress-scripts/${entry.replace(/\.ts$/, '.mjs')}`
  await build({
    entryPoints: [`${root}test/${entry}`],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    plugins: [{ name: 'own places', setup: keepPlaces }],
    logLevel: 'warning',
  })
  return import(pathToFileURL(outfile).href)
}

/**
 * A module finds files relative to its source, not to the bundle.
 *
 * @param {import('esbuild').PluginBuild} settings
 */
function keepPlaces({ onLoad }) {
  onLoad({ filter: /\.tsx?$/ }, async ({ path }) => ({
    contents: (await readFile(path, 'utf8')).replaceAll(
      'import.meta.url',
      JSON.stringify(pathToFileURL(path).href),
    ),
    loader: path.endsWith('x') ? 'tsx' : 'ts',
  }))
}
