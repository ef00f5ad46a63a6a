import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runCli, startCli } from './run-cli.ts'
import { scratchFolder } from '../unit/scratch.ts'

const API = `openapi: 3.1.0
info: { title: Pets, version: '1' }
servers: [{ url: 'https://api.example' }]
paths:
  /pets: { get: { operationId: listPets, responses: { '200': { description: All pets. } } } }
`
const SITE = `export default {
  title: 'T', url: 'https://t.example', docs: false, blog: false, pages: false,
  openapi: [{ file: 'apis/pets.yaml', name: 'pets' }],
}
`

describe.each([
  ['a description', 'apis/pets.yaml', {}],
  ['a folder of descriptions', 'apis', {}],
  ['the folder of a site', '.', { 'site.config.ts': SITE }],
])('every command takes %s', (_, argument, more) => {
  test('serve serves what build wrote', async () => {
    const cwd = scratchFolder({ 'apis/pets.yaml': API, ...more })
    const early = await runCli(['serve', argument], { cwd })
    expect([early.code, early.err]).toEqual([2, expect.stringContaining('no built site in `dist`')])
    expect(await runCli(['build', argument], { cwd })).toMatchObject({ code: 0 })
    const running = startCli(['serve', argument, '--port', '0'], { cwd })
    const origin = await running.says(/Serving dist at (http:\S+)\//)
    const page = await fetch(`${origin}/api/pets-list-pets`)
    expect(await page.text()).toContain('All pets.')
  })

  test('samples lists its operations', async () => {
    const cwd = scratchFolder({ 'apis/pets.yaml': API, ...more })
    const { code, out } = await runCli(['samples', argument, '--language', 'curl'], { cwd })
    expect([code, out]).toEqual([0, expect.stringContaining('listPets')])
  })

  test('mock answers for its API', async () => {
    const cwd = scratchFolder({ 'apis/pets.yaml': API, ...more })
    const running = startCli(['mock', argument, '--port', '0'], { cwd })
    const origin = await running.says(/Mocking pets, 1 operation, at (http:\S+)/)
    expect((await fetch(`${origin}/pets`)).status).toBe(200)
  })

  test('mcp looks for what build wrote, and says what the site needs', async () => {
    const cwd = scratchFolder({ 'apis/pets.yaml': API, ...more })
    const early = await runCli(['mcp', argument], { cwd })
    expect([early.code, early.err]).toEqual([2, expect.stringContaining('no built site in `dist`')])
    expect(await runCli(['build', argument], { cwd })).toMatchObject({ code: 0 })
    const { code, err } = await runCli(['mcp', argument], { cwd })
    expect([code, err]).toEqual([1, expect.stringContaining('The site needs `ai: true`')])
  })

  test('diff compares its description', async () => {
    const cwd = scratchFolder({ 'apis/pets.yaml': API, ...more })
    writeFileSync(join(cwd, 'next.yaml'), API.replace('/pets:', '/cats:'))
    const { code, out } = await runCli(['diff', argument, 'next.yaml'], { cwd })
    expect([code, out]).toEqual([1, expect.stringContaining('1 breaking')])
  })
})

test('the name of an API goes before a folder of that name in a site', async () => {
  const cwd = scratchFolder({
    'apis/pets.yaml': API,
    'site.config.ts': SITE,
    'pets/index.md': '# Pets\n',
  })
  const running = startCli(['mock', 'pets', '--port', '0'], { cwd })
  expect(await running.says(/Mocking (pets), 1 operation/)).toBe('pets')
})

test('a command in a folder below a site uses that site, and names it', async () => {
  const cwd = scratchFolder({ 'apis/pets.yaml': API, 'site.config.ts': SITE })
  const { code, err, out } = await runCli(['check'], { cwd: join(cwd, 'apis') })
  expect([code, err]).toEqual([
    0,
    expect.stringContaining('Using the site above this folder, `..`.'),
  ])
  expect(out).toContain('no problems')
})

test.each([
  ['the config', 'site.config.ts', 0o666],
  ['the folder', '.', 0o777],
])(
  'a site above is not used if all users may write to %s: its config is code',
  async (...[, path, mode]) => {
    const root = scratchFolder({ 'site.config.ts': SITE, 'apis/pets.yaml': API, 'work/a.txt': '' })
    chmodSync(join(root, path), mode)
    const { code, err } = await runCli(['check'], { cwd: join(root, 'work') })
    expect([code, err]).toEqual([2, expect.stringContaining('There is no `site.config.ts`')])
  },
)
