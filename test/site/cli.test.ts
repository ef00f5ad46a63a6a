import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { filesOf } from './repository.ts'
import { BIN, runCli, runCliProcess, startCli } from './run-cli.ts'
import { expectRightTypesAsMade } from '../types.ts'
import { rawRequest, requestText } from '../unit/programs/dev/raw-request.ts'
import { parse } from 'yaml'
import { scratchFolder } from '../unit/scratch.ts'

const CONFIG = `export default { title: 'Test', url: 'https://test.example' }\n`
const SITE = { 'site.config.ts': CONFIG, 'content/docs/a.md': '# A\n\nText.\n' }
const DEAD = '# A\n\nSee [b](/docs/nowhere).\n'

describe('wrong use ends with 2 and one clear sentence', () => {
  test.each([
    [['biuld'], '(Did you mean build?)'],
    [['build', '--otu', 'x'], '(Did you mean --out?)'],
    [['dev', '--port', 'many'], 'A port is a whole number'],
    [['dev', '--allowed-hosts', 'https://docs.example.com'], 'is not a host.'],
    [['dev', '--allowed-hosts', 'docs.example.com,*'], '`*` is not a host.'],
    [['serve', '--allowed-hosts', 'all'], '`.example.com` with all of its subdomains'],
    [['build', 'nowhere'], 'There is no file or folder `nowhere`.'],
    [['build', 'a-file'], '`a-file` is neither the folder of a site nor an API description'],
    [['build'], 'There is no `site.config.ts` in'],
    [['check'], 'There is no `site.config.ts` in'],
    [['dev'], 'There is no `site.config.ts` in'],
    [['serve'], 'There is no `site.config.ts` in'],
  ])('specpress %j', async (args, sentence) => {
    const { code, out, err } = await runCli(args, { cwd: scratchFolder({ 'a-file': '' }) })
    expect(err).toContain(sentence)
    expect({ code, out }).toEqual({ code: 2, out: '' })
  })

  test('printing docs that the site does not have', async () => {
    const { code, err } = await runCli(['build', '--print', 'sdk'], { cwd: scratchFolder(SITE) })
    expect(err).toBe('error  The site has no docs `sdk` to print. Write `--print docs`.\n')
    expect(code).toBe(2)
  })

  test('an output folder that is a file', async () => {
    const cwd = scratchFolder({ ...SITE, dist: '' })
    const { code, err } = await runCli(['build'], { cwd })
    expect(err).toContain('dist` is a file. Remove it, or choose another folder with `--out`.')
    expect(code).toBe(2)
  })

  test('an output folder that holds the source', async () => {
    const cwd = scratchFolder(SITE)
    const { code } = await runCli(['build', '--out', '.'], { cwd })
    expect(code).not.toBe(0)
    expect(existsSync(join(cwd, 'content/docs/a.md'))).toBe(true)
  })

  test('serving before building', async () => {
    const { code, err } = await runCli(['serve'], { cwd: scratchFolder(SITE) })
    expect(err).toBe('error  There is no built site in `dist`. Run `specpress build` first.\n')
    expect(code).toBe(2)
  })

  test.each(['dev', 'serve'])('%s on a port that is taken names a free one', async (command) => {
    const cwd = scratchFolder({ ...SITE, 'dist/index.html': '' })
    const server = createServer()
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const { code, err } = await runCli([command, '--port', String(port)], { cwd })
    expect(err).toMatch(
      new RegExp(
        `^error  Port ${port} is in use by another program\\. Stop that program, or run \`specpress ${command} --port \\d+\`\\.\n$`,
      ),
    )
    expect(code).toBe(2)
  })

  test('a host that is not on this machine', async () => {
    const cwd = scratchFolder({ ...SITE, 'dist/index.html': '' })
    const { code, err } = await runCli(['serve', '--host', '192.0.2.1'], { cwd })
    expect(err).toContain('`192.0.2.1` is not an IP address of this machine.')
    expect(code).toBe(2)
  })
})

