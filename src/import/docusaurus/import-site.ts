import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DIAGRAM_PACKAGES } from '../diagrams.ts'
import { copySite, partFolders, writeVersion } from './copy-site.ts'
import { filesBelow, textIn, write } from '../files.ts'
import type { ImportSettings, Imported } from '../imported.ts'
import { packageIn, writePackage } from '../new-package.ts'
import { listOf, objectOf, textOf } from '../data.ts'
import { loadData } from '../load-data.ts'
import { hidePages } from './hide-pages.ts'
import { importedParts } from './imported-parts.ts'
import { newConfigOf, sidebarOptionsOf } from './new-config.ts'
import { oldPagesOf } from './old-pages.ts'
import type { OldPage } from './old-pages.ts'
import { localesOf, placeInSite, readOldSite } from './old-site.ts'
import type { OldSite } from './old-site.ts'
import { followSystemTheme } from './system-theme.ts'
import { titleReactPages } from './title-react-pages.ts'
import { printed } from '../print-config.ts'

/** The package that the plug-in `math` of the new site needs. */
const MATH_PACKAGES: Readonly<Record<string, string>> = { temml: '^0.13.5' }

/** Writes a site for Specpress into a new folder, made of a Docusaurus site. Nothing of the old site changes. */
export async function importDocusaurus(
  configFile: string,
  { target, version }: ImportSettings,
): Promise<Imported> {
  const first = await readOldSite(configFile)
  const pages = oldPagesOf(first)
  const makesRedirects = 'createRedirects' in (first.redirects ?? {})
  const paths = pages.map(({ pathname }) => pathname)
  const site = makesRedirects ? await readOldSite(configFile, paths) : first
  const left = new Set<string>()
  const leave = (what: string): void => void left.add(what)
  for (const { name } of site.left) leave(`the plug-in or theme \`${name}\``)
  for (const { isReadable, options, folder, versionFolders, lostVersions } of site.docs) {
    for (const lost of lostVersions)
      leave(`the version \`${lost}\` of the docs, which has no folder`)
    for (const [name, from] of versionFolders) {
      if (from === folder)
        leave(`the folder of the version \`${name}\`: it has the current documents`)
    }
    if (isReadable) continue
    const file = String(options['sidebarPath'])
    leave(`the sidebars in \`${file}\`, which cannot be run: they follow the folders`)
  }

  mkdirSync(target, { recursive: true })
  copySite({ site, target })
  for (const hidden of hidePages(site, pages, target)) leave(hidden)
  const changed = [...titleReactPages(site, target), ...followSystemTheme(target)]
  const components = await componentsIn(target)
  const content = contentFolders(site)
  const ofFolders = partFolders(target, content)
  const { config, redirects, theme } = newConfigOf({
    ...{ site, pages, leave, components },
    partFolders: [...ofFolders, ...importedParts(target, [...content, ...ofFolders])],
    hasFile: (path) => existsSync(join(target, path)),
  })
  writeVersions(site, { target, pages, leave })
  for (const [name, text] of theme) write(join(target, 'theme', name), text, target)
  write(join(target, 'docusaurus.json'), `${JSON.stringify(site.config, undefined, 2)}\n`, target)
  const hasDiagrams = objectOf(site.config['markdown'])['mermaid'] === true
  const { hasMath } = site
  const modules = { ...aliasesOf(site), ...namesOf(site.aliases), ...rootModulesIn(target) }
  const parts = { redirects, modules, hasDiagrams, hasMath }
  write(join(target, 'site.config.ts'), configText(config, parts), target)
  const packages = {
    ...packagesOf(site, target),
    ...(hasDiagrams && DIAGRAM_PACKAGES),
    ...(hasMath && MATH_PACKAGES),
  }
  writePackage({ root: site.root, target, version, packages })
  for (const locale of untranslated(site))
    leave(`the language \`${locale}\`, which has no translated document`)
  return {
    ...{ pages, left: [...left], parts: [], changed, packages },
    title: textOf(site.config['title']),
    interactive: interactiveIn(target),
  }
}

