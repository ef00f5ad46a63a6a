import { expect, test } from 'vitest'
import { documentsBelow } from '../../../src/import/starlight/sidebars.ts'
import type { DocumentPlace, Places } from '../../../src/import/starlight/places.ts'
import { pathnameFrom } from '../../../src/base/shared/urls/paths.ts'

function placeIn(folder: string, file: string): DocumentPlace {
  return {
    ...{ path: `src/content/docs/${folder}/start.md`, text: '', data: {}, file, id: 'start' },
    ...{ pathname: pathnameFrom(`${folder}/start`), route: 'start' },
    ...{ isNotFound: false, isPlain: false },
    locale: { folder, label: undefined, lang: folder, dir: undefined },
  }
}

test('the sidebar has the pages of the main language, also if a translation comes first', () => {
  const arabic = placeIn('ar', 'src/content/i18n/ar/docs/start.md')
  const english = placeIn('en', 'src/content/docs/start.md')
  const places: Places = {
    ...{ docs: 'src/content/docs', documents: [arabic, english] },
    ...{ byFile: new Map(), byPathname: new Map(), ofFile: (path) => path },
  }
  expect(documentsBelow('', places)).toEqual([english])
})
