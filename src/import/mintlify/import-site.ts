import { existsSync, mkdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { folderOf } from '../../base/shared/urls/paths.ts'
import { textOf } from '../data.ts'
import { DIAGRAM_PACKAGES, hasDiagram } from '../diagrams.ts'
import { copy, textIn, write } from '../files.ts'
import type { ChangedFile, ImportSettings, Imported } from '../imported.ts'
import { writePackage } from '../new-package.ts'
import { printed } from '../print-config.ts'
import { moveComponent } from '../react-component.ts'
import { COMPONENTS, withComponents } from './components.ts'
import { descriptionsIn } from './descriptions.ts'
import type { Descriptions } from './descriptions.ts'
import { styleOf } from './look.ts'
import { moveDocument } from './move-document.ts'
import { newConfigOf, redirectsOf, textsOf } from './new-config.ts'
import { codeOf, readOldSite } from './old-site.ts'
import type { OldSite } from './old-site.ts'
import { placesOf, slugFor } from './places.ts'
import type { DocumentPlace } from './places.ts'

/** Writes a site for Specpress into a new folder, made of a Mintlify site. Nothing of the old site changes. */
export function importMintlify(
  configFile: string,
  { target, version }: ImportSettings,
): Promise<Imported> {
  const site = readOldSite(configFile)
  const left = new Set<string>()
  const leave = (what: string): void => void left.add(what)
  mkdirSync(target, { recursive: true })
  const documents = placesOf(site)
  const descriptions = descriptionsIn(site)
  const changed = [
    ...copyFiles(site, target, leave),
    ...writeParts(site, target),
    ...documents.flatMap((document) =>
      writeDocument(document, {
        ...{ site, target, descriptions },
        originalIds: originalIdsOf(document, documents),
      }),
    ),
  ]
  const redirects = redirectsOf(site, documents, leave)
  const hasStatic = (path: string): boolean => existsSync(join(target, 'static', path))
  const config = newConfigOf({
    ...{ site, documents, descriptions, leave, redirects, components: COMPONENTS, hasStatic },
  })
  for (const { file } of config.openapi ?? []) {
    copy(join(site.root, file.slice('openapi/'.length)), join(target, file), target)
  }
  writeLanguages(site, target)
  for (const [name, text] of styleOf(site.config)) {
    write(join(target, 'theme', name), text, target)
  }
  write(join(target, 'components.tsx'), COMPONENTS_FILE, target)
  const modules = modulesOf(site, documents)
  const hasDiagrams = documents.some(({ text }) => hasDiagram(text))
  const packages = hasDiagrams ? DIAGRAM_PACKAGES : {}
  write(
    join(target, 'site.config.ts'),
    configText(config, { redirects, modules, hasDiagrams }),
    target,
  )
  writePackage({ root: site.root, target, version, packages })
  return Promise.resolve({
    title: textOf(site.config['name']),
    pages: documents,
    left: [...left],
    parts: [],
    changed,
    interactive: [],
    packages: {},
  })
}

const COMPONENTS_FILE = `import * as mintlify from '@mintlify/components'

// Components that every document has by name. Add your own, and their names in \`site.config.ts\`.
export default { ...mintlify }
`

const CODE = /\.[jt]sx$/
const OF_THE_TOOL =
  /^(?:docs|mint)\.json$|(?:^|\/)(?:package(?:-lock)?\.json|yarn\.lock|pnpm-lock\.yaml)$/

/** Copies static files, and components. Scripts and styles that Mintlify puts on each page are not imported. */
function copyFiles(
  { root, files }: OldSite,
  target: string,
  leave: (what: string) => void,
): readonly ChangedFile[] {
  mkdirSync(join(target, 'static'), { recursive: true })
  return files.flatMap((path): readonly ChangedFile[] => {
    if (OF_THE_TOOL.test(path)) return []
    if (/\.(?:css|js)$/.test(path)) {
      leave(`\`${path}\`, which Mintlify puts on each page`)
    }
    if (!CODE.test(path)) {
      copy(join(root, path), join(target, 'static', path), target)
      return []
    }
    const before = textIn(join(root, path)) ?? ''
    const after = withComponents(moveComponent(before), COMPONENTS)
    write(join(target, path), after, target)
    return before === after ? [] : [{ file: path, before, after }]
  })
}

function writeParts({ root, parts }: OldSite, target: string): readonly ChangedFile[] {
  mkdirSync(join(target, 'snippets'), { recursive: true })
  return parts.flatMap((path) => {
    const before = textIn(join(root, path)) ?? ''
    const after = moveDocument(before, {
      ...{ slug: undefined, importPath: (name: string) => name, isPart: true },
      snippet: snippetIn(parts),
    })
    write(join(target, path), after, target)
    return before === after ? [] : [{ file: path, before, after }]
  })
}

/** For a translation: the ids of the original's headings. */
function originalIdsOf(
  { id, language }: DocumentPlace,
  documents: readonly DocumentPlace[],
): readonly string[] | undefined {
  if (language === undefined) return undefined
  return documents.find((each) => each.language === undefined && each.id === id)?.headings
}

interface Writing {
  readonly site: OldSite
  readonly target: string
  readonly originalIds: readonly string[] | undefined
  readonly descriptions: Descriptions
}

/** Finds the file of a snippet: `help.mdx` is `snippets/help.mdx` or `_snippets/help.mdx`. */
function snippetIn(parts: readonly string[]) {
  return (name: string): string | undefined =>
    ['', 'snippets/', '_snippets/']
      .map((folder) => `${folder}${name.replace(/^\/+/, '')}`)
      .find((path) => parts.includes(path))
}

function writeDocument(
  document: DocumentPlace,
  { site, target, originalIds, descriptions }: Writing,
): readonly ChangedFile[] {
  const { path, place, text, data } = document
  const after = moveDocument(text, {
    ...{ slug: slugFor(document), originalIds, snippet: snippetIn(site.parts) },
    operation: descriptions.operationOf(data['openapi']),
    // A part has another folder than the document: its path from the root is the same.
    importPath: (name) => {
      const file = posix.join(folderOf(path), name)
      return site.parts.includes(file) || CODE.test(file) ? `/${file}` : name
    },
  })
  write(join(target, place), after, target)
  for (const [, file = ''] of text.matchAll(BESIDE)) {
    const from = posix.join(folderOf(path), file)
    if (!site.files.includes(from)) continue
    copy(join(site.root, from), join(target, posix.join(folderOf(place), file)), target)
  }
  return text === after ? [] : [{ file: place, before: text, after }]
}

/** Files that a document names by a relative path. */
const BESIDE = /(?:\]\(|\bsrc=["'])(\.{1,2}\/[^\s)"'#?]+)/g

const IMPORTED = /\bfrom\s+['"](\/[^'"]+)['"]/g

/** The targets of the old imports: `/snippets/a.mdx` is a file of the site. */
function modulesOf(
  site: OldSite,
  documents: readonly DocumentPlace[],
): Readonly<Record<string, string>> {
  const places = new Map(documents.map(({ path, place }) => [path, place]))
  const texts = [
    ...site.documents,
    ...site.parts,
    ...site.files.filter((path) => CODE.test(path)),
  ].map((path) => textIn(join(site.root, path)) ?? '')
  const names = texts.flatMap((text) =>
    Array.from(text.matchAll(IMPORTED), ([, name = '']) => name),
  )
  const others = names
    .filter((name) => !/^\/_?snippets\//.test(name))
    .map((name) => [name, `./${places.get(name.slice(1)) ?? name.slice(1)}`] as const)
  const folders = ['snippets', '_snippets'].map((name) => [`/${name}/*`, `./${name}/*`] as const)
  return { ...Object.fromEntries(folders), ...Object.fromEntries(others) }
}

/** The labels of the navigation in the other languages. */
function writeLanguages({ languages }: OldSite, target: string): void {
  const [main, ...others] = languages
  if (main === undefined) return
  for (const language of others) {
    const texts = textsOf(language, main)
    if (Object.keys(texts).length === 0) continue
    write(
      join(target, 'i18n', codeOf(language), 'site.json'),
      `${JSON.stringify(texts, undefined, 2)}\n`,
      target,
    )
  }
}

interface PluginOptions {
  readonly redirects: Readonly<Record<string, string>>
  readonly modules: Readonly<Record<string, string>>
  readonly hasDiagrams: boolean
}

function configText(config: object, { redirects, modules, hasDiagrams }: PluginOptions): string {
  const hasRedirects = Object.keys(redirects).length > 0
  const plugins = [
    { call: 'mintlify', given: { modules } },
    ...(hasDiagrams ? [{ call: 'mermaid', given: undefined }] : []),
    ...(hasRedirects ? [{ call: 'redirects', given: { from: redirects } }] : []),
  ]
  return [
    "import { defineConfig } from 'specpress'",
    ...(hasDiagrams ? ["import { mermaid } from 'specpress/plugins/mermaid'"] : []),
    "import { mintlify } from 'specpress/plugins/mintlify'",
    ...(hasRedirects ? ["import { redirects } from 'specpress/plugins/redirects'"] : []),
    '',
    '// Made by `specpress import mintlify`. It is yours now: change what you like.',
    `export default defineConfig(${printed({ ...config, plugins })})`,
    '',
  ].join('\n')
}