function contentFolders({ root, docs, blogs, pages }: OldSite): readonly string[] {
  return [
    ...[...docs, ...blogs, ...pages].map(({ folder }) => placeInSite(folder, root)),
    ...docs.map(({ folder }) => {
      const place = placeInSite(folder, root)
      return place === 'docs' ? 'versioned_docs' : `${place}_versioned_docs`
    }),
  ]
}

function untranslated(site: OldSite): readonly string[] {
  const all = objectOf(site.config['i18n'])['locales']
  const kept = localesOf(site)
  return Array.isArray(all) ? all.map(String).filter((locale) => !kept.includes(locale)) : []
}

interface NewSite {
  readonly target: string
  readonly pages: readonly OldPage[]
  readonly leave: (what: string) => void
}

/** The sidebars of the versions. */
function writeVersions({ root, docs }: OldSite, { target, pages, leave }: NewSite): void {
  for (const each of docs) {
    for (const version of each.versions) {
      const inVersion = pages.flatMap(({ doc }) =>
        doc?.set === each.id && doc.version === version ? [doc.id] : [],
      )
      const known = { ids: new Set(inVersion), leave }
      const sidebars = sidebarOptionsOf(each.sidebars.get(version), known)
      if (Object.keys(sidebars).length > 0) {
        writeVersion(sidebars, { docs: each, version, root, target })
      }
    }
  }
}

const COMPONENTS = ['js', 'jsx', 'ts', 'tsx'].flatMap((end) => [
  `src/theme/MDXComponents.${end}`,
  `src/theme/MDXComponents/index.${end}`,
])

/** The components that documents of the old site use by name. */
async function componentsIn(target: string) {
  const file = COMPONENTS.find((name) => existsSync(join(target, name)))
  if (file === undefined) return undefined
  try {
    const settings = { folder: target, stubEverything: true }
    const names = Object.keys(objectOf(await loadData(join(target, file), settings)))
    const own = names.filter((name) => /^\p{Lu}/u.test(name))
    return own.length > 0 ? { file, names: own } : undefined
  } catch {
    // Its components are listed as missing in the documents that use them.
    return undefined
  }
}

/** The path aliases in `tsconfig.json`: `{ '@/*': ['./src/*'] }`. */
function aliasesOf({ root }: OldSite): Readonly<Record<string, string>> {
  const text = textIn(join(root, 'tsconfig.json')) ?? '{}'
  // Comments and commas at the end are fine in this file.
  const plain = text
    .replaceAll(/^\s*\/\/.*$|\/\*[\s\S]*?\*\/(?=\s*[\n"}])/gm, '')
    .replaceAll(/,(?=\s*[}\]])/g, '')
  try {
    const { baseUrl = '.', paths } = objectOf(objectOf(JSON.parse(plain))['compilerOptions'])
    return Object.fromEntries(
      Object.entries(objectOf(paths)).flatMap(([name, targets]) => {
        const [target] = listOf(targets).map(String)
        const isOwn = name.startsWith('@theme/') || name.startsWith('@site/') || name === '*'
        if (target === undefined || isOwn) return []
        const path = join(String(baseUrl), target).replaceAll('\\', '/')
        return path.startsWith('..') ? [] : [[name, `./${path}`] as const]
      }),
    )
  } catch {
    return {}
  }
}

const FROM_ROOT = /\bfrom\s*['"]\/([^/'"]+)\/[^'"]+['"]/g

/** The top folders that code imports from by paths from the root of the site: `import Part from '/docs/_part.mdx'`. */
function rootModulesIn(target: string): Readonly<Record<string, string>> {
  const texts = filesBelow(target)
    .filter((file) => CODE.test(file) && !file.startsWith('static/'))
    .map((file) => textIn(join(target, file)) ?? '')
  const names = texts.flatMap((text) =>
    Array.from(text.matchAll(FROM_ROOT), ([, name = '']) => name),
  )
  const folders = [...new Set(names)].filter((name) => existsSync(join(target, name))).sort()
  return Object.fromEntries(folders.map((name) => [`/${name}/*`, `./${name}/*`]))
}

/** `{ '@components/*': './src/components/*' }` for a folder. */
function namesOf(aliases: OldSite['aliases']): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(aliases)
      .filter(([name]) => !name.startsWith('@theme') && !name.startsWith('@site'))
      .map(([name, path]) =>
        /\.\w+$/.test(path) ? [name, `./${path}`] : [`${name}/*`, `./${path}/*`],
      ),
  )
}

