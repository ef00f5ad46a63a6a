import {
  config,
  createHTMLWindow,
  defaults,
  Element,
  Node,
  SVGGraphicsElement,
  SVGTextContentElement,
} from 'svgdom'
import { rulesOf, ruledValue } from './cascade.ts'
import type { Rule } from './cascade.ts'
import { attributeOf } from './selector.ts'
import type { Font, SvgDocument } from 'svgdom'

/** Lengths in `em`, which the boxes of svgdom take for pixels: `1.1em`. Mermaid's text has 16 pixels. */
const EM = /^(-?[\d.]+)em$/
const PLACES = new Set(['x', 'y', 'dx', 'dy'])
/** The styles that the box of a text depends on. */
const STYLES = new Set(['text-anchor', 'font-size', 'dominant-baseline'])

/** Gives this thread the parts of a browser that Mermaid needs: a document, the boxes of its elements, and styles. */
export function takeBrowser(): SvgDocument {
  const window = createHTMLWindow()
  Object.assign(globalThis, { window, document: window.document, CSSStyleSheet: StyleSheet })
  // Without it, DOMPurify returns texts as they are: with it, it returns nothing for a text with a tag. `svgOf` cleans the result.
  Object.assign(window.document, { implementation: {} })
  completeNodes()
  measureAllText()
  Math.random = chance
  return window.document
}

/** Mermaid inserts rules one by one, and reads them as text. */
class StyleSheet {
  readonly cssRules: { readonly cssText: string }[] = []
  insertRule(cssText: string, index = 0): void {
    this.cssRules.splice(index, 0, { cssText })
  }
}

function completeNodes(): void {
  Object.defineProperty(Node.prototype, 'parentElement', {
    get(this: Node) {
      return this.parentNode
    },
  })
  Object.assign(Node.prototype, {
    compareDocumentPosition(this: Node, other: Node) {
      const [mine, others] = [pathOf(this), pathOf(other)]
      const index = mine.findIndex((step, depth) => step !== others[depth])
      return (mine[index] ?? 0) > (others[index] ?? 0) ? 2 : 4
    },
    // Some layouts log their input: elements are left out.
    toJSON: () => undefined,
  })
  measureAsBrowsers()
}

/** Measures boxes as browsers do: with lengths in `em`, and with the styles of the diagram. */
function measureAsBrowsers(): void {
  const { getAttribute } = Element.prototype
  const { getBBox, getComputedTextLength } = SVGTextContentElement.prototype
  let isMeasuring = false
  Object.assign(Element.prototype, {
    getAttribute(this: Element, name: string) {
      const value = getAttribute.call(this, name)
      if (!isMeasuring) return value
      if (STYLES.has(name)) return styleOf(this, name) ?? value
      const [, number] = PLACES.has(name) && value !== null ? (EM.exec(value) ?? []) : []
      return number === undefined ? value : String(Number(number) * 16)
    },
  })
  const measured = <Result>(measure: () => Result): Result => {
    isMeasuring = true
    try {
      return measure()
    } finally {
      isMeasuring = false
    }
  }
  Object.assign(SVGGraphicsElement.prototype, {
    getBBox(this: SVGGraphicsElement) {
      // The boxes of svgdom also have a `left`, which Mermaid takes for a box of HTML.
      const { x, y, width, height } = measured(() => getBBox.call(this))
      const middle = middleOf(this)
      return { x: middle === undefined ? x : middle - width / 2, y, width, height }
    },
  })
  Object.assign(SVGTextContentElement.prototype, {
    getComputedTextLength(this: SVGTextContentElement) {
      return measured(() => getComputedTextLength.call(this))
    },
  })
}

/** The point on which a text is centered: svgdom centers each word of it. */
function middleOf(node: Element): number | undefined {
  if (node.nodeName !== 'text' || styleOf(node, 'text-anchor') !== 'middle') return undefined
  const [first] = node.querySelectorAll('tspan')
  const written = [first, node].map((each) => each && attributeOf(each, 'x'))
  return Number.parseFloat(written.find((x) => x !== undefined) ?? '0')
}

const rulesBySheet = new WeakMap<
  Node,
  { readonly sheet: string; readonly rules: readonly Rule[] }
>()

/** A property of an element from the stylesheet in its SVG. */
function styleOf(element: Element, property: string): string | undefined {
  const path: Node[] = [element]
  for (let node = element.parentNode; node !== null; node = node.parentNode) path.unshift(node)
  const root = path.findIndex(({ nodeName }) => nodeName === 'svg')
  const svg = path[root]
  const style = svg?.childNodes.find(({ nodeName }) => nodeName.toLowerCase() === 'style')
  if (svg === undefined || style === undefined) return undefined
  const sheet = style.textContent
  const known = rulesBySheet.get(svg)
  const { rules } = known?.sheet === sheet ? known : { rules: rulesOf(sheet) }
  if (known?.sheet !== sheet) rulesBySheet.set(svg, { sheet, rules })
  return ruledValue(path.slice(root), property, rules)
}

/** The steps from the root to a node. */
function pathOf(node: Node): readonly number[] {
  const { parentNode } = node
  return parentNode === null ? [] : [...pathOf(parentNode), parentNode.childNodes.indexOf(node)]
}

/**
 * Measures text with the font of svgdom, made 4 % wider: then it is at least as wide as the fonts of pages. A character that
 * the font lacks counts as wide as a Chinese one.
 */
function measureAllText(): void {
  config.setFontDir(defaults.fontDir)
  config.setFontFamilyMappings(defaults.fontFamilyMappings)
  config.preloadFonts()
  const fonts = config.getFonts()
  for (const [name, font] of Object.entries(fonts)) fonts[name] = widerFont(font)
}

function widerFont(font: Font): Font {
  const layout: Font['layout'] = (text) => ({
    glyphs: font.layout(text).glyphs.map(({ id, advanceWidth }) => ({
      id,
      advanceWidth: id === 0 ? font.unitsPerEm : advanceWidth * 1.04,
    })),
  })
  return Object.create(font, { layout: { value: layout } }) as Font
}

const SEED = 0x9e3779b9
const state = { seed: SEED }

/** Pseudo-random numbers that are the same for each diagram (Mulberry32): the ids of commits are made of them. */
function chance(): number {
  state.seed = (state.seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(state.seed ^ (state.seed >>> 15), 1 | state.seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
}

export function resetChance(): void {
  state.seed = SEED
}
