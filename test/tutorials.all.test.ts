import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import matter from 'gray-matter'
import type { Code, Nodes } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import specpress from '../version.json' with { type: 'json' }
import { runCli, startCli } from './site/run-cli.ts'
import { expectRightTypes } from './types.ts'
import { scratchFolder } from './unit/scratch.ts'
import { userConfig } from '../src/base/model/user-config.ts'
import { parseFence } from '../src/stages/markdown/code/code-block.ts'
import { frontMatterFields } from '../src/stages/markdown/front-matter/front-matter-fields.ts'
import { expandVariables } from '../src/base/shared/text/variables.ts'
import { eventually } from './patience.ts'

/**
 * Follows a page as a reader does, in a folder of its own. What it understands:
 *
 * - a block titled `Terminal` is run, line by line; `dev` and `serve` go on running;
 * - a block titled `Output` is what the commands before it print; `…` stands for anything;
 * - a block titled with a path is a file to write, and the commands of a GitHub workflow are run;
 * - “Open `/a`: you see “b”.” and “You get `c`.” are promises.
 */
const REPOSITORY = fileURLToPath(new URL('..', import.meta.url))
const MANUAL = 'manual/content/docs'
const PAGES = [
  ...['basics', 'extras'].flatMap((name) => pagesIn(`content/docs/tutorial-${name}`)),
  `${MANUAL}/start/api-site.md`,
  `${MANUAL}/start/start-a-site.md`,
  `${MANUAL}/customize/theme.md`,
  `${MANUAL}/extend/after-build.md`,
  `${MANUAL}/extend/esbuild.md`,
  `${MANUAL}/extend/extension-points.md`,
  `${MANUAL}/extend/plugins.md`,
  `${MANUAL}/extend/status-page.md`,
].sort()

function pagesIn(folder: string): readonly string[] {
  const names = readdirSync(join(REPOSITORY, folder)).filter((name) => name.endsWith('.md'))
  return names.map((name) => `${folder}/${name}`)
}

describe('the steps and results on a page are the ones that its reader gets', () => {
  test.each(PAGES)('%s', async (path) => {
    const steps = stepsOf(readFileSync(join(REPOSITORY, path), 'utf8'))
    const kinds = steps.map(({ kind }) => kind)
    expect(kinds, 'A page needs files, commands and promises.').toEqual(
      expect.arrayContaining(['run', 'write', 'open']),
    )
    const reader = createReader(scratchFolder({}))
    for (const step of steps) await reader.follow(step)
    await reader.finish()
    if (/\/(?:plugins|status-page|after-build)\.md$/.test(path)) expectRightTypes(reader.folder())
  })

  test('the two tutorials exist', () => {
    expect(PAGES.filter((path) => path.includes('/tutorial-basics/'))).toHaveLength(6)
    expect(PAGES.filter((path) => path.includes('/tutorial-extras/'))).toHaveLength(2)
  })
})

