import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { installIn } from './installed.ts'
import { repository } from './repository.ts'
import { scratchFolder } from '../unit/scratch.ts'
import { nativeParserProblem } from '../../src/engine/site/markdown-parser.ts'

const NATIVE = 'native-parser-missing'

const manifest = JSON.parse(
  readFileSync(join(repository, 'node_modules/satteri/package.json'), 'utf8'),
) as { readonly optionalDependencies: Readonly<Record<string, string>> }

/** The packages with a binary for this platform. */
const BINARIES = Object.keys(manifest.optionalDependencies).filter((name) =>
  name.includes(`${process.platform}-${process.arch}`),
)

/** Specpress as npm installs it with `--omit=optional`, and a site. Returns a function that runs a command. */
function withoutBinary({ markdown = '{}', documents = 1, text = 'Text.\n' } = {}) {
  const folder = scratchFolder({
    'site/site.config.ts': `export default { title: 'Test', url: 'https://test.example', markdown: ${markdown} }\n`,
    ...Object.fromEntries(
      Array.from({ length: documents }, (_, at) => [
        `site/content/docs/a${String(at)}.md`,
        `# A${String(at)}\n\n${text}`,
      ]),
    ),
  })
  const { own, packages } = installIn(folder)
  // A linked package would look for its binary where it really is.
  rmSync(join(packages, 'satteri'))
  rmSync(join(packages, '@bruits'))
  cpSync(join(repository, 'node_modules/satteri'), join(packages, 'satteri'), { recursive: true })
  const site = join(folder, 'site')
  const bin = join(own, 'bin/specpress.js')
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, [bin, ...args], { cwd: site, encoding: 'utf8' })
  return { run, site, packages, bin }
}

function warningsIn(text: string): number {
  return text.split(NATIVE).length - 1
}

test('without the binary of the native parser, a build works and says once what to install', () => {
  const { status, stderr, stdout } = withoutBinary().run('build', '--profile')
  expect(status).toBe(0)
  expect(warningsIn(stderr)).toBe(1)
  expect(BINARIES.some((name) => stderr.includes(`\`${name}\``))).toBe(true)
  expect(stderr).toContain(`${process.platform}-${process.arch}`)
  expect(stderr).toContain('npm install --include=optional')
  expect(stdout).toContain('Markdown is parsed by remark.')
})

test('the warning is given once if worker threads parse', () => {
  const many = { documents: 40, text: 'Some words of a paragraph. '.repeat(100) }
  expect(warningsIn(withoutBinary(many).run('check').stderr)).toBe(1)
})

test('a build that parses nothing, and one with the binary, do not repeat the warning', () => {
  const { run, site, packages } = withoutBinary()
  expect(warningsIn(run('build').stderr)).toBe(1)
  expect(run('build').stderr).toBe('')
  cpSync(join(repository, 'node_modules/@bruits'), join(packages, '@bruits'), { recursive: true })
  writeFileSync(join(site, 'content/docs/b.md'), '# B\n')
  const { stderr, stdout } = run('build', '--profile', '--json')
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toMatchObject({ parser: 'native' })
})

test('a config that asks for remark, or whose plug-ins need it, gets no warning', () => {
  const asked = withoutBinary({ markdown: "{ parser: 'remark' }" }).run('build', '--profile')
  expect(asked).toMatchObject({ status: 0, stderr: '' })
  expect(asked.stdout).toContain('Markdown is parsed by remark.')
  const plugged = withoutBinary({
    markdown: '{ remarkPlugins: [function () { this.data().micromarkExtensions = [] }] }',
  })
  expect(plugged.run('build')).toMatchObject({ status: 0, stderr: '' })
})

test('a binary that cannot be loaded is named with the reason', () => {
  const { run, packages } = withoutBinary()
  const bruits = join(packages, '@bruits')
  cpSync(join(repository, 'node_modules/@bruits'), bruits, { recursive: true })
  for (const name of BINARIES.filter((each) => existsSync(join(packages, each)))) {
    const file = join(packages, name, 'package.json')
    const { main } = JSON.parse(readFileSync(file, 'utf8')) as { readonly main: string }
    writeFileSync(join(packages, name, main), 'no binary')
  }
  const { status, stderr } = run('build')
  expect(status).toBe(0)
  expect(warningsIn(stderr)).toBe(1)
  expect(stderr).toContain('cannot be loaded')
  expect(BINARIES.some((name) => stderr.includes(`\`${name}\``))).toBe(true)
})

test('the config can make it an error, or leave it out', () => {
  const { run, site } = withoutBinary()
  const config = (severity: string) =>
    writeFileSync(
      join(site, 'site.config.ts'),
      `export default { title: 'Test', url: 'https://test.example', check: { '${NATIVE}': '${severity}' } }\n`,
    )
  config('error')
  expect(run('build').status).toBe(1)
  config('off')
  expect(run('build', '--no-cache')).toMatchObject({ status: 0, stderr: '' })
})

test('`dev` says it once, when it is ready', async () => {
  const { bin, site } = withoutBinary()
  const child = spawn(process.execPath, [bin, 'dev', '--port', '0'], { cwd: site })
  const printed: string[] = []
  child.stdout.on('data', (data) => printed.push(String(data)))
  child.stderr.on('data', (data) => printed.push(String(data)))
  const ended = new Promise((resolve) => child.on('close', resolve))
  try {
    await expect.poll(() => warningsIn(printed.join(''))).toBe(1)
    writeFileSync(join(site, 'content/docs/a0.md'), '# Other\n')
    await expect.poll(() => printed.join('')).toMatch(/a0\.md: ready/)
    expect(warningsIn(printed.join(''))).toBe(1)
  } finally {
    child.kill('SIGINT')
    await ended
  }
})

/** The error of the parser if these modules are missing, the last one tried first. */
function errorWithout(modules: readonly string[]): Error {
  const causes = modules.reduce<Error | undefined>((cause, name) => {
    const error = new Error(`Cannot find module '${name}'`, { cause })
    return Object.assign(error, { code: 'MODULE_NOT_FOUND' })
  }, undefined)
  return new Error('Cannot find native binding', { cause: causes })
}

test.each([
  ['darwin-arm64', ['@bruits/satteri-darwin-universal', '@bruits/satteri-darwin-arm64']],
  ['win32-x64', ['./satteri_napi.win32-x64-msvc.node', '@bruits/satteri-win32-x64-msvc']],
  ['linux-arm64', ['./satteri_napi.linux-arm64-musl.node', '@bruits/satteri-linux-arm64-musl']],
])('on %s, the package of the platform is named', (platform, modules) => {
  const { message } = nativeParserProblem(errorWithout(modules), platform)
  expect(message).toContain(`\`${modules.at(-1) ?? ''}\`, which parses Markdown on ${platform}`)
  expect(message).toContain('npm install')
})

test('on a platform without a binary, the message does not ask to install one', () => {
  const modules = ['./satteri_napi.freebsd-x64.node', '@bruits/satteri-freebsd-x64']
  const { message } = nativeParserProblem(errorWithout(modules), 'freebsd-x64')
  expect(message).toContain('freebsd-x64')
  expect(message).not.toContain('npm install')
  expect(message).toContain("parser: 'remark'")
})
