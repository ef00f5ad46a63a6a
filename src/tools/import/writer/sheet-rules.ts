import type { Mode, StyleNames } from '../model/style-names.ts'
import { putInTexts } from './sheet-tree.ts'
import type { AtRule, ChildNode, Root, Rule } from './sheet-tree.ts'

export interface RuleSettings {
  readonly names: StyleNames
  /** The classes, ids and elements that the new site has. */
  readonly used: ReadonlySet<string>
  /** Called with each variable of the root and its value. */
  readonly define: (name: string, value: string, mode: Mode) => void
}

/** Rules in these are not for elements, or belong to Tailwind. */
const OPAQUE = /^(?:(?:-\w+-)?keyframes|theme|utility|custom-variant|font-face|property|plugin)$/

interface Pass extends RuleSettings {
  /** The selectors of the rules that are removed. */
  readonly removed: string[]
}

/**
 * Removes the rules of a stylesheet that match nothing in the new site. It keeps rules for classes that documents or
 * code use, rules for plain elements in documents, and variables of the root. Returns the selectors that were
 * removed.
 */
export function keepUsedRules(root: Root, settings: RuleSettings): readonly string[] {
  const pass: Pass = { ...settings, removed: [] }
  const { rem = 1 } = settings.names
  if (rem !== 1) root.walkDecls((each) => void each.assign({ value: inRem(each.value, rem) }))
  keepIn(root, [], pass)
  root.walkAtRules('theme', (rule) => {
    rule.walkDecls(({ prop, value }) => settings.define(prop, value, settings.names.base))
  })
  return pass.removed
}