test('a bug of ours ends with 70, the stack, and what to do', async () => {
  // A call that cannot fail is made to fail.
  const breaks = `String.prototype.normalize=()=>{throw new Error('No such table')}`
  const env = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(breaks)}` }
  const { code, err } = await runCliProcess(['init', 'site'], { cwd: scratchFolder(), env })
  expect(err).toContain('Error: No such table\n    at ')
  expect(err).toContain('This is a bug in Specpress.')
  expect(code).toBe(70)
})

test('help has one line for each command', async () => {
  const { code, out } = await runCli(['--help'], { cwd: scratchFolder() })
  for (const command of ['build', 'dev', 'serve', 'check', 'init']) {
    expect(out).toMatch(new RegExp(`^  ${command} .*  [a-z].+$`, 'm'))
  }
  expect(code).toBe(0)
})

test('the version is the package’s', async () => {
  const { out } = await runCli(['--version'], { cwd: scratchFolder() })
  const file = new URL('../../package.json', import.meta.url)
  expect(out).toBe(`${(JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version}\n`)
})

describe('init', () => {
  test('names the schemas of front matter and of categories for VS Code', async () => {
    const cwd = scratchFolder()
    await runCli(['init', 'site'], { cwd })
    const settings = readFileSync(join(cwd, 'site/.vscode/settings.json'), 'utf8')
    const paths = new Set(settings.match(/\.\/node_modules\/specpress\/[\w./-]+/g))
    const exported: unknown = JSON.parse(readFileSync(join(BIN, '../../package.json'), 'utf8'))
    for (const path of paths)
      expect(exported).toHaveProperty(
        ['exports', path.replace('./node_modules/specpress/lib', '.')],
        path.replace('node_modules/specpress/', ''),
      )
    expect(paths.size).toBe(2)
  })

  test('makes a site, named after its folder, that builds without a problem', async () => {
    const cwd = scratchFolder()
    const made = await runCli(['init', 'acme-docs'], { cwd })
    expect(made).toMatchObject({ code: 0, err: '' })
    expect(made.out).toContain('cd acme-docs')
    const site = join(cwd, 'acme-docs')
    expect(readdirSync(site)).toContain('.gitignore')
    expect(readFileSync(join(site, 'site.config.ts'), 'utf8')).toContain(`name: 'Acme Docs'`)

    const built = await runCli(['build'], { cwd: site })
    expect(built).toMatchObject({ code: 0, err: '' })
    expect(built.out).toMatch(/^\d+ pages in [\d.]+ m?s, \d+ written, 0 unchanged\n$/)
    const home = readFileSync(join(site, 'dist/index.html'), 'utf8')
    expect(home).toContain('Acme Docs')
    for (const page of [
      'docs/getting-started',
      'docs/guides/write-a-page',
      'docs/category/guides',
      'docs/api/acme-docs-api',
      'blog/welcome',
    ]) {
      expect(existsSync(join(site, 'dist', `${page}.html`)), page).toBe(true)
      expect(existsSync(join(site, 'dist', page, 'index.html')), page).toBe(true)
    }
  })

  test.each([
    ['docs', ['index', 'docs/getting-started', 'docs/category/guides']],
    ['api', ['index', 'docs/getting-started', 'docs/api/acme-docs-api', 'blog/welcome']],
    ['product', ['index', 'docs/getting-started', 'docs/api/acme-docs-api', 'blog/welcome']],
  ])(
    'the template `%s` makes a site without warnings, with right types',
    async (template, pages) => {
      const cwd = scratchFolder()
      expect(await runCli(['init', 'acme-docs', '--template', template], { cwd })).toMatchObject({
        code: 0,
        err: '',
      })
      const site = join(cwd, 'acme-docs')
      const { code, out, err } = await runCli(['build'], { cwd: site })
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(out).toMatch(/^\d+ pages in [\d.]+ m?s, \d+ written, 0 unchanged\n$/)
      for (const page of pages)
        expect(existsSync(join(site, 'dist', `${page}.html`)), page).toBe(true)
      const home = readFileSync(join(site, 'dist/index.html'), 'utf8')
      expect(home.includes('id="pricing"')).toBe(template === 'product')
      expect(existsSync(join(site, 'dist/blog.html'))).toBe(template !== 'docs')
      const generated = [...filesOf(site).keys()]
      for (const path of generated.filter((name) => !/^(dist|\.specpress)\//.test(name)))
        expect(readFileSync(join(site, path), 'utf8'), path).not.toMatch(/My Site|npx specpress /)
      expectRightTypesAsMade(site)
    },
  )

  test('a template that does not exist is refused with those that do', async () => {
    const cwd = scratchFolder()
    const { code, err } = await runCli(['init', 'site', '--template', 'shop'], { cwd })
    expect(err).toContain('docs, api, product')
    expect(code).toBe(2)
    expect(existsSync(join(cwd, 'site'))).toBe(false)
  })

  test('names the Specpress that made the site, leads to its commands, and says what CI needs', async () => {
    const cwd = scratchFolder()
    const { out } = await runCli(['init', 'my-docs'], { cwd })
    expect(out).toContain('  cd my-docs\n  npm install\n  npm run dev\n')
    const own = join(BIN, '../..')
    expect(out).toContain(`npm pack ${own}`)
    const text = readFileSync(join(cwd, 'my-docs/package.json'), 'utf8')
    expect(JSON.parse(text)).toMatchObject({
      name: 'my-docs',
      scripts: { dev: 'specpress dev', build: 'specpress build' },
      devDependencies: { specpress: `file:${own}` },
    })
  })

  test.each([
    ['github', '.github/workflows/site.yml', ['on', 'jobs']],
    ['gitlab', '.gitlab-ci.yml', ['build', 'pages']],
  ])('adds a workflow for %s if it is asked for', async (host, file, keys) => {
    const cwd = scratchFolder()
    await runCli(['init', 'plain'], { cwd })
    expect(existsSync(join(cwd, 'plain', file))).toBe(false)
    expect(await runCli(['init', 'site', '--ci', host], { cwd })).toMatchObject({ code: 0 })
    const workflow = parse(readFileSync(join(cwd, 'site', file), 'utf8')) as object
    expect(Object.keys(workflow)).toEqual(expect.arrayContaining(keys))
    expect(JSON.stringify(workflow)).toContain('npx specpress build')
  })

  test('adds a workflow to a site that exists, and replaces nothing', async () => {
    const cwd = scratchFolder({ 'site.config.ts': 'export default {}\n', 'mine.txt': 'mine' })
    const first = await runCli(['init', '--ci', 'github', '.'], { cwd })
    expect(first).toMatchObject({ code: 0 })
    expect(first.out + first.err).toContain('Added .github/workflows/site.yml')
    expect(readdirSync(cwd).toSorted()).toEqual(['.github', 'mine.txt', 'site.config.ts'])
    const own = join(BIN, '../..')
    expect(first.out).toContain(`npm install --save-dev file:${own}`)
    writeFileSync(join(cwd, 'package.json'), '{ "devDependencies": { "specpress": "^0.2.0" } }')
    const installed = await runCli(['init', '--ci', 'docker', '.'], { cwd })
    expect(installed.out).toBe('Added Dockerfile and .dockerignore. Commit it with the site.\n')
    writeFileSync(join(cwd, '.github/workflows/site.yml'), 'mine')
    const again = await runCli(['init', '--ci', 'github', '.'], { cwd })
    expect(again).toMatchObject({ code: 2, err: expect.stringContaining('already') })
    expect(readFileSync(join(cwd, '.github/workflows/site.yml'), 'utf8')).toBe('mine')
    const other = await runCli(['init', '--ci', 'gitlab', '.', '--template', 'docs'], { cwd })
    expect(other).toMatchObject({ code: 2, err: expect.stringContaining('Leave out') })
  })

  test('leaves a folder alone that is not empty', async () => {
    const cwd = scratchFolder({ 'site/mine.txt': 'mine' })
    const { code, err } = await runCli(['init', 'site'], { cwd })
    expect(err).toContain('The folder `site` is not empty')
    expect(code).toBe(2)
    expect(readdirSync(join(cwd, 'site'))).toEqual(['mine.txt'])
  })

  test.each([
    [['--template', 'docs'], 'docs', ['content/docs', 'content/pages', 'content/static']],
    [
      ['--template', 'api'],
      'api',
      ['content/docs', 'content/blog', 'content/pages', 'content/static', 'openapi'],
    ],
    [['--from', 'words'], 'from', ['content/docs']],
  ])('%j writes what coding agents need to know of the new site', async (args, name, folders) => {
    const cwd = scratchFolder({ 'words/index.md': '# Words\n' })
    expect(await runCli(['init', name, ...args], { cwd })).toMatchObject({ code: 0 })
    const text = readFileSync(join(cwd, name, 'AGENTS.md'), 'utf8')
    expect(text).toContain('`node_modules/specpress/skills/specpress/SKILL.md`')
    const listed = Array.from(text.matchAll(/^- `([\w/]+)` /gm), ([, folder]) => folder)
    expect(listed).toEqual(folders)
    const scripts = Array.from(text.matchAll(/npm run (\w+)/g), ([, script]) => script)
    const manifest = readFileSync(join(cwd, name, 'package.json'), 'utf8')
    for (const script of scripts) expect(manifest).toContain(`"${String(script)}": "specpress `)
  })

  test('takes a folder that is a new repository', async () => {
    const cwd = scratchFolder({ '.git/HEAD': '' })
    expect((await runCli(['init', '.'], { cwd })).code).toBe(0)
    expect(existsSync(join(cwd, 'site.config.ts'))).toBe(true)
  })
})

