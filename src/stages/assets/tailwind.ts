import { dirname, extname, join, relative, resolve } from 'node:path'
import type { PartialMessage } from './esbuild.ts'
import { templateFile } from './installation.ts'
import { compileTailwind3, messageOfPostcss, tailwind3In } from './tailwind-3.ts'
import { installedFile, placeOfSite } from './installed-file.ts'
import { digestAt } from '../../base/platform/digest-at.ts'
import { isWithin } from '../../base/platform/is-within.ts'
import { packageOnDemand } from '../../base/platform/package-on-demand.ts'
import { readText } from '../../base/platform/read-text.ts'
import { workFolder } from '../../base/platform/work-folder.ts'
import { folderOf } from '../../base/shared/urls/paths.ts'

/** The functions of `@tailwindcss/node` that are used here. A site that has Tailwind installs it. */
interface TailwindNode {
  readonly compile: (css: string, options: CompileOptions) => Promise<Compiler>
}

interface CompileOptions {
  readonly base: string
  readonly from: string
  readonly shouldRewriteUrls: boolean
  readonly onDependency: (file: string) => void
  readonly customCssResolver: (name: string) => Promise<string | undefined>
}

interface Compiler {
  /** `null` for the files of the site, `none` for no others than `sources`. */
  readonly root: Pattern | 'none' | null
  readonly sources: readonly Source[]
  readonly build: (classes: readonly string[]) => string
}

interface Pattern {
  readonly base: string
  readonly pattern: string
}

interface Source extends Pattern {
  readonly negated: boolean
}

/** The class of `@tailwindcss/oxide` that is used here. */
interface TailwindOxide {
  readonly Scanner: new (options: { readonly sources: readonly Source[] }) => Scanner
}

interface Scanner {
  readonly scan: () => readonly string[]
  readonly scanFiles: (
    texts: readonly { readonly content: string; readonly extension: string }[],
  ) => readonly string[]
  readonly files: readonly string[]
  readonly globs: readonly Pattern[]
}

/** A text that may name classes. */
export interface ClassText {
  /** From the root of the site. */
  readonly path: string
  readonly text: string
}

export interface TailwindSettings {
  /** The site root, absolute. */
  readonly root: string
  /** The texts of the site that may name classes. Default: none, if only the names of rules count. */
  readonly texts?: readonly ClassText[] | undefined
  /** The digests of what the rules depend on are added to this map. */
  readonly named: Map<string, string>
}

export type TailwindResult =
  { readonly css: string } | { readonly errors: readonly PartialMessage[] }

const NOT_INSTALLED =
  'Stylesheets with Tailwind CSS need packages that are not installed. Install them in the site: `npm install --save-dev tailwindcss @tailwindcss/node @tailwindcss/oxide`'
const NOT_INSTALLED_3 =
  'Stylesheets with Tailwind CSS 3 need a package that is not installed. Install it in the site: `npm install --save-dev tailwindcss@3`'
const OF_VERSION_3 =
  "is of Tailwind CSS 3, and version 4 is installed. Install `tailwindcss@3` in its place, or write `@import 'tailwindcss';` in place of the `@tailwind` rules, and `@config './tailwind.config.js';` below it if there is a config"

