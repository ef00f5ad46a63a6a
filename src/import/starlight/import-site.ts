import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { translatedComponents } from './astro/translate.ts'
import type { TranslatedComponent } from './astro/translate.ts'
import { contentTestOf } from './content-files.ts'
import { logosOf, styleOf } from './look.ts'
import { foreignIn } from './markup.ts'
import { moveDocument } from './move-document.ts'
import type { MovedDocument } from './move-document.ts'
import { newConfigOf, redirectsOf, textsIn } from './new-config.ts'
import { readOldSite } from './old-site.ts'
import type { OldSite } from './old-site.ts'
import { placesOf } from './places.ts'
import type { DocumentPlace, Places } from './places.ts'
import { documentsBelow, generatedFolders } from './sidebars.ts'
import { writeComponents, writeStubs } from './stubs.ts'
import { fileNameOf, folderOf, NOT_FOUND } from '../../base/shared/urls/paths.ts'
import { objectOf, textOf } from '../data.ts'
import { DIAGRAM_PACKAGES, hasPackage } from '../diagrams.ts'
import { copy, textIn, write } from '../files.ts'
import type { ImportSettings, Imported, OldPage } from '../imported.ts'
import { writePackage } from '../new-package.ts'
import { outlineOf } from '../outline.ts'
import { plain } from '../plain-text.ts'
import { printed } from '../print-config.ts'
import { moveComponent } from '../react-component.ts'

/** Writes a site for Specpress into a new folder, made of a Starlight site. Nothing of the old site changes. */
export async function importStarlight(
  configFile: string,
  { target, version }: ImportSettings,
): Promise<Imported> {
  const site = await readOldSite(configFile)
  const left = new Set<string>()
  const leave = (what: string): void => void left.add(what)
  const places = placesOf(site)
  mkdirSync(join(target, 'static'), { recursive: true })
  copyFiles(site, places, target)
  const foreign = places.documents
    .filter(({ path }) => path.endsWith('.mdx'))
    .flatMap((document) => foreignIn(document.text, document, { site, places }))
    .map(({ path }) => path)
  const translated = await translatedComponents(foreign, { site, places })
  const pages = new Map(places.documents.map((document) => [document, oldPageOf(document, site)]))
  const moved = places.documents.map((document) => {
    const result = moveDocument(document, {
      ...{ site, places, translated, contents: site.starlight['tableOfContents'] },
      slug: slugFor(document, site),
      lang: document.locale.lang,
      idAt: (link) => places.byPathname.get(pathOf(link))?.id,
      originalIds: originalOf(document, { site, places, pages })?.headings,
    })
    write(join(target, document.file), result.text, target)
    if (result.part) write(join(target, result.part[0]), result.part[1], target)
    return { document, result }
  })
  const components = [...translated.values()]
  const usedByThem = components.flatMap(({ uses }) => uses.map(({ path }) => path))
  writeComponents(components, target)
  writeStubs(
    [...foreign, ...usedByThem].filter((path) => !translated.has(path)),
    target,
  )
  writeCategories({ site, places, target })
  const redirects = redirectsOf(site, places, leave)
  const config = newConfigOf({
    ...{ site, places, leave, redirects },
    hasStatic: (path) => existsSync(join(target, 'static', path)),
  })
  const hasComponents = components.some(({ css }) => css.includes('--sl-'))
  writeSite(site, { target, version, config, redirects, hasComponents })
  return {
    title: config.title,
    // Starlight does not publish drafts.
    pages: [...pages].flatMap(([{ data }, page]) => (data['draft'] === true ? [] : [page])),
    left: [...left],
    parts: [
      ...moved.flatMap(({ document, result }) =>
        result.parts.map((part) => ({ ...part, file: document.file })),
      ),
      ...components.flatMap((component) => partsIn(component, translated)),
    ],
    changed: [
      ...moved.flatMap(({ document, result }) => changeOf(document, result)),
      ...components.map(({ file, source, code }) => ({ file, before: source, after: code })),
    ],
    interactive: [],
    packages: packagesOf(site),
  }
}

function partsIn(
  { path, uses }: TranslatedComponent,
  translated: ReadonlyMap<string, unknown>,
): Imported['parts'] {
  return uses.flatMap(({ path: used, line }) =>
    translated.has(used) ? [] : [{ file: path, line, what: `\`${used}\`` }],
  )
}

const DIAGRAMS = ['astro-mermaid', '@pasqal-io/starlight-client-mermaid', 'rehype-mermaid']

function packagesOf({ root }: OldSite): Imported['packages'] {
  return hasPackage(root, DIAGRAMS) ? DIAGRAM_PACKAGES : {}
}

function changeOf({ file, text }: DocumentPlace, { text: after, part }: MovedDocument) {
  if (part !== undefined) return [{ file, before: text, after: `${after}${part[1]}` }]
  return text === after ? [] : [{ file, before: text, after }]
}

/** `./guides/` → `/guides`. */
function pathOf(link: string): string {
  return `/${link.replaceAll(/^[./]+|\/+$/g, '')}`
}

const OF_THE_TOOL =
  /^(?:astro\.config|ec\.config|playwright\.config|lunaria\.config)\.|(?:^|\/)(?:package(?:-lock)?\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|yarn\.lock|bun\.lockb?|netlify\.toml|vercel\.json)$|\.(?:astro|vue|svelte)$|^[^/]+\.md$/
const CODE = /\.[jt]sx$/

