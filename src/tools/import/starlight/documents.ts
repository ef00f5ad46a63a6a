import { join, posix } from 'node:path'
import { translatedComponents } from './astro/translate.ts'
import { logosOf } from './look.ts'
import { foreignIn, linesWith } from './markup.ts'
import { moveDocument } from './move-document.ts'
import type { OldSite } from './old-site.ts'
import type { Collection } from './collections.ts'
import type { AstroPage } from './pages.ts'
import type { DocumentPlace, Places } from './places.ts'
import { documentsBelow, generatedFolders } from './sidebars.ts'
import { topicSidebarOf } from './topics.ts'
import { fileNameOf, folderOf, NOT_FOUND } from '../../../base/shared/urls/paths.ts'
import { withoutEmpty } from '../empty-elements.ts'
import { textIn, bytesIn } from '../files.ts'
import type { OldPage } from '../imported.ts'
import { madeFile } from '../model/document.ts'
import type { Document } from '../model/document.ts'
import type { CopiedFile } from '../model/site.ts'
import { NO_OUTLINE, oldOutlineOf } from '../outline.ts'
import { plain } from '../plain-text.ts'
import { moveComponent } from '../react-component.ts'
import type { TranslatedComponent } from './astro/translate.ts'
import { insideSite } from './places.ts'
import { componentName } from '../component-name.ts'
import { lineAt } from '../text-edits.ts'
import { mentionsIn } from '../mentions.ts'
import { recordOf, textOf } from '../../../base/shared/json.ts'

/** The pages outside of `src/content/docs`. */
interface Others {
  readonly astroPages: readonly AstroPage[]
  readonly collections: readonly Collection[]
}

interface ReadDocuments {
  readonly documents: readonly Document[]
  /** The stylesheets of pages that are for the theme: absolute paths, and names in packages. */
  readonly sheets: readonly string[]
}

/** The documents and pages of a site with the components that they use, as those of the new site. */
export async function readDocuments(
  site: OldSite,
  places: Places,
  { astroPages, collections }: Others,
): Promise<ReadDocuments> {
  const posts = new Set(collections.flatMap((each) => (each.isBlog ? each.documents : [])))
  const all = [...places.documents, ...collections.flatMap((each) => each.documents)]
  const foreign = all
    .filter(({ path }) => path.endsWith('.mdx'))
    .flatMap((document) => foreignIn(document.text, document, { site, places }))
    .map(({ path }) => path)
    .concat(astroPages.flatMap(({ uses }) => uses.map(({ path }) => path)))
  const translated = await translatedComponents(foreign, { site, places })
  const pages = new Map(all.map((document) => [document, oldPageOf(document, site)]))
  const moved = await Promise.all(
    all.map(async (document): Promise<readonly Document[]> => {
      const { text, part } = await moveDocument(document, {
        site,
        places,
        contents: site.starlight['tableOfContents'],
        slug: slugFor(document, { site, isPost: posts.has(document) }),
        isPost: posts.has(document),
        lang: document.locale.lang,
        idAt: (link) => places.byPathname.get(pathOf(link))?.id,
        originalIds: originalOf(document, { site, places, pages })?.headings,
      })
      const used = document.path.endsWith('.mdx')
        ? foreignIn(document.text, document, { site, places })
        : []
      const stubs = used.filter(({ path }) => !translated.has(path))
      const kept = await withoutEmpty(text, new Set(stubs.map(({ name }) => name)))
      const notes = stubs.flatMap(({ name, path }) =>
        linesWith(kept.text, name).map((line) => ({ line, what: `\`<${name}>\` of \`${path}\`` })),
      )
      const page = pages.get(document) ?? oldPageOf(document, site)
      const { file: source, pathname, ...outline } = page
      return [
        {
          source,
          outline,
          notes,
          place: document.file,
          before: document.text,
          after: kept.text,
          removed: kept.removed,
          dropped: [],
          // Starlight does not publish drafts.
          pathname: document.data['draft'] === true ? undefined : pathname,
        },
        ...(part ? [madeFile(...part)] : []),
      ]
    }),
  )
  const used = [...translated.values()].flatMap(({ uses }) => uses.map(({ path }) => path))
  const stubs = stubsOf([...foreign, ...used].filter((path) => !translated.has(path)))
  const code = codeOf(site, places)
  const written = new Set(code.map(({ place }) => place))
  const made = [...componentsOf(translated), ...stubs].filter(({ place }) => !written.has(place))
  const shown = astroPages.flatMap((page) => pageDocuments(page, site, translated))
  const sheets = [...astroPages, ...translated.values()].flatMap((each) => each.sheets)
  return {
    documents: [...moved.flat(), ...shown, ...code, ...made, ...categoriesOf(site, places)],
    sheets,
  }
}

/** `./guides/` → `/guides`. */
function pathOf(link: string): string {
  return `/${link.replaceAll(/^[./]+|\/+$/g, '')}`
}

