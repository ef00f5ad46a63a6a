import { configOf, filesOf } from './site.ts'
import type { Files } from './folder.ts'
import type { Random } from './random.ts'

/** The variables, files and folders that the code of a site may read, and their values; `undefined` is missing. */
export interface Surroundings {
  readonly variables: Readonly<Record<string, string | undefined>>
  /** By their paths from the root of the site. */
  readonly files: Readonly<Record<string, string | undefined>>
}

const VARIABLES = ['SP_ONE', 'SP_TWO', 'SP_THREE']
const PATHS = ['data/a.txt', 'data/b.txt', 'data/deep/c.txt', '.hidden/d.txt']
const VALUES = [undefined, undefined, '', 'one', 'two', 'three']

export function randomSurroundings(random: Random): Surroundings {
  const valueOf = (name: string) => [name, random.pick(VALUES)] as const
  return {
    variables: Object.fromEntries(VARIABLES.map(valueOf)),
    files: Object.fromEntries(PATHS.map(valueOf)),
  }
}

/** Some other values. */
export function changedSurroundings(
  before: Surroundings,
  random: Random,
  which: readonly (keyof Surroundings)[] = ['variables', 'files'],
): Surroundings {
  const after = randomSurroundings(random)
  const changed = { ...before }
  for (const part of which) {
    const names = random.some(Object.keys(before[part]), random.between(1, 3))
    const values = names.map((name) => [name, after[part][name]] as const)
    Object.assign(changed, { [part]: { ...before[part], ...Object.fromEntries(values) } })
  }
  return changed
}

/** Expressions that read something, in each way that code has. `HERE` is the URL of the root of the site. */
function expression(random: Random): string {
  const variable = random.pick(VARIABLES)
  const path = JSON.stringify(random.pick(PATHS))
  return random.pick([
    `process.env.${variable}`,
    `process.env['${variable}']`,
    `(({ ${variable} }) => ${variable})(process.env)`,
    `String('${variable}' in process.env)`,
    `Object.keys(process.env).filter((name) => name.startsWith('SP_')).join()`,
    `({ ...process.env }).${variable}`,
    `env.${variable}`,
    `orGone(() => fs.readFileSync(new URL(${path}, HERE), 'utf8'))`,
    `orGone(() => readFileSync(fileURLToPath(new URL(${path}, HERE))).toString())`,
    `String(fs.existsSync(new URL(${path}, HERE)))`,
    `orGone(() => String(fs.statSync(new URL(${path}, HERE)).size))`,
    `orGone(() => fs.readdirSync(new URL('data', HERE)).sort().join())`,
    `orGone(() => fs.readdirSync(new URL('data', HERE), { recursive: true }).sort().join())`,
    `orGone(() => require('node:fs').readFileSync(new URL(${path}, HERE), 'utf8'))`,
  ])
}

const START = (here: string): string => `import fs, { readFileSync } from 'node:fs'
import { env } from 'node:process'
import { fileURLToPath } from 'node:url'
const HERE = new URL('${here}', import.meta.url)
const orGone = (read) => { try { return read() } catch (error) { return error.code } }
`

/** A module that exports a function \`value\`: it reads when it is called, when it is loaded, or once. */
function reader(random: Random): string {
  const read = expression(random)
  const how = random.pick([
    `export const value = () => ${read}`,
    `const found = ${read}\nexport const value = () => found`,
    `let found\nexport const value = () => (found ??= [${read}])[0]`,
    `const known = new Map()\nexport const value = () => { if (!known.has(1)) known.set(1, ${read}); return known.get(1) }`,
    `const found = await Promise.resolve().then(() => ${read})\nexport const value = () => found + ' ' + ${expression(random)}`,
  ])
  return `${START('../')}${how}\n`
}

const PLUGIN = (random: Random): string => `${START('./')}
const loaded = ${random.chance(0.5) ? expression(random) : "''"}
export function plugin() {
  const attached = ${random.chance(0.5) ? expression(random) : "''"}
  return (tree) => {
    const value = [loaded, attached, ${expression(random)}].join(' | ')
    tree.children.push({ type: 'paragraph', children: [{ type: 'text', value }] })
  }
}
`

/** A small site whose code reads variables and files. */
export function randomReaders(random: Random): Files {
  const hasPlugin = random.chance(0.5)
  const hasTheme = random.chance(0.4)
  const names = ['a', 'b', 'c', 'd']
  const modules = ['one', 'two', 'three']
  const page = (name: string): string => {
    const [first = 'one', second = first] = random.some(modules, random.between(1, 2))
    return `import { value as x } from '../../src/${first}.js'\nimport { value as y } from '../../src/${second}.js'\n\n# ${name}\n\nIt is {x()} and {y()} and {process.env.SP_ONE}.\n`
  }
  const options = hasTheme ? { theme: 'theme.jsx' } : {}
  const config = configOf({ openapi: [], ...options })
  return filesOf({
    'site.config.ts': hasPlugin
      ? `import { plugin } from './plugin.js'\n${config.trimEnd().replace(/\}$/, ', markdown: { remarkPlugins: [plugin] } }')}\n`
      : config,
    ...(hasPlugin && { 'plugin.js': PLUGIN(random) }),
    ...(hasTheme && {
      'theme.jsx': `import theme from 'specpress/theme/default'\nimport { value } from './src/one.js'\nexport default { ...theme, slots: { ...theme.slots, footer: () => <footer>{value()}</footer> } }\n`,
    }),
    'content/docs/index.md': '# Start\n\nText.\n',
    'content/docs/code.mdx': '# Code\n\nTwo is {1 + 1}.\n',
    'content/pages/react.tsx': `/*---\ntitle: React\n---*/\nimport { value } from '../../src/two.js'\nexport default () => <p>It is {value()}.</p>\n`,
    ...Object.fromEntries(names.map((name) => [`content/docs/${name}.mdx`, page(name)])),
    ...Object.fromEntries(modules.map((name) => [`src/${name}.js`, reader(random)])),
  })
}
