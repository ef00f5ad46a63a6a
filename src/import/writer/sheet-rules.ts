import type { Mode, StyleNames } from '../model/style-names.ts'
import { ancestorsOf, putInTexts } from './sheet-tree.ts'
import type { AtRule, Root, Rule } from './sheet-tree.ts'

export interface RuleSettings {
  readonly names: StyleNames
  /** The classes, ids and elements that the new site has. */
  readonly used: ReadonlySet<string>
  /** Gets the value of each variable of the root. */
  readonly define: (name: string, value: string, mode: Mode) => void
}

/** Rules in these are not for elements, or belong to Tailwind. */
const OPAQUE = /^(?:(?:-\w+-)?keyframes|theme|utility|custom-variant|font-face|property|plugin)$/

/**
 * Leaves the rules of a stylesheet that the new site has elements for: those with classes that its documents or code have,
 * and those for plain elements, which apply to the text of documents. Of the rules for the root, the variables stay. Returns
 * the selectors of the rules without an element in the new site, which are removed.
 */
export function keepUsedRules(root: Root, settings: RuleSettings): readonly string[] {
  const removed: string[] = []
  root.walkRules((rule) => {
    const above = ancestorsOf(rule)
    if (above.some((each) => each.type === 'rule' || OPAQUE.test(each.name))) return
    const own = rule.selectors.map((selector) => withModes(selector, settings.names))
    const ofRoot = own.filter((selector) => ROOT.test(selector))
    const others = own.filter((selector) => !ROOT.test(selector))
    if (ofRoot.length > 0 && others.length > 0) keepSelectors(rule.cloneBefore(), others, settings)
    if (ofRoot.length > 0) removed.push(...keepVariables(rule, ofRoot, settings))
    else if (!keepSelectors(rule, others, settings)) removed.push(others[0] ?? '')
  })
  root.walkAtRules('theme', (rule) => {
    rule.walkDecls(({ prop, value }) => settings.define(prop, value, settings.names.base))
  })
  root.walkAtRules(removeEmpty)
  return removed
}

/** Leaves the selectors of a rule that are used. Returns false if there are none, and the rule is removed. */
function keepSelectors(rule: Rule, own: readonly string[], settings: RuleSettings): boolean {
  const used = own.filter((selector) => isUsed(selector, settings))
  const plain = used.filter((selector) => isPlain(selector))
  const others = used.filter((selector) => !isPlain(selector))
  if (plain.length > 0) {
    const copy = rule.clone({ selector: plain.map(inProse).join(', '), raws: onNewLine(rule) })
    const isInLayer = ancestorsOf(rule).some(
      (each) => each.type === 'atrule' && each.name === 'layer',
    )
    if (isInLayer) rule.before(copy)
    else putInTexts(copy, rule)
  }
  if (others.length > 0) rule.assign({ selector: others.join(', '), raws: onNewLine(rule) })
  else rule.remove()
  return used.length > 0
}

function onNewLine({ raws }: Rule): Rule['raws'] {
  return { ...raws, before: `\n${(raws.before ?? '').replace(/^\n+/, '')}` }
}

function removeEmpty(rule: AtRule): void {
  for (const each of [rule, ...ancestorsOf(rule)]) {
    const isEmpty = each.nodes?.every(({ type }) => type === 'comment') ?? false
    if (!isEmpty || each.type === 'rule' || !/^(?:media|supports|layer|container)$/.test(each.name))
      return
    each.remove()
  }
}

const DATA_THEME = { light: ":root[data-theme='light']", dark: ":root[data-theme='dark']" }
const ROOT = /^(?:(?::root|html|body)(?:\[data-theme='(?:light|dark)'\])?|::backdrop)$/

/** A selector with the modes of a page as they are named here, and with the text of a document. */
function withModes(selector: string, { modes, prose }: StyleNames): string {
  return selector
    .replaceAll(modes.light, DATA_THEME.light)
    .replaceAll(modes.dark, DATA_THEME.dark)
    .replace(/(?<=^:root\[data-theme='\w+'\]):root\b/, '')
    .replaceAll(prose, '.sp-prose')
    .replace(/^(?:main|article)\s+(?=[a-z*:[])/, '')
}

/** Leaves the variables in a rule for the root. Its font is that of texts here. */
function keepVariables(rule: Rule, selectors: readonly string[], settings: RuleSettings) {
  const media = ancestorsOf(rule).flatMap((each) =>
    each.type === 'atrule' && each.name === 'media' ? each.params : [],
  )
  const [, ofMedia] = /^\(prefers-color-scheme:\s*(light|dark)\)$/.exec(media.join()) ?? []
  const [, named = ofMedia] = /data-theme='(light|dark)'/.exec(selectors.join()) ?? []
  const ofName = named === 'dark' ? 'dark' : 'light'
  const mode: Mode = named === undefined ? settings.names.base : ofName
  const isForAll = media.length === 0 || ofMedia !== undefined
  const removed: string[] = []
  rule.each((node) => {
    if (node.type === 'comment') return
    const isFont =
      node.type === 'decl' && node.prop === 'font-family' && !node.value.includes('var(')
    if (node.type === 'decl' && isFont) node.assign({ prop: '--sp-font-text' })
    if (node.type !== 'decl' || !node.prop.startsWith('--')) {
      if (!isFont) removed.push(selectors[0] ?? '')
      node.remove()
    } else if (isForAll) settings.define(node.prop, node.value.trim(), mode)
  })
  const ofRoot = selectors.map((selector) => selector.replace(/^(?:html|body)\b/, ':root'))
  rule.assign({ selector: [...new Set(ofRoot)].join(', ') })
  if (rule.nodes.every(({ type }) => type === 'comment')) rule.remove()
  return [...new Set(removed)]
}

const NOT_NAMES = /:(?:not|is|where|has|global)\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]/g
const NAME = /[.#]((?:\\.|[\w-])+)/g
const OWN_ELEMENT = /(?<![\w.#:\\-])[a-z]+-[\w-]+/g
const PART_OF_NAME = /\[(?:class|id)[*^$~|]?=["']?([^"'\]]+)/g
/** Elements that the frame of a page has, or all elements. */
const FRAME = /^\*|(?:^|[\s>+~])(?:nav|header|footer|aside|main)\b/

function namesIn(selector: string): readonly string[] {
  const plain = selector.replaceAll(NOT_NAMES, '')
  return [
    ...Array.from(plain.matchAll(NAME), ([, name = '']) => name.replaceAll('\\', '')),
    ...Array.from(plain.matchAll(OWN_ELEMENT), ([name]) => name),
  ]
}

function isUsed(selector: string, { used }: RuleSettings): boolean {
  const names = namesIn(selector)
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

/** Checks that a selector is for plain elements. */
function isPlain(selector: string): boolean {
  const [, rest] = withoutRoot(selector)
  return namesIn(selector).length === 0 && !selector.includes('[class') && !/^::/.test(rest)
}

/** A rule for plain elements is one for the text of documents. */
function inProse(selector: string): string {
  const [mode, rest] = withoutRoot(selector)
  return `${mode === '' ? '' : `${mode} `}.sp-prose ${rest}`
}
