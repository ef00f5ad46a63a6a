import type { SvgNode } from 'svgdom'

/** The part of a selector about one element: `rect.outer[id$="-end"]`. */
interface Compound {
  readonly name: string | undefined
  readonly classes: readonly string[]
  readonly attributes: readonly AttributeTest[]
  /** The element must be the parent of the next one, not just any ancestor. */
  readonly isParent: boolean
}

interface AttributeTest {
  readonly name: string
  readonly operator: string
  readonly value: string
}

/** A selector in the stylesheet of an SVG, without the id of the SVG. */
export interface Selector {
  readonly compounds: readonly Compound[]
  /** Classes and attributes, then names. */
  readonly specificity: readonly [number, number]
}

const PART = /\.([\w-]+)|\[([\w-]+)(?:([$^*~]?=)["']?([^"'\]]*)["']?)?\]|^([a-z][\w-]*|\*)/giy

/** Parses a selector; `undefined` if it has states such as `:hover`, or anything else that no diagram needs. */
export function selectorOf(text: string): Selector | undefined {
  const parts = text.replaceAll(/\s*>\s*/g, '> ').split(/\s+/)
  const compounds = parts.filter((part) => part !== '' && part !== '>').map(compoundOf)
  const known = compounds.filter((compound) => compound !== undefined)
  if (known.length !== compounds.length) return undefined
  const names = known.filter(({ name }) => name !== undefined && name !== '*').length
  const others = known.reduce((sum, each) => sum + each.classes.length + each.attributes.length, 0)
  return { compounds: known, specificity: [others, names] }
}

function compoundOf(text: string): Compound | undefined {
  const isParent = text.endsWith('>')
  const own = isParent ? text.slice(0, -1) : text
  const parts = Array.from(own.matchAll(PART))
  if (parts.map(([whole]) => whole).join('') !== own) return undefined
  return {
    isParent,
    name: parts.map(([, , , , , name]) => name).find((name) => name !== undefined),
    classes: parts.flatMap(([, name]) => (name === undefined ? [] : [name])),
    attributes: parts.flatMap(([, , name, operator = '', value = '']) =>
      name === undefined ? [] : [{ name, operator, value }],
    ),
  }
}

/** Checks whether a selector matches an element, given the path from the SVG to it. */
export function isSelected(path: readonly SvgNode[], { compounds }: Selector): boolean {
  return matchesUpTo(path, path.length - 1, { compounds, index: compounds.length - 1 })
}

interface Rest {
  readonly compounds: readonly Compound[]
  readonly index: number
}

function matchesUpTo(path: readonly SvgNode[], depth: number, { compounds, index }: Rest): boolean {
  const compound = compounds[index]
  const node = path[depth]
  if (compound === undefined) return true
  if (node === undefined || !matchesOne(node, compound)) return false
  if (index === 0) return true
  const rest = { compounds, index: index - 1 }
  if (compounds[index - 1]?.isParent) return matchesUpTo(path, depth - 1, rest)
  for (let above = depth - 1; above >= 0; above -= 1) {
    if (matchesUpTo(path, above, rest)) return true
  }
  return false
}

function matchesOne(node: SvgNode, { name, classes, attributes }: Compound): boolean {
  if (name !== undefined && name !== '*' && name !== node.nodeName) return false
  if (classes.length > 0) {
    const own = ` ${attributeOf(node, 'class') ?? ''} `.replaceAll(/\s/g, ' ')
    if (!classes.every((each) => own.includes(` ${each} `))) return false
  }
  return attributes.every((test) => hasAttribute(node, test))
}

function hasAttribute(node: SvgNode, { name, operator, value }: AttributeTest): boolean {
  const written = attributeOf(node, name)
  if (written === undefined) return false
  if (operator === '') return true
  if (operator === '^=') return written.startsWith(value)
  if (operator === '$=') return written.endsWith(value)
  if (operator === '*=') return written.includes(value)
  return operator === '~=' ? written.split(/\s+/).includes(value) : written === value
}

/** An attribute as it is written. */
export function attributeOf(node: SvgNode, name: string): string | undefined {
  return node.attributes.find((attribute) => attribute.name === name)?.value
}
