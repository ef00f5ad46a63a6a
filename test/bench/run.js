import { importTypeScript, root } from '../run-typescript.js'

// `npm run bench editions` measures versions and languages, `reference` large API descriptions, `sites` imports of public sites,
// everything else the tools.
const [first, ...rest] = process.argv.slice(2)
const name = ['editions', 'reference', 'sites'].includes(first) ? first : 'main'
const { bench } = await importTypeScript(`bench/${name}.ts`)
process.exitCode = await bench(root, name === 'main' ? process.argv.slice(2) : rest)
