import { openapiFrom, apiPlaceOf, withoutSlash } from './apis.ts'
import { descriptionMistakes } from '../../../engine/site/description-mistakes.ts'
import { isExternal } from '../../../base/shared/urls/paths.ts'
import type { BrokenApi } from '../imported.ts'
import type { Bar, BarLink, TreeItem } from '../model/navigation.ts'
import type { Api, DocumentSet, ImportedSite } from '../model/site.ts'
import { printed } from '../../../stages/config/print-config.ts'

/**
 * Reads each API description in `target`, the folder of the new site, as a build does. One with errors would stop the
 * build, so its API is left out of the site, with the lines of the navigation that lead to its pages.
 */
export async function splitApis(
  site: ImportedSite,
  target: string,
): Promise<{ readonly usable: ImportedSite; readonly broken: readonly BrokenApi[] }> {
  const checked = await Promise.all(
    site.apis.map(async (api) => {
      const { description: file, root } = api
      return {
        api,
        mistakes: isExternal(file) ? [] : await descriptionMistakes(target, { file, root }),
      }
    }),
  )
  const broken = checked.flatMap(({ api, mistakes: [first, ...others] }) =>
    first === undefined ? [] : [{ api, first, count: others.length + 1 }],
  )
  const left = broken.map(({ api }) => api)
  return {
    usable: left.length === 0 ? site : withoutApis(site, left),
    broken: broken.map(({ api, first, count }) => ({
      file: api.description,
      first,
      count,
      entry: onOneLine(printed(openapiFrom(api, site.docs))),
      sidebarFolder: apiPlaceOf(api, site.docs).folder,
    })),
  }
}

function onOneLine(code: string): string {
  return code.replaceAll(/,\n\s*(?=[}\]])/g, ' ').replaceAll(/\n\s*/g, ' ')
}

function withoutApis(site: ImportedSite, left: readonly Api[]): ImportedSite {
  const { bar, footer, docs, documents } = site
  const pathFrom = (href: string): string => withoutSlash(href.replace(/[#?].*$/, ''))
  const paths = new Set(left.flatMap(({ pages }) => pages.map(({ path }) => pathFrom(path))))
  for (const { pathname } of documents) if (pathname !== undefined) paths.delete(pathname)
  const isKept = ({ href }: { readonly href: string }): boolean => !paths.has(pathFrom(href))
  const treeIn = (set: DocumentSet) => {
    const folders = left
      .map((api) => apiPlaceOf(api, docs))
      .filter((place) => place.set === set)
      .map(({ folder }) => folder)
      .filter(
        (folder) => !documents.some(({ place }) => place.startsWith(`${set.folder}/${folder}/`)),
      )
    return (items: readonly TreeItem[]) => keptItems(items, { isKept, folders })
  }
  return {
    ...site,
    apis: site.apis.filter((api) => !left.includes(api)),
    bar: {
      ...bar,
      items: bar.items.flatMap((item): Bar['items'] =>
        'href' in item ? [item].filter(isKept) : withItems(item, keptLinks(item.items, isKept)),
      ),
    },
    footer: {
      ...footer,
      columns: footer.columns.flatMap((column) => withItems(column, column.items.filter(isKept))),
    },
    docs: docs.map((set) => ({
      ...set,
      trees: set.trees.map(({ name, items }) => ({ name, items: treeIn(set)(items) })),
    })),
  }
}

interface Kept {
  readonly isKept: (link: BarLink) => boolean
  /** Folders without pages. */
  readonly folders: readonly string[]
}

function keptItems(items: readonly TreeItem[], kept: Kept): readonly TreeItem[] {
  return items.flatMap((item): readonly TreeItem[] => {
    if ('folder' in item) return kept.folders.includes(item.folder) ? [] : [item]
    if ('href' in item) return [item].filter(kept.isKept)
    if (!('items' in item)) return [item]
    return item.index === undefined
      ? withItems(item, keptItems(item.items, kept))
      : [{ ...item, items: keptItems(item.items, kept) }]
  })
}

function keptLinks<Column extends { readonly items: readonly BarLink[] }>(
  items: readonly (BarLink | Column)[],
  isKept: Kept['isKept'],
): readonly (BarLink | Column)[] {
  return items.flatMap((item): readonly (BarLink | Column)[] =>
    'href' in item ? [item].filter(isKept) : withItems(item, item.items.filter(isKept)),
  )
}

/** A group with only the items that are kept. A group that loses all items is left out. */
function withItems<Group extends { readonly items: readonly object[] }>(
  group: Group,
  items: Group['items'],
): readonly Group[] {
  return items.length === 0 && group.items.length > 0 ? [] : [{ ...group, items }]
}
