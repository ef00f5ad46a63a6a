// Writes the page of the manual with the rules of `specpress diff`: `node scripts/change-rules.js`. A test compares it.
import { writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { importTypeScript, root } from '../test/run-typescript.js'

const { RULES_PAGE, rulesPage } = await importTypeScript('unit/reference/diff/rules-page.ts')
const file = `${root}${RULES_PAGE}`
writeFileSync(file, await format(rulesPage(), { ...(await resolveConfig(file)), filepath: file }))