describe('the reference is complete', () => {
  const textOfPage = (path: string): string => readFileSync(join(REPOSITORY, MANUAL, path), 'utf8')

  test('it has every option of the config', () => {
    const text = textOfPage('reference/configuration.md')
    const headings = Array.from(text.matchAll(/^### (.+)$/gm), ([, heading = '']) =>
      heading.split(' and '),
    ).flat()
    expect(headings).toEqual(expect.arrayContaining(Object.keys(userConfig.entries)))
  })

  test('it has every key of front matter', () => {
    const text = textOfPage('reference/front-matter.md')
    const named = Array.from(text.matchAll(/`(\w+)`/g), ([, name]) => name)
    expect(named).toEqual(expect.arrayContaining([...frontMatterFields.keys()]))
  })

  test('it has every command with its options, as `--help` prints them', async () => {
    const text = textOfPage('reference/command-line.md')
    for (const command of [
      'build',
      'dev',
      'serve',
      'check',
      'version',
      'translations',
      'eject',
      'init',
    ]) {
      const { out } = await runCli([command, '--help'], { cwd: REPOSITORY })
      const options = Array.from(out.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm), ([, name]) => name)
      const part = new RegExp(`^## ${command}$([\\s\\S]*?)^## `, 'm').exec(text)?.[1] ?? ''
      const documented = Array.from(part.matchAll(/^\| `(--[\w-]+)/gm), ([, name]) => name)
      expect([...documented, '--help'].sort(), command).toEqual(options.sort())
    }
  })
})

type Step =
  | { readonly kind: 'run'; readonly commands: readonly string[]; readonly fails: boolean }
  | { readonly kind: 'output'; readonly lines: readonly string[] }
  | { readonly kind: 'write'; readonly path: string; readonly text: string }
  | OpenStep
  | { readonly kind: 'get' | 'get-not'; readonly path: string }

interface OpenStep {
  readonly kind: 'open'
  readonly pathname: string
  readonly status: number
  readonly texts: readonly string[]
}

/** The steps of a page, in its order. */
function stepsOf(written: string): readonly Step[] {
  const { text } = expandVariables(matter(written).content, {
    'specpress.package': specpress.package,
    'specpress.before': specpress.before,
  })
  const steps: Step[] = []
  const visit = (node: Nodes): void => {
    if (node.type === 'code') {
      const step = stepOfCode(node)
      if (step) steps.push(step)
    } else if (node.type === 'paragraph') {
      const { start, end } = node.position ?? {}
      steps.push(...promisesIn(text.slice(start?.offset, end?.offset).replaceAll('\n', ' ')))
    } else if ('children' in node) node.children.forEach(visit)
  }
  visit(unified().use(remarkParse).parse(text))
  return steps.map((step, index) => {
    const next = steps[index + 1]
    const fails = next?.kind === 'output' && next.lines.some((line) => /\berror {2}/.test(line))
    return step.kind === 'run' ? { ...step, fails } : step
  })
}

function stepOfCode({ lang, meta, value }: Code): Step | undefined {
  const { title } = parseFence(lang, meta).meta
  const lines = value.split('\n').filter((line) => line.trim() !== '')
  if (title === 'Terminal') return { kind: 'run', commands: lines, fails: false }
  if (title === 'Output') return { kind: 'output', lines }
  if (title === 'Files') return undefined
  if (title !== undefined && /^[\w@.][\w./-]*\.\w+$/.test(title)) {
    return { kind: 'write', path: title, text: `${value}\n` }
  }
  throw new Error(`The block “${lines[0] ?? ''}” does not say what it is for.`)
}

function promisesIn(text: string): readonly Step[] {
  const steps: Step[] = []
  const [, pathname] = /\bOpen `([^`]+)`/.exec(text) ?? []
  if (pathname !== undefined) {
    const texts = Array.from(text.matchAll(/you see “([^”]+)”/g), ([, seen = '']) => seen)
    expect(texts, `What is to be seen at ${pathname}?`).not.toEqual([])
    const status = text.includes('which does not exist') ? 404 : 200
    steps.push({ kind: 'open', pathname, status, texts })
  }
  for (const [, not, list = ''] of text.matchAll(/You (do not )?get ((?:`[^`]+`(?:, )?)+)/g)) {
    for (const [, path = ''] of list.matchAll(/`([^`]+)`/g)) {
      steps.push({ kind: not ? 'get-not' : 'get', path })
    }
  }
  return steps
}

/** A reader who follows a page, starting from an empty folder. */
function createReader(home: string) {
  let cwd = home
  let printed = ''
  let origin: string | undefined
  let isWriting = false

  async function runCommand(command: string, fails: boolean): Promise<void> {
    const [program = '', ...words] = command.trim().split(/\s+/)
    if (program === 'cd') cwd = join(cwd, words[0] ?? '')
    else if (program === 'mkdir') mkdirSync(join(cwd, words.at(-1) ?? ''), { recursive: true })
    else if (program === 'cp') {
      const [from = '', to = ''] = words.filter((word) => !word.startsWith('-'))
      cpSync(join(cwd, from), join(cwd, to), { recursive: true })
    } else if (/^npm (?:install|ci)$/.test(command.trim())) {
      // The site names this Specpress, which the next commands run.
      expect(JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'))).toMatchObject({
        devDependencies: { specpress: `file:${REPOSITORY.replace(/\/$/, '')}` },
      })
    } else {
      const start = words.findIndex((word) => ['specpress', specpress.package].includes(word))
      if (program !== 'specpress' && (program !== 'npx' || start < 0)) {
        throw new Error(`Nobody knows here how to run \`${command}\`.`)
      }
      await runSpecpress(words.slice(start + 1), fails)
    }
  }

  async function runSpecpress(args: readonly string[], fails: boolean): Promise<void> {
    const [command] = args
    if (command === 'dev' || command === 'serve') {
      const running = startCli([...args, '--port', '0'], { cwd })
      origin = new URL(await running.says(/(http:\S+)/)).origin
      isWriting = command === 'dev'
      return
    }
    const { code, out, err } = await runCli(args, { cwd })
    printed += `${out}${err}`
    expect({ code, err }).toEqual(fails ? { code: 1, err: expect.any(String) } : { code: 0, err })
  }

  async function follow(step: Step): Promise<void> {
    switch (step.kind) {
      case 'run':
        printed = ''
        for (const command of step.commands) await runCommand(command, step.fails)
        return
      case 'output':
        for (const line of step.lines) expect(printed).toMatch(patternOf(line))
        return
      case 'write':
        write(join(cwd, step.path), step.text)
        if (step.path.startsWith('.github/')) {
          for (const command of commandsOfWorkflow(step.text)) await runCommand(command, false)
        }
        return
      case 'open':
        return expectPage(step)
      case 'get':
      case 'get-not':
        expect(existsSync(join(cwd, step.path)), step.path).toBe(step.kind === 'get')
        return
      default:
        return step satisfies never
    }
  }

  /** A browser that is open on a page shows a change as soon as the dev server has rendered it. */
  async function expectPage({ pathname, status, texts }: OpenStep): Promise<void> {
    await eventually(async () => {
      const page = await pageAt(pathname)
      expect(page.status, pathname).toBe(status)
      for (const text of texts) expect(textOf(page.html)).toContain(text.replaceAll(/\s/g, ''))
    })
  }

  async function pageAt(pathname: string) {
    if (origin === undefined) {
      return { status: 200, html: readFileSync(join(cwd, `dist${pathname}.html`), 'utf8') }
    }
    const response = await fetch(`${origin}${pathname}`, { headers: { accept: 'text/html' } })
    return { status: response.status, html: await response.text() }
  }

  /** Files that were written while the dev server ran have no problem. */
  async function finish(): Promise<void> {
    if (!isWriting) return
    const { out, err } = await runCli(['check'], { cwd })
    expect({ out, err }).toEqual({ out: expect.stringContaining('no problems'), err: '' })
  }

  return { follow, finish, folder: () => cwd }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

interface Workflow {
  readonly jobs: Readonly<Record<string, { readonly steps: readonly { readonly run?: string }[] }>>
}

function commandsOfWorkflow(text: string): readonly string[] {
  const { jobs } = parseYaml(text) as Workflow
  return Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))
}

/** A line of output: `… pages in …` is any line that begins with something, and so on. */
function patternOf(line: string): RegExp {
  const parts = line.trim().split('…')
  const literal = parts.map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
  return new RegExp(`^\\s*${literal.join('.+')}\\s*$`, 'm')
}

/** The text of a page without its spaces, which depend on the rendering. */
function textOf(html: string): string {
  const body = html
    .replace(/^[\s\S]*?<body/, '<body')
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
  return body
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|amp|#39|#x27);/g, (entity) => ENTITIES.get(entity) ?? entity)
    .replaceAll(/\s/g, '')
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&#x27;', "'"],
  ['&amp;', '&'],
])
