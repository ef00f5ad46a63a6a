import { expect, test } from 'vitest'
import { createReport } from '../../../../src/programs/cli/report.ts'
import type { ReportOptions } from '../../../../src/programs/cli/report.ts'
import type { BuildResult } from '../../../../src/base/model/output.ts'
import { badFrontMatter, deadLink, missingAlt } from '../../../../src/base/problems/catalogue.ts'
import type { Problem } from '../../../../src/base/problems/problem.ts'
import {
  outputPathFrom,
  snapshotPathOf,
  sourcePathOf,
} from '../../../../src/base/shared/urls/paths.ts'
import { scratchFolder } from '../../scratch.ts'

const intro = sourcePathOf('content/docs/intro.md')

/** A report whose two streams are texts. */
function reportTo(options: Partial<ReportOptions> & { readonly isTTY?: boolean } = {}) {
  const written = { out: '', err: '' }
  const { isTTY = false, ...others } = options
  const report = createReport({
    stdout: { write: (text) => (written.out += text), isTTY },
    stderr: { write: (text) => (written.err += text), isTTY },
    env: {},
    cwd: '/nowhere',
    style: 'text',
    ...others,
  })
  return { report, written }
}

function resultWith(changes: Partial<BuildResult>): BuildResult {
  return {
    problems: [],
    failed: false,
    published: true,
    notices: [],
    placeholders: [],
    pages: 142,
    written: ['a', 'b', 'c'].map((path) => outputPathFrom(path)),
    removed: [],
    unchanged: 139,
    rendered: [],
    parsed: [],
    timings: { scan: 100, render: 700 },
    ...changes,
  }
}

test('a problem is shown with its place, its sentence, its lines and its hint', async () => {
  const root = scratchFolder({
    [intro]: 'Before you start,\nread [the intro](/docs/intor).\n',
  })
  const { report, written } = reportTo()
  const place = { line: 2, column: 6 }
  await report.problems(
    [deadLink({ url: '/docs/intor', nearest: '/docs/intro' }, { file: intro, place })],
    root,
  )
  expect(written.err).toBe(`content/docs/intro.md:2:6  error  dead-link
  There is no page at \`/docs/intor\`. Correct the link, or add the page.
  1 │ Before you start,
  2 │ read [the intro](/docs/intor).
    │      ^
  Did you mean \`/docs/intro\`?

`)
  expect(written.out).toBe('')
})

test('problems are sorted by file and line', async () => {
  const at = (file: string, line: number): Problem =>
    missingAlt({ url: 'a.png' }, { file: sourcePathOf(file), place: { line, column: 1 } })
  const { report, written } = reportTo()
  await report.problems([at('b.md', 1), at('a.md', 12), at('a.md', 3)], '/nowhere/site')
  const heads = written.err.match(/^\S+\.md:\d+/gm)
  expect(heads).toEqual(['site/a.md:3', 'site/a.md:12', 'site/b.md:1'])
})

test('a problem whose file is gone is shown without lines', async () => {
  const { report, written } = reportTo()
  const place = { line: 9, column: 1 }
  await report.problems(
    [badFrontMatter({ key: 'tags', expected: 'a list' }, { file: intro, place })],
    '/nowhere',
  )
  expect(written.err).toBe(`content/docs/intro.md:9:1  error  bad-front-matter
  The front matter key \`tags\` must be a list.

`)
})

test('a file is named from where the command was run', async () => {
  const root = scratchFolder()
  const { report, written } = reportTo({ cwd: `${root}/content` })
  const problem = missingAlt({ url: 'a.png' }, { file: intro })
  await report.problems([problem], root)
  expect(written.err).toContain('docs/intro.md  warning  missing-alt')
  expect(written.err).not.toContain('content/docs')
})

test('content cannot send control characters to the terminal', async () => {
  const { report, written } = reportTo()
  await report.problems([deadLink({ url: '\u001B[2J' })], '/nowhere')
  expect(written.err).toContain('�[2J')
  expect(written.err).not.toContain('\u001B')
})

