import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkExternalLinks } from '../../src/stages/check/external-links.ts'
import type { FoundLinks } from '../../src/stages/check/external-links.ts'
import { sourcePathOf } from '../../src/base/shared/urls/paths.ts'
import { runCli } from './run-cli.ts'

/** A host for a test, and the requests that it got: `HEAD /a`. */
async function hostWith(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`)
    answer(request, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const check = async (
  urls: readonly string[],
  given: {
    readonly ignore?: readonly string[]
    readonly seconds?: number
    readonly minutes?: number
    readonly found?: FoundLinks
  } = {},
) => {
  const location = { file: sourcePathOf('content/docs/a.md'), place: { line: 1, column: 1 } }
  const pauses: number[] = []
  const { problems, found } = await checkExternalLinks(
    urls.map((url) => ({ url, location })),
    {
      ignore: [],
      seconds: 5,
      retries: 2,
      perHost: 2,
      days: 7,
      minutes: 1,
      found: {},
      ...given,
      signal: new AbortController().signal,
      pause: (milliseconds) => Promise.resolve(pauses.push(milliseconds)),
    },
  )
  return { reasons: problems.map(({ message }) => message), found, pauses }
}

test('a working URL is requested once, whatever its fragments', async () => {
  const { asked, origin } = await hostWith((_, response) => response.end())
  const { reasons, found } = await check([`${origin}/a`, `${origin}/a#one`, `${origin}/a#two`])
  expect(reasons).toEqual([])
  expect(asked).toEqual(['HEAD /a'])
  expect(Object.keys(found)).toEqual([`${origin}/a`])
})

test('only GET decides that a URL is missing', async () => {
  const { asked, origin } = await hostWith((request, response) => {
    const isFine = request.method === 'GET' && request.url === '/no-head'
    response.writeHead(isFine ? 200 : 404).end()
  })
  const { reasons } = await check([`${origin}/no-head`, `${origin}/gone`])
  expect(reasons).toEqual([expect.stringContaining('/gone` leads nowhere: the host answers 404')])
  expect(asked.toSorted()).toEqual(['GET /gone', 'GET /no-head', 'HEAD /gone', 'HEAD /no-head'])
})

test('a page that requires sign-in counts as working', async () => {
  const { origin } = await hostWith((_, response) => response.writeHead(403).end())
  expect((await check([`${origin}/a`])).reasons).toEqual([])
})

test('a busy host is asked again when it says so', async () => {
  let tries = 0
  const { origin } = await hostWith((_, response) => {
    tries += 1
    if (tries === 1) response.writeHead(429, { 'Retry-After': '7' }).end()
    else response.end()
  })
  const { reasons, pauses } = await check([`${origin}/a`])
  expect(reasons).toEqual([])
  expect(pauses).toEqual([7000])
})

test('a failing host is asked three times, with longer and longer pauses', async () => {
  const { origin } = await hostWith((_, response) => response.writeHead(500).end())
  const { reasons, pauses } = await check([`${origin}/a`])
  expect(reasons).toEqual([expect.stringContaining('the host answers 500')])
  expect(pauses).toHaveLength(2)
  expect(pauses[1]).toBeGreaterThan(pauses[0] ?? Infinity)
})

test('a host that does not answer is given up', async () => {
  const { origin } = await hostWith(() => undefined)
  const { reasons } = await check([`${origin}/a`], { seconds: 0.1 })
  expect(reasons).toEqual([expect.stringContaining('does not answer in time')])
})

test('the whole check ends in time', async () => {
  const { origin } = await hostWith(() => undefined)
  const urls = Array.from({ length: 20 }, (_, at) => `${origin}/${at}`)
  const since = performance.now()
  const { reasons } = await check(urls, { minutes: 0.005 })
  expect(reasons).toHaveLength(20)
  expect(performance.now() - since).toBeLessThan(4000)
})