const OF_THE_TOOL =
  /^(?:astro\.config|ec\.config|playwright\.config|lunaria\.config)\.|(?:^|\/)(?:package(?:-lock)?\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|yarn\.lock|bun\.lockb?|netlify\.toml|vercel\.json)$|\.(?:astro|vue|svelte)$|^[^/]+\.md$/
const CODE = /\.[jt]sx$/

/** The files that are not documents: static files, components and files that documents refer to by path. */
function contentOf(site: OldSite): readonly string[] {
  const { files, source } = site
  const ofAstro = new RegExp(
    `^${source}/(?:pages/|content/i18n/|content/config\\.|content\\.config\\.|env\\.d\\.ts)`,
  )
  const isContent = contentTestOf(site)
  return files.filter((path) => !OF_THE_TOOL.test(path) && !ofAstro.test(path) && isContent(path))
}

/** The files that come along as they are. */
export function filesOf(site: OldSite, { ofFile }: Places): readonly CopiedFile[] {
  const { light, dark } = logosOf(site)
  const logos = [light, dark].flatMap((path) => path ?? [])
  const inside = contentOf(site).filter((path) => !CODE.test(path))
  const others = [...inside, ...outsideFilesOf(site)]
  return [
    ...others.map((path) => ({ from: join(site.root, path), to: ofFile(path) })),
    ...logos.map((path) => ({ from: join(site.root, path), to: `static/${fileNameOf(path)}` })),
  ]
}

/** React components of the old site. */
function codeOf(site: OldSite, { ofFile }: Places): readonly Document[] {
  return contentOf(site)
    .filter((path) => CODE.test(path))
    .map((path) => {
      const source = join(site.root, path)
      const before = textIn(source) ?? ''
      return { ...madeFile(ofFile(path), moveComponent(before)), source, before }
    })
}

interface Known {
  readonly site: OldSite
  readonly places: Places
  readonly pages: ReadonlyMap<DocumentPlace, OldPage>
}

/** The original of a translation. */
function originalOf({ locale, route }: DocumentPlace, { site, places, pages }: Known) {
  const [main] = site.locales
  if (locale === main) return undefined
  const original = places.documents.find((each) => each.locale === main && each.route === route)
  return original && pages.get(original)
}

/** The path of a document, if Specpress would derive another from its file name. */
function slugFor(
  document: DocumentPlace,
  { site, isPost }: { readonly site: OldSite; readonly isPost: boolean },
): string | undefined {
  const { locales } = site
  const { id, route, isNotFound, locale } = document
  // A translation has the path of its original.
  if (isNotFound || locale !== locales[0]) return undefined
  const name = fileNameOf(id)
  const isIndex = /^(?:index|readme)$/i.test(name) || name === fileNameOf(folderOf(id))
  const usual = name === 'index' ? folderOf(id) : id
  // The date in the name of a post is no part of its path here.
  const isDated = isPost && /(?:^|\/)\d{4}-/.test(id)
  return usual === route && !isDated && (!isIndex || name === 'index') ? undefined : `/${route}`
}

const LONG_TEXT = /=(?:\{`[\s\S]*?`\}|"[^"\n]*\n[^"]*")/g

function oldPageOf(
  { path, text, pathname, isNotFound, locale }: DocumentPlace,
  site: OldSite,
): OldPage {
  const isMdx = path.endsWith('.mdx')
  // Text in an attribute is code: it has no headings.
  const prose = isMdx ? text.replaceAll(LONG_TEXT, '') : text
  const { data, outline } = oldOutlineOf(prose, 'github', { isMdx })
  const title = textOf(recordOf(data['hero'])['title']) ?? outline.title
  return {
    ...outline,
    title: title === undefined ? undefined : plain(title),
    file: join(site.root, path),
    pathname: isNotFound && locale.folder === undefined ? NOT_FOUND : pathname,
  }
}

/**
 * Settings of folders in generated parts of the sidebar, or of all if a site has none, as in Starlight: they have the
 * label of the folder, even if its first page has another, and are open at first unless they are closed.
 */
function categoriesOf(site: OldSite, places: Places): readonly Document[] {
  const sidebar = topicSidebarOf(site)
  const generated = sidebar ? generatedFolders(sidebar) : new Map([['', false]])
  return [...generated].flatMap(([folder, isClosed]) => {
    const ids = documentsBelow(folder, places).map(({ id }) => id)
    return [...foldersOf(ids.map(folderOf), folder)].flatMap((each) => {
      const hasPage = ids.some((id) => folderOf(id) === each && /^index$/i.test(fileNameOf(id)))
      const label = hasPage ? `label: ${JSON.stringify(fileNameOf(each))}\n` : ''
      const settings = `${label}${isClosed ? '' : 'collapsed: false\n'}`
      return settings === '' ? [] : [madeFile(`${places.docs}/${each}/_category_.yml`, settings)]
    })
  })
}