test('colours are for terminals, and NO_COLOR turns them off', async () => {
  const colourOf = async (options: Parameters<typeof reportTo>[0]): Promise<boolean> => {
    const { report, written } = reportTo(options)
    await report.problems([deadLink({ url: '/a' })], '/nowhere')
    return written.err.includes('\u001B[31m')
  }
  expect(await colourOf({ isTTY: true })).toBe(true)
  expect(await colourOf({ isTTY: true, env: { NO_COLOR: '1' } })).toBe(false)
  expect(await colourOf({ isTTY: true, env: { TERM: 'dumb' } })).toBe(false)
  expect(await colourOf({ isTTY: false })).toBe(false)
})

test('progress is one line of a terminal, gone when something is printed, and nothing in a pipe', () => {
  const terminal = reportTo({ isTTY: true })
  terminal.report.progress('Rendering the pages …')
  terminal.report.say('Done')
  expect(terminal.written.err).toBe('Rendering the pages …\r\u001B[2K')
  expect(terminal.written.out).toBe('Done\n')

  const pipe = reportTo()
  pipe.report.progress('Rendering the pages …')
  expect(pipe.written.err).toBe('')
})

test('a build ends with one line', () => {
  const { report, written } = reportTo()
  report.build(resultWith({}))
  expect(written.out).toBe('142 pages in 0.8 s, 3 written, 139 unchanged\n')
})

test('a build that failed says that the site is as it was', () => {
  const { report, written } = reportTo()
  const problems = [deadLink({ url: '/a' }), deadLink({ url: '/b' }), missingAlt({ url: 'c.png' })]
  report.build(resultWith({ failed: true, published: false, problems }))
  expect(written.out).toBe('2 errors, 1 warning. Nothing was written: the site is as it was.\n')
})

test('quiet prints problems only', async () => {
  const { report, written } = reportTo({ style: 'quiet' })
  await report.problems([deadLink({ url: '/a' })], '/nowhere')
  report.build(resultWith({}))
  expect(written.out).toBe('')
  expect(written.err).toContain('dead-link')
})

test('--json prints one document with pages, problems and timings, and nothing else', async () => {
  const { report, written } = reportTo({ style: 'json' })
  const problems = [deadLink({ url: '/a' }, { file: intro, place: { line: 3, column: 5 } })]
  report.progress('Rendering the pages …')
  await report.problems(problems, '/nowhere')
  report.say('Something for people')
  report.build(resultWith({ problems, failed: true, published: false }))
  expect(written.err).toBe('')
  expect(JSON.parse(written.out)).toEqual({
    notices: [],
    pages: 142,
    failed: true,
    published: false,
    placeholders: [],
    written: ['a', 'b', 'c'],
    removed: [],
    unchanged: 139,
    problems,
    timings: { scan: 100, render: 700 },
  })
})

test('on GitHub every problem is an annotation of its line as well', async () => {
  const env = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: '/home/ci/repo' }
  const { report, written } = reportTo({ env })
  const file = sourcePathOf('content/50%, a:b.md')
  await report.problems(
    [deadLink({ url: '/a%20b', nearest: '/a' }, { file, place: { line: 3, column: 5 } })],
    '/home/ci/repo/site',
  )
  expect(written.err).toContain('content/50%, a:b.md:3:5  error  dead-link')
  expect(written.err).toContain(
    '::error file=site/content/50%25%2C a%3Ab.md,line=3,col=5,title=dead-link::' +
      'There is no page at `/a%2520b`. Correct the link, or add the page.%0ADid you mean `/a`?\n',
  )
})

test('a problem of the whole site is an annotation without a file', async () => {
  const { report, written } = reportTo({ env: { GITHUB_ACTIONS: 'true' } })
  await report.problems([missingAlt({ url: 'a.png' })], '/nowhere')
  expect(written.err).toContain('\n::warning title=missing-alt::The image')
})

