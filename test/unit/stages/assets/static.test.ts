import { expect, test } from 'vitest'
import { staticFiles } from '../../../../src/stages/assets/static.ts'
import type { Asset } from '../../../../src/base/model/source.ts'
import type { SourcePath } from '../../../../src/base/shared/urls/paths.ts'
import { pageWith } from '../render/page-props.ts'
import { folderWith } from './bundle-site.ts'

const DIGEST = 'abcdefghijklmnopqrstuv'

function assetsOf(...paths: readonly string[]): ReadonlyMap<SourcePath, Asset> {
  return new Map(
    paths.map((path) => [path as SourcePath, { path: path as SourcePath, digest: DIGEST }]),
  )
}

function settings(root: string) {
  return {
    root,
    base: '/base/',
    origin: 'https://site.example',
    staticFolder: 'content/static',
    filesOf: () => [],
  }
}

test('the static folder is published as it is, with its bytes', async () => {
  const root = folderWith({ 'content/static/img/a b.txt': 'text' })
  const [file] = staticFiles(assetsOf('content/static/img/a b.txt'), [], settings(root))
  expect(file).toMatchObject({
    source: 'content/static/img/a b.txt',
    file: { path: 'img/a b.txt' },
  })
  expect(String(await file?.file.content())).toBe('text')
})

test('a file next to a document is published if a page links to it, and only then', () => {
  const used = 'content/docs/used.pdf'
  const assets = assetsOf(used, 'content/docs/draft.psd', 'content/docs/cover.png')
  const href = '/base/assets/used.abcdefgh.pdf#page=2'
  const page = pageWith({ urls: { './used.pdf#page=2': { href } } })
  const image = 'https://site.example/base/assets/cover.abcdefgh.png'
  const files = staticFiles(assets, [{ ...page, head: { ...page.head, image } }], settings('/'))
  expect(files.map(({ file }) => file.path)).toEqual([
    'assets/used.abcdefgh.pdf',
    'assets/cover.abcdefgh.png',
  ])
})
