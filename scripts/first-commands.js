// Writes the package of `version.json` into the first commands of the README: `npx <package> init my-docs`. The manual and the
// tutorials have it as a variable. With `--check`, it writes nothing and fails if the README names another.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const file = `${root}README.md`
const own = JSON.parse(readFileSync(`${root}version.json`, 'utf8')).package

const text = readFileSync(file, 'utf8')
const wanted = text.replaceAll(/\bnpx (?:specpress@\S+|https:\S+\.tgz) /g, `npx ${own} `)
if (!process.argv.includes('--check')) writeFileSync(file, wanted)
else if (wanted !== text || !text.includes(`npx ${own} `)) {
  process.stderr.write('The README names another package: node scripts/first-commands.js\n')
  process.exitCode = 1
}