interface PluginOptions {
  readonly redirects: Readonly<Record<string, string>>
  readonly modules: Readonly<Record<string, string>>
  readonly hasDiagrams: boolean
  readonly hasMath: boolean
}

function configText(
  config: object,
  { redirects, modules, hasDiagrams, hasMath }: PluginOptions,
): string {
  const hasRedirects = Object.keys(redirects).length > 0
  const hasModules = Object.keys(modules).length > 0
  const plugins = [
    { call: 'docusaurus', given: hasModules ? { modules } : undefined },
    ...(hasDiagrams ? [{ call: 'mermaid', given: undefined }] : []),
    ...(hasMath ? [{ call: 'math', given: { fallback: 'code' } }] : []),
    ...(hasRedirects ? [{ call: 'redirects', given: { from: redirects } }] : []),
  ]
  return [
    "import { defineConfig } from 'specpress'",
    "import { docusaurus } from 'specpress/plugins/docusaurus'",
    ...(hasMath ? ["import { math } from 'specpress/plugins/math'"] : []),
    ...(hasDiagrams ? ["import { mermaid } from 'specpress/plugins/mermaid'"] : []),
    ...(hasRedirects ? ["import { redirects } from 'specpress/plugins/redirects'"] : []),
    '',
    '// Made by `specpress import docusaurus`. It is yours now: change what you like.',
    `export default defineConfig(${printed({ ...config, plugins })})`,
    '',
  ].join('\n')
}

const IMPORTED = /\b(?:from|import|require\()\s*['"]((?:@[\w.-]+\/)?[\w-][\w.-]*)[^'"]*['"]/g
const CODE = /\.(mdx?|[cm]?[jt]sx?)$/

/** The packages of the old site that code in the new one imports, with their versions. */
function packagesOf({ root }: OldSite, target: string): Readonly<Record<string, string>> {
  const own = packageIn(root)
  const known = { ...objectOf(own['devDependencies']), ...objectOf(own['dependencies']) }
  const used = new Set<string>()
  for (const file of filesIn(target).filter((name) => CODE.test(name))) {
    for (const [, name = ''] of (textIn(join(target, file)) ?? '').matchAll(IMPORTED))
      used.add(name)
  }
  const kept = Object.entries(known).filter(
    ([name]) => used.has(name) && !/^(@docusaurus\/|react(-dom)?$|clsx$|@mdx-js\/)/.test(name),
  )
  // A package of the same repository exists only there.
  return Object.fromEntries(
    kept.flatMap(([name, version]) => {
      const range = textOf(version)
      return range && !/^(workspace|link|file|portal):/.test(range) ? [[name, range] as const] : []
    }),
  )
}

const INTERACTIVE = /\buse(?:State|Effect|Reducer|LayoutEffect|ColorMode)\(|\bon[A-Z]\w+=\{/
const USE_CLIENT = /^\s*['"]use client['"]/

/** Components with state, effects or listeners: in Specpress, such a file begins with `'use client'`. */
function interactiveIn(target: string): readonly string[] {
  const src = join(target, 'src')
  return filesIn(src)
    .filter((name) => /\.[jt]sx?$/.test(name) && !name.startsWith('theme/'))
    .filter((name) => {
      const text = textIn(join(src, name)) ?? ''
      return INTERACTIVE.test(text) && !USE_CLIENT.test(text)
    })
    .map((name) => `src/${name}`)
}

function filesIn(folder: string): readonly string[] {
  return filesBelow(folder, (path) => path === 'static')
}
