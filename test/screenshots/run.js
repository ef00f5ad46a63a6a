import { importTypeScript, root } from '../run-typescript.js'

const { takeScreenshots } = await importTypeScript('screenshots/main.ts')
process.exitCode = await takeScreenshots(root, process.argv.slice(2))
