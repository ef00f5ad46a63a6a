import { importTypeScript, root } from '../run-typescript.js'

// `npm run bench agents` measures how much agents read, `diff` the comparison of descriptions, `docsVersions` versions and languages, `mcp` the tools for agents under attack, `reference` large
// API descriptions, `search` the search results, `sites` imports of public sites, everything else the tools.
const [first, ...rest] = process.argv.slice(2)
const KINDS = ['agents', 'diff', 'docsVersions', 'mcp', 'reference', 'search', 'sites']
const name = KINDS.includes(first) ? first : 'main'
const { bench } = await importTypeScript(`bench/${name}.ts`)
process.exitCode = await bench(root, name === 'main' ? process.argv.slice(2) : rest)
