import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createBounds, withinBounds } from '../../../src/tools/import/bounds.ts'
import { UnreadableConfig } from '../../../src/tools/import/load-data.ts'
import { readOldSite } from '../../../src/tools/import/mkdocs/old-site.ts'
import { wordsOfDocument } from '../../../src/tools/import/words/document-words.ts'
import { scratchFolder } from '../scratch.ts'

const readIn = (repository: string) => {
  const read = () => Promise.resolve(readOldSite(join(repository, 'mkdocs.yml')))
  return withinBounds(createBounds({ repository }), async () => await read())
}

const DOCS = { 'docs/index.md': '# A\n' }

test.each([
  ['a list that contains itself', 'nav: &n\n  - Sec: *n\n', '`nav` contains itself'],
  ['an object that contains itself', 'extra: &e\n  a: *e\n', '`extra` contains itself'],
  ['too many levels', `nav: ${'['.repeat(300)}${']'.repeat(300)}\n`, 'too many levels'],
  ['a folder that is not there', 'docs_dir: text\n', 'The folder `text`'.toLowerCase()],
  ['a pattern of many stars', `exclude_docs: '${'*a'.repeat(9)}b'\n`, 'more than four `*`'],
])('a config with %s is refused with the reason', async (_, text, reason) => {
  const read = readIn(scratchFolder({ 'mkdocs.yml': text, ...DOCS }))
  await expect(read).rejects.toThrow(UnreadableConfig)
  await expect(read).rejects.toThrow(reason)
})

test('a config and documents that a link leads out to are refused', async () => {
  const outside = scratchFolder({ 'mkdocs.yml': 'site_name: Out\n', ...DOCS })
  const config = scratchFolder(DOCS)
  symlinkSync(join(outside, 'mkdocs.yml'), join(config, 'mkdocs.yml'))
  await expect(readIn(config)).rejects.toThrow('leads out of the repository')
  const documents = scratchFolder({ 'mkdocs.yml': 'site_name: X\n' })
  symlinkSync(join(outside, 'docs'), join(documents, 'docs'))
  await expect(readIn(documents)).rejects.toThrow('leads out of the repository')
})

test.each(['.', 'docs', '../..'])(
  'documents in the folder of a theme, `custom_dir: %s`, are documents',
  async (dir) => {
    const text = `theme: { name: material, custom_dir: '${dir}' }\n`
    const site = await readIn(scratchFolder({ 'mkdocs.yml': text, ...DOCS }))
    expect(site.files).toEqual(['index.md'])
    expect([...site.extensions.keys()]).not.toContain('undefined')
  },
)

test('of two equal keys, the last one counts', async () => {
  const site = await readIn(
    scratchFolder({ 'mkdocs.yml': 'site_name: A\nsite_name: B\n', ...DOCS }),
  )
  expect(site.config['site_name']).toBe('B')
})

test.each([
  ['lists', '- '.repeat(3000)],
  ['quotes', '> '.repeat(5000)],
])('the words of %s without end are those of the lines', async (_, start) => {
  const words = await wordsOfDocument(`# Title\n\n${start}last\n`, 'markdown')
  expect(words.map(({ word }) => word)).toEqual(['Title', 'last'])
})
