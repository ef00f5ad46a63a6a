import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from './repository.ts'
import { ownSite } from '../own-site.ts'
import { SHOWN, shownIn } from '../screenshots/readme-pages.ts'

test('the image of the README shows the pages as they are; `npm run screenshots -- readme` makes it again', async () => {
  const { read } = await ownSite()
  const inRepository = (path: string): string => readFileSync(join(repository, path), 'utf8')
  const shown = shownIn(
    (file) => read(file).toString(),
    inRepository('templates/styles/tokens.css'),
  )
  expect(JSON.parse(inRepository(SHOWN))).toEqual(shown)
})
