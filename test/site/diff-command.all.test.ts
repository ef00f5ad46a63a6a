import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { runCli } from './run-cli.ts'
import { scratchFolder } from '../unit/scratch.ts'

const OLD = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /orders:
    get:
      operationId: listOrders
      parameters:
        - { name: limit, in: query, schema: { type: integer, maximum: 100 } }
      responses:
        '200':
          description: Orders
          content:
            application/json:
              schema: { $ref: order.yaml }
`
const ORDER = `type: object
properties:
  status: { type: string, enum: [open, paid] }
`
const NEW = OLD.replace('maximum: 100', 'maximum: 50').replace('order.yaml', 'new-order.yaml')
const NEW_ORDER = ORDER.replace('paid', 'paid, sent')
const FILES = {
  'old.yaml': OLD,
  'order.yaml': ORDER,
  'new.yaml': NEW,
  'new-order.yaml': NEW_ORDER,
}

const BREAKS = `GET /orders
  breaking    Query parameter \`limit\`: \`maximum\` is 50; it was 100. A request that was valid is refused.
              request-bounds-narrowed  old.yaml:8:62 → new.yaml:8:62
  risky       Response \`200\`, \`status\`: the value \`"sent"\` was added. A client that handles each listed value gets one that it does not know.
              response-enum-widened  order.yaml:3:27 → new-order.yaml:3:27

1 breaking, 1 risky, 0 compatible.
`

