import { existsSync, mkdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { apiRedirects, withApis } from './apis.ts'
import { splitApis } from './broken-apis.ts'
import { newConfigOf } from './new-config.ts'
import { sidebarsFrom } from './sidebars.ts'
import { importedStyles } from './styles.ts'
import { themeOf } from './theme.ts'
import { withoutUnusedSheets } from './used-names.ts'
import { versionsFileOf, versionSettingsFileOf } from '../../../base/shared/urls/version-files.ts'
import { DIAGRAM_PACKAGES } from '../diagrams.ts'
import { copy, entryNamesIn, write, textIn } from '../files.ts'
import type { ImportSettings, Imported, ChangedFile } from '../imported.ts'
import type { ImportedSite, Api } from '../model/site.ts'
import { writePackage } from '../new-package.ts'
import { readText } from '../../../base/platform/read-text.ts'
import { yaml } from '../../../base/yaml/yaml-library.ts'
import type { NewConfig } from './new-config.ts'
import { Name, printed } from '../../../stages/config/print-config.ts'
import type { Call } from '../../../stages/config/print-config.ts'
import { isSearchFile } from '../../../base/shared/search/search-paths.ts'
import {
  isExternal,
  isPageFile,
  outputPathFrom,
  pathnameOfFile,
} from '../../../base/shared/urls/paths.ts'
import { decodedLink, withLinks } from '../relative-links.ts'

/**
 * Writes a site for Specpress into a new folder, made of a site that a reader has read, and returns the facts for the
 * report. Throws `OutsideTarget` if a path of the old site leads out of the new folder.
 */
export async function writeSite(
  given: ImportedSite,
  { target, version }: ImportSettings,
): Promise<Imported> {
  const site = withoutUnusedSheets(given)
  const left = new Set(site.left)
  const leave = (what: string): void => void left.add(what)
  const put = (path: string, text: string): void => write(join(target, path), text, target)
  mkdirSync(join(target, 'static'), { recursive: true })
  for (const { from, to } of site.files) {
    if (isMade(to, site)) leave(`the file \`${to}\`: the new site makes one of this name`)
    else copy(from, join(target, to), target)
  }
  for (const { source, place, before, after, dropped } of site.documents) {
    // A text in another encoding stays byte for byte.
    if (source !== undefined && before === after) copy(source, join(target, place), target)
    else put(place, after)
    for (const what of dropped) leave(`${what} in \`${place}\``)
  }
  for (const line of removedIn(site.documents)) leave(line)
  writeRegistries(site, { leave, put })
  writeTexts(site, put)
  writeVersions(site, put)
  const hasStatic = (path: string): boolean => existsSync(join(target, 'static', path))
  const styles = importedStyles(site, leave)
  for (const { from, to } of styles.copies) copy(from, join(target, to), target)
  const theme = themeOf(site.look, styles, hasStatic)
  for (const [name, text] of [...theme, ...styles.files]) put(name, text)
  const paths = new Set(site.documents.map(({ pathname }) => pathname))
  const { usable, broken } = await splitApis(site, target)
  const ofApis = Object.fromEntries(
    usable.apis
      .flatMap((api) => Object.entries(apiRedirects(api, site.docs, target)))
      .filter(([from]) => !paths.has(from)),
  )
  const redirects = { ...ofApis, ...site.redirects }
  const linked = withDescriptionLinks(usable, { redirects, target })
  for (const { file, after } of linked) put(file, after)
  const whole = withApis({ ...usable, redirects }, ofApis)
  for (const [name, text] of configFiles(whole, newConfigOf(whole, { leave, hasStatic })))
    put(name, text)
  const { hasDiagrams, hasMath } = site.syntax
  const ofPlugins = {
    ...(hasDiagrams && DIAGRAM_PACKAGES),
    ...(hasMath && MATH_PACKAGES),
  }
  const packages = { ...site.packages, ...styles.packages }
  writePackage({ root: site.root, target, version, packages, ofPlugins })
  const facts = { left: [...left], packages: { ...packages, ...ofPlugins } }
  const known = factsOf(site)
  return { ...known, ...facts, changed: [...known.changed, ...linked], brokenApis: broken }
}

/** The package that the plug-in `math` of the new site needs. */
const MATH_PACKAGES: Readonly<Record<string, string>> = { temml: '^0.13.5' }

/** The files that generators make of all pages. Others of such names, `robots.txt`, may be written by hand: they stay. */
const OF_ALL_PAGES = /(?:^|\/)(?:sitemap\.xml|404\.html)$/

/** True for a static file at the place of one that the new site makes: of all pages, of its search, or a page. */
function isMade(place: string, site: ImportedSite): boolean {
  const { documents, languages, isWithoutSearch = false } = site
  const [top = '', ...rest] = place.split('/')
  const output = outputPathFrom(rest.join('/'))
  if (top !== 'static') return false
  if (OF_ALL_PAGES.test(output)) return true
  if (isPageFile(output) && documents.some(({ pathname }) => pathname === pathnameOfFile(output)))
    return true
  const path = languages.some(({ code }) => code === rest[0]) ? rest.slice(1) : rest
  const isShort = path.length === 1 || (path.length === 2 && path[0] === 'search')
  return !isWithoutSearch && isShort && isSearchFile(outputPathFrom(path.join('/')))
}

/** Files of other programs with registries of packages, and the secrets for them. */
const OTHER_REGISTRIES: ReadonlySet<string> = new Set(['.yarnrc', '.yarnrc.yml'])
/** A line of `.npmrc` for the packages of one owner. */
const OF_OWNER = /^\s*@[\w.-]+:registry\s*=\s*https:\/\/[\w.-]+(?::\d+)?(?:\/[\w./-]*)?\s*$/

/** The registries of packages, without secrets. Others than those of npm for one owner are reported. */
function writeRegistries(
  { root }: ImportedSite,
  {
    leave,
    put,
  }: {
    readonly leave: (what: string) => void
    readonly put: (path: string, text: string) => void
  },
): void {
  // The file is private: nothing but these lines leaves this function.
  const lines = readText(join(root, '.npmrc'))?.split('\n') ?? []
  const own = lines.filter((line) => OF_OWNER.test(line))
  if (own.length > 0) put('.npmrc', `${own.map((line) => line.trim()).join('\n')}\n`)
  const names = entryNamesIn(root).filter((each) => OTHER_REGISTRIES.has(each))
  const rest = lines.filter((line) => !/^\s*(?:[#;]|$)/.test(line) && !OF_OWNER.test(line))
  for (const name of [...names, ...(rest.length > 0 ? ['.npmrc'] : [])])
    leave(
      `the file \`${name}\`, which may have secrets: copy its other lines if \`npm install\` needs them`,
    )
}

const MOST_PLACES = 3

/** The components that are left out, each once. */
function removedIn(documents: ImportedSite['documents']): readonly string[] {
  const places = new Map<string, string[]>()
  for (const { place, removed = [] } of documents)
    for (const name of removed) places.set(name, [...(places.get(name) ?? []), place])
  return Array.from(places, ([name, all]) => {
    const files = [...new Set(all)]
    const shown = files.slice(0, MOST_PLACES).map((file) => `\`${file}\``)
    const more = files.length > MOST_PLACES ? [`${files.length - MOST_PLACES} more`] : []
    return `the component \`<${name}>\`, which has no content: ${all.length} in ${[...shown, ...more].join(', ')}`
  })
}

/** Labels of languages, authors of blogs, and the module of components. */
function writeTexts(
  { languages, blogs, components }: ImportedSite,
  put: (path: string, text: string) => void,
): void {
  for (const { code, texts } of languages) {
    if (Object.keys(texts).length > 0) put(`i18n/${code}/site.json`, jsonOf(texts))
  }
  for (const { folder, authors } of blogs) {
    if (Object.keys(authors).length > 0)
      put(`${folder}/authors.yml`, yaml().stringify(authors, { lineWidth: 0 }))
  }
  const sources = Object.entries(components)
  if (sources.length === 0) return
  for (const [name, source] of sources) put(`components/${name}.tsx`, source)
  put('components.tsx', componentsText(sources.map(([name]) => name)))
}

/** The lists of versions, and the sidebars of each. */
function writeVersions({ docs }: ImportedSite, put: (path: string, text: string) => void): void {
  for (const { folder, versions } of docs) {
    const frozen = versions.filter(({ name }) => name !== 'current')
    if (frozen.length > 0) put(versionsFileOf(folder), jsonOf(frozen.map(({ name }) => name)))
    for (const { name, trees } of frozen) {
      const sidebars = sidebarsFrom(trees)
      if (trees.length > 0) put(versionSettingsFileOf(folder, name), jsonOf({ sidebars }))
    }
  }
}

function componentsText(names: readonly string[]): string {
  const imports = names.map((name) => `import { ${name} } from './components/${name}.tsx'\n`)
  return `${imports.join('')}\n/** The components that documents use without an import. */\nexport default { ${names.join(', ')} }\n`
}

function jsonOf(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}

function factsOf({
  title,
  documents,
  interactive = [],
  missed = [],
  lostPages = 0,
}: ImportedSite): Omit<Imported, 'left' | 'packages' | 'brokenApis'> {
  return {
    title,
    pages: documents.flatMap(({ source, read, place, pathname, outline }) =>
      pathname === undefined ? [] : [{ ...outline, file: source ?? place, read, pathname }],
    ),
    parts: documents.flatMap(({ place, notes }) => notes.map((note) => ({ ...note, file: place }))),
    changed: documents.flatMap(({ place, before, after }) =>
      before === after ? [] : [{ file: place, before, after }],
    ),
    interactive,
    missed,
    lostPages,
  }
}

/** Longer sidebars have a file of their own. */
const LONGEST_SIDEBARS = 40

/** `site.config.ts`, and `sidebars.ts` if the site has long ones: the name and the text of each file. */
function configFiles(
  site: ImportedSite,
  config: NewConfig,
): readonly (readonly [name: string, text: string])[] {
  const { docs } = config
  const sidebars = typeof docs === 'object' && 'sidebars' in docs ? docs.sidebars : undefined
  const isLong = sidebars !== undefined && printed(sidebars).split('\n').length > LONGEST_SIDEBARS
  const plugins = pluginsOf(site)
  const shown = isLong ? { ...config, docs: { ...docs, sidebars: new Name('sidebars') } } : config
  const whole = { ...shown, ...(plugins.length > 0 && { plugins }) }
  const text = [
    "import { defineConfig } from 'specpress'",
    ...plugins.map(({ call }) => `import { ${call} } from 'specpress/plugins/${call}'`),
    ...(isLong ? ["import { sidebars } from './sidebars.ts'"] : []),
    '',
    `// Made by \`specpress import ${site.generator}\`. It is yours now: change what you like.`,
    `export default defineConfig(${printed(whole)})`,
    '',
  ].join('\n')
  if (!isLong) return [['site.config.ts', text]]
  const lists = `export const sidebars = ${printed(sidebars)} as const\n`
  return [
    ['site.config.ts', text],
    ['sidebars.ts', lists],
  ]
}

/** The plug-ins that documents of the site need. */
function pluginsOf(site: ImportedSite): readonly Call[] {
  const { generator, modules, syntax, redirects } = site
  const hasModules = modules !== undefined && Object.keys(modules).length > 0
  return [
    ...(modules ? [{ call: generator, given: hasModules ? { modules } : undefined }] : []),
    ...(syntax.hasMath ? [{ call: 'math', given: { fallback: 'code' } }] : []),
    ...(syntax.hasDiagrams ? [{ call: 'mermaid', given: undefined }] : []),
    ...(Object.keys(redirects).length > 0
      ? [{ call: 'redirects', given: { from: redirects } }]
      : []),
  ]
}

interface DescriptionLinkSettings {
  /** Old paths → new paths, for the site and its APIs. */
  readonly redirects: Readonly<Record<string, string>>
  /** The folder of the new site, which has the descriptions. */
  readonly target: string
}

/**
 * The files of descriptions whose relative links change. Such a link named a page from the old page of an operation, and
 * the new page of that operation is in another folder.
 */
function withDescriptionLinks(
  site: ImportedSite,
  { redirects, target }: DescriptionLinkSettings,
): readonly ChangedFile[] {
  const { apis, documents, files } = site
  const own = documents.flatMap(({ pathname }) => pathname ?? [])
  const pages = new Map([...Object.entries(redirects), ...own.map((path) => [path, path] as const)])
  const embedding = documents.flatMap(({ pathname, after }) =>
    pathname !== undefined && /<Operation\b/.test(after) ? [pathname] : [],
  )
  return apis.flatMap((api) => {
    if (isExternal(api.description)) return []
    const bases = [...api.pages.map(({ path }) => path), ...embedding]
    const link = (url: string): string => pageOf(url, bases, pages) ?? url
    return files.flatMap(({ to: file }): readonly ChangedFile[] => {
      const before = isOf(api, file) ? textIn(join(target, file)) : undefined
      if (before === undefined) return []
      // Line by line, an odd number of backquotes in one text does not hide the links of the others.
      const lines = before.split('\n').map((line) => withLinks(line, link))
      const after = lines.join('\n')
      return after === before ? [] : [{ file, before, after }]
    })
  })
}

function isOf({ name, description }: Api, file: string): boolean {
  return file === description || file.startsWith(`openapi/${name}/`)
}

/** The page that a relative link leads to from one of the old pages. */
function pageOf(
  url: string,
  bases: readonly string[],
  pages: ReadonlyMap<string, string>,
): string | undefined {
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
  if (path === '') return undefined
  const plain = decodedLink(path).replace(/(?:(?:^|\/)index)?\.(?:mdx?|html)$|\/$/, '')
  // With a slash at its end, the path of a page is a folder.
  const folders = bases.flatMap((base) => [posix.dirname(base), base])
  const found = [...new Set(folders)]
    .map((folder) => pages.get(posix.join('/', folder, plain)))
    .find((page) => page !== undefined)
  return found === undefined ? undefined : `${found}${found.includes('#') ? '' : suffix}`
}
