import { isAbsolute, relative } from 'node:path'
import { objectOf, textOf } from '../data.ts'
import { bytesIn } from '../files.ts'
import type { CopiedFile, ImportedSite, Look } from '../model/site.ts'
import type { Mode, StyleNames } from '../model/style-names.ts'
import { packageIn } from '../new-package.ts'
import { withSystemTheme } from '../system-theme.ts'
import type { ThemeFile } from '../theme-styles.ts'
import { keepUsedRules } from './sheet-rules.ts'
import { sheetTree } from './sheet-tree.ts'
import type { SheetTree } from './sheet-tree.ts'
import { TAILWIND, tailwindParts } from './tailwind.ts'
import { textsOf, usedNames } from './used-names.ts'

/** The stylesheets of the old site, as the new one has them. */
export interface ImportedStyles {
  /** The main color that they set. */
  readonly color: Look['color']
  /** Rules for variables of the theme and of the generator. */
  readonly variables: string
  /** The names by which the theme imports them. */
  readonly imports: readonly string[]
  /** In the new site, from its root. */
  readonly files: readonly ThemeFile[]
  readonly copies: readonly CopiedFile[]
  readonly packages: Readonly<Record<string, string>>
}

/** Styles of the generator itself, in place of which are those of the theme. */
const OF_GENERATOR =
  /^(?:@docusaurus\/|@astrojs\/|vitepress(?:\/|$)|infima(?:\/|$)|starlight-|mkdocs)/

/** The stylesheets of the old site for the new one. Rules without an element in the new site are left out, and counted in the report. */
export function importedStyles(site: ImportedSite, leave: (what: string) => void): ImportedStyles {
  const { names, sheets, styles } = site.look
  const texts = textsOf(site)
  const used = usedNames([...texts, ['look.html', classListOf(styles)]])
  const { packages, hasPackage } = packagesIn(site, leave)
  const { copies, urlOf } = movedFiles(site)
  const values: Values = { light: new Map(), dark: new Map() }
  const define = (name: string, value: string, mode: Mode) => values[mode].set(name, value)
  const files: ThemeFile[] = []
  const imports: string[] = []
  const read: ReadSheet[] = []
  for (const sheet of sheets) {
    const path = relative(site.root, sheet).replaceAll('\\', '/')
    if (!isAbsolute(sheet)) {
      if (hasPackage(sheet)) imports.push(sheet)
      continue
    }
    const shown = (what: string): void => leave(what.replaceAll(sheet, path))
    if (!path.endsWith('.css')) shown(`the styles \`${path}\`, which are not CSS`)
    const reading = { urlOf, hasPackage, leave: shown }
    const tree = path.endsWith('.css') ? sheetTree(sheet, reading) : undefined
    if (tree === undefined) continue
    const tailwind = tailwindParts(tree, { file: sheet, site: site.root })
    for (const name of tailwind?.packages ?? []) hasPackage(name)
    files.push(...(tailwind?.files ?? []))
    const removed = keepUsedRules(tree.root, { names, used, define })
    if (removed.length > 0) leave(unusedRules(removed, path))
    read.push({ path, root: tree.root, imports: tailwind?.imports ?? tree.imports })
  }
  const isKnown = (name: string): boolean =>
    values.light.has(name) || values.dark.has(name) || name in names.variables
  for (const { path, ...sheet } of read) {
    const text = sheetText(sheet, (name) => isKnown(name) || !names.own.test(name))
    const name = nameOf(path)
    if (text === '') continue
    files.push([`theme/${name}`, `/* \`${path}\` of the old site. */\n${text}\n`])
    imports.push(`./${name}`)
  }
  const all = [...texts, ...files].map(([, text]) => text)
  return {
    color: mainColor({ values, names }),
    variables: variablesFor([...all, ...styles].join('\n'), { values, names }),
    ...{ imports, files, copies, packages: Object.fromEntries(packages) },
  }
}

interface ReadSheet extends SheetTree {
  /** From the root of the old site. */
  readonly path: string
}

/** A stylesheet without the declarations that need a variable which only the old generator has. */
function sheetText({ root, imports }: SheetTree, isKnown: (name: string) => boolean): string {
  root.walkDecls((declaration) => {
    const needed = Array.from(
      declaration.value.matchAll(/var\(\s*(--[\w-]+)\s*\)/g),
      ([, name = '']) => name,
    )
    if (!needed.every(isKnown)) declaration.remove()
  })
  return withSystemTheme([...imports, root.toString().trim()].filter(Boolean).join('\n'))
}

/** A short name for a file: `../src/css/custom.css` → `src-css-custom.css`. */
function nameOf(path: string): string {
  return path
    .replaceAll(/(?:^|\/)\.+/g, '/')
    .replaceAll(/^\/+/g, '')
    .replaceAll(/\/+/g, '-')
}

