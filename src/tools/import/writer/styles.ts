import { isAbsolute, relative } from 'node:path'
import { hasSass, isSass } from '../../../stages/assets/sass.ts'
import { bytesIn } from '../files.ts'
import type { CopiedFile, ImportedSite, Look } from '../model/site.ts'
import type { Mode } from '../model/style-names.ts'
import { dependenciesIn, lockFileOf } from '../new-package.ts'
import { withSystemTheme } from '../system-theme.ts'
import type { ThemeFile } from '../theme-styles.ts'
import { compiledSheet, defineVariables } from './sass-sheet.ts'
import { keepUsedRules, selectorNamesIn } from './sheet-rules.ts'
import { sheetPlaceOf, sheetTree, textsWith } from './sheet-tree.ts'
import type { Declaration, SheetTree } from './sheet-tree.ts'
import { TAILWIND, tailwindParts } from './tailwind.ts'
import { classesOf, codeTextsOf, usedNames } from './used-names.ts'
import { mainColor, variablesFor } from './variables.ts'
import type { Values } from './variables.ts'
import { textOf } from '../../../base/shared/json.ts'

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

/** Styles of the generator itself. The theme replaces them. */
const OF_GENERATOR =
  /^(?:@docusaurus\/|@astrojs\/|vitepress(?:\/|$)|infima(?:\/|$)|starlight-|mkdocs)/

/** The stylesheets of the old site for the new one. Rules without an element in the new site are left out, and counted in the report. */
export function importedStyles(site: ImportedSite, leave: (what: string) => void): ImportedStyles {
  const { names, sheets, styles, tailwind: builtIn } = site.look
  const texts = codeTextsOf(site)
  const used = new Set(usedNames([...texts, ['look.html', classListOf(styles)]]))
  const { packages, hasPackage } = packagesIn(site, leave)
  addSass(site, packages)
  const { copies, urlOf } = movedFiles(site)
  const values: Values = { light: new Map(), dark: new Map() }
  const define = (name: string, value: string, mode: Mode) => values[mode].set(name, value)
  const files: ThemeFile[] = []
  const imports: string[] = []
  const read: ReadSheet[] = []
  let hasTailwind = false
  for (const sheet of sheets) {
    const path = relative(site.root, sheet).replaceAll('\\', '/')
    if (!isAbsolute(sheet)) {
      if (hasPackage(sheet)) imports.push(sheet)
      continue
    }
    const place = isSass(sheet) && !hasSass(site.root) ? urlOf(sheet) : undefined
    if (place !== undefined) {
      // The new site compiles it, as soon as Sass is installed.
      imports.push(place)
      leave(
        `the modes of the styles \`${path}\`: rules for one mode hold once a reader has chosen it. Install \`sass\` in the old site and import again: then they follow the system, too`,
      )
      defineVariables(sheet, { names, define })
      continue
    }
    const shown = (what: string): void => leave(what.replaceAll(sheet, path))
    const reading = { urlOf, hasPackage, leave: shown }
    const isCss = path.endsWith('.css')
    const css = isCss ? undefined : compiledSheet({ file: sheet, path, root: site.root }, shown)
    const tree =
      isCss || css !== undefined ? sheetTree(sheet, reading, textsWith(sheet, css)) : undefined
    if (tree === undefined) continue
    const tailwind = tailwindParts(tree, { file: sheet, site: site.root })
    hasTailwind ||= tailwind !== undefined
    for (const [name, range] of Object.entries(tailwind?.versions ?? {})) packages.set(name, range)
    for (const name of tailwind?.packages ?? []) hasPackage(name)
    for (const name of appliedIn(tree.root)) used.add(name)
    files.push(...(tailwind?.files ?? []))
    const removed = keepUsedRules(tree.root, { names, used, define })
    if (removed.length > 0) leave(unusedRules(removed, path))
    if (isTooLong(tree)) {
      leave(
        `the stylesheet \`${path}\`, which has more than ${String(MOST_RULES)} rules for elements of the new site`,
      )
      continue
    }
    read.push({ path, root: tree.root, imports: tailwind?.imports ?? tree.imports })
  }
  if (builtIn !== undefined && !hasTailwind && hasOtherClasses(classesOf(texts), read, styles)) {
    files.push(['theme/tailwind.css', builtIn])
    imports.push('./tailwind.css')
    for (const [name, range] of Object.entries(TAILWIND)) packages.set(name, range)
  }
  const isKnown = (name: string): boolean =>
    values.light.has(name) || values.dark.has(name) || name in names.variables
  const [unknown, set] = [new Places(site.root), new Places(site.root)]
  for (const { path, ...sheet } of read) {
    const text = sheetText(sheet, {
      isKnown: (name) => isKnown(name) || !names.own.test(name),
      isOfGenerator: (name) => names.own.test(name),
      unknown,
      set,
    })
    const name = path.endsWith('.css') ? nameOf(path) : `${nameOf(path)}.css`
    if (text === '') continue
    files.push([`theme/${name}`, `/* \`${path}\` of the old site. */\n${text}\n`])
    imports.push(`./${name}`)
  }
  const all = [...texts, ...files].map(([, text]) => text)
  const { css, hasEffect } = variablesFor([...all, ...styles].join('\n'), { values, names })
  for (const [name, places] of unknown.all())
    leave(`declarations with \`var(${name})\`, which only the old generator sets: ${places}`)
  for (const [name, places] of set.all())
    if (!hasEffect(name)) leave(`the value of \`${name}\`, which nothing here reads: ${places}`)
  return {
    color: mainColor({ values, names }),
    variables: css,
    imports,
    files,
    copies,
    packages: Object.fromEntries(packages),
  }
}

