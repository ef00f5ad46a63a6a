import { NotTranslatable } from './template.ts'
import type { Style } from './template.ts'

export interface StyleScope {
  /** The elements that the rules apply to: `[data-tabs]`. */
  readonly elements: string
  /** True for a component with the elements around a page: rules for these are for its own. */
  readonly isFrame: boolean
}

/** The rules of a `<style>` of a component. */
export function cssOf({ attributes, css }: Style, scope: StyleScope): string {
  const names = new Set(attributes.map(({ name }) => name))
  if (names.has('lang') || names.has('define:vars'))
    throw new NotTranslatable('its styles are code')
  if (!names.has('is:global')) return scopedStyles(css, scope)
  return scope.isFrame ? frameStyles(css) : css
}

/** The rules of a stylesheet for all of a page, in the frame of another one: they apply to its content alone. */
export function frameStyles(css: string): string {
  return scopedStyles(css, { elements: '[data-body], [data-body] *', isFrame: true })
}

/** The elements in place of `<body>` and `<main>`, which the frame of the theme has already. */
const BODY = 'div:where([data-body])'
const MAIN = 'div:where([data-main])'

/** A fixed element stays below the navbar, and headings have the color of the text around them, as in Astro. */
export const FRAME_STYLES = `${BODY} { contain: layout; --sp-color-heading: currentcolor; }`

const ROOTS = /(?<![\w.#:[-])(?:html|body)(?![\w-])|:root(?![\w-])/g
const MAINS = /(?<![\w.#:[-])main(?![\w-])/g
const TWO_BODIES = /(?:div:where\(\[data-body\]\)[\s>]+)+(?=div:where\(\[data-body\]\))/g
/** The mode of a page, which its root element names. */
const MODE = /^\s*(?:html|:root)?(?:\[data-theme[^\]]*\]|\.(?:dark|light)(?![\w-]))/

/** `html.dark body > main a` → `html.dark div:where([data-body]) > div:where([data-main]) a`. */
function framedSelector(selector: string): string {
  const [mode = ''] = MODE.exec(selector) ?? []
  const rest = selector
    .slice(mode.length)
    .replaceAll(ROOTS, BODY)
    .replaceAll(MAINS, MAIN)
    .replaceAll(TWO_BODIES, '')
  return mode === '' ? rest : `${mode.trim()} ${rest.trim() || BODY}`
}

const GROUP = /^@(?:media|supports|layer|container)\b/
const GLOBAL = /:global\(((?:[^()]|\([^()]*\))*)\)/g
const ENDS_GLOBAL = /:global\((?:[^()]|\([^()]*\))*\)[^\s>+~]*\s*$/
const PSEUDO_ELEMENT =
  /(?:::[\w-]+(?:\([^)]*\))?|:(?:before|after|first-line|first-letter))(?::[\w-]+)*\s*$/

/** Rules of a component that apply only to elements with an attribute: those of its template. */
export function scopedStyles(css: string, scope: StyleScope): string {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  let scoped = ''
  for (let at = 0; at < plain.length;) {
    const open = plain.indexOf('{', at)
    const semicolon = plain.indexOf(';', at)
    if (open === -1) return scoped + plain.slice(at)
    // `@import` and `@charset` have no block.
    if (semicolon !== -1 && semicolon < open) {
      scoped += plain.slice(at, semicolon + 1)
      at = semicolon + 1
      continue
    }
    const prelude = plain.slice(at, open)
    const end = endOfBlock(plain, open)
    const block = plain.slice(open + 1, end - 1)
    scoped += ruleOf({ prelude, block, scope })
    at = end
  }
  return scoped
}

interface Rule {
  readonly prelude: string
  readonly block: string
  readonly scope: StyleScope
}

function ruleOf({ prelude, block, scope }: Rule): string {
  if (GROUP.test(prelude.trim())) return `${prelude}{${scopedStyles(block, scope)}}`
  const global = block.replaceAll(GLOBAL, '$1')
  if (prelude.trim().startsWith('@')) return `${prelude}{${global}}`
  const selectors = partsOf(prelude).map((selector) =>
    scopedSelector(scope.isFrame ? framedSelector(selector) : selector, scope.elements),
  )
  return `${selectors.join(',')}{${global}}`
}

function endOfBlock(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++
    if (css[at] === '}') depth--
    if (depth === 0) return at + 1
  }
  return css.length + 1
}

/** The selectors of a list: `:is(a, b), c` → `:is(a, b)`, `c`. */
function partsOf(list: string): readonly string[] {
  return list.split(/,(?![^()]*(?:\([^()]*\)[^()]*)*\))/)
}

/** `.a b::before` → `.a b:where([data-x])::before`, and `.a > :global(*)` → `.a:where([data-x]) > *`. */
function scopedSelector(selector: string, elements: string): string {
  const plain = selector.replaceAll(GLOBAL, '$1')
  const global = ENDS_GLOBAL.exec(selector)?.index
  if (global !== undefined) {
    const [whole = '', own = '', combinator = ''] =
      /^([\s\S]*?)(\s*[\s>+~]?\s*)$/.exec(selector.slice(0, global)) ?? []
    if (own.trim() === '') return plain
    const rest = selector.slice(whole.length).replaceAll(GLOBAL, '$1')
    return `${scopedSelector(own, elements)}${combinator}${rest}`
  }
  const [pseudo = ''] = PSEUDO_ELEMENT.exec(plain) ?? []
  const head = plain.slice(0, plain.length - pseudo.length).trimEnd()
  return `${head}:where(${elements})${pseudo}`
}