/** A value whose lengths in `rem` are multiplied: with 1.25, `0 1.6rem` → `0 2rem`. */
function inRem(value: string, rem: number): string {
  return value.replaceAll(/(?<![\w#.]|[\w-]-)\d*\.?\d+(?=rem\b)/g, (length) =>
    String(Math.round(Number(length) * rem * 10_000) / 10_000),
  )
}

/** Replaces the nodes of a part of a stylesheet at once: a change of one node takes time for all of its siblings. */
function keepIn(part: Root | AtRule, above: readonly AtRule[], pass: Pass): void {
  const kept: ChildNode[] = []
  for (const node of part.nodes ?? []) {
    if (node.type === 'rule') keepRule(node, { kept, above, pass })
    else {
      const isOpen = node.type === 'atrule' && node.nodes !== undefined && !OPAQUE.test(node.name)
      if (isOpen) keepIn(node, [node, ...above], pass)
      if (!isOpen || !isEmpty(node)) kept.push(node)
    }
  }
  part.removeAll()
  part.append(kept)
}

interface Keeping {
  /** Gets the nodes that stay. */
  readonly kept: ChildNode[]
  /** The rules that contain this one. */
  readonly above: readonly AtRule[]
  readonly pass: Pass
}

function keepRule(rule: Rule, keeping: Keeping): void {
  const { removed, names } = keeping.pass
  const own = rule.selectors.map((selector) => withModes(selector, names))
  const ofRoot = own.filter((selector) => ROOT.test(selector))
  const others = keepCode(
    rule,
    own.filter((selector) => !ROOT.test(selector)),
    keeping,
  )
  if (others.length === 0 && ofRoot.length === 0) return
  if (ofRoot.length === 0) {
    if (!keepSelectors(rule, others, keeping)) removed.push(others[0] ?? '')
    return
  }
  if (others.length > 0) keepSelectors(rule.clone(), others, keeping)
  keepVariables(rule, ofRoot, keeping)
}

/** The text of a block of code in a selector. */
const CODE_TEXT = /(?:^|[\s>+~])pre\s*>?\s*code$/
const BOX = /^(?:border(?!-(?:collapse|spacing))|outline|box-shadow)/

/**
 * A block of code has its box around `pre` here: the box of its text would be a second one, and is left out. Returns the other
 * selectors of the rule.
 */
function keepCode(rule: Rule, own: readonly string[], keeping: Keeping): readonly string[] {
  const ofCode = own.filter((selector) => CODE_TEXT.test(selector))
  const isBox = rule.nodes.some((node) => node.type === 'decl' && BOX.test(node.prop))
  if (ofCode.length === 0 || !isBox) return own
  const copy = rule.clone()
  copy.each((node) => {
    if (node.type === 'decl' && BOX.test(node.prop)) node.remove()
  })
  if (copy.nodes.some(({ type }) => type === 'decl')) keepSelectors(copy, ofCode, keeping)
  return own.filter((selector) => !ofCode.includes(selector))
}

/** Leaves the selectors of a rule that are used. Returns false if there are none. */
function keepSelectors(
  rule: Rule,
  own: readonly string[],
  { kept, above, pass }: Keeping,
): boolean {
  const used = own.filter((selector) => isUsed(selector, pass))
  const plain = used.filter((selector) => isPlain(selector))
  const others = used.filter((selector) => !isPlain(selector))
  const raws = onNewLine(rule)
  if (plain.length > 0) {
    const copy = rule.clone({ selector: plain.map(inProse).join(', '), raws })
    if (above.some(({ name }) => name === 'layer')) kept.push(copy)
    else putInTexts(copy, kept)
  }
  if (others.length > 0) kept.push(rule.assign({ selector: others.join(', '), raws }))
  return used.length > 0
}

function onNewLine({ raws }: Rule): Rule['raws'] {
  return { ...raws, before: `\n${(raws.before ?? '').replace(/^\n+/, '')}` }
}

function isEmpty({ name, nodes = [] }: AtRule): boolean {
  return (
    /^(?:media|supports|layer|container)$/.test(name) &&
    nodes.every(({ type }) => type === 'comment')
  )
}

const DATA_THEME = { light: ":root[data-theme='light']", dark: ":root[data-theme='dark']" }
const ROOT = /^(?:(?::root|html|body)(?:\[data-theme='(?:light|dark)'\])?|::backdrop)$/

/** A list of one compound selector, which selects what that one does: `:is(.dark)`. */
const LIST_OF_ONE = /:(?:is|where)\(\s*([.#[:][^\s,()>+~]*)\s*\)/g

/** A selector with the modes of a page as they are named here, and with the text of a document. */
function withModes(selector: string, { modes, prose, wrapped = /(?!)/g }: StyleNames): string {
  return selector
    .replaceAll(LIST_OF_ONE, '$1')
    .replaceAll(modes.light, DATA_THEME.light)
    .replaceAll(modes.dark, DATA_THEME.dark)
    .replace(/(?<=^:root\[data-theme='\w+'\]):root\b/, '')
    .replaceAll(prose, '.sp-prose')
    .replaceAll(wrapped, '')
    .replace(/^((?::root|html)\[data-theme='\w+'\]\s+)?(?:main|article)\s+(?=[a-z*:[])/, '$1')
}

/** Leaves the variables in a rule for the root. Its font is that of texts here. */
function keepVariables(
  rule: Rule,
  selectors: readonly string[],
  { kept, above, pass }: Keeping,
): void {
  const media = above.flatMap(({ name, params }) => (name === 'media' ? params : []))
  const [, ofMedia] = /^\(prefers-color-scheme:\s*(light|dark)\)$/.exec(media.join()) ?? []
  const [, named = ofMedia] = /data-theme='(light|dark)'/.exec(selectors.join()) ?? []
  const ofName = named === 'dark' ? 'dark' : 'light'
  const mode: Mode = named === undefined ? pass.names.base : ofName
  const isForAll = media.length === 0 || ofMedia !== undefined
  let isWhole = true
  rule.each((node) => {
    if (node.type === 'comment') return
    const isFont =
      node.type === 'decl' && node.prop === 'font-family' && !node.value.includes('var(')
    if (node.type === 'decl' && isFont) node.assign({ prop: '--sp-font-text' })
    if (node.type !== 'decl' || !node.prop.startsWith('--')) {
      if (!isFont) isWhole = false
      node.remove()
    } else if (isForAll) pass.define(node.prop, node.value.trim(), mode)
  })
  const ofRoot = selectors.map((selector) => selector.replace(/^(?:html|body)\b/, ':root'))
  rule.assign({ selector: [...new Set(ofRoot)].join(', ') })
  if (!isWhole) pass.removed.push(selectors[0] ?? '')
  if (rule.nodes.some(({ type }) => type !== 'comment')) kept.push(rule)
}

const NOT_NAMES = /:(?:not|is|where|has|global)\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]/g
/** A link without a class is a plain element: `a:not([class])`. */
const NEGATED = /:not\((?:[^()]|\([^()]*\))*\)/g
const NAME = /[.#]((?:\\.|[\w-])+)/g
const OWN_ELEMENT = /(?<![\w.#:\\-])[a-z]+-[\w-]+/g
const PART_OF_NAME = /\[(?:class|id)[*^$~|]?=["']?([^"'\]]+)/g
/** Elements that the frame of a page has, or all elements. */
const FRAME = /^\*|(?:^|[\s>+~])(?:nav|header|footer|aside|main)\b/

/** The classes, ids and elements of its own that a selector names. */
export function selectorNamesIn(selector: string): readonly string[] {
  const plain = selector.replaceAll(NOT_NAMES, '')
  return [
    ...Array.from(plain.matchAll(NAME), ([, name = '']) => name.replaceAll('\\', '')),
    ...Array.from(plain.matchAll(OWN_ELEMENT), ([name]) => name),
  ]
}

function isUsed(selector: string, { used }: RuleSettings): boolean {
  const names = selectorNamesIn(selector)
  const parts = Array.from(selector.matchAll(PART_OF_NAME), ([, part = '']) => part)
  const isOfFrame = names.length === 0 && parts.length === 0 && FRAME.test(withoutRoot(selector)[1])
  return (
    !isOfFrame &&
    names.every((name) => name.startsWith('sp-') || used.has(name)) &&
    parts.every((part) => [...used].some((name) => name.includes(part)))
  )
}

/** The mode that a selector begins with, and the rest. */
function withoutRoot(selector: string): readonly [mode: string, rest: string] {
  const [, mode = '', rest = ''] =
    /^((?::root|html)\[data-theme='\w+'\])?(?:(?<!\])(?::root|html|body)(?![\w-]))?\s*(?:body\s+)?([\s\S]*)$/.exec(
      selector,
    ) ?? []
  return [mode, rest]
}

/** True if a selector is for plain elements. */
function isPlain(selector: string): boolean {
  const [, rest] = withoutRoot(selector)
  const ofClasses = selector.replaceAll(NEGATED, '').includes('[class')
  return selectorNamesIn(selector).length === 0 && !ofClasses && !/^::/.test(rest)
}

/** A rule for plain elements is one for the text of documents. */
function inProse(selector: string): string {
  const [mode, rest] = withoutRoot(selector)
  return `${mode === '' ? '' : `${mode} `}.sp-prose ${rest}`
}
