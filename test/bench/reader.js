import { importTypeScript, root } from '../run-typescript.js'

const { benchReader } = await importTypeScript('bench/reader-main.ts')
process.exitCode = await benchReader(root, process.argv.slice(2))
