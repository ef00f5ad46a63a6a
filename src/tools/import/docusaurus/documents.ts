import { dirname } from 'node:path'
import { remember } from '../../../base/shared/remember.ts'
import { originalOf, translationOf } from '../../../base/shared/urls/version-files.ts'
import { textIn } from '../files.ts'
import { NO_OUTLINE, oldOutlineOf } from '../outline.ts'
import { madeFile } from '../model/document.ts'
import type { Document } from '../model/document.ts'
import type { CopiedFile, Language } from '../model/site.ts'
import type { PluggedApis } from './api-plugins.ts'
import { withPlainIds, withReferences } from './changed-documents.ts'
import { writtenParts } from './generated-page.ts'
import type { OldPage } from './old-pages.ts'
import { localesOf, placeInSite } from './old-site.ts'
import type { OldSite } from './old-site.ts'
import type { SiteTree } from './site-tree.ts'
import { withSystemTheme } from '../system-theme.ts'
import { titledPage } from './title-react-pages.ts'
import { codeMessages, localeTagOf } from './translated-texts.ts'
import { unbuiltIn } from './unbuilt-components.ts'
import { dataIn } from '../apis.ts'
import { yaml } from '../../../base/yaml/yaml-library.ts'
import { recordOf, textOf } from '../../../base/shared/json.ts'

const CATEGORY = /\/_category_\.(?:json|ya?ml)$/

/** The settings of folders with translated labels: the files of a language that have the labels are not next to documents. */
function translatedCategories(
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
      const data = recordOf(dataIn(textAt(place) ?? ''))
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

export interface ReadDocumentsSettings {
  readonly site: OldSite
  readonly tree: SiteTree
  readonly languages: readonly Language[]
  readonly pages: readonly OldPage[]
  readonly plugged: PluggedApis
  /** The files of API descriptions. */
  readonly descriptions: readonly CopiedFile[]
  /** Reports a part that does not come along. */
  readonly leave: (what: string) => void
}

export interface ReadDocuments {
  /** The pages, and the code and styles that change. */
  readonly documents: readonly Document[]
  readonly files: readonly CopiedFile[]
  /** The pages without those that a plug-in made. */
  readonly pages: readonly OldPage[]
}

/** Reads the files of the tree: documents stay as they are, but generated ones are left out. */
export async function readDocuments(settings: ReadDocumentsSettings): Promise<ReadDocuments> {
  const { site, tree, languages, pages, plugged, descriptions, leave } = settings
  const bySource = new Map<string, OldPage[]>()
  for (const page of pages) bySource.set(page.file, [...(bySource.get(page.file) ?? []), page])
  const folders = site.pages.map(({ folder }) => placeInSite(folder, site.root))
  const isReactPage = (place: string): boolean =>
    folders.some((folder) => place.startsWith(`${folder}/`)) && REACT_PAGE.test(place)
  const documents: Document[] = [
    configDocument(site),
    ...translatedCategories(site, tree, languages.slice(1)),
  ]
  const files: CopiedFile[] = []
  const lost = new Set<string>()
  const described = remember(() => descriptions.map(({ from }) => textIn(from) ?? '').join('\n'))
  const withoutUnbuilt = unbuiltIn(tree)
  for (const [place, source] of tree.sources) {
    const page = bySource.get(source)?.shift()
    const text = (): string => tree.textAt(place) ?? ''
    const shared = { source, place, notes: [], dropped: [] }
    const original = tree.sources.get(originalOf(place)) ?? source
    const made = plugged.generated.get(original)
    if (made !== undefined) {
      if (original !== source && lost.has(original)) {
        leave(`the translation \`${place}\`, since a plug-in made its original`)
        continue
      }
      const known = made.isFrozen === true ? undefined : described()
      const after = await writtenParts(text(), known, made.api)
      if (after === undefined) lost.add(source)
      else {
        const { outline } = oldOutlineOf(after)
        const text = { before: after, after }
        documents.push({ ...shared, source: undefined, ...text, pathname: page?.pathname, outline })
      }
      continue
    }
    if (isData(source, plugged)) continue
    if (LAYOUT.test(place)) {
      leave(`the layout \`${place}\`: the frame of the theme replaces it`)
      documents.push({ ...madeFile(place, FRAME), source, before: text() })
      continue
    }
    const change = isReactPage(place) ? titledPage : isStyle(place) ? withSystemTheme : undefined
    const kept = DOCUMENT.test(place)
      ? await withoutUnbuilt({ text: withReferences(withPlainIds(text())), place, source })
      : { text: change?.(text()), removed: [] }
    const isChanged = kept.text !== undefined && kept.text !== text()
    if (page === undefined && !isChanged) files.push({ from: source, to: place })
    else {
      const { pathname, ...outline } = page ?? { pathname: undefined, ...NO_OUTLINE }
      const after = kept.text ?? text()
      const { removed } = kept
      documents.push({ ...shared, before: text(), after, pathname, outline, removed })
    }
  }
  return { documents, files, pages: pages.filter(({ file }) => !lost.has(file)) }
}

/** A layout that the old site has in place of that of Docusaurus. Its own parts are those of a frame, which pages have here. */
const LAYOUT = /^src\/theme\/Layout(?:\/index)?\.(?:jsx?|tsx)$/
const FRAME = `/** The content of a page, in the frame of the theme. */
export default function Layout({ children }) {
  return <>{children}</>
}
`

const DATA = /\.(?:ParamsDetails|RequestSchema|StatusCodes|Schema)(?:\.\d+)?\.json$/

/** True if a file is one that `docusaurus-plugin-openapi-docs` writes next to its documents: data, or a sidebar. */
function isData(source: string, { generated }: PluggedApis): boolean {
  if (DATA.test(source))
    return ['api', 'schema'].some((kind) => generated.has(source.replace(DATA, `.${kind}.mdx`)))
  const isSidebar = /\/sidebar\.[jt]s$/.test(source)
  return isSidebar && [...generated.keys()].some((file) => dirname(file) === dirname(source))
}

const DOCUMENT = /\.mdx?$/
const REACT_PAGE = /^(?!.*(?:\/_|\.test\.|(?:^|\/)\.)).*\.(?:jsx?|tsx)$/

/** Stylesheets of components and pages; others are published as they are. */
function isStyle(place: string): boolean {
  return /\.css$/.test(place) && !/^(?:static|theme)\/|(?:^|\/)(?:dist|\.[^/]+)\//.test(place)
}

/** The config of the old site, which code of the site may read, with the translated messages of code. */
function configDocument(site: OldSite): Document {
  const messages = localesOf(site)
    .slice(1)
    .map((locale) => [localeTagOf(site, locale), codeMessages(site, locale)] as const)
    .filter(([, own]) => Object.keys(own).length > 0)
  const codeTranslations = messages.length > 0 && { codeTranslations: Object.fromEntries(messages) }
  const config = { ...site.config, ...codeTranslations }
  return madeFile('docusaurus.json', `${JSON.stringify(config, undefined, 2)}\n`)
}