const COMMENT = /\/\*[\s\S]*?\*\//g
const RULE =
  /@(?:tailwind|apply|config|plugin|theme|utility|variant|custom-variant|source|reference)\b|@import\s+["']tailwindcss(?=["'/])/
const RULE_OF_3 = /@tailwind\s+(?:base|components|screens|variants)\b/
const IMPORT = /@import\s+["'](\.{1,2}\/[^"']+\.css)["']/g

// The classes win over the default theme, and `dark:` follows the reader's choice as the theme does.
const BEFORE = [
  '@layer sp.tokens, sp.base, sp.layout, sp.content, sp.code, sp.blog, sp.api, sp.parts, sp.print;',
  "@custom-variant dark { &:where(:root[data-theme='dark'], :root[data-theme='dark'] *) { @slot; }",
  '@media (prefers-color-scheme: dark) { &:where(:root:not([data-theme]), :root:not([data-theme]) *) { @slot; } } }',
].join(' ')

/** True if a stylesheet, or one that it imports by its path, has rules of Tailwind. */
export function usesTailwind(file: string, css: string): boolean {
  for (const sheet of sheetsFrom({ file, css })) {
    if (RULE.test(sheet.css.replaceAll(COMMENT, ''))) return true
  }
  return false
}

interface Sheet {
  readonly file: string
  readonly css: string
}

/** A stylesheet, and those that it imports by their paths, each once. */
function* sheetsFrom(sheet: Sheet, seen = new Set<string>()): Iterable<Sheet> {
  seen.add(sheet.file)
  yield sheet
  for (const [, path = ''] of sheet.css.replaceAll(COMMENT, '').matchAll(IMPORT)) {
    const file = resolve(dirname(sheet.file), path)
    if (!seen.has(file)) yield* sheetsFrom({ file, css: readText(file) ?? '' }, seen)
  }
}

/**
 * The CSS of a stylesheet with rules of Tailwind, and of everything that it imports, by the packages that the site
 * has installed.
 */
export async function compileTailwind(
  file: string,
  css: string,
  settings: TailwindSettings,
): Promise<TailwindResult> {
  const { root, named } = settings
  const failure = (text: string, rule: RegExp): TailwindResult => ({
    errors: [{ text, location: locationAt(file, css, { root, index: indexOf(rule, css) }) }],
  })
  const manifest = tailwind3In(root)
  const tailwind = manifest === undefined ? tailwindOf(root) : undefined
  const old = RULE_OF_3.exec(css.replaceAll(COMMENT, ''))
  if (manifest === undefined && old && tailwind)
    return failure(`\`${old[0]}\` ${OF_VERSION_3}`, RULE_OF_3)
  const note = noteIn(named)
  for (const each of tailwind?.files ?? []) note(each)
  try {
    if (manifest !== undefined) {
      noteTexts(settings)
      const classes = (settings.texts ?? []).map(({ path, text }) => ({
        raw: text,
        extension: extname(path).slice(1),
      }))
      const onDependency = (part: string): void => noteDependency(part, named)
      return { css: await compileTailwind3(file, css, { manifest, root, classes, onDependency }) }
    }
    if (tailwind === undefined) return failure(old ? NOT_INSTALLED_3 : NOT_INSTALLED, RULE)
    const compiler = await tailwind.node.compile(`${BEFORE}${css}`, {
      base: dirname(file),
      from: file,
      shouldRewriteUrls: true,
      onDependency: (part) => noteDependency(part, named),
      customCssResolver: (name) => Promise.resolve(tailwind.styles(name)),
    })
    const around = compiler.sources.find((source) => isAround(source, root))
    if (around) return failure(aroundOf(around), /@source\b/)
    return { css: compiler.build(classesFor(compiler, tailwind.oxide, settings)) }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return {
      errors: [messageOfPostcss(error, file, root) ?? messageOf(error, { file, css, root })],
    }
  }
}

/** True if a source is a folder around the site: it would take minutes to read. */
function isAround({ base, pattern, negated }: Source, root: string): boolean {
  const folder = resolve(base, pattern.replace(/[*?[{].*$/s, ''))
  return !negated && resolve(root) !== folder && isWithin(folder, resolve(root))
}

const aroundOf = ({ pattern }: Source): string =>
  `\`@source '${pattern}'\` names a folder around the site. Name a folder that has only what the site uses`

interface Tailwind {
  readonly node: TailwindNode
  readonly oxide: TailwindOxide
  /** The file that a name of a stylesheet of Tailwind leads to. */
  readonly styles: (name: string) => string | undefined
  /** Files of the packages that change with their version. */
  readonly files: readonly string[]
}

function tailwindOf(root: string): Tailwind | undefined {
  const site = placeOfSite(root)
  const [node, oxide] = ['@tailwindcss/node', '@tailwindcss/oxide'].map((name) =>
    installedFile(name, [site]),
  )
  if (node === undefined || oxide === undefined) return undefined
  const find = (name: string) => installedFile(name, [site, node])
  const manifest = find('tailwindcss/package.json')
  return {
    node: packageOnDemand<TailwindNode>(node)(),
    oxide: packageOnDemand<TailwindOxide>(oxide)(),
    styles: (name) => {
      if (/^tailwindcss(?:\/index(?:\.css)?)?$/.test(name))
        return templateFile('styles/tailwind.css')
      const [, part] = /^tailwindcss\/([\w-]+)(?:\.css)?$/.exec(name) ?? []
      return part === undefined ? undefined : find(`tailwindcss/${part}.css`)
    },
    files: [node, ...(manifest === undefined ? [] : [manifest])],
  }
}

/** The classes that the texts of the site may name, and the files of `@source`. Everything that was read is noted. */
function classesFor(
  { root: top, sources }: Compiler,
  { Scanner }: TailwindOxide,
  settings: TailwindSettings,
): readonly string[] {
  const { root, texts, named } = settings
  if (texts === undefined) return []
  const note = noteIn(named)
  const own = top === null ? texts : []
  noteTexts({ ...settings, texts: own })
  const patterns = [
    ...(top === null || top === 'none' ? [] : [{ ...top, negated: false }]),
    ...sources,
  ]
  const ofEngine = { base: workFolder(root), pattern: '**/*', negated: true }
  const scanner = new Scanner({ sources: patterns.length > 0 ? [...patterns, ofEngine] : [] })
  const found = new Set(patterns.length > 0 ? scanner.scan() : [])
  if (patterns.length > 0) {
    for (const file of scanner.files) {
      note(file)
      note(dirname(file))
    }
  }
  const given = own.map(({ path, text }) => ({ content: text, extension: extname(path).slice(1) }))
  for (const name of scanner.scanFiles(given)) found.add(name)
  return [...found].sort()
}

/** Notes the texts of the site that may name classes, and their folders: a document may be new. */
function noteTexts({ root, texts = [], named }: TailwindSettings): void {
  const note = noteIn(named)
  for (const { path } of texts) {
    note(join(root, path))
    let folder = folderOf(path)
    do {
      note(join(root, folder))
      folder = folderOf(folder)
    } while (folder !== '')
  }
}

/** Notes a file that Tailwind read. Code of a config or a plug-in that may read something else is read in every build. */
function noteDependency(path: string, named: Map<string, string>): void {
  const isOpen = /\.[cm]?[jt]sx?$/.test(path) && READING.test(readText(path) ?? '')
  if (isOpen) named.set(path, 'in every build')
  else noteIn(named)(path)
}

const READING = /\b(?:process|fs|fetch|globalThis|child_process|eval|Function)\b/

function noteIn(named: Map<string, string>): (path: string) => void {
  return (path) => {
    if (!named.has(path)) named.set(path, digestAt(path))
  }
}

const PLACED = /^(.+?):(\d+):(\d+): ([\s\S]*)$/
/** The class or file that a message is about. */
const QUOTED = /[`'"]([^`'"\s]+)[`'"]/

function messageOf(
  { message }: Error,
  { file, css, root }: { readonly file: string; readonly css: string; readonly root: string },
): PartialMessage {
  const [, path, line, column, text] = PLACED.exec(message) ?? []
  if (path !== undefined && text !== undefined) {
    const broken = resolve(path)
    const lineText = readText(broken)?.split('\n')[Number(line) - 1] ?? ''
    const before = broken === file && line === '1' ? BEFORE.length : 0
    const location = {
      file: relative(root, broken),
      line: Number(line),
      lineText,
      column: Math.max(0, Number(column) - 1 - before),
    }
    return { text, location }
  }
  const [, about = ''] = QUOTED.exec(message) ?? []
  const sheet = about === '' ? undefined : sheetWith(about, { file, css })
  const { file: broken, css: own } = sheet ?? { file, css }
  const index = sheet === undefined ? indexOf(RULE, css) : own.indexOf(about)
  return { text: message.replace(/\.$/, ''), location: locationAt(broken, own, { root, index }) }
}

/** The stylesheet that has a text: this one, or one that it imports. */
function sheetWith(text: string, sheet: Sheet): Sheet | undefined {
  for (const each of sheetsFrom(sheet)) if (each.css.includes(text)) return each
  return undefined
}

function indexOf(rule: RegExp, css: string): number {
  const plain = css.replaceAll(COMMENT, (found) => found.replaceAll(/[^\n]/g, ' '))
  return Math.max(0, plain.search(rule))
}

function locationAt(
  file: string,
  css: string,
  { root, index }: { readonly root: string; readonly index: number },
): NonNullable<PartialMessage['location']> {
  const lines = css.slice(0, index).split('\n')
  const column = Buffer.byteLength(lines.at(-1) ?? '')
  const lineText = css.split('\n')[lines.length - 1] ?? ''
  return { file: relative(root, file), line: lines.length, column, lineText }
}
