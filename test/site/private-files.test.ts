import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const SECRET = 'PASSWORD=secret'

function config(codeFiles: unknown): string {
  return `export default { title: 'Test', url: 'https://test.example', markdown: { codeFiles: ${JSON.stringify(codeFiles)} } }\n`
}

const block = (file: string): string => `# A\n\n\`\`\`txt file="${file}"\n\`\`\`\n`

async function siteWith(file: string, { allow }: { readonly allow?: readonly string[] } = {}) {
  const site = await buildSite({
    'site.config.ts': config(allow ? { allow } : true),
    'content/docs/a.md': '# A\n',
  })
  const { root } = site
  for (const path of [
    '.env.production',
    '.ssh/id',
    'node_modules/x/a.js',
    'out/a.txt',
    'plain.txt',
  ]) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), `${SECRET}\n`)
  }
  execFileSync('git', ['-C', root, 'init'], { stdio: 'ignore' })
  writeFileSync(join(root, '.git/private'), `${SECRET}\n`)
  mkdirSync(join(root, 'nested'))
  writeFileSync(join(root, 'nested/.gitignore'), '*.key\n')
  writeFileSync(join(root, 'nested/a.key'), SECRET)
  writeFileSync(join(root, '.gitignore'), 'out/\n')
  symlinkSync('../.env.production', join(root, 'nested/linked.txt'))
  symlinkSync('../out/a.txt', join(root, 'nested/built.txt'))
  await site.edit({ 'content/docs/a.md': block(`@site/${file}`) })
  return site
}

describe('a block never publishes', () => {
  test.each([
    '.env.production',
    '.ssh/id',
    '.git/private',
    'node_modules/x/a.js',
    'out/a.txt',
    'nested/a.key',
    'nested/linked.txt',
    'nested/built.txt',
    'nested/../.env.production',
  ])('%s', async (file) => {
    const site = await siteWith(file)
    expect(site.problems).toMatchObject([
      { id: 'code-file-private', file: 'content/docs/a.md', place: { line: 3 }, severity: 'error' },
    ])
    expect(site.read('docs/a.html')).not.toContain(SECRET)
  })
})

describe('a private file is published if', () => {
  test.each([
    ['.env.production', '.env.*'],
    ['out/a.txt', 'out/**'],
    ['nested/linked.txt', '.env.production'],
  ])('%s is named as %s', async (file, pattern) => {
    const site = await siteWith(file, { allow: [pattern] })
    expect(site.problems).toEqual([])
    expect(site.read('docs/a.html')).toContain(SECRET)
  })

  test.each([
    ['.env.production', '**'],
    ['nested/linked.txt', 'nested/**'],
  ])('%s is not named by the broad pattern %s', async (file, pattern) => {
    const site = await siteWith(file, { allow: [pattern] })
    expect(site.problems).toMatchObject([{ id: 'code-file-private' }])
  })
})

test('a file that Git ignores from now on is taken out of the page', async () => {
  const site = await siteWith('plain.txt')
  expect(site.read('docs/a.html')).toContain(SECRET)
  await site.edit({ '.gitignore': 'plain.txt\n' })
  expect(site.problems).toMatchObject([{ id: 'code-file-private' }])
})
