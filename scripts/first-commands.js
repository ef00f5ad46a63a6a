// Writes how a reader runs Specpress into `version.json` and into the README: `node scripts/first-commands.js clone`, or `registry` as
// soon as the registry of npm has it. The manual, the tutorials and the skill read `version.json`. Without a state it keeps that of
// `version.json`, for a new version. With `--check`, it writes nothing and fails if a file would change.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    root: { type: 'string', default: fileURLToPath(new URL('..', import.meta.url)) },
  },
})
const fileOf = (name) => `${values.root.replace(/\/$/, '')}/${name}`
const { version } = JSON.parse(readFileSync(fileOf('package.json'), 'utf8'))

/** The text after `npx`, the sentence before a first command, and the installation in the README. */
const STATES = {
  clone: {
    package: '~/specpress',
    before:
      'The registry of npm does not have Specpress yet. Once, copy its repository to `~/specpress`, and run `npm ci` in there.',
    install: [
      'The registry of npm does not have Specpress yet. Once, clone or copy this repository to `~/specpress`, and install it there. It needs Node.js 20.19 or newer.',
      '',
      '```sh',
      'git clone . ~/specpress',
      '(cd ~/specpress && npm ci)',
      '```',
      '',
      'Then begin in any folder, with what you have:',
    ],
  },
  registry: {
    package: `specpress@${version}`,
    before: '',
    install: ['With Node.js 20.19 or newer, begin in any folder, with what you have:'],
  },
}

const written = JSON.parse(readFileSync(fileOf('version.json'), 'utf8')).package
const [state = written.startsWith('specpress@') ? 'registry' : 'clone'] = positionals
if (!Object.hasOwn(STATES, state)) throw new Error('The states are `clone` and `registry`.')
const { package: own, before, install } = STATES[state]

const wanted = {
  'version.json': () => `${JSON.stringify({ package: own, before }, undefined, 2)}\n`,
  'README.md': (text) =>
    text
      .replace(
        /(<!-- install -->\n)[\s\S]*?(<!-- \/install -->)/,
        (_, start, end) => `${start}\n${install.join('\n')}\n\n${end}`,
      )
      .replaceAll(/\bnpx (?:specpress@\S+|~\/specpress) /g, `npx ${own} `),
}
for (const [name, textFrom] of Object.entries(wanted)) {
  const text = readFileSync(fileOf(name), 'utf8')
  const next = textFrom(text)
  if (!values.check) writeFileSync(fileOf(name), next)
  else if (next !== text || !next.includes(own)) {
    process.stderr.write(`${name} is not of this version: node scripts/first-commands.js\n`)
    process.exitCode = 1
  }
}
