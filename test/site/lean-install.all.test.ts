import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { installIn } from './installed.ts'
import { scratchFolder } from '../unit/scratch.ts'

/** Builds a site with Specpress as installed, but without some packages. Returns the exit code and the messages. */
function buildWithout(packages: readonly string[], options: string) {
  const folder = scratchFolder({
    'site/site.config.ts': `export default { title: 'Test', url: 'https://test.example', ${options} }\n`,
    'site/content/docs/a.md': '# A\n',
  })
  const installed = installIn(folder)
  for (const name of packages) rmSync(join(installed.packages, name), { recursive: true })
  const run = (command: string) => {
    const bin = join(installed.own, 'bin/specpress.js')
    const args = [bin, command, join(folder, 'site')]
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    return { status, stderr }
  }
  return { ...run('build'), run }
}

test('preview images without their package are one problem that says what to install', () => {
  const { status, stderr } = buildWithout(['@resvg'], 'previews: true')
  expect(status).toBe(1)
  expect(stderr).toContain('`npm install @resvg/resvg-js`')
  expect(stderr).toContain('site.config.ts')
})

test('a shared cache without its package is a warning that says what to install', () => {
  const shared = "cache: { shared: { driver: 'redis', options: {} } }"
  const { status, stderr } = buildWithout(['unstorage'], shared)
  expect(status).toBe(0)
  expect(stderr).toContain('`npm install unstorage`')
})

test('a site without optional features builds without the optional packages', () => {
  const optional = ['@resvg', 'unstorage', 'ioredis', 'aws4fetch']
  expect(buildWithout(optional, '')).toMatchObject({ status: 0, stderr: '' })
})

test('tools for agents need no other package', () => {
  const { run } = buildWithout(['@modelcontextprotocol', 'zod', 'ajv'], 'ai: true')
  // Standard input has ended, so the server ends, too.
  expect(run('mcp')).toEqual({
    status: 0,
    stderr: 'Serving Test to an agent on standard input and output\n',
  })
})

test('a plug-in without its packages is one problem at its line, until they are installed', () => {
  const folder = scratchFolder({
    'site/site.config.ts': `import { math } from 'specpress/plugins/math'
import { mermaid } from 'specpress/plugins/mermaid'
export default {
  title: 'Test',
  url: 'https://test.example',
  plugins: [
    math(),
    mermaid(),
  ],
}\n`,
    'site/content/docs/a.md': '# A\n\n$x^2$\n\n```mermaid\npie\n  "a" : 1\n```\n',
    'site/content/docs/b.md': '# B\n\n$y$\n',
  })
  const { own, packages } = installIn(folder)
  const names = ['temml', 'mermaid', 'svgdom']
  const links = names.map(
    (name) => [join(packages, name), readlinkSync(join(packages, name))] as const,
  )
  for (const [link] of links) rmSync(link)
  const run = () => {
    const args = [join(own, 'bin/specpress.js'), 'build', join(folder, 'site')]
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    return { status, stderr }
  }
  const first = run()
  expect(first.status).toBe(1)
  expect(first.stderr.match(/error {2}missing-package/g)).toHaveLength(2)
  expect(first.stderr).toContain('site.config.ts:7:5')
  expect(first.stderr).toContain('`npm install temml`')
  expect(first.stderr).toContain('site.config.ts:8:5')
  expect(first.stderr).toContain('`npm install mermaid@11 svgdom`')
  for (const [link, target] of links) symlinkSync(target, link)
  expect(run()).toEqual({ status: 0, stderr: '' })
})

test('an import compares the new site before its packages are installed', () => {
  const folder = scratchFolder({
    'old/docusaurus.config.js': `module.exports = {
  title: 'Test', url: 'https://test.example', baseUrl: '/', markdown: { mermaid: true }, themes: ['@docusaurus/theme-mermaid'],
  presets: [['classic', {}]],
}\n`,
    'old/docs/a.md': '# A\n\nSome words.\n\n```mermaid\npie\n  "a" : 1\n```\n',
  })
  const { own, packages } = installIn(folder)
  for (const name of ['mermaid', 'svgdom']) rmSync(join(packages, name))
  const args = ['import', 'docusaurus', join(folder, 'old'), '--to', join(folder, 'new')]
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(own, 'bin/specpress.js'), ...args],
    { encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(stdout).toContain('1 of 1 pages')
  const report = readFileSync(join(folder, 'new/import-report.md'), 'utf8')
  expect(report).not.toContain('Errors')
  expect(report).not.toContain('Mermaid')
})