test('a bug of ours prints its stack, its cause, and what to do', () => {
  const { report, written } = reportTo()
  report.bug(new Error('No such table', { cause: new Error('The first of all') }))
  expect(written.err).toContain('Error: No such table\n    at ')
  expect(written.err).toContain('Caused by: Error: The first of all')
  expect(written.err).toContain('This is a bug in Specpress.')
  expect(written.err).toContain('Please report it')
})

/** The places of what a report shows, by the problem that it shows them at. */
async function placesOf(files: readonly string[]): Promise<readonly string[]> {
  const { report, written } = reportTo()
  const problems = files.map((file) =>
    missingAlt({ url: 'a.png' }, { file: sourcePathOf(file), place: { line: 3, column: 1 } }),
  )
  await report.problems(problems, '/nowhere/site')
  return written.err
    .split('\n\n')
    .map((shown) => (shown.match(/\S+\.md(?=:)/g) ?? []).join(' '))
    .filter((places) => places !== '')
}

test('equal problems of more than three files are one with a list of places', async () => {
  const names = (count: number) => ['a', 'b', 'c', 'd'].slice(0, count).map((each) => `${each}.md`)
  expect(await placesOf(names(3))).toEqual(['site/a.md', 'site/b.md', 'site/c.md'])
  expect(await placesOf(names(4))).toEqual(['site/a.md site/b.md site/c.md site/d.md'])
})

test('a mistake in a document, its translations and its versions is one', async () => {
  const original = 'content/docs/a/b.md'
  for (const copy of [
    'content/i18n/de/docs/a/b.md',
    'content/versioned_docs/version-2.0/a/b.md',
    'content/i18n/de/versioned_docs/version-2.0/a/b.md',
  ])
    expect(await placesOf([original, copy])).toEqual([`site/${original} site/${copy}`])
  const sdk = ['content/sdk/a.md', 'content/sdk_versioned_docs/version-2.0/a.md']
  expect(await placesOf(sdk)).toEqual([`site/${sdk[0]} site/${sdk[1]}`])
  const others = ['content/docs/c.md', 'content/versioned_docs/version-2.0/a/b.md']
  expect(await placesOf(others)).toEqual(others.map((each) => `site/${each}`))
})

test('a long list of places ends with the number of the others', async () => {
  const files = Array.from({ length: 40 }, (_, at) => `${String(at + 10)}.md`)
  const { report, written } = reportTo()
  const at = (file: string): Problem => missingAlt({ url: 'a.png' }, { file: sourcePathOf(file) })
  await report.problems(files.map(at), '/nowhere')
  expect(written.err).toContain('  The same in 39 more places:\n    11.md\n')
  expect(written.err).toContain('    and 9 more, which `--json` lists\n')
})

test('GitHub marks the line of each of several equal problems', async () => {
  const { report, written } = reportTo({ env: { GITHUB_ACTIONS: 'true' } })
  const at = (file: string): Problem => missingAlt({ url: 'a.png' }, { file: sourcePathOf(file) })
  await report.problems(['a.md', 'b.md', 'c.md', 'd.md'].map(at), '/nowhere')
  expect(written.err.match(/^::warning /gm)).toHaveLength(4)
})

test('a problem of an API description by its URL is shown at the URL, and those of its parts at theirs', async () => {
  const { report, written } = reportTo()
  const url = 'https://shop.example/v1/api.yaml?key=1'
  report.copiedFrom(url, '/copies')
  const problems = [
    snapshotPathOf(url),
    'openapi/shop.example/v1/parts/a.yaml',
    'openapi/shop.example/b.yaml',
  ]
  await report.problems(
    problems.map((file) => missingAlt({ url: 'a.png' }, { file: sourcePathOf(file) })),
    '/copies',
  )
  for (const name of [url, 'https://shop.example/v1/parts/a.yaml', 'https://shop.example/b.yaml'])
    expect(written.err).toContain(name)
  expect(written.err).not.toContain('openapi/')
})
