// Node 20 runs no TypeScript: esbuild, which Specpress comes with, makes one file of the script first.
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))
const outfile = `${root}node_modules/.cache/specpress-screenshots/main.mjs`

await build({
  entryPoints: [`${root}test/screenshots/main.ts`],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  logLevel: 'warning',
})
const { takeScreenshots } = await import(pathToFileURL(outfile).href)
process.exitCode = await takeScreenshots(root, process.argv.slice(2))
