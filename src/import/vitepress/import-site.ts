import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DIAGRAM_PACKAGES, hasPackage } from '../diagrams.ts'
import { withDynamicRoutes } from './dynamic-routes.ts'
import { styleOf } from './look.ts'
import { newConfigOf, textsOf as siteTextsOf } from './new-config.ts'
import { readOldSite } from './old-site.ts'
import type { OldSite } from './old-site.ts'
import { placesOf } from './places.ts'
import type { Places } from './places.ts'
import { isHomePage, writeDocuments } from './write-documents.ts'
import { copy, filesBelow, textIn, write } from '../files.ts'
import type { ImportSettings, Imported } from '../imported.ts'
import { mentionsIn } from '../mentions.ts'
import { writePackage } from '../new-package.ts'
import { printed } from '../print-config.ts'

/** Writes a site for Specpress into a new folder, made of a VitePress site. Nothing of the old site changes. */
export async function importVitepress(
  configFile: string,
  { target, version }: ImportSettings,
): Promise<Imported> {
  const left = new Set<string>()
  const leave = (what: string): void => void left.add(what)
  const site = await withDynamicRoutes(await readOldSite(configFile), leave)
  const places = placesOf(site, (path) => isHomePage(path, site))
  mkdirSync(target, { recursive: true })
  const documents = writeDocuments(site, places, target)
  copyFiles(site, places, target)
  for (const { file, dropped } of documents) {
    for (const what of dropped) leave(`${what} in \`${file}\``)
  }
  const config = newConfigOf({
    ...{ site, places, leave },
    hasStatic: (path) => existsSync(join(target, 'static', path)),
    hasHome: places.documents.some(({ isHome }) => isHome),
  })
  writeSite(site, { target, version, config })
  return {
    title: config.title,
    pages: documents.map(({ page }) => page),
    left: [...left],
    parts: documents.flatMap(({ parts }) => parts),
    changed: documents.flatMap(({ changed }) => changed),
    interactive: [],
    packages: {},
  }
}

/** Copies files that are not documents: static files, and files that documents refer to by path. */
function copyFiles({ content, files }: OldSite, places: Places, target: string): void {
  const named = new Set(
    filesBelow(target)
      .filter((file) => /\.(?:md|jsx)$/.test(file))
      .flatMap((file) => [...mentionsIn(textIn(join(target, file)) ?? '', file)]),
  )
  for (const path of files) {
    if (path.startsWith('public/')) {
      copy(join(content, path), join(target, 'static', path.slice('public/'.length)), target)
    } else if (!OF_THE_TOOL.test(path) && named.has(places.ofFile(path))) {
      copy(join(content, path), join(target, places.ofFile(path)), target)
    }
  }
  mkdirSync(join(target, 'static'), { recursive: true })
}

const OF_THE_TOOL =
  /(?:^|\/)(?:package(?:-lock)?\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|yarn\.lock|bun\.lockb?|tsconfig\.json|[^/]+\.vue|config\.[cm]?[jt]s)$/

interface NewSite {
  readonly target: string
  readonly version: string
  readonly config: object
}

function writeSite(site: OldSite, { target, version, config }: NewSite): void {
  const { root, locales } = site
  const [main] = locales
  for (const locale of locales.slice(1)) {
    const texts = main ? siteTextsOf(locale, main) : {}
    if (Object.keys(texts).length === 0) continue
    write(
      join(target, 'i18n', locale.key, 'site.json'),
      `${JSON.stringify(texts, undefined, 2)}\n`,
      target,
    )
  }
  for (const [name, text] of styleOf(site)) write(join(target, 'theme', name), text, target)
  const hasDiagrams = hasPackage(root, ['vitepress-plugin-mermaid', 'vitepress-mermaid-renderer'])
  const packages = hasDiagrams ? DIAGRAM_PACKAGES : {}
  write(join(target, 'site.config.ts'), configText(config, hasDiagrams), target)
  writePackage({ root, target, version, packages })
}

function configText(config: object, hasDiagrams: boolean): string {
  const names = hasDiagrams ? ['mermaid', 'vitepress'] : ['vitepress']
  const plugins = names.map((call) => ({ call, given: undefined }))
  return [
    "import { defineConfig } from 'specpress'",
    ...names.map((name) => `import { ${name} } from 'specpress/plugins/${name}'`),
    '',
    '// Made by `specpress import vitepress`. It is yours now: change what you like.',
    `export default defineConfig(${printed({ ...config, plugins })})`,
    '',
  ].join('\n')
}
