import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileNameOf } from '../../../base/shared/urls/paths.ts'
import { objectsIn } from '../data.ts'
import { filesBelow, textIn, moduleAt } from '../files.ts'
import { OtherSite, lenientData } from '../load-data.ts'
import { tsconfigPaths } from '../tsconfig-paths.ts'
import { listOf, recordOf, textOf } from '../../../base/shared/json.ts'
import type { JsonRecord } from '../../../base/shared/json.ts'

/** A Starlight site as the config of Astro describes it. */
export interface OldSite {
  /** The folder of the config, absolute. */
  readonly root: string
  /** The config of Astro. */
  readonly astro: JsonRecord
  /** The options of Starlight in the config. */
  readonly starlight: JsonRecord
  /** The names of the other integrations of Astro. */
  readonly others: readonly string[]
  /** The folder of the code, from the root: `src`. */
  readonly source: string
  /** The folder of the static files, from the root: `public`. */
  readonly statics: string
  /** The main language comes first. */
  readonly locales: readonly OldLocale[]
  /** The paths of the documents below `src/content/docs`. */
  readonly documents: readonly string[]
  /** All other files of the site, from its root. */
  readonly files: readonly string[]
  /** The import aliases and their folders: `~/*` → `src/*`. */
  readonly aliases: Readonly<Record<string, string>>
}

export interface OldLocale {
  /** The folder of its documents, as in URLs; `undefined` for a language without a folder. */
  readonly folder: string | undefined
  readonly label: string | undefined
  readonly lang: string
  readonly dir: string | undefined
}

/** The config file of Astro in a folder, or in `docs` in it; `undefined` if there is no Starlight site. */
export function configFileIn(folder: string): string | undefined {
  return [folder, join(folder, 'docs')]
    .flatMap((root) => moduleAt(join(root, 'astro.config')) ?? [])
    .find((file) => textIn(file)?.includes('starlight'))
}

/**
 * Reads a Starlight site. Throws `UnreadableConfig` if its config cannot be run, and `OtherSite` if it does
 * not call Starlight.
 */
export async function readOldSite(configFile: string): Promise<OldSite> {
  const root = dirname(configFile)
  const astro = recordOf(await lenientData(configFile, { folder: root }))
  const integrations = listOf(astro['integrations']).flat().map(recordOf)
  const starlight = integrations.find(({ $package }) => $package === '@astrojs/starlight')
  const [given] = listOf(starlight?.['$given'])
  if (given === undefined) {
    throw new OtherSite(notStarlight(configFile, integrations))
  }
  const source = folderIn(root, astro['srcDir'], 'src')
  const content = `${source}/content/docs/`
  const all = filesBelow(root)
  const isDocument = (path: string) => path.startsWith(content) && /\.mdx?$/.test(path)
  return {
    root,
    astro,
    source,
    starlight: recordOf(given),
    statics: folderIn(root, astro['publicDir'], 'public'),
    others: integrations.flatMap(({ $package }) => {
      const name = textOf($package)
      return name === undefined || name === '@astrojs/starlight' ? [] : [name]
    }),
    locales: localesOf(recordOf(given)),
    documents: all
      .filter((path) => isDocument(path) && !/(?:^|\/)_/.test(path.slice(content.length)))
      .map((path) => path.slice(content.length)),
    files: all.filter((path) => !isDocument(path) || /\/_/.test(path)),
    aliases: { ...viteAliasesOf(astro, root), ...Object.fromEntries(tsconfigPaths(root)) },
  }
}

function notStarlight(configFile: string, integrations: readonly JsonRecord[]): string {
  const names = integrations.flatMap(({ $package }) => textOf($package) ?? [])
  const others = names.length === 0 ? '' : ` Its integrations are ${inCode(names)}.`
  return `\`${fileNameOf(configFile)}\` does not call \`starlight({ … })\` in \`integrations\`, so this is not a Starlight site.${others} Name the folder of a Starlight site.`
}

function inCode(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}

function folderIn(root: string, given: unknown, fallback: string): string {
  const path = textOf(given)?.replace(/^file:\/\//, '') ?? fallback
  return (path.startsWith('/') ? relative(root, path) : path)
    .replaceAll('\\', '/')
    .replaceAll(/^(?:\.\/)+|\/+$/g, '')
}

function localesOf({ locales, defaultLocale }: JsonRecord): readonly OldLocale[] {
  const given = Object.entries(recordOf(locales))
  if (given.length === 0) return [localeFrom('root', { lang: 'en' })]
  const main = textOf(defaultLocale) ?? 'root'
  return given
    .map(([key, value]) => ({ key, locale: localeFrom(key, recordOf(value)) }))
    .toSorted((a, b) => Number(b.key === main) - Number(a.key === main))
    .map(({ locale }) => locale)
}

function localeFrom(key: string, { label, lang, dir }: JsonRecord): OldLocale {
  const folder = key === 'root' ? undefined : key.toLowerCase()
  const code = textOf(lang) ?? (key === 'root' ? 'en' : key)
  return { folder, lang: code, label: textOf(label), dir: textOf(dir) }
}

/** `vite.resolve.alias` of the config, as far as it refers to folders of the site. */
function viteAliasesOf(astro: JsonRecord, root: string): Readonly<Record<string, string>> {
  const { alias } = recordOf(recordOf(astro['vite'])['resolve'])
  return Object.fromEntries(
    Object.entries(recordOf(alias)).flatMap(([name, to]) => {
      const path = textOf(to)?.replace(/^file:\/\//, '')
      if (path === undefined) return []
      const own = (path.startsWith('/') ? relative(root, path) : path).replaceAll('\\', '/')
      return own.startsWith('..') ? [] : [[`${name}/*`, `${own.replace(/^\.\//, '')}/*`] as const]
    }),
  )
}

/** The path of an import from the root of the old site; `undefined` for a package. */
export function pathOfAlias(name: string, { root, aliases }: OldSite): string | undefined {
  for (const [alias, path] of Object.entries(aliases)) {
    if (alias === name) return path
    const start = alias.endsWith('*') ? alias.slice(0, -1) : undefined
    if (start !== undefined && name.startsWith(start)) {
      return path.replace('*', () => name.slice(start.length))
    }
  }
  return name.startsWith('/') && existsSync(join(root, name.slice(1).replace(/\?.*$/, '')))
    ? name.slice(1)
    : undefined
}

/** The redirects of Astro, each from a path to a path. */
export function oldRedirectsOf({ astro }: OldSite): readonly (readonly [string, string])[] {
  return Object.entries(recordOf(astro['redirects'])).flatMap(([from, to]) => {
    const destination = textOf(to) ?? textOf(recordOf(to)['destination'])
    return destination === undefined ? [] : [[from, destination] as const]
  })
}

/** The options of a plug-in of Starlight for each time that it is used. */
export function optionsOf({ starlight }: OldSite, name: string): readonly unknown[] {
  return objectsIn(starlight['plugins']).flatMap(({ $package, $given }) =>
    $package === name ? [listOf($given)[0]] : [],
  )
}

/** The names of plug-ins of Starlight. */
export function pluginsOf({ starlight }: OldSite): readonly string[] {
  return objectsIn(starlight['plugins']).flatMap(({ $package }) => textOf($package) ?? [])
}
