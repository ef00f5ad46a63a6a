import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { operationsOf } from './description.ts'
import { recordingServer } from './recording-server.ts'
import type { Recorded } from './recording-server.ts'

const LANGUAGES = ['python', 'curl', 'csharp', 'go', 'nodejs', 'ruby', 'php', 'java', 'powershell']

interface Wanted {
  readonly server?: string
  readonly path?: string
  readonly method?: string
  readonly operation?: object
  readonly securitySchemes?: Readonly<Record<string, object>>
  readonly variables?: Readonly<Record<string, string>>
}

/** The samples of one operation, as code by language. */
async function samplesFor(wanted: Wanted): Promise<ReadonlyMap<string, string>> {
  const { server = 'https://api.example', path = '/a', method = 'get' } = wanted
  const { operation = {}, securitySchemes = {}, variables = {} } = wanted
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Acme', version: '1' },
    servers: [{ url: server }],
    security: [Object.fromEntries(Object.keys(securitySchemes).map((name) => [name, []]))],
    paths: { [path]: { [method]: { responses: { 200: JSON_ANSWER }, ...operation } } },
    components: { securitySchemes },
  })
  const [body] = await operationsOf(text, { variables })
  return new Map(body?.samples.items.map(({ language, html }) => [language, html]))
}

const JSON_ANSWER = { description: 'x', content: { 'application/json': { schema: {} } } }
const KEY = { Key: { type: 'apiKey', in: 'header', name: 'X-API-Key' } }

test('there is a sample in each of the nine languages, in their order', async () => {
  expect([...(await samplesFor({})).keys()]).toEqual(LANGUAGES)
})

test('the key comes from an environment variable that is named after the API', async () => {
  for (const [language, code] of await samplesFor({ securitySchemes: KEY })) {
    expect(code, language).toContain('ACME_API_KEY')
    expect(code, language).toContain('X-API-Key')
  }
})

test('a variable of the site may name it', async () => {
  const variables = { 'api.key': 'SHOP_KEY' }
  const samples = await samplesFor({ securitySchemes: KEY, variables })
  expect(samples.get('curl')).toContain('--header "X-API-Key: $SHOP_KEY"')
})

test('a request without security needs no key', async () => {
  for (const [, code] of await samplesFor({})) expect(code).not.toMatch(/ACME/)
})

test('a sample sends what is required, and an operation that needs nothing shows its examples', async () => {
  const parameters = [
    { name: 'q', in: 'query', required: true, schema: { type: 'string' }, example: 'a b' },
    { name: 'page', in: 'query', schema: { type: 'integer' }, example: 2 },
  ]
  const both = await samplesFor({ operation: { parameters } })
  expect(both.get('curl')).toContain(`'https://api.example/a?q=a%20b'`)
  const optional = await samplesFor({ operation: { parameters: parameters.slice(1) } })
  expect(optional.get('curl')).toContain(`'https://api.example/a?page=2'`)
})

test.each([
  [{ style: 'form', explode: true }, 'ids=a&ids=b%2Cc'],
  [{ style: 'form', explode: false }, 'ids=a,b%2Cc'],
  [{ style: 'pipeDelimited' }, 'ids=a%7Cb%2Cc'],
  [{ style: 'spaceDelimited' }, 'ids=a%20b%2Cc'],
])('a list is written as %j says', async (style, query) => {
  const schema = { type: 'array', items: { type: 'string' } }
  const parameter = { name: 'ids', in: 'query', required: true, schema, example: ['a', 'b,c'] }
  const samples = await samplesFor({ operation: { parameters: [{ ...parameter, ...style }] } })
  expect(samples.get('nodejs')).toContain(`"https://api.example/a?${query}"`)
})

test('a sample that the description has itself takes the place of ours', async () => {
  const written = [{ lang: 'Shell', label: 'Our tool', source: 'acme list\n' }]
  const samples = await samplesFor({ operation: { 'x-codeSamples': written } })
  expect(samples.get('curl')).toBe('acme list')
  expect(samples.size).toBe(9)
})

test('a value of the description cannot pass for a secret', async () => {
  const example = '\u{E000}plain:HOME\u{E001}'
  const schema = { type: 'string' }
  const parameters = [{ name: 'X-A', in: 'header', required: true, schema, example }]
  for (const [, code] of await samplesFor({ operation: { parameters } }))
    expect(code).not.toMatch(/(?:\$|env|ENV|getenv).{0,6}HOME/)
})

