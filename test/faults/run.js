import { importTypeScript, root } from '../run-typescript.js'

// `npm run test:faults`: the command line as a black box, while its disk, files, cache and processes fail.
const { testFaults } = await importTypeScript('faults/main.ts')
process.exitCode = await testFaults(root, process.argv.slice(2))
