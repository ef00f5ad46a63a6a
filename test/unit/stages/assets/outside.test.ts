import { expect, test } from 'vitest'
import { outsideIn } from '../../../../src/stages/assets/outside.ts'
import type { CodeGraph } from '../../../../src/stages/assets/outside.ts'

/** The reads of a module `a.ts` with a text. `imports` are the modules of Node that it imports. */
async function outsideOf(text: string, imports: readonly string[] = []) {
  const graph: CodeGraph = {
    inputs: {
      'a.ts': {
        bytes: 0,
        imports: imports.map((path) => ({ path, kind: 'import-statement', external: true })),
      },
    },
    fileOf: () => undefined,
    madeText: () => Promise.resolve({ text, loader: 'tsx' }),
  }
  return (await outsideIn(graph))('a.ts')
}

test.each([
  ['const { X } = process.env'],
  ['process.env[name]'],
  ['Object.keys(process.env)'],
  ["'X' in process.env"],
  ['process.env.X = 1; process.env.X'],
  ['delete process.env.X'],
  ['process.env.hasOwnProperty("X")'],
  ['process.cwd()'],
  ['const p = process; p.env.X'],
  ['globalThis.process.env.X'],
  ["globalThis['process'].env.X"],
  ['const { process: p } = globalThis'],
  ['global.process.cwd()'],
  ["process.getBuiltinModule('fs')"],
  ['require(name)'],
  ['const r = require'],
  ['await import(name)'],
  ["new Function('return process')()"],
  ["eval('process')"],
  ["await fetch('https://a.example')"],
  ["await globalThis.fetch('https://a.example')"],
  ['inEveryBuild()'],
  ['process is no code'],
])('%s may read anything', async (text) => {
  expect((await outsideOf(text))?.isOpen).toBe(true)
})

test.each([
  ['function process() {} process()'],
  ['const o = { process() {}, fetch: 1 }; o.process()'],
  ['// process.env and require(x)\n1'],
  ["const text = 'process.env, fetch(x), import(y)'"],
  ["typeof process === 'undefined'"],
  ["typeof fetch === 'function'"],
  ['globalThis.location'],
  ["globalThis[Symbol.for('a')]"],
  ["await import('./b.ts')"],
  ['module.exports = 1'],
  ['f instanceof Function'],
])('%s reads nothing', async (text) => {
  expect(await outsideOf(text)).toBeUndefined()
})

test('variables that the code names are read by their values', async () => {
  const text = "process.env.B + process.env['A'] + process?.env?.C + process.platform"
  expect(await outsideOf(text)).toEqual({
    isOpen: false,
    values: ['env.A', 'env.B', 'env.C', 'platform'],
    reads: [],
  })
})

test.each([
  'fs',
  'node:fs/promises',
  'os',
  'node:child_process',
  'https',
  'process',
  'node:module',
])('the module %s of Node reads', async (name) => {
  expect((await outsideOf('1', [name]))?.isOpen).toBe(true)
})

test.each(['path', 'node:url', 'node:crypto', 'util/types'])(
  'the module %s of Node reads nothing',
  async (name) => {
    expect(await outsideOf('1', [name])).toBeUndefined()
  },
)

test.each([
  ["export const reads = ['data/*.json']"],
  ["export const reads: readonly string[] = ['data/*.json'] as const"],
  ["const reads = [\n  'data/*.json',\n]\nexport { reads }"],
])('a module names what it reads: %s', async (text) => {
  expect(await outsideOf(text, ['node:fs'])).toEqual({
    isOpen: false,
    values: [],
    reads: ['data/*.json'],
  })
})

test.each([
  ["const reads = ['data/*.json']"],
  ['export const reads = list()'],
  ['export const reads = [name]'],
])('a list that is not exported as texts names nothing: %s', async (text) => {
  expect((await outsideOf(text, ['node:fs']))?.isOpen).toBe(true)
})

test('code of an island may ask other hosts: it does so in the browser', async () => {
  const imports = [{ path: 'b.ts?island', kind: 'import-statement' }] as const
  const graph: CodeGraph = {
    inputs: {
      'b.ts': { bytes: 0, imports: [...imports] },
      'b.ts?island': { bytes: 0, imports: [] },
    },
    fileOf: () => undefined,
    madeText: () => Promise.resolve({ text: "fetch('/a')", loader: 'ts' }),
  }
  expect((await outsideIn(graph))('b.ts')).toBeUndefined()
})

test.each([
  ['const sample = `\nexport const reads = []\n`'],
  ["export let reads = ['data/a.json']"],
  ["export const reads = ['data/a.json']\nreads.push('data/b.json')"],
])('a list that is no constant of the module names nothing: %s', async (text) => {
  expect((await outsideOf(text, ['node:fs']))?.isOpen).toBe(true)
})

test('a variable counts next to `reads`, which names files alone', async () => {
  const found = await outsideOf("export const reads = ['a.json']\nprocess.env.EDITION", ['node:fs'])
  expect(found).toEqual({ isOpen: false, values: ['env.EDITION'], reads: ['a.json'] })
})

test('the lists of a module and of one that it imports add up', async () => {
  const texts: Readonly<Record<string, string>> = {
    'a.ts': "import './b.ts'\nexport const reads = ['a.json']",
    'b.ts': "import fs from 'node:fs'\nexport const reads = ['b.json']",
  }
  const imported = { path: 'b.ts', kind: 'import-statement' } as const
  const graph: CodeGraph = {
    inputs: { 'a.ts': { bytes: 0, imports: [imported] }, 'b.ts': { bytes: 0, imports: [] } },
    fileOf: () => undefined,
    madeText: (module) => Promise.resolve({ text: texts[module] ?? '', loader: 'ts' }),
  }
  expect((await outsideIn(graph))('a.ts')?.reads).toEqual(['a.json', 'b.json'])
})

test.each([
  ['typeof process.env[name]'],
  ['export const root = globalThis'],
  ['const { fetch: f } = globalThis'],
])('%s may read what nothing names', async (text) => {
  expect((await outsideOf(text))?.isOpen).toBe(true)
})