/** The packages with styles that come along, with their versions. */
function packagesIn({ root }: ImportedSite, leave: (what: string) => void) {
  const own = packageIn(root)
  const known = { ...objectOf(own['devDependencies']), ...objectOf(own['dependencies']) }
  const packages = new Map<string, string>()
  const hasPackage = (path: string): boolean => {
    const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(path) ?? []
    if (OF_GENERATOR.test(name)) return false
    const version = TAILWIND[name] ?? textOf(known[name])
    if (version !== undefined) packages.set(name, version)
    else leave(`the styles or plug-in \`${path}\` of a package that \`package.json\` does not name`)
    return version !== undefined
  }
  return { packages, hasPackage }
}

/** The classes of styles of the generator, which documents may have, as an element. */
function classListOf(styles: readonly string[]): string {
  const names = Array.from(styles.join('\n').matchAll(/\.(-?[a-z_][\w-]*)/gi), ([, name]) => name)
  return `<p class="${names.join(' ')}">`
}

function unusedRules(selectors: readonly string[], path: string): string {
  const count = selectors.length === 1 ? '1 rule' : `${String(selectors.length)} rules`
  return `${count} of \`${path}\` without an element in the new site, such as the one for \`${selectors[0] ?? ''}\``
}

/** Files that stylesheets name: at their places in the new site, or next to the stylesheets. */
function movedFiles({ root, files, documents }: ImportedSite) {
  const places = new Map([
    ...files.map(({ from, to }) => [from, to] as const),
    ...documents.flatMap(({ source, place }) =>
      source === undefined ? [] : [[source, place] as const],
    ),
  ])
  const copies: CopiedFile[] = []
  const urlOf = (file: string): string | undefined => {
    const place = places.get(file)
    if (place !== undefined) return `../${place}`
    if (bytesIn(file) === undefined) return undefined
    const to = `theme/files/${nameOf(relative(root, file).replaceAll('\\', '/'))}`
    places.set(file, to)
    copies.push({ from: file, to })
    return `../${to}`
  }
  return { copies, urlOf }
}

type Values = Readonly<Record<Mode, Map<string, string>>>

const VARIABLE = /var\(\s*(--[\w-]+)\s*(?:,\s*([^()]*))?\)/g
/** Variables refer to each other at most this often. */
const DEPTH = 10

/** The value of a variable in a mode, in which other variables are replaced by theirs; `undefined` if the site sets none. */
function valueIn(mode: Mode, name: string, { values, names }: Known): string | undefined {
  const own = (each: string) => values[mode].get(each) ?? values[names.base].get(each)
  let value = own(name)
  for (let depth = 0; depth < DEPTH && value?.includes('var('); depth++)
    value = value.replaceAll(
      VARIABLE,
      (whole, other: string, fallback?: string) =>
        own(other) ?? names.variables[other] ?? fallback ?? whole,
    )
  return value
}

interface Known {
  readonly values: Values
  readonly names: StyleNames
}

/** A value that the accent could be part of, or that the new site does not know. */
const UNKNOWN = /var\(\s*--(?!sp-)|--sp-color-accent/

function mainColor({ values, names }: Known): Look['color'] {
  const [light, dark] = (['light', 'dark'] as const).map((mode) =>
    names.accent
      .map((name) => valueIn(mode, name, { values, names }))
      .find((value) => value !== undefined && !UNKNOWN.test(value)),
  )
  const color = light ?? dark
  return color === undefined ? undefined : { light: color, dark: dark ?? color }
}

const TOKEN = /^var\((--sp-(?!color-accent)(color|font)-[\w-]+)\)$/

/** The tokens that variables of the old site set, and the variables of its generator that rules and code use. */
function variablesFor(text: string, { values, names }: Known): string {
  const { variables } = names
  const tokens = new Map<string, string>()
  const isSet = (name: string): boolean => values.light.has(name) || values.dark.has(name)
  for (const [name, here] of Object.entries(variables)) {
    const [, token, kind] = TOKEN.exec(here) ?? []
    if (token === undefined || tokens.has(token) || !isSet(name)) continue
    const [light, dark] = (['light', 'dark'] as const).map((mode) =>
      valueIn(mode, name, { values, names }),
    )
    // A color that is only known for one mode could hide text in the other.
    const isKnown = values.light.has(name) && values.dark.has(name)
    if (`${String(light)} ${String(dark)}`.includes(token)) continue
    if (kind === 'font') tokens.set(token, light ?? dark ?? here)
    else if (isKnown) tokens.set(token, `light-dark(${String(light)}, ${String(dark)})`)
  }
  const needed = new Set(Array.from(text.matchAll(/var\(\s*(--[\w-]+)/g), ([, name = '']) => name))
  const ofGenerator = Object.entries(variables).filter(([name]) => needed.has(name) && !isSet(name))
  const rules = [...tokens, ...ofGenerator].map(([name, value]) => `  ${name}: ${value};\n`)
  return rules.length === 0 ? '' : `/* Variables of the old site. */\n:root {\n${rules.join('')}}\n`
}
