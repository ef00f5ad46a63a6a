// Node 20 runs no TypeScript: esbuild, which Specpress comes with, makes one file of a script first.
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/** The folder of the repository, with a slash behind it. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Loads a module that is written in TypeScript, with all that it imports.
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
    logLevel: 'warning',
  })
  return import(pathToFileURL(outfile).href)
}
