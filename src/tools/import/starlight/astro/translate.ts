import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { reactComponentOf } from './component.ts'
import type { ReactComponent } from './component.ts'
import { fileNameOf } from '../../../../base/shared/urls/paths.ts'
import { componentName } from '../../component-name.ts'
import { textIn } from '../../files.ts'
import { newImport, pathOfImport } from '../markup.ts'
import type { OldSite } from '../old-site.ts'
import type { LinkSettings } from '../places.ts'
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
}

/** Packages that `specpress/plugins/starlight` replaces. */
const KNOWN = new Set([
  '@astrojs/starlight/components',
  '@astrojs/starlight/astro',
  'astro:assets',
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
  const texts = textsOf(settings.site)
  let next = [...new Set(paths)]
  while (next.length > 0) {
    for (const path of next) seen.add(path)
    const done = await Promise.all(next.map((path) => translated(path, texts, settings)))
    for (const each of done) if (each) found.set(each.path, each)
    const used = done.flatMap((each) => each?.uses.map(({ path }) => path) ?? [])
    next = [...new Set(used)].filter((path) => !seen.has(path))
  }
  return found
}

async function translated(
  path: string,
  texts: Readonly<Record<string, string>>,
  settings: LinkSettings,
): Promise<TranslatedComponent | undefined> {
  const { site, places } = settings
  const source = path.endsWith('.astro') ? textIn(join(site.root, path)) : undefined
  if (source === undefined) return undefined
  const file = places.ofFile(path).replace(/\.astro$/, '.jsx')
  const stylesFile = fileNameOf(file).replace(/\.jsx$/, '.astro.css')
  const imports = new Map<string, string | undefined>()
  const component = await reactComponentOf(source, {
    name: componentName(fileNameOf(path).replace(/\.\w+$/, '')),
    texts,
    stylesFile,
    importFrom: (name) => {
      const now = newImport(name, { path, file }, settings)
      imports.set(now, pathOfImport(name, { path }, settings))
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
  return { ...component, path, source, file, stylesFile, uses }
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