describe('build', () => {
  test('the second time writes nothing', async () => {
    const cwd = scratchFolder(SITE)
    await runCli(['build'], { cwd })
    const { out } = await runCli(['build'], { cwd })
    expect(out).toMatch(/, 0 written, [1-9]\d* unchanged\n$/)
  })

  test('with a problem ends with 1, shows its place, and leaves the last site as it was', async () => {
    const cwd = scratchFolder(SITE)
    await runCli(['build'], { cwd })
    const page = join(cwd, 'dist/docs/a.html')
    const before = readFileSync(page, 'utf8')
    writeFileSync(join(cwd, 'content/docs/a.md'), DEAD)
    const { code, out, err } = await runCli(['build'], { cwd })
    expect(err).toMatch(/^content\/docs\/a\.md:3:\d+ {2}error {2}dead-link\n/)
    expect(err).toContain('3 │ See [b](/docs/nowhere).')
    expect(out).toBe('1 error. Nothing was written: the site is as it was.\n')
    expect(code).toBe(1)
    expect(readFileSync(page, 'utf8')).toBe(before)
  })

  test('takes another folder, another base, and another site than the one it is run in', async () => {
    const cwd = scratchFolder(
      Object.fromEntries(Object.entries(SITE).map(([path, text]) => [`site/${path}`, text])),
    )
    const { code } = await runCli(['build', 'site', '--out', 'public', '--base', '/x/'], { cwd })
    expect(code).toBe(0)
    expect(readFileSync(join(cwd, 'public/docs/a.html'), 'utf8')).toContain('href="/x/')
  })

  test('--json prints one document, also if the config is broken', async () => {
    const cwd = scratchFolder({ ...SITE, 'content/docs/a.md': DEAD })
    const { code, out, err } = await runCli(['build', '--json'], { cwd })
    expect({ code, err }).toEqual({ code: 1, err: '' })
    expect(JSON.parse(out)).toMatchObject({
      written: [],
      problems: [
        { id: 'dead-link', severity: 'error', file: 'content/docs/a.md', place: { line: 3 } },
      ],
    })

    writeFileSync(join(cwd, 'site.config.ts'), `export default { titel: 'Test' }`)
    const broken = await runCli(['build', '--json'], { cwd })
    expect(broken.code).toBe(1)
    expect(JSON.stringify(JSON.parse(broken.out))).toContain('Did you mean `title`?')
  })

  test('a check publishes nothing, which --json says', async () => {
    const cwd = scratchFolder(SITE)
    const publishedBy = async (command: string) => {
      const { out } = await runCli([command, '--json'], { cwd })
      return (JSON.parse(out) as { published: boolean }).published
    }
    expect(await publishedBy('check')).toBe(false)
    expect(await publishedBy('build')).toBe(true)
  })

  test('on GitHub a problem is an annotation of its line', async () => {
    const cwd = scratchFolder({ ...SITE, 'content/docs/a.md': DEAD })
    const env = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: cwd }
    const { err } = await runCli(['check'], { cwd, env })
    expect(err).toMatch(
      /^::error file=content\/docs\/a\.md,line=3,col=\d+,title=dead-link::There is no page at/m,
    )
  })

  test('--quiet prints nothing if all is well', async () => {
    const { code, out, err } = await runCli(['build', '--quiet'], { cwd: scratchFolder(SITE) })
    expect({ code, out, err }).toEqual({ code: 0, out: '', err: '' })
  })

  test('drafts are included on request', async () => {
    const cwd = scratchFolder({ ...SITE, 'content/docs/b.md': '---\ndraft: true\n---\n\n# B\n' })
    await runCli(['build'], { cwd })
    expect(existsSync(join(cwd, 'dist/docs/b.html'))).toBe(false)
    await runCli(['build', '--drafts'], { cwd })
    expect(existsSync(join(cwd, 'dist/docs/b.html'))).toBe(true)
  })
})

