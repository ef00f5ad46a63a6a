import { placeInSite } from './old-site.ts'
import type { OldSite } from './old-site.ts'
import type { SiteTree } from './site-tree.ts'
import { dataIn } from '../apis.ts'
import { objectOf, textOf } from '../data.ts'
import { madeFile } from '../model/document.ts'
import type { Document } from '../model/document.ts'
import type { Language } from '../model/site.ts'
import { translationOf } from '../../../base/shared/urls/version-files.ts'
import { yaml } from '../../../base/yaml/yaml-library.ts'

const CATEGORY = /\/_category_\.(?:json|ya?ml)$/

/** The settings of folders with translated labels: the files of a language that have the labels are not next to documents. */
export function translatedCategories(
  site: OldSite,
  { sources, textAt }: SiteTree,
  languages: readonly Language[],
): readonly Document[] {
  const folders = site.docs.map(({ folder }) => placeInSite(folder, site.root))
  const own = [...sources.keys()].flatMap((place) => {
    const folder = folders.find((each) => place.startsWith(`${each}/`))
    return folder !== undefined && CATEGORY.test(place) ? [{ place, folder }] : []
  })
  return languages.flatMap(({ code: locale, texts }) =>
    own.flatMap(({ place, folder }): readonly Document[] => {
      const data = objectOf(dataIn(textAt(place) ?? ''))
      const label = texts[textOf(data['label']) ?? '']
      const translated = translationOf(place, { of: folder, locale })
      if (label === undefined || sources.has(translated)) return []
      const moved = { ...data, label }
      const isJson = place.endsWith('.json')
      const after = isJson ? `${JSON.stringify(moved, undefined, 2)}\n` : yaml().stringify(moved)
      return [madeFile(translated, after)]
    }),
  )
}
