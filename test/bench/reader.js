// Node 20 runs no TypeScript: esbuild, which Specpress comes with, makes one file of the benchmark first.
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))
const outfile = `${root}node_modules/.cache/specpress-bench/reader.mjs`

await build({
  entryPoints: [`${root}test/bench/reader-main.ts`],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  logLevel: 'warning',
})
const { benchReader } = await import(pathToFileURL(outfile).href)
process.exitCode = await benchReader(root, process.argv.slice(2))