/** Copies files that are not documents: static files, components and files that documents refer to by path. */
function copyFiles(site: OldSite, places: Places, target: string): void {
  const { root, files, source } = site
  const ofAstro = new RegExp(
    `^${source}/(?:pages/|content/i18n/|content/config\\.|content\\.config\\.|env\\.d\\.ts)`,
  )
  const isContent = contentTestOf(site)
  for (const path of files) {
    if (OF_THE_TOOL.test(path) || ofAstro.test(path) || !isContent(path)) continue
    const place = places.ofFile(path)
    if (CODE.test(path))
      write(join(target, place), moveComponent(textIn(join(root, path)) ?? ''), target)
    else copy(join(root, path), join(target, place), target)
  }
  const { light, dark } = logosOf(site)
  for (const path of [light, dark]) {
    if (path === undefined) continue
    copy(join(root, path), join(target, 'static', fileNameOf(path)), target)
  }
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
function slugFor(document: DocumentPlace, { locales }: OldSite): string | undefined {
  const { id, route, isNotFound, locale } = document
  // A translation has the path of its original.
  if (isNotFound || locale !== locales[0]) return undefined
  const name = fileNameOf(id)
  const isIndex = /^(?:index|readme)$/i.test(name) || name === fileNameOf(folderOf(id))
  const usual = name === 'index' ? folderOf(id) : id
  return usual === route && (!isIndex || name === 'index') ? undefined : `/${route}`
}

const LONG_TEXT = /=(?:\{`[\s\S]*?`\}|"[^"\n]*\n[^"]*")/g

function oldPageOf(
  { path, text, pathname, isNotFound, locale }: DocumentPlace,
  site: OldSite,
): OldPage {
  const isMdx = path.endsWith('.mdx')
  // Text in an attribute is code: it has no headings.
  const prose = isMdx ? text.replaceAll(LONG_TEXT, '') : text
  const { data, outline } = outlineOf(prose, 'github', { isMdx })
  const title = textOf(objectOf(data['hero'])['title']) ?? outline.title
  return {
    ...outline,
    title: title === undefined ? undefined : plain(title),
    file: join(site.root, path),
    pathname: isNotFound && locale.folder === undefined ? NOT_FOUND : pathname,
  }
}

interface Writing {
  readonly site: OldSite
  readonly places: Places
  readonly target: string
}

/**
 * Settings of folders in generated parts of the sidebar, or of all if a site has none, as in Starlight: they have
 * the label of the folder, also if its first page has another, and are open at first unless they are closed.
 */
function writeCategories({ site, places, target }: Writing): void {
  const { sidebar } = site.starlight
  const generated = Array.isArray(sidebar) ? generatedFolders(sidebar) : new Map([['', false]])
  for (const [folder, isClosed] of generated) {
    const ids = documentsBelow(folder, places).map(({ id }) => id)
    for (const each of foldersOf(ids.map(folderOf), folder)) {
      const hasPage = ids.some((id) => folderOf(id) === each && /^index$/i.test(fileNameOf(id)))
      const label = hasPage ? `label: ${JSON.stringify(fileNameOf(each))}\n` : ''
      const settings = `${label}${isClosed ? '' : 'collapsed: false\n'}`
      if (settings !== '')
        write(join(target, places.docs, each, '_category_.yml'), settings, target)
    }
  }
}

/** All folders below a folder that contain the given ones, and these. */
function foldersOf(folders: readonly string[], top: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const folder of folders) {
    for (let each = folder; each !== top && each !== ''; each = folderOf(each)) found.add(each)
  }
  return found
}

interface NewSite {
  readonly target: string
  readonly version: string
  readonly config: object
  readonly redirects: Readonly<Record<string, string>>
  /** True if components of the site use the variables of Starlight. */
  readonly hasComponents: boolean
}

function writeSite(site: OldSite, written: NewSite): void {
  const { target, version, config, redirects, hasComponents } = written
  for (const locale of site.locales.slice(1)) {
    const texts = textsIn(locale, site)
    if (Object.keys(texts).length === 0) continue
    const key = locale.folder ?? locale.lang
    write(
      join(target, 'i18n', key, 'site.json'),
      `${JSON.stringify(texts, undefined, 2)}\n`,
      target,
    )
  }
  for (const [name, text] of styleOf(site, { hasComponents }))
    write(join(target, 'theme', name), text, target)
  write(join(target, 'site.config.ts'), configText(config, { site, redirects }), target)
  writePackage({ root: site.root, target, version, packages: packagesOf(site) })
}

function configText(
  config: object,
  { site, redirects }: { readonly site: OldSite; readonly redirects: NewSite['redirects'] },
): string {
  const hasRedirects = Object.keys(redirects).length > 0
  const modules = Object.fromEntries(
    Object.entries(site.aliases).map(([name, path]) => [name, `./${path}`]),
  )
  const hasDiagrams = 'mermaid' in packagesOf(site)
  const hasAliases = Object.keys(modules).length > 0
  const plugins = [
    { call: 'starlight', given: hasAliases ? { modules } : undefined },
    ...(hasDiagrams ? [{ call: 'mermaid', given: undefined }] : []),
    ...(hasRedirects ? [{ call: 'redirects', given: { from: redirects } }] : []),
  ]
  return [
    "import { defineConfig } from 'specpress'",
    ...(hasDiagrams ? ["import { mermaid } from 'specpress/plugins/mermaid'"] : []),
    ...(hasRedirects ? ["import { redirects } from 'specpress/plugins/redirects'"] : []),
    "import { starlight } from 'specpress/plugins/starlight'",
    '',
    '// Made by `specpress import starlight`. It is yours now: change what you like.',
    `export default defineConfig(${printed({ ...config, plugins })})`,
    '',
  ].join('\n')
}
