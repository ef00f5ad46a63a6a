import { mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildSite } from '../site.ts'
import type { TestSite } from '../site.ts'

/** Changes to the code of a plug-in in the config show on the pages of the next build. */
const replacing = (value: string): string => `
export default function replace() {
  return (tree) => tree.children.forEach((node) => node.children?.forEach((text) => {
    if (text.value) text.value = text.value.replaceAll('WORD', ${value})
  }))
}\n`

const configWith = (specifier: string): string => `
import replace from '${specifier}'
export default { title: 'Test', url: 'https://test.example', markdown: { remarkPlugins: [replace] } }\n`

const PAGE = { 'content/docs/a.md': '# A\n\nIt is WORD.\n' }

function link(site: TestSite, name: string, target: string): void {
  const path = join(site.root, 'node_modules', name)
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(join(site.root, target), path)
}

describe('a page changes with the code of a plug-in', () => {
  test('that is a file of the site, or a JSON file that it imports', async () => {
    const site = await buildSite({
      ...PAGE,
      'site.config.ts': configWith('./plugins/replace.ts'),
      'plugins/replace.ts': `import words from './words.json'\n${replacing('words.one')}`,
      'plugins/words.json': '{ "one": "first" }',
    })
    expect(site.main('/docs/a')).toContain('It is first.')
    await site.edit({ 'plugins/words.json': '{ "one": "second" }' })
    expect(site.main('/docs/a')).toContain('It is second.')
    await site.edit({ 'plugins/replace.ts': replacing('"third"') })
    expect(site.main('/docs/a')).toContain('It is third.')
  })

  test.each([
    ['a package of the workspace', 'packages/replace', 'module'],
    ['a linked package of the older kind', 'packages/replace', 'commonjs'],
  ])('that is %s, whose version stays', async (_, folder, type) => {
    const code = (value: string): string =>
      type === 'module'
        ? replacing(value)
        : replacing(value).replace('export default', "require('fs'); module.exports =")
    const site = await buildSite({
      ...PAGE,
      'site.config.ts': `export default { title: 'Test', url: 'https://test.example' }\n`,
      'package.json': '{ "name": "site", "devDependencies": { "@acme/replace": "1.0.0" } }',
      [`${folder}/package.json`]: `{ "name": "@acme/replace", "version": "1.0.0", "type": "${type}", "main": "./index.js" }`,
      [`${folder}/index.js`]: code('"first"'),
    })
    link(site, '@acme/replace', folder)
    await site.edit({ 'site.config.ts': configWith('@acme/replace') })
    expect(site.problems).toEqual([])
    expect(site.main('/docs/a')).toContain('It is first.')
    await site.edit({ [`${folder}/index.js`]: code('"second"') })
    expect(site.main('/docs/a')).toContain('It is second.')
  })

  test('that is installed in another version, wherever it is named', async () => {
    const files = (version: string, value: string) => ({
      'node_modules/replace/package.json': `{ "name": "replace", "version": "${version}", "type": "module", "main": "./index-${version}.js" }`,
      [`node_modules/replace/index-${version}.js`]: replacing(value),
    })
    const site = await buildSite({
      ...PAGE,
      'package.json': '{ "name": "site", "devDependencies": { "replace": "^1.0.0" } }',
      'site.config.ts': configWith('replace'),
      ...files('1.0.0', '"first"'),
    })
    expect(site.main('/docs/a')).toContain('It is first.')
    const before = site.result.parsed
    await site.edit(files('1.0.1', '"second"'))
    // This process does not reload code; it is enough that the page is parsed again.
    expect(site.result.parsed).toEqual(before)
  })

  test('that imports a package which lies next to it alone', async () => {
    const site = await buildSite({
      ...PAGE,
      'site.config.ts': `export default { title: 'Test', url: 'https://test.example' }\n`,
      'elsewhere/replace/package.json':
        '{ "name": "replace", "type": "module", "main": "./index.js" }',
      'elsewhere/replace/index.js': `import word from 'word'\n${replacing('word')}`,
      'elsewhere/replace/node_modules/word/package.json':
        '{ "name": "word", "version": "1.0.0", "type": "module", "main": "./index.js" }',
      'elsewhere/replace/node_modules/word/index.js': 'export default "found"\n',
    })
    link(site, 'replace', 'elsewhere/replace')
    await site.edit({ 'site.config.ts': configWith('replace') })
    expect(site.problems).toEqual([])
    expect(site.main('/docs/a')).toContain('It is found.')
  })

  test('that reads a file at run time, if it declares it', async () => {
    const site = await buildSite({
      ...PAGE,
      'site.config.ts': configWith('./plugins/replace.ts'),
      'plugins/replace.ts': `
import { readFileSync } from 'node:fs'
export default function replace() {
  return (tree, file) => {
    file.data.includes = ['plugins/word.txt']
    const word = readFileSync(new URL('./word.txt', import.meta.url), 'utf8')
    tree.children.forEach((node) => node.children?.forEach((text) => {
      if (text.value) text.value = text.value.replaceAll('WORD', word)
    }))
  }
}\n`,
      'plugins/word.txt': 'first',
    })
    expect(site.problems).toEqual([])
    expect(site.main('/docs/a')).toContain('It is first.')
    await site.edit({ 'plugins/word.txt': 'second' })
    expect(site.main('/docs/a')).toContain('It is second.')
  })
})
