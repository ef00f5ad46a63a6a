import { dirname, isAbsolute, relative, resolve } from 'node:path'
import postcss from 'postcss'
import type { AtRule, ChildNode, Declaration, Root, Rule } from 'postcss'
import { Budget } from '../../../base/shared/budget.ts'
import { isExternal } from '../../../base/shared/urls/paths.ts'
import { textIn } from '../files.ts'
import type { Look } from '../model/site.ts'

export type { AtRule, ChildNode, Declaration, Root, Rule } from 'postcss'

export interface SheetReading {
  /** The URL of a file in the stylesheet of the new site; `undefined` if the file is not there. */
  readonly urlOf: (file: string) => string | undefined
  /** True if a package comes along. */
  readonly hasPackage: (name: string) => boolean
  /** Reports a part that is not imported. */
  readonly leave: (what: string) => void
}

/** A stylesheet with all others of the site that it imports in it. */
export interface SheetTree {
  readonly root: Root
  /** The rules that import styles of packages. */
  readonly imports: readonly string[]
}

/** Stylesheets that import each other: a chain in which each imports the next one twice would never end. */
interface Importing {
  readonly above: readonly string[]
  readonly texts: Map<string, string>
  readonly budget: Budget
}

/** The settings for a stylesheet that nothing imports; `text` is that of one that was compiled. */
export function textsWith(file: string, text: string | undefined): Importing {
  const texts = new Map(text === undefined ? [] : [[file, text]])
  return { above: [], texts, budget: Budget.ofTexts() }
}

/**
 * The stylesheet in a file, with URLs for its new place; `undefined` if there is none. A stylesheet that cannot be parsed
 * is reported.
 */
export function sheetTree(
  file: string,
  reading: SheetReading,
  { above, texts, budget }: Importing = textsWith(file, undefined),
): SheetTree | undefined {
  const text = above.includes(file) ? undefined : (texts.get(file) ?? textIn(file))
  if (text === undefined) return undefined
  if (!texts.has(file)) budget.read(text)
  texts.set(file, text)
  if (!budget.spend(text.length)) {
    reading.leave(`an import of \`${file}\`, since stylesheets import each other too often`)
    return { root: postcss.root(), imports: [] }
  }
  const root = parsed(text, file, reading)
  if (root === undefined) return undefined
  root.walkDecls((declaration) => {
    const value = declaration.value.replaceAll(URL, (whole, ...groups: unknown[]) => {
      const url = groups.slice(0, 3).find((group) => typeof group === 'string') ?? ''
      return movedUrl(whole, String(url), { file, reading })
    })
    declaration.assign({ value })
  })
  const imports: string[] = []
  // The order of layers, which counts before the imports.
  root.each((rule) => {
    if (rule.type !== 'atrule' || rule.name !== 'layer' || rule.nodes !== undefined) return
    imports.push(`@layer ${rule.params};`)
    rule.remove()
  })
  root.walkAtRules('import', (rule) => {
    const [, double, single, bare, rest = ''] = IMPORT.exec(rule.params) ?? []
    const path = double ?? single ?? bare ?? ''
    const inner = sheetTree(resolve(dirname(file), path), reading, {
      above: [...above, file],
      texts,
      budget,
    })
    const isName = !/^(?:\.|\/(?!\/))/.test(path)
    if (inner) {
      imports.push(...inner.imports)
      rule.replaceWith(conditioned(inner.root, rest.trim()))
    } else {
      if (isExternal(path))
        reading.leave(
          `the styles \`${path}\` of another host, which the Content-Security-Policy of pages does not allow: copy their files, such as fonts, into \`theme\` and name those`,
        )
      else if (isName && reading.hasPackage(path)) imports.push(`@import ${rule.params};`)
      else if (!isName)
        reading.leave(
          `the stylesheet \`${path}\`, which \`${file}\` imports and which is not there`,
        )
      rule.remove()
    }
  })
  return { root, imports }
}