/** All folders below a folder that contain the given ones, and these. */
function foldersOf(folders: readonly string[], top: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const folder of folders) {
    for (let each = folder; each !== top && each !== ''; each = folderOf(each)) found.add(each)
  }
  return found
}

/** A component for each that only Astro can run. */
function stubsOf(paths: readonly string[]): readonly Document[] {
  return [...new Set(paths)].map((path) =>
    madeFile(insideSite(path).replace(/\.\w+$/, '.jsx'), stubOf(path)),
  )
}

/** The translated components with their styles, and with notes about those that they use and that are not translated. */
function componentsOf(translated: ReadonlyMap<string, TranslatedComponent>): readonly Document[] {
  return [...translated.values()].flatMap((component) => {
    const { path, code } = component
    const note = `// \`${path}\`, translated by \`specpress import starlight\`. It is yours now.\n`
    return componentDocuments({ ...component, code: `${note}${code}` }, translated)
  })
}

function componentDocuments(
  component: TranslatedComponent,
  translated: ReadonlyMap<string, TranslatedComponent>,
): readonly [Document, ...(readonly Document[])] {
  const { file, source, code: after, css, stylesFile, uses, dropped } = component
  const notes = uses.flatMap(({ path: used }) => {
    const at = Math.max(after.indexOf(`/${fileNameOf(used).replace(/\.\w+$/, '')}`), 0)
    return translated.has(used) ? [] : [{ line: lineAt(after, at), what: `\`${used}\`` }]
  })
  const styles = css === '' ? [] : [madeFile(posix.join(folderOf(file), stylesFile), css)]
  return [{ ...madeFile(file, after), before: source, notes, dropped }, ...styles]
}

/** A page of Astro, and its styles. */
function pageDocuments(
  page: AstroPage,
  { root }: OldSite,
  translated: ReadonlyMap<string, TranslatedComponent>,
): readonly Document[] {
  const { path, pathname, title } = page
  const [document, ...styles] = componentDocuments(page, translated)
  const outline = { ...NO_OUTLINE, title }
  const isNotFound = pathname === '/404'
  return [
    { ...document, source: join(root, path), outline, pathname: isNotFound ? NOT_FOUND : pathname },
    ...styles,
  ]
}

function stubOf(path: string): string {
  const name = componentName(fileNameOf(path).replace(/\.\w+$/, ''))
  return `import { missingPart } from 'specpress/missing-part'

const Missing = missingPart('${name}')

// \`${path}\` cannot run here. Write it as a React component in this file.
export default function ${name}({ children }) {
  return (
    <>
      <Missing />
      {children}
    </>
  )
}
`
}

/** True if a file is code, a static file or one that these name: no tests and no scripts of the repository. */
function contentTestOf({
  root,
  source,
  statics,
  documents,
  files,
  aliases,
}: OldSite): (path: string) => boolean {
  const ofAliases = Object.values(aliases).map((path) => path.replace(/\/?\*.*$/, ''))
  // If the site has no folder for code, any file may be code.
  if (source === '') return () => true
  const folders = [source, statics, ...ofAliases].filter((folder) => folder !== '')
  const isWithin = (path: string): boolean =>
    folders.some((folder) => path === folder || path.startsWith(`${folder}/`))
  const readers = [
    ...documents.map((path) => `${source}/content/docs/${path}`),
    ...files.filter((path) => isWithin(path) && NAMES_OTHERS.test(path)),
  ]
  const named = new Set(
    readers.flatMap((path) => [...mentionsIn(textIn(join(root, path)) ?? '', path)]),
  )
  return (path: string): boolean =>
    isWithin(path) || named.has(path) || named.has(path.replace(/\.\w+$/, ''))
}

const NAMES_OTHERS = /\.(?:mdx?|astro|[cm]?[jt]sx?|css|scss)$/

const IMPORTED = /^[ \t]*import\b[^'"\n]*\bfrom\s*["'](\.\.\/[^"'?\n]+)(\?raw)?["']/gm
/** A file that is shown as it is, or with its images and texts; code would need its own imports, too. */
const COMPILED = /\.(?:astro|vue|svelte|[cm]?[jt]sx?)$/

/** The files of the repository that documents import from outside of the site, `../../../../examples/a.yaml?raw`. */
export function outsideFilesOf({ root, source, documents }: OldSite): readonly string[] {
  const imported = documents.flatMap((document) => {
    const path = `${source}/content/docs/${document}`
    return Array.from(
      (textIn(join(root, path)) ?? '').matchAll(IMPORTED),
      ([, name = '', raw]) => ({
        file: posix.join(folderOf(path), name),
        isRaw: raw !== undefined,
      }),
    )
  })
  const outside = imported.flatMap(({ file, isRaw }) =>
    file.startsWith('../') && (isRaw || !COMPILED.test(file)) ? [file] : [],
  )
  return [...new Set(outside)].filter((file) => bytesIn(join(root, file)) !== undefined)
}