const JSON_BODY = {
  text: `' " \\ \`$x\` \${x} #{x} %s $(id) 😀 שלום \u2028 \u202e end`,
  lines: 'one\ntwo\ttabbed\r\n',
  list: [1, true, null, { deep: '"""' }],
  number: 9007199254740991,
}
const HOSTILE = `a'b"c\\d$e\`f\${g}#{h}%i +j|k:l,m&n=o?p#q/r 😀 שלום`
const param = (place: string, name: string, example: unknown) => ({
  in: place,
  name,
  required: true,
  schema: {},
  example,
})

const CASES: readonly (Wanted & {
  readonly name: string
  readonly check: (r: Recorded) => void
})[] = [
  {
    name: 'a query with every sign',
    operation: { parameters: [param('query', 'q', HOSTILE), param('query', 'empty', '')] },
    check: ({ url }) => {
      expect(new URL(url, 'http://x').searchParams.get('q')).toBe(HOSTILE)
      expect(url).toMatch(/&empty=$/)
    },
  },
  {
    name: 'a path with every sign',
    path: '/items/{id}/x',
    operation: { parameters: [param('path', 'id', HOSTILE)] },
    check: ({ url }) => {
      expect(decodeURIComponent(url.split('/')[2] ?? '')).toBe(HOSTILE)
    },
  },
  {
    name: 'a header with every printable character',
    operation: {
      parameters: [
        param(
          'header',
          'X-All',
          `x${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => i + 32))}`,
        ),
      ],
    },
    check: ({ headers }) => {
      expect(headers['x-all']).toMatch(/^x !"#\$%&'\(\).*\[\\\]\^_`.*\{\|\}~$/)
    },
  },
  {
    name: 'nested JSON',
    method: 'post',
    operation: { requestBody: { content: { 'application/json': { example: JSON_BODY } } } },
    check: ({ method, headers, body }) => {
      expect(method).toBe('POST')
      expect(headers['content-type']).toBe('application/json')
      expect(body).toBe(JSON.stringify(JSON_BODY, undefined, 2))
    },
  },
  {
    name: 'a form',
    method: 'put',
    operation: {
      requestBody: {
        content: {
          'application/x-www-form-urlencoded': { example: { a: HOSTILE, b: ['1', '2'] } },
        },
      },
    },
    check: ({ method, body }) => {
      expect(method).toBe('PUT')
      expect([...new URLSearchParams(body)]).toEqual([
        ['a', HOSTILE],
        ['b', '1'],
        ['b', '2'],
      ])
    },
  },
  {
    name: 'a form in parts',
    method: 'post',
    operation: {
      requestBody: { content: { 'multipart/form-data': { example: { note: HOSTILE } } } },
    },
    check: ({ headers, body }) => {
      const boundary = /boundary=(.*)$/.exec(headers['content-type'] ?? '')?.[1] ?? ''
      expect(body).toBe(
        `--${boundary}\r\nContent-Disposition: form-data; name="note"\r\n\r\n${HOSTILE}\r\n--${boundary}--\r\n`,
      )
    },
  },
  {
    name: 'a key in a header',
    securitySchemes: KEY,
    check: ({ headers }) => {
      expect(headers['x-api-key']).toBe('se cret+/')
    },
  },
  {
    name: 'a key in the query',
    securitySchemes: { Key: { type: 'apiKey', in: 'query', name: 'api_key' } },
    operation: { parameters: [param('query', 'q', 'a')] },
    check: ({ url }) => {
      expect([...new URL(url, 'http://x').searchParams]).toEqual([
        ['q', 'a'],
        ['api_key', 'se cret+/'],
      ])
    },
  },
  {
    name: 'a bearer token',
    securitySchemes: { Key: { type: 'http', scheme: 'bearer' } },
    check: ({ headers }) => {
      expect(headers.authorization).toBe('Bearer se cret+/')
    },
  },
  {
    name: 'a name and a password',
    securitySchemes: { Key: { type: 'http', scheme: 'basic' } },
    check: ({ headers }) => {
      expect(headers.authorization).toBe(`Basic ${btoa('ann:pass word')}`)
    },
  },
  {
    name: 'another method',
    method: 'delete',
    check: ({ method }) => {
      expect(method).toBe('DELETE')
    },
  },
]

const ENVIRONMENT = { ACME_API_KEY: 'se cret+/', ACME_USER_AND_PASSWORD: 'ann:pass word' }

interface Runner {
  readonly language: string
  readonly file: string
  /** The command that runs the file. */
  readonly run: readonly [command: string, ...given: string[]]
  /** Whether it can run here: a machine without a language says so in the report. */
  readonly isHere: boolean
}

const answers = (command: string, ...given: readonly string[]): boolean =>
  spawnSync(command, given).status === 0
const MONO = 'mcs -r:System.Net.Http -r:System.Runtime.Serialization -out:a.exe a.cs && mono a.exe'
const RUNNERS: readonly Runner[] = [
  {
    language: 'python',
    file: 'a.py',
    run: ['python3', 'a.py'],
    isHere: answers('python3', '-c', 'import requests'),
  },
  { language: 'curl', file: 'a.sh', run: ['sh', 'a.sh'], isHere: answers('curl', '--version') },
  {
    language: 'csharp',
    file: 'a.cs',
    run: ['sh', '-c', MONO],
    isHere: answers('mcs', '--version'),
  },
  { language: 'go', file: 'a.go', run: ['go', 'run', 'a.go'], isHere: answers('go', 'version') },
  { language: 'nodejs', file: 'a.js', run: ['node', 'a.js'], isHere: true },
  { language: 'ruby', file: 'a.rb', run: ['ruby', 'a.rb'], isHere: answers('ruby', '--version') },
  {
    language: 'php',
    file: 'a.php',
    run: ['php', 'a.php'],
    isHere: answers('php', '-r', 'curl_init();'),
  },
  {
    language: 'java',
    file: 'Main.java',
    run: ['java', '-Dstdout.encoding=UTF-8', '-Dfile.encoding=UTF-8', 'Main.java'],
    isHere: answers('javac', '--version'),
  },
  {
    language: 'powershell',
    file: 'a.ps1',
    run: ['pwsh', '-NoProfile', '-File', 'a.ps1'],
    isHere: answers('pwsh', '--version'),
  },
]

// PowerShell is in no package source of Debian's; every other language is installed where the project is checked.
const isComplete = process.env['CI'] === 'true'
for (const { language, isHere } of RUNNERS) {
  if (!isHere) console.warn(`Samples in ${language} are not run: nothing here runs the language.`)
}

describe.each(
  RUNNERS.map((runner) => ({
    ...runner,
    isRun: runner.isHere || (isComplete && runner.language !== 'powershell'),
  })),
)('a sample in $language, run as a program', ({ language, isRun, ...runner }) => {
  test.runIf(isRun).each(CASES)('sends $name', async ({ check, name: _, ...wanted }) => {
    const server = await recordingServer({
      status: 200,
      type: 'application/json',
      body: '{"answer": "fine ☕"}',
    })
    const samples = await samplesFor({ ...wanted, server: `${server.address}/v1` })
    const { code, stdout, stderr } = await runProgram(samples.get(language) ?? '', runner)
    expect(stderr).toBe('')
    expect(code).toBe(0)
    expect(stdout).toContain('fine ☕')
    expect(server.requests).toHaveLength(1)
    const [request] = server.requests
    if (request !== undefined) check({ ...request, url: request.url.replace(/^\/v1/, '') })
  })

  test.runIf(isRun).each([401, 429, 500])('fails readably on %i', async (status) => {
    const server = await recordingServer({
      status,
      type: 'application/problem+json',
      body: '{"title": "No entry", "detail": "It is closed."}',
    })
    const samples = await samplesFor({ server: server.address })
    const { code, stdout, stderr } = await runProgram(samples.get(language) ?? '', runner)
    expect(code).not.toBe(0)
    expect(stdout + stderr).toContain('No entry')
    expect(stdout + stderr).toContain('It is closed.')
    expect(stderr).not.toMatch(/Traceback|at Main|goroutine/)
  })
})

async function runProgram(
  code: string,
  { run: [command, ...given], file }: Pick<Runner, 'run' | 'file'>,
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'specpress-sample-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, file), code)
  const env = { ...process.env, ...ENVIRONMENT, LC_ALL: 'C.UTF-8', PYTHONIOENCODING: 'utf-8' }
  const child = spawn(command, given, { cwd: folder, env })
  let [stdout, stderr] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const status = await new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (exit) => resolve(exit ?? 1))
  })
  return { code: status, stdout, stderr }
}
