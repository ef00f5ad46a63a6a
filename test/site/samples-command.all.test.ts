import { expect, test } from 'vitest'
import { needs } from '../machine/needs.ts'
import { runCli, runCliProcess } from './run-cli.ts'
import { scratchFolder } from '../unit/scratch.ts'

const CONFIG = `export default { title: 'Test', url: 'https://test.example', openapi: [{ file: 'openapi/a.yaml', name: 'acme' }] }\n`

const API = `openapi: 3.1.0
info: { title: Acme, version: '1' }
servers: [{ url: https://api.example/v1 }]
paths:
  /search:
    get:
      operationId: search
      parameters: [{ name: q, in: query, required: true, schema: { type: string }, example: coffee }]
      responses:
        '200': { description: Found., content: { application/json: { example: { ok: true } } } }
  /items/{id}:
    delete:
      parameters: [{ name: id, in: path, required: true, schema: { type: integer }, example: 7 }]
      responses: { '204': { description: Gone. } }
`
const BROKEN = `      x-codeSamples: [{ lang: Shell, source: 'curl -s https://api.example/v1/serch?q=a' }]\n`

const SITE = { 'site.config.ts': CONFIG, 'openapi/a.yaml': API }

test('all samples of an operation run, and a table shows the results', async (context) => {
  needs(context, 'curl')
  const cwd = scratchFolder(SITE)
  const args = ['samples', '--operation', 'search', '--language', 'nodejs', '--language', 'curl']
  const { code, out, err } = await runCli(args, { cwd })
  expect(err).toBe('')
  expect(out).toBe(`operation  curl    nodejs
search     passed  passed

8 cases passed
`)
  expect(code).toBe(0)
})

test('a sample that fails is shown with what differs, and ends the command with 1', async (context) => {
  needs(context, 'curl')
  const cwd = scratchFolder({
    ...SITE,
    'openapi/a.yaml': API.replace('parameters', `${BROKEN.trim()}\n      parameters`),
  })
  const { code, out } = await runCli(['samples', '--language', 'curl'], { cwd })
  expect(out).toBe(`operation           curl
search              failed
DELETE /items/{id}  passed

search in curl, written: Shell: failed
  Its path is /v1/serch, and the description says /v1/search.

4 cases passed, 1 failed
`)
  expect(code).toBe(1)
})

test('a language without a program is reported with its count and what to install, and fails only with --strict', async () => {
  const args = ['samples', '--operation', 'GET /search', '--language', 'ruby']
  const machine = { cwd: scratchFolder(SITE), env: { PATH: '/nowhere' } }
  const { code, out } = await runCliProcess(args, machine)
  expect(out).toBe(`operation  ruby
search     not run

ruby: 4 not run
  \`ruby\` is not installed. Install Ruby.

0 cases passed, 4 not run
`)
  expect(code).toBe(0)
  expect((await runCliProcess([...args, '--strict'], machine)).code).toBe(1)
})

test('a sample runs as a reader copies it: a page turns a carriage return into a line feed', async (context) => {
  needs(context, 'curl')
  const code = `[ "$(printf 'a\\r')" = 'a\r' ] || exit 3\ncurl -s https://api.example/v1/search?q=a`
  const sample = `x-codeSamples: [{ lang: Shell, source: ${JSON.stringify(code)} }]`
  const cwd = scratchFolder({
    ...SITE,
    'openapi/a.yaml': API.replace('parameters', `${sample}\n      parameters`),
  })
  const args = ['samples', '--language', 'curl', '--operation', 'search']
  const { code: exit, out } = await runCli(args, { cwd })
  expect(out).toContain('written: Shell: failed\n  No request arrived.')
  expect(exit).toBe(1)
})

test('a theme that cannot be compiled is reported at its place', async () => {
  const cwd = scratchFolder({
    ...SITE,
    'site.config.ts': CONFIG.replace('url:', `theme: 'theme/index.tsx', url:`),
    'theme/index.tsx': `export default {\n`,
  })
  const { code, out, err } = await runCli(['samples'], { cwd })
  expect(err).toContain('theme/index.tsx:2')
  expect({ code, out }).toEqual({ code: 1, out: '' })
})

test('a sample of httpsnippet is listed as not run', async () => {
  const samples = `samples: { languages: ['kotlin', 'nodejs'] }`
  const cwd = scratchFolder({
    ...SITE,
    'site.config.ts': CONFIG.replace(`'acme'`, `'acme', ${samples}`),
  })
  const { code, out } = await runCli(['samples', '--operation', 'search'], { cwd })
  expect(out).toBe(`operation  kotlin   nodejs
search     not run  passed

kotlin: 1 not run
  The sample comes from httpsnippet as it is. Specpress does not execute it.

4 cases passed, 1 not run
`)
  expect(code).toBe(0)
})

test('--json prints one document', async () => {
  const args = [
    'samples',
    '.',
    '--json',
    '--language',
    'nodejs',
    '--operation',
    'DELETE /items/{id}',
  ]
  const { code, out, err } = await runCli(args, { cwd: scratchFolder(SITE) })
  const sample = {
    operation: 'DELETE /items/{id}',
    language: 'nodejs',
    status: 'passed',
    reason: '',
  }
  expect(JSON.parse(out)).toEqual({
    samples: ['request', '401', '429', '500'].map((name) => ({ ...sample, case: name })),
  })
  expect({ code, err }).toEqual({ code: 0, err: '' })
})

test.each([
  [['--language', 'golang'], 'There are no samples in `golang`. Choose from curl, python,'],
  [['--language', 'pyhton'], 'Did you mean `python`?'],
  [['--operation', 'serch'], 'Did you mean `search`?'],
])('samples %j is a wrong use', async (args, sentence) => {
  const { code, out, err } = await runCli(['samples', ...args], { cwd: scratchFolder(SITE) })
  expect(err).toContain(sentence)
  expect({ code, out }).toEqual({ code: 2, out: '' })
})

test('a site without an API has no samples', async () => {
  const config = `export default { title: 'Test', url: 'https://test.example' }\n`
  const { code, err } = await runCli(['samples'], {
    cwd: scratchFolder({ 'site.config.ts': config }),
  })
  expect(err).toContain('This site has no API description')
  expect(code).toBe(2)
})

test('a broken description is reported as in a build', async () => {
  const cwd = scratchFolder({ ...SITE, 'openapi/a.yaml': 'openapi: 3.1.0\ninfo: [' })
  const { code, err } = await runCli(['samples'], { cwd })
  expect(err).toContain('openapi/a.yaml')
  expect(code).toBe(1)
})

test('a parameter of JSON is sent as JSON, and read back as what it means', async (context) => {
  needs(context, 'curl')
  const where = `{ name: where, in: query, required: true, content: { application/json: { example: { a: 1 } } } }`
  const api = API.replace('parameters: [', `parameters: [${where}, `)
  const cwd = scratchFolder({ ...SITE, 'openapi/a.yaml': api })
  const args = ['samples', '--operation', 'search', '--language', 'curl']
  const { code, out } = await runCli(args, { cwd })
  expect(out).toContain('search     passed')
  expect(code).toBe(0)
})