test('at most two requests are open to one host', async () => {
  let [open, most] = [0, 0]
  const { origin } = await hostWith((_, response) => {
    open += 1
    most = Math.max(most, open)
    setTimeout(() => {
      open -= 1
      response.end()
    }, 30)
  })
  await check(Array.from({ length: 10 }, (_, at) => `${origin}/${at}`))
  expect(most).toBe(2)
})

test('links checked recently and ignored links are not requested', async () => {
  const { asked, origin } = await hostWith((_, response) => response.end())
  const found = { [`${origin}/new`]: Date.now() - 1000, [`${origin}/old`]: 0 }
  const urls = ['new', 'old', 'private/a'].map((path) => `${origin}/${path}`)
  await check(urls, { found, ignore: [`${origin}/private/*`] })
  expect(asked).toEqual(['HEAD /old'])
})

test('`check --external` reports a link at its place, and remembers those that it checked', async () => {
  const { asked, origin } = await hostWith((request, response) => {
    response.writeHead(request.url === '/gone' ? 404 : 200).end()
  })
  const cwd = mkdtempSync(join(tmpdir(), 'specpress-external-'))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  mkdirSync(join(cwd, 'content/docs'), { recursive: true })
  writeFileSync(
    join(cwd, 'site.config.ts'),
    `export default { title: 'Test', url: 'https://test.example', check: { 'dead-external-link': 'error' } }\n`,
  )
  writeFileSync(
    join(cwd, 'content/docs/a.md'),
    `# A\n\nSee [one](${origin}/one) and [gone](${origin}/gone).\n`,
  )
  const plain = await runCli(['check'], { cwd })
  expect(plain.code).toBe(0)
  expect(asked).toEqual([])
  const first = await runCli(['check', '--external'], { cwd })
  expect(first.code).toBe(1)
  expect(first.out + first.err).toMatch(/content\/docs\/a\.md:3:\d+\s+error\s+dead-external-link/)
  asked.length = 0
  await runCli(['check', '--external'], { cwd })
  expect(asked).toEqual(['HEAD /gone', 'GET /gone'])
})

test('`check --external` reports a link of the config at its place, and one of a React page once', async () => {
  const { asked, origin } = await hostWith((_, response) => response.writeHead(404).end())
  const cwd = mkdtempSync(join(tmpdir(), 'specpress-external-'))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  mkdirSync(join(cwd, 'content/docs'), { recursive: true })
  mkdirSync(join(cwd, 'content/pages'), { recursive: true })
  writeFileSync(
    join(cwd, 'site.config.ts'),
    `export default {
  title: 'Test',
  url: 'https://test.example',
  navbar: { items: [{ label: 'App', href: '${origin}/app' }] },
  footer: { columns: [{ title: 'More', items: [{ label: 'Blog', href: '${origin}/blog' }] }] },
  docs: { editUrl: '${origin}/edit/' },
}\n`,
  )
  writeFileSync(join(cwd, 'content/docs/a.md'), '# A\n')
  writeFileSync(join(cwd, 'content/docs/b.md'), '# B\n')
  writeFileSync(
    join(cwd, 'content/pages/plans.tsx'),
    `export default () => <><h1>Plans</h1><a href="${origin}/plans">Buy</a></>\n`,
  )
  const { out, err } = await runCli(['check', '--external'], { cwd })
  const output = out + err
  expect(output).toMatch(/site\.config\.ts:4:44\s+warning\s+dead-external-link/)
  expect(output).toMatch(/site\.config\.ts:5:72\s+warning\s+dead-external-link/)
  expect(output).toMatch(/content\/pages\/plans\.tsx\s+warning\s+dead-external-link/)
  expect(output.match(/dead-external-link/g)).toHaveLength(3)
  expect(asked.filter((line) => line.startsWith('GET')).toSorted()).toEqual([
    'GET /app',
    'GET /blog',
    'GET /plans',
  ])
})
