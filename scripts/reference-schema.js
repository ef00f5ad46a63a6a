// Writes the JSON Schema of `reference.json` from its type. With `--check`, it writes nothing and fails if the file is out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { createGenerator } from 'ts-json-schema-generator'

const root = fileURLToPath(new URL('..', import.meta.url))
// `lib/` has a copy, which the package exports.
const file = `${root}src/reference/agents/reference.schema.json`

const schema = createGenerator({
  path: `${root}src/base/model/reference-file.ts`,
  tsconfig: `${root}tsconfig.json`,
  type: 'ReferenceFile',
  skipTypeCheck: true,
}).createSchema('ReferenceFile')
const text = await format(JSON.stringify({ title: 'reference.json of Specpress', ...schema }), {
  ...(await resolveConfig(file)),
  parser: 'json',
})
if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  process.stderr.write('The schema is out of date: node scripts/reference-schema.js\n')
  process.exitCode = 1
}
