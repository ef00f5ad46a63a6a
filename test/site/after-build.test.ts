import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runCli } from './run-cli.ts'
import { createReport } from '../../src/programs/cli/report.ts'
import { build } from '../../src/index.ts'
import { nothingBuilt } from '../../src/engine/site/build.ts'
import { scratchFolder } from '../unit/scratch.ts'

/** A site whose plug-ins run steps after a build. */
const config = (...steps: readonly string[]): string => `
import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
import { definePlugin } from 'specpress'
const note = (text) => appendFileSync(new URL('./steps.txt', import.meta.url), text + '\\n')
const plugins = [${steps.map((step, at) => `definePlugin({ name: 'step-${String(at + 1)}', problems: { late: 'warning', bad: 'error' }, afterBuild: ${step} })()`).join(', ')}]
export default { title: 'Test', url: 'https://test.example', plugins }
`

const folder = (...steps: readonly string[]): string =>
  scratchFolder({ 'site.config.ts': config(...steps), 'content/docs/a.md': '# A\n\nText.\n' })

const run = (root: string, ...args: readonly string[]) => runCli(args, { cwd: root })

const stepsIn = (root: string): readonly string[] => {
  const path = join(root, 'steps.txt')
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : []
}

describe('a step after a build', () => {
  test('finds the published site, with the size and the digest of each file', async () => {
    const root = folder(`async (site) => {
      await Promise.resolve()
      const { files, folder, routes, written, removed } = site
      const page = files.find(({ path }) => path === 'docs/a.html')
      note(JSON.stringify({
        bytes: page.bytes, digest: page.digest.length, isThere: existsSync(folder + '/docs/a.html'),
        kind: routes.get('/docs/a').kind, all: files.length, written, removed, isOpen: !site.signal.aborted,
      }))
    }`)
    expect(await run(root, 'build')).toMatchObject({ code: 0, err: '' })
    const [told = ''] = stepsIn(root)
    const { all, written, ...rest } = JSON.parse(told) as { all: number; written: string[] }
    const bytes = readFileSync(join(root, 'dist/docs/a.html')).length
    expect(rest).toEqual({
      bytes,
      digest: 22,
      isThere: true,
      kind: 'doc',
      removed: [],
      isOpen: true,
    })
    expect(written).toContain('docs/a.html')
    expect(all).toBe(written.length)
  })

  test('gets the changed files, and runs if there are none, too', async () => {
    const root = folder(`({ written, removed }) => note([...written, '-', ...removed].join(' '))`)
    await run(root, 'build')
    await run(root, 'build')
    writeFileSync(join(root, 'content/docs/b.md'), '# B\n')
    await run(root, 'build')
    rmSync(join(root, 'content/docs/b.md'))
    await run(root, 'build')
    const [, second, third = '', fourth = ''] = stepsIn(root)
    expect(second).toBe('-')
    expect(third.split(' ')).toContain('docs/b.html')
    expect(fourth.slice(fourth.indexOf('-'))).toContain('docs/b.html')
  })

  test('runs for `build` as a function, and for neither `check` nor a failed build', async () => {
    const root = folder(`() => note('run')`)
    await run(root, 'check')
    expect(stepsIn(root)).toEqual([])
    writeFileSync(join(root, 'content/docs/a.md'), '# A\n\n[Gone](./gone.md)\n')
    expect((await run(root, 'build')).code).toBe(1)
    expect(stepsIn(root)).toEqual([])
    writeFileSync(join(root, 'content/docs/a.md'), '# A\n')
    expect((await build({ site: root })).failed).toBe(false)
    expect(stepsIn(root)).toEqual(['run'])
  })

  test('does not run for a site with placeholders, unless they are allowed', async () => {
    const root = scratchFolder({
      'site.config.ts': config(`() => note('run')`).replace(
        'plugins }',
        "plugins, onBrokenPage: 'placeholder' }",
      ),
      'content/docs/a.mdx': '# A\n\n{missing.value}\n',
    })
    expect((await run(root, 'build')).code).toBe(1)
    expect(stepsIn(root)).toEqual([])
    expect((await run(root, 'build', '--allow-placeholders')).code).toBe(0)
    expect(stepsIn(root)).toEqual(['run'])
  })
})

describe('a step that throws', () => {
  const THROWS = `() => { note('second'); throw new Error('no luck') }`

  test('fails the build, names its plug-in and ends the steps, but the site stays published', async () => {
    const root = folder(`() => note('first')`, THROWS, `() => note('third')`)
    const { code, err, out } = await run(root, 'build')
    expect(code).toBe(1)
    expect(err).toContain('site.config.ts  error  after-build-failed')
    expect(err).toContain('`afterBuild` of the plug-in `step-2` threw: no luck.')
    expect(out).toContain('1 error')
    expect(stepsIn(root)).toEqual(['first', 'second'])
    expect(existsSync(join(root, 'dist/docs/a.html'))).toBe(true)
    // The same build again is not a success because nothing has changed.
    expect((await run(root, 'build')).code).toBe(1)
  })

  test('is one that reports a problem without a text', async () => {
    const root = folder(`({ report }) => report({ id: 'bad' })`)
    const { code, err } = await run(root, 'build')
    expect(code).toBe(1)
    expect(err).toContain('after-build-failed')
    expect(err).toContain('is not a string')
  })

  test('only warns if the config says so', async () => {
    const root = folder(THROWS)
    const text = readFileSync(join(root, 'site.config.ts'), 'utf8')
    writeFileSync(
      join(root, 'site.config.ts'),
      text.replace('plugins }', "plugins, check: { 'after-build-failed': 'warning' } }"),
    )
    expect(await run(root, 'build')).toMatchObject({ code: 0 })
  })
})

test.each([
  ['late', 0],
  ['bad', 1],
  ['undeclared', 1],
])('a step reports `%s`, and the build exits with %i', async (id, code) => {
  const root = folder(`({ report }) => report({ id: '${id}', message: 'It is ${id}.' })`)
  const built = await run(root, 'build')
  expect(built.err).toContain(id === 'undeclared' ? 'after-build-failed' : `step-1/${id}`)
  expect(built.code).toBe(code)
})

test('the last line of a build has the time of steps that took long', () => {
  const lines: string[] = []
  const stdout = { write: (text: string) => lines.push(text) }
  const { build: tell } = createReport({ stdout, stderr: stdout, env: {}, cwd: '/', style: 'text' })
  const result = { ...nothingBuilt([]), failed: false, published: true, pages: 2 }
  tell({ ...result, timings: { render: 1000, 'after build': 3000 } })
  tell({ ...result, timings: { render: 1000, 'after build': 20 } })
  expect(lines[0]).toContain(
    '2 pages in 4.0 s, 3.0 s of it for the steps after the build, 0 written',
  )
  expect(lines[1]).not.toContain('steps')
})