/** Each build minifies the rules, which takes time by the square of their number. */
const MOST_RULES = 10_000

function isTooLong({ root }: SheetTree): boolean {
  let count = 0
  root.walkRules(() => (++count > MOST_RULES ? false : undefined))
  return count > MOST_RULES
}

interface ReadSheet extends SheetTree {
  /** From the root of the old site. */
  readonly path: string
}

/** True if a class has no rule in any stylesheet. */
function hasOtherClasses(
  used: ReadonlySet<string>,
  sheets: readonly ReadSheet[],
  styles: readonly string[],
): boolean {
  const ruled = new Set(selectorNamesIn(styles.join('\n')))
  for (const { root } of sheets)
    root.walkRules(({ selector }) => {
      for (const name of selectorNamesIn(selector)) ruled.add(name)
    })
  return [...used].some((name) => !ruled.has(name) && !name.startsWith('sp-'))
}

/** The places of variables in stylesheets. */
class Places {
  readonly #site: string
  readonly #found = new Map<string, { count: number; readonly first: string }>()

  constructor(site: string) {
    this.#site = site
  }

  add(name: string, declaration: Declaration): void {
    const found = this.#found.get(name)
    if (found) found.count++
    else this.#found.set(name, { count: 1, first: sheetPlaceOf(declaration, this.#site) })
  }

  /** Each variable with its places, as the report has them. */
  all(): readonly (readonly [name: string, places: string])[] {
    return Array.from(this.#found, ([name, { count, first }]) => {
      const more = count === 1 ? '' : `${String(count)} places, the first is `
      return [name, `${more}\`${first}\``]
    })
  }
}

interface Reading {
  readonly isKnown: (name: string) => boolean
  readonly isOfGenerator: (name: string) => boolean
  /** Gets the variables that declarations need and that are not known. */
  readonly unknown: Places
  /** Gets the variables of the generator that have a value. */
  readonly set: Places
}

/** A stylesheet without the declarations that need a variable which only the old generator has. */
function sheetText({ root, imports }: SheetTree, reading: Reading): string {
  root.walkDecls((declaration) => {
    const unknown = Array.from(
      declaration.value.matchAll(/var\(\s*(--[\w-]+)\s*\)/g),
      ([, name = '']) => name,
    ).filter((name) => !reading.isKnown(name))
    for (const name of unknown) reading.unknown.add(name, declaration)
    if (unknown.length > 0) declaration.remove()
    else if (reading.isOfGenerator(declaration.prop)) reading.set.add(declaration.prop, declaration)
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

/** Adds Sass, which compiles the styles of components in a build, if the old site has it. */
function addSass(
  { root, files, documents, look }: ImportedSite,
  packages: Map<string, string>,
): void {
  const places = [...files.map(({ to }) => to), ...documents.map(({ place }) => place)]
  const known = dependenciesIn(root)
  const lock = lockFileOf(root)
  // Both packages have the same versions. One may be there as a part of a plug-in.
  const version =
    textOf(known['sass']) ??
    textOf(known['sass-embedded']) ??
    lock.rangeOf('sass') ??
    lock.rangeOf('sass-embedded')
  if (look.sheets.some(isSass)) packages.set('sass', version ?? SASS)
  else if (places.some(isSass) && version !== undefined) packages.set('sass', version)
}

/** The version for a site whose own is not known. */
const SASS = '^1.80.0'

/** The packages with styles that come along, with their versions. */
function packagesIn({ root }: ImportedSite, leave: (what: string) => void) {
  const known = dependenciesIn(root)
  const packages = new Map<string, string>()
  const hasPackage = (path: string): boolean => {
    const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(path) ?? []
    if (OF_GENERATOR.test(name)) return false
    const version = textOf(known[name])
    if (version !== undefined) packages.set(name, version)
    else leave(`the styles or plug-in \`${path}\` of a package that \`package.json\` does not name`)
    return version !== undefined
  }
  return { packages, hasPackage }
}

/** The classes that rules of Tailwind apply: they need their rules. */
function appliedIn(root: SheetTree['root']): readonly string[] {
  const names: string[] = []
  root.walkAtRules('apply', ({ params }) => {
    names.push(...(params.match(/[\w-]+/g) ?? []))
  })
  return names
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