/** Classes that have a rule in the stylesheets of a site or of its generator's elements. */
export function ruledClassesOf({ sheets, styles }: Look): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (selector: string): void => {
    for (const [, name = ''] of selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)) found.add(name)
  }
  const reading = { urlOf: () => '', hasPackage: () => false, leave: () => undefined }
  const own = sheets
    .filter((file) => isAbsolute(file))
    .map((file) => sheetTree(file, reading)?.root)
  for (const root of [...own, ...styles.map((text) => postcss.parse(text))])
    root?.walkRules(({ selector }) => add(selector))
  return found
}

const URL = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]*))\s*\)/g
const IMPORT = /^(?:url\(\s*)?(?:"([^"]*)"|'([^']*)'|([^"'()\s]+))\s*\)?([\s\S]*)$/

function parsed(text: string, file: string, { leave }: SheetReading): Root | undefined {
  try {
    return postcss.parse(text, { from: file, map: false })
  } catch (error) {
    if (!(error instanceof postcss.CssSyntaxError)) throw error
    leave(`the stylesheet \`${file}\`, which has a mistake: ${error.reason}`)
    return undefined
  }
}

interface Moving {
  readonly file: string
  readonly reading: SheetReading
}

/** A file that is not there becomes an empty one, so that the rest is a stylesheet. */
function movedUrl(whole: string, url: string, { file, reading }: Moving): string {
  if (url === '' || /^[/#~@]/.test(url) || isExternal(url)) return whole
  const [, name = '', suffix = ''] = /^([^?#]*)(.*)$/.exec(url) ?? []
  const moved = reading.urlOf(resolve(dirname(file), name))
  if (moved === undefined)
    reading.leave(`the file \`${name}\`, which \`${file}\` names and which is not there`)
  return `url(${JSON.stringify(moved === undefined ? 'data:,' : `${moved}${suffix}`)})`
}

/** The rules of an imported stylesheet, within the layer and the conditions of its import. */
function conditioned(root: Root, conditions: string): ChildNode[] {
  const [, layer, rest = ''] = /^(?:layer\(([^)]*)\)|layer\b)?\s*([\s\S]*)$/.exec(conditions) ?? []
  const wrappers = [
    ...(layer === undefined ? [] : [['layer', layer] as const]),
    ...(/^supports\(/.test(rest) || rest === '' ? [] : [['media', rest] as const]),
  ]
  return wrappers.reduce<ChildNode[]>(
    (nodes, [name, params]) => [wrapped(postcss.atRule({ name, params }), nodes)],
    root.nodes,
  )
}

function wrapped(rule: AtRule, nodes: readonly ChildNode[]): AtRule {
  return rule.append([...nodes])
}

/**
 * Adds a rule to the nodes of a stylesheet, in the layer of texts: there, it wins over rules of the theme for the same
 * elements, and no others. Important declarations stay outside: in a layer, they would win over all later ones outside
 * (CSS Cascading and Inheritance Level 5, section 6.1).
 */
export function putInTexts(rule: Rule, nodes: ChildNode[]): void {
  const important = rule.nodes.filter((node) => node.type === 'decl' && node.important)
  const outside = important.length === 0 ? undefined : rule.clone({ nodes: [] }).append(important)
  if (rule.nodes.some(({ type }) => type !== 'comment')) addToLayer(rule, nodes)
  if (outside) nodes.push(outside)
}

function addToLayer(rule: Rule, nodes: ChildNode[]): void {
  const last = nodes.at(-1)
  const own = { name: 'layer', params: 'sp.content' }
  if (last?.type === 'atrule' && last.params === own.params) last.append(rule)
  else nodes.push(wrapped(postcss.atRule({ ...own, raws: { before: '\n', after: '\n' } }), [rule]))
}

/** The file and the line of a part of a stylesheet, from the root of the old site. */
export function sheetPlaceOf({ source }: Declaration, site: string): string {
  const file = relative(site, source?.input.file ?? '').replaceAll('\\', '/')
  return `${file}:${String(source?.start?.line ?? 1)}`
}
