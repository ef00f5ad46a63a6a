import { importTypeScript, root } from '../run-typescript.js'

// `npm run bench editions` measures versions and languages, everything else the tools.
const [first, ...rest] = process.argv.slice(2)
const isEditions = first === 'editions'
const { bench } = await importTypeScript(isEditions ? 'bench/editions.ts' : 'bench/main.ts')
process.exitCode = await bench(root, isEditions ? rest : process.argv.slice(2))
