import { importTypeScript, root } from '../run-typescript.js'

// `npm run test:facts`: every fact of many API descriptions, in every output.
const { testFacts } = await importTypeScript('facts/main.ts')
process.exitCode = testFacts(root, process.argv.slice(2))