test('check finds the same problems, and writes nothing', async () => {
  const cwd = scratchFolder({ ...SITE, 'content/docs/a.md': DEAD })
  const { code, err } = await runCli(['check'], { cwd })
  expect(code).toBe(1)
  expect(err).toContain('dead-link')
  expect(existsSync(join(cwd, 'dist'))).toBe(false)
})

test.each(['dev', 'serve'])('%s ends cleanly with Ctrl+C', async (command) => {
  const cwd = scratchFolder(SITE)
  await runCli(['build'], { cwd })
  const running = startCli([command, '--port', '0'], { cwd })
  const address = await running.says(/(http:\/\/\S+)/)
  const open = await fetch(address)
  await open.text()
  running.child.kill('SIGINT')
  expect(await running.ended).toBe(130)
  expect(running.err).toBe('')
})

test('serve answers for the built site as a static host does', async () => {
  const cwd = scratchFolder(SITE)
  await runCli(['build', '--base', '/x/'], { cwd })
  const address = await startCli(['serve', '--port', '0', '--base', '/x/'], { cwd }).says(
    /(http:\/\/\S+)/,
  )
  for (const form of ['docs/a', 'docs/a/', 'docs/a.html', 'docs/a/index.html']) {
    expect((await fetch(address + form)).status, form).toBe(200)
  }
  expect((await fetch(`${address}nowhere`)).status).toBe(404)
})

test.each(['dev', 'serve'])('%s answers to the hosts that are allowed', async (command) => {
  const cwd = scratchFolder(SITE)
  if (command === 'serve') await runCli(['build'], { cwd })
  const hosts = ['--allowed-hosts', 'a.example,b.example', '--allowed-hosts', '.c.example']
  const running = startCli([command, '--port', '0', ...hosts], { cwd })
  const { port } = new URL(await running.says(/(http:\/\/\S+)/))
  const statusOf = async (host: string): Promise<number> => {
    const request = requestText('GET /docs/a HTTP/1.1', [`Host: ${host}`, 'Connection: close'])
    return (await rawRequest(Number(port), request)).status
  }
  for (const host of ['localhost', 'a.example', 'b.example:80', 'c.example', 'x.c.example']) {
    expect(await statusOf(host), host).toBe(200)
  }
  expect(await statusOf('d.example')).toBe(403)
})
