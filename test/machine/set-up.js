// Runs before `npm test`: installs what most tests need and the machine lacks.
import { importTypeScript } from '../run-typescript.js'

const { setUp } = await importTypeScript('machine/set-up.ts')
process.exitCode = setUp()
