import { expect, test } from 'vitest'
import { bundleOf, clientFiles, folderWith } from './bundle-site.ts'

test('a theme is compiled and loaded in a folder that has nothing installed', async () => {
  const bundle = await bundleOf(folderWith({}))
  expect(Object.keys(bundle.theme.pages)).toContain('doc')
  const files = await clientFiles(bundle)
})