describe('specpress diff', () => {
  test('says in words what breaks, at which lines of both descriptions, and ends with 1', async () => {
    const cwd = scratchFolder(FILES)
    const { code, out, err } = await runCli(['diff', 'old.yaml', 'new.yaml'], { cwd })
    expect(out).toBe(BREAKS)
    expect(err).toBe('')
    expect(code).toBe(1)
  })

  test('ends with 0 if nothing breaks, and says so', async () => {
    const cwd = scratchFolder(FILES)
    const same = await runCli(['diff', 'old.yaml', 'old.yaml'], { cwd })
    expect(same).toEqual({ code: 0, out: 'No changes.\n', err: '' })
  })

  test('says how to fail for schemas that it does not compare', async () => {
    const api = (count: number): string =>
      JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Shop', version: '1' },
        paths: {},
        components: {
          schemas: {
            A: {
              allOf: [0, 1, 2, 3].map((part) => ({
                oneOf: Array.from({ length: count }, (_, at) => ({
                  required: [`p${String(part)}${String(at)}`],
                })),
              })),
            },
          },
        },
        webhooks: {
          a: {
            post: {
              requestBody: {
                content: { 'application/json': { schema: { $ref: '#/components/schemas/A' } } },
              },
              responses: { 200: { description: 'OK' } },
            },
          },
        },
      })
    const cwd = scratchFolder({ 'old.json': api(12), 'new.json': api(13) })
    const diff = ['diff', 'old.json', 'new.json']
    const { code, out, err } = await runCli(diff, { cwd })
    expect(out).toContain('uncompared')
    expect(err).toContain('With `--fail-on risky` it is 1.')
    expect(code).toBe(0)
    const strict = await runCli([...diff, '--fail-on', 'risky'], { cwd })
    expect(strict).toEqual({ code: 1, out, err: '' })
  })

  test.each([
    ['--fail-on never', ['--fail-on', 'never'], 0],
    ['--fail-on risky', ['--severity', 'request-bounds-narrowed=note', '--fail-on', 'risky'], 1],
    ['a rule that is rated as risky', ['--severity', 'request-bounds-narrowed=risky'], 0],
    ['a rule that is off', ['--severity', 'request-bounds-narrowed=off'], 0],
    ['closed enums', ['--severity', 'request-bounds-narrowed=off', '--enums', 'closed'], 1],
  ])('decides its exit code by its flags: %s', async (_name, flags, expected) => {
    const cwd = scratchFolder(FILES)
    expect((await runCli(['diff', 'old.yaml', 'new.yaml', ...flags], { cwd })).code).toBe(expected)
  })

  test('prints one JSON document with all that it knows', async () => {
    const cwd = scratchFolder(FILES)
    const { out } = await runCli(['diff', 'old.yaml', 'new.yaml', '--json'], { cwd })
    expect(JSON.parse(out)).toEqual({
      version: 1,
      old: 'old.yaml',
      new: 'new.yaml',
      counts: { breaking: 1, risky: 1, compatible: 0, note: 0 },
      changes: [
        {
          rule: 'request-bounds-narrowed',
          severity: 'breaking',
          direction: 'request',
          text: '`maximum` is 50; it was 100',
          reason: 'A request that was valid is refused.',
          operations: [
            {
              method: 'GET',
              path: '/orders',
              operationId: 'listOrders',
              at: 'query parameter `limit`',
            },
          ],
          old: { file: 'old.yaml', line: 8, column: 62 },
          new: { file: 'new.yaml', line: 8, column: 62 },
        },
        expect.objectContaining({
          rule: 'response-enum-widened',
          old: { file: 'order.yaml', line: 3, column: 27 },
        }),
      ],
    })
  })

  test('writes annotations for GitHub, Markdown and a page', async () => {
    const cwd = scratchFolder(FILES)
    const run = async (format: string) =>
      (await runCli(['diff', 'old.yaml', 'new.yaml', '--format', format], { cwd })).out
    expect(await run('github')).toContain(
      '::error file=new.yaml,line=8,col=62,title=request-bounds-narrowed::GET /orders: Query parameter `limit`: `maximum` is 50; it was 100.',
    )
    expect(await run('github')).toContain('::warning file=new-order.yaml,line=3,col=27')
    expect(await run('markdown')).toContain(
      '### GET /orders\n\n- **breaking** Query parameter `limit`: `maximum` is 50; it was 100.',
    )
    expect(await run('html')).toContain(
      '<b class="breaking">breaking</b> Query parameter <code>limit</code>: <code>maximum</code> is 50',
    )
  })

  test('reads a description and its files from a revision of Git', async () => {
    const cwd = scratchFolder(FILES)
    const git = (...words: readonly string[]) =>
      execFileSync('git', ['-c', 'user.email=a@example.com', '-c', 'user.name=A', ...words], {
        cwd,
      })
    git('init', '-q')
    git('add', '.')
    git('commit', '-q', '-m', 'First')
    git('tag', 'v1')
    writeFileSync(join(cwd, 'order.yaml'), NEW_ORDER)
    const { out, code } = await runCli(['diff', 'git:v1:old.yaml', 'old.yaml'], { cwd })
    expect(out).toContain('git:v1:order.yaml:3:27 → order.yaml:3:27')
    expect(code).toBe(0)
    const unknown = await runCli(['diff', 'git:v2:old.yaml', 'old.yaml'], { cwd })
    expect(unknown.err).toContain('`git:v2:old.yaml` cannot be read: git says')
    expect(unknown.code).toBe(2)
  })

  test('reads descriptions and their files from URLs', async () => {
    const files: Readonly<Record<string, string>> = FILES
    const server = createServer(({ url = '' }, response) => {
      response.writeHead(files[url.slice(1)] === undefined ? 404 : 200)
      response.end(files[url.slice(1)])
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    onTestFinished(() => void server.close())
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? String(address.port) : ''
    const origin = `http://127.0.0.1:${port}`
    const cwd = scratchFolder(FILES)
    const { out } = await runCli(['diff', `${origin}/old.yaml`, 'new.yaml'], { cwd })
    expect(out).toContain(`${origin}/old.yaml:8:62 → new.yaml:8:62`)
    expect(out).toContain(`${origin}/order.yaml:3:27 → new-order.yaml:3:27`)
    const missing = await runCli(['diff', `${origin}/none.yaml`, 'new.yaml'], { cwd })
    expect(missing.err).toContain(`${origin}/none.yaml`)
    expect(missing.err).toContain('status 404')
    expect(missing.code).toBe(1)
  })

  test('reports a mistake in a description at its line', async () => {
    const cwd = scratchFolder({ ...FILES, 'new.yaml': 'openapi: 3.1.0\ninfo: { title: [}\n' })
    const { code, err } = await runCli(['diff', 'old.yaml', 'new.yaml'], { cwd })
    expect(err).toContain('new.yaml:2:17  error  openapi-syntax')
    expect(code).toBe(1)
  })

  test('uses the severities of a site, and reports an unknown rule at its line', async () => {
    const config = (rule: string) =>
      `export default {\n  title: 'Shop',\n  url: 'https://shop.example',\n  changes: { severities: { '${rule}': 'note' } },\n}\n`
    const cwd = scratchFolder({
      ...FILES,
      'site.config.ts': config('request-bounds-narrowed'),
    })
    expect((await runCli(['diff', 'old.yaml', 'new.yaml'], { cwd })).code).toBe(0)
    writeFileSync(join(cwd, 'site.config.ts'), config('request-bound-narrowed'))
    const { code, err } = await runCli(['diff', 'old.yaml', 'new.yaml'], { cwd })
    expect(err).toContain('site.config.ts:4:28  error  bad-config-option')
    expect(err).toContain('`request-bounds-narrowed`')
    expect(code).toBe(1)
  })

  test('names the nearest rule and the right form of an argument', async () => {
    const cwd = scratchFolder(FILES)
    const run = async (...words: readonly string[]) => {
      const { code, err } = await runCli(['diff', ...words], { cwd })
      return `${String(code)} ${err}`
    }
    expect(
      await run('old.yaml', 'new.yaml', '--severity', 'request-bound-narrowed=note'),
    ).toContain('Did you mean `request-bounds-narrowed`?')
    expect(await run('old.yaml', 'new.yaml', '--severity', 'server-added')).toContain(
      'has no severity',
    )
    expect(await run('none.yaml', 'new.yaml')).toContain('2 error  There is no file `none.yaml`')
    expect(await run('git:v1', 'new.yaml')).toContain('Write it as `git:v1.2.0:openapi.yaml`')
  })
})
