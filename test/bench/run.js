// Node 20 runs no TypeScript: esbuild, which Specpress comes with, makes one file of the benchmark first.
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))
// `npm run bench editions` measures versions and languages, everything else the tools.
const [first, ...rest] = process.argv.slice(2)
const name = first === 'editions' ? 'editions' : 'main'
const outfile = `${root}node_modules/.cache/specpress-bench/${name}.mjs`

await build({
  entryPoints: [`${root}test/bench/${name}.ts`],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  logLevel: 'warning',
})
const { bench } = await import(pathToFileURL(outfile).href)
process.exitCode = await bench(root, name === 'main' ? process.argv.slice(2) : rest)
