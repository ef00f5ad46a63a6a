import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCli } from './run-cli.ts'
import { scratchFolder } from '../unit/scratch.ts'

const MAIN = `openapi: 3.1.0
info: { title: Remote, version: '1' }
paths:
  /a: { get: { responses: { '200': { $ref: 'parts/answers.yaml#/Fine' } } } }
`

/** A host of descriptions on this machine: its files, by path, may change. */
async function hostOf(files: Record<string, string>) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const text = files[path]
    if (text === undefined) response.writeHead(404).end()
    else if (text.startsWith('http')) response.writeHead(302, { location: text }).end()
    else response.end(text)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    folder: `openapi/127.0.0.1-${String(port)}`,
    asked,
    server,
  }
}

function siteWith(url: string): string {
  return scratchFolder({
    'site.config.ts': `export default { title: 'T', url: 'https://t.example', docs: {}, openapi: [{ file: '${url}' }] }\n`,
    'content/docs/a.md': '# A\n',
  })
}

test('a description on another host is kept with all files that it refers to, and built without the network', async () => {
  const files: Record<string, string> = {
    '/v1/openapi.yaml': MAIN,
    '/v1/parts/answers.yaml': 'Fine: { description: All is well. }\n',
  }
  const { origin, folder, asked, server } = await hostOf(files)
  const cwd = siteWith(`${origin}/v1/openapi.yaml`)

  const before = await runCli(['build'], { cwd })
  expect(before.code).toBe(1)
  expect(before.err).toContain('openapi-snapshot-missing')

  const first = await runCli(['refresh'], { cwd })
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out.split('\n').filter(Boolean)).toEqual([
    `new        ${folder}/v1/openapi.yaml`,
    `new        ${folder}/v1/parts/answers.yaml`,
  ])
  expect(readFileSync(join(cwd, folder, 'v1/openapi.yaml'), 'utf8')).toBe(MAIN)

  files['/v1/parts/answers.yaml'] = 'Fine: { description: All is very well. }\n'
  const second = await runCli(['refresh'], { cwd })
  expect(second.out).toContain(`unchanged  ${folder}/v1/openapi.yaml`)
  expect(second.out).toContain(`changed    ${folder}/v1/parts/answers.yaml`)

  server.close()
  const count = asked.length
  const built = await runCli(['build'], { cwd })
  expect(built).toMatchObject({ code: 0 })
  expect(asked).toHaveLength(count)
  const json = readFileSync(join(cwd, 'dist/api/openapi.json'), 'utf8')
  expect(json).toContain('All is very well.')
})

test('a failed fetch is reported, and the snapshots stay as they were', async () => {
  const files: Record<string, string> = { '/openapi.yaml': MAIN }
  const { origin, asked } = await hostOf(files)
  const cwd = siteWith(`${origin}/openapi.yaml`)
  const { code, err } = await runCli(['refresh'], { cwd })
  expect(code).toBe(1)
  expect(err).toContain('parts/answers.yaml')
  expect(err).toContain('the server answers with status 404')

  files['/openapi.yaml'] = 'http://elsewhere.invalid/openapi.yaml'
  expect((await runCli(['refresh'], { cwd })).err).toContain('whose host is not allowed')
  files['/openapi.yaml'] = '<html>{</html>: ['
  expect((await runCli(['refresh'], { cwd })).err).toContain('neither JSON nor YAML')
  expect(asked.every((path) => path.startsWith('/'))).toBe(true)
})
