import type { SvgNode } from 'svgdom'
import { attributeOf, isSelected, selectorOf } from './selector.ts'
import type { Selector } from './selector.ts'

/** The properties of styles that are attributes in SVG, too. */
const PRESENTATION: ReadonlySet<string> = new Set(
  (
    'clip-path display dominant-baseline fill fill-opacity fill-rule filter font-size font-style font-weight letter-spacing marker-end ' +
    'marker-start mask opacity rx ry stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap ' +
    'stroke-linejoin stroke-opacity stroke-width text-anchor text-decoration visibility'
  ).split(' '),
)

/** A rule of a stylesheet, or the declarations of an element. */
interface Declaration {
  readonly property: string
  readonly value: string
  /** Later, more specific and important declarations win: compared number by number. */
  readonly weight: readonly number[]
}

export interface Rule {
  readonly selector: Selector
  readonly declarations: readonly Declaration[]
}

/** The stylesheet and the `style` attributes of an SVG as presentation attributes, which need no policy. */
export function styledAttributes(
  root: SvgNode,
  sheet: string,
): ReadonlyMap<SvgNode, ReadonlyMap<string, string>> {
  const found = new Map<SvgNode, ReadonlyMap<string, string>>()
  const rules = rulesOf(sheet)
  const visit = (path: readonly SvgNode[]): void => {
    const node = path.at(-1)
    if (node?.nodeType !== 1) return
    const selected = rules.filter(({ selector }) => isSelected(path, selector))
    const own = declarationsOf(attributeOf(node, 'style') ?? '', [1, 0, 0, 0])
    const all = [...selected.flatMap(({ declarations }) => declarations), ...own]
    if (all.length > 0) found.set(node, winners(all))
    for (const child of node.childNodes) visit([...path, child])
  }
  visit([root])
  return found
}

/** The value that the rules of a stylesheet give to one property of an element. */
export function ruledValue(
  path: readonly SvgNode[],
  property: string,
  rules: readonly Rule[],
): string | undefined {
  const ruling = rules.filter(({ declarations }) =>
    declarations.some((declaration) => declaration.property === property),
  )
  const selected = ruling.filter(({ selector }) => isSelected(path, selector))
  return winners(selected.flatMap(({ declarations }) => declarations)).get(property)
}

/** The rules of a stylesheet. Each begins with the id of the SVG: `#id .node rect`, and `#id` alone for the SVG itself. */
export function rulesOf(sheet: string): Rule[] {
  const rules: Rule[] = []
  for (const [, selectors = '', text = ''] of sheet.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
    for (const written of selectors.split(',')) {
      const [, inner = 'none:'] = /^\s*#[\w-]+(?:\s+|$)(.*?)\s*$/s.exec(written) ?? []
      const selector = selectorOf(inner === '' ? 'svg' : inner)
      if (selector === undefined) continue
      const declarations = declarationsOf(text, [0, ...selector.specificity, rules.length])
      if (declarations.length > 0) rules.push({ selector, declarations })
    }
  }
  return rules
}

function declarationsOf(text: string, weight: readonly number[]): Declaration[] {
  return text.split(';').flatMap((each) => {
    const [, property = '', written = ''] = /^\s*([\w-]+)\s*:\s*([\s\S]+)$/.exec(each) ?? []
    if (!PRESENTATION.has(property)) return []
    const value = written.replace(/\s*!important\s*$/i, '').trim()
    const isImportant = value !== written.trim()
    return [{ property, value, weight: [isImportant ? 1 : 0, ...weight] }]
  })
}

function winners(declarations: readonly Declaration[]): ReadonlyMap<string, string> {
  const sorted = declarations.toSorted((a, b) => compare(a.weight, b.weight))
  return new Map(sorted.map(({ property, value }) => [property, value]))
}

function compare(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((number, place) => number !== b[place])
  return (a[index] ?? 0) - (b[index] ?? 0)
}
