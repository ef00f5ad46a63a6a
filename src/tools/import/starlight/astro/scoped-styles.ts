const GROUP = /^@(?:media|supports|layer|container)\b/
const GLOBAL = /:global\(((?:[^()]|\([^()]*\))*)\)/g
const ENDS_GLOBAL = /:global\((?:[^()]|\([^()]*\))*\)[^\s>+~]*\s*$/
const PSEUDO_ELEMENT =
  /(?:::[\w-]+(?:\([^)]*\))?|:(?:before|after|first-line|first-letter))(?::[\w-]+)*\s*$/

/** Rules of a component that apply only to elements with an attribute: those of its template. */
export function scopedStyles(css: string, mark: string): string {
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
    scoped += ruleOf({ prelude, block, mark })
    at = end
  }
  return scoped
}

interface Rule {
  readonly prelude: string
  readonly block: string
  readonly mark: string
}

function ruleOf({ prelude, block, mark }: Rule): string {
  if (GROUP.test(prelude.trim())) return `${prelude}{${scopedStyles(block, mark)}}`
  const global = block.replaceAll(GLOBAL, '$1')
  if (prelude.trim().startsWith('@')) return `${prelude}{${global}}`
  const selectors = partsOf(prelude).map((selector) => scopedSelector(selector, mark))
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
function scopedSelector(selector: string, mark: string): string {
  const plain = selector.replaceAll(GLOBAL, '$1')
  const global = ENDS_GLOBAL.exec(selector)?.index
  if (global !== undefined) {
    const [whole = '', own = '', combinator = ''] =
      /^([\s\S]*?)(\s*[\s>+~]?\s*)$/.exec(selector.slice(0, global)) ?? []
    if (own.trim() === '') return plain
    const rest = selector.slice(whole.length).replaceAll(GLOBAL, '$1')
    return `${scopedSelector(own, mark)}${combinator}${rest}`
  }
  const [pseudo = ''] = PSEUDO_ELEMENT.exec(plain) ?? []
  const head = plain.slice(0, plain.length - pseudo.length).trimEnd()
  return `${head}:where([${mark}])${pseudo}`
}
