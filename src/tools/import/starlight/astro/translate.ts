import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { reactComponentOf } from './component.ts'
import type { ReactComponent } from './component.ts'
import { fileNameOf } from '../../../../base/shared/urls/paths.ts'
import { componentName } from '../../component-name.ts'
import { textIn } from '../../files.ts'
import { newImport, pathOfImport } from '../markup.ts'
import { pathOfAlias } from '../old-site.ts'
import type { OldSite } from '../old-site.ts'
import type { LinkSettings } from '../places.ts'
import { documentLink } from '../../relative-links.ts'
import { sheetTree } from '../../writer/sheet-tree.ts'
import { dataIn } from '../../apis.ts'
import { textsByKey } from '../../data.ts'

/** An Astro component of the old site that is one of React in the new one. */
export interface TranslatedComponent extends ReactComponent {
  /** From the root of the old site. */
  readonly path: string
  readonly source: string
  /** From the root of the new site. */
  readonly file: string
  readonly stylesFile: string
  /** The components of other frameworks that it uses. */
  readonly uses: readonly { readonly path: string }[]
  /** The stylesheets for the theme: absolute paths, and names in packages. */
  readonly sheets: readonly string[]
}

/** A component of the old site, and its place in the new one. */
export interface ComponentPlace {
  readonly path: string
  readonly file: string
  readonly name: string
  readonly isPage: boolean
}

/** Packages that `specpress/plugins/starlight` replaces. */
const KNOWN = new Set([
  '@astrojs/starlight/components',
  '@astrojs/starlight/astro',
  'astro:assets',
  'astro:components',
  'react',
  'astro-embed',
  '@astro-community/astro-embed-youtube',
  'astro-icon/components',
  'react/jsx-runtime',
])
const FOREIGN = /\.(?:astro|vue|svelte)$/
const IMPORTED = /\bfrom\s*"([^"]+)"|^import\s*"([^"]+)"/gm

/** Translates components and the components that they use, as far as possible. */
export async function translatedComponents(
  paths: readonly string[],
  settings: LinkSettings,
): Promise<ReadonlyMap<string, TranslatedComponent>> {
  const found = new Map<string, TranslatedComponent>()
  const seen = new Set<string>()
  const placeOf = (path: string): ComponentPlace => ({
    path,
    file: settings.places.ofFile(path).replace(/\.astro$/, '.jsx'),
    name: componentName(fileNameOf(path).replace(/\.\w+$/, '')),
    isPage: false,
  })
  let next = [...new Set(paths)]
  while (next.length > 0) {
    for (const path of next) seen.add(path)
    const done = await Promise.all(next.map((path) => translatedComponent(placeOf(path), settings)))
    for (const each of done) if (each) found.set(each.path, each)
    const used = done.flatMap((each) => each?.uses.map(({ path }) => path) ?? [])
    next = [...new Set(used)].filter((path) => !seen.has(path))
  }
  return found
}

/** Translates one component; `undefined` if that cannot be done. */
export async function translatedComponent(
  { path, file, name, isPage }: ComponentPlace,
  settings: LinkSettings,
): Promise<TranslatedComponent | undefined> {
  const { site } = settings
  const source = path.endsWith('.astro') ? textIn(join(site.root, path)) : undefined
  if (source === undefined) return undefined
  const stylesFile = fileNameOf(file).replace(/\.jsx$/, '.astro.css')
  const imports = new Map<string, string | undefined>()
  const { rulesOf, sheets, left } = importedSheets({ path, file }, settings)
  const component = await reactComponentOf(source, {
    name,
    texts: textsOf(site),
    stylesFile,
    isPage,
    isMissing: (given) => isOfPackage(given, site),
    rulesOf,
    importFrom: (given) => {
      const now = newImport(given, { path, file }, settings)
      imports.set(now, pathOfImport(given, { path }, settings))
      return now
    },
  })
  if (component === undefined) return undefined
  const used = Array.from(
    component.code.matchAll(IMPORTED),
    ([, from, alone]) => from ?? alone ?? '',
  )
  const isKnown = (name: string): boolean => {
    const own = imports.get(name)
    if (own === undefined) return KNOWN.has(name) || name === `./${stylesFile}`
    return FOREIGN.test(own) || isFile(own, site)
  }
  if (!used.every(isKnown)) return undefined
  const foreign = used.flatMap((name) => {
    const own = imports.get(name)
    return own !== undefined && FOREIGN.test(own) ? [own] : []
  })
  const uses = foreign.map((own) => ({ path: own }))
  const dropped = [...component.dropped, ...left]
  return { ...component, dropped, path, source, file, stylesFile, uses, sheets: [...sheets] }
}

/** True for a component of another framework in a package, of which there is no source. */
function isOfPackage(name: string, site: OldSite): boolean {
  const isForeign = FOREIGN.test(name) && !name.startsWith('.')
  return isForeign && pathOfAlias(name, site) === undefined
}

/** Rules of Tailwind, which are compiled with the theme. */
const OF_TAILWIND = /@(?:tailwind|apply|theme|plugin|utility)\b|@import\s+["']tailwindcss/

/** The stylesheets that a page imports: their rules for it, and those that are for the theme. */
function importedSheets(
  { path, file }: Pick<ComponentPlace, 'path' | 'file'>,
  settings: LinkSettings,
) {
  const { site, places } = settings
  const sheets = new Set<string>()
  const left = new Set<string>()
  const leave = (what: string): void => void left.add(what.replaceAll(`${site.root}/`, ''))
  const rulesOf = (name: string): string | undefined => {
    if (!name.endsWith('.css')) return undefined
    const own = pathOfImport(name, { path }, settings)
    const sheet = own === undefined ? name : join(site.root, own)
    if (own === undefined || OF_TAILWIND.test(textIn(sheet) ?? '')) {
      sheets.add(sheet)
      return ''
    }
    const urlOf = (from: string): string | undefined =>
      existsSync(from)
        ? documentLink(file, places.ofFile(posix.relative(site.root, from)))
        : undefined
    const hasPackage = (each: string): boolean => {
      sheets.add(each)
      return false
    }
    return sheetTree(sheet, { urlOf, hasPackage, leave })?.root.toString()
  }
  return { rulesOf, sheets, left }
}

const ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.json', '/index.ts', '/index.js']

function isFile(path: string, { root }: OldSite): boolean {
  return ENDINGS.some((ending) => existsSync(join(root, `${path.replace(/\?\w+$/, '')}${ending}`)))
}

/** The texts of the main language, by key. */
function textsOf({ root, source, locales }: OldSite): Readonly<Record<string, string>> {
  const file = join(root, source, 'content/i18n', `${locales[0]?.lang ?? 'en'}.json`)
  return textsByKey(dataIn(textIn(file) ?? ''))
}
