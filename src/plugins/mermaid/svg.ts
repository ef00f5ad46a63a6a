import type { SvgDocument, SvgNode } from 'svgdom'
import { styledAttributes } from './cascade.ts'
import { attributeOf } from './selector.ts'
import type { RenderedDiagram, DiagramFailure } from './renderer.ts'

/** The allowed elements. All others, such as scripts, images and HTML, are left out. */
const ELEMENTS: ReadonlySet<string> = new Set(
  (
    'circle clipPath defs ellipse feDropShadow filter g line linearGradient marker mask path pattern polygon polyline radialGradient rect ' +
    'stop svg symbol text textPath tspan use'
  ).split(' '),
)

/** The allowed attributes. Ids are written if something refers to them. */
const ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    'clip-path clip-rule cx cy d display dominant-baseline dx dy fill fill-opacity fill-rule filter flood-color flood-opacity font-size ' +
    'font-style font-weight gradientTransform gradientUnits height letter-spacing marker-end marker-mid marker-start ' +
    'markerHeight markerUnits markerWidth mask offset opacity orient patternTransform patternUnits points ' +
    'preserveAspectRatio r refX refY rx ry stdDeviation stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap ' +
    'stroke-linejoin stroke-opacity stroke-width text-anchor text-decoration transform viewBox visibility width x x1 x2 ' +
    'y y1 y2'
  ).split(' '),
)

const REFERENCE = /url\(\s*["']?#([^"')\s]+)["']?\s*\)/g

interface Writing {
  readonly styles: ReadonlyMap<SvgNode, ReadonlyMap<string, string>>
  /** The new ids, by the ids that the SVG refers to. */
  readonly ids: ReadonlyMap<string, string>
}

/** The SVG of Mermaid as the markup of a page: allowed elements and attributes alone, with styles as attributes. */
export function svgOf(
  { body }: SvgDocument,
  { svg, prefix }: { readonly svg: string; readonly prefix: string },
): RenderedDiagram | DiagramFailure {
  Object.assign(body, { innerHTML: svg })
  const root = body.childNodes.find(({ nodeName }) => nodeName === 'svg')
  if (root === undefined) return { reason: 'Mermaid returned no SVG.' }
  const sheet = root.querySelectorAll('style').map(({ textContent }) => textContent)
  const styles = styledAttributes(root, sheet.join('\n'))
  const ids = idsIn([svg, ...sheet].join('\n'), prefix)
  const size = sizeOf(root)
  if (size === undefined) return { reason: 'its SVG has no size.' }
  const inner = root.childNodes.map((child) => markupOf(child, { styles, ids })).join('')
  const own = attributesOf(root, { styles, ids }, ['viewBox', 'fill', 'font-size'])
  const title = root.childNodes.find(({ nodeName }) => nodeName === 'title')?.textContent.trim()
  return {
    svg: `<svg${own} width="${size.width}" height="${size.height}" aria-hidden="true" focusable="false">${inner}</svg>`,
    ...(title && { title }),
  }
}

function sizeOf(root: SvgNode): { readonly width: number; readonly height: number } | undefined {
  const [, , width = 0, height = 0] = (attributeOf(root, 'viewBox') ?? '')
    .split(/[\s,]+/)
    .map(Number)
  if (!(width > 0 && height > 0)) return undefined
  return { width: Math.ceil(width), height: Math.ceil(height) }
}

function idsIn(markup: string, prefix: string): ReadonlyMap<string, string> {
  const plain = markup.replaceAll('&quot;', '"')
  const used = Array.from(plain.matchAll(REFERENCE), ([, id = '']) => id)
  const linked = Array.from(plain.matchAll(/href="#([^"]+)"/g), ([, id = '']) => id)
  return new Map([...new Set([...used, ...linked])].map((id, index) => [id, `${prefix}-${index}`]))
}

function markupOf(node: SvgNode, writing: Writing): string {
  if (node.nodeType === 3) return escaped(node.textContent)
  if (node.nodeType !== 1) return ''
  const inner = (): string => node.childNodes.map((child) => markupOf(child, writing)).join('')
  const { nodeName: name } = node
  // The line of a Gantt chart for today: readers open the page on another day.
  if (/(?:^|\s)today(?:\s|$)/.test(attributeOf(node, 'class') ?? '')) return ''
  if (name === 'a') return inner()
  // The color of these texts is in HTML, which is left out; their `fill` is the color of the box behind them.
  if (name === 'switch') return inner().replaceAll(/(<text[^>]*?) fill="[^"]*"/g, '$1')
  if (!ELEMENTS.has(name)) return ''
  const content = inner()
  const isEmpty =
    content === '' && (name === 'g' || name === 'text' || name === 'tspan' || name === 'defs')
  return isEmpty ? '' : `<${name}${attributesOf(node, writing)}>${content}</${name}>`
}

function attributesOf(node: SvgNode, { styles, ids }: Writing, only?: readonly string[]): string {
  const id = ids.get(attributeOf(node, 'id') ?? '')
  const all = new Map<string, string>(id === undefined || only !== undefined ? [] : [['id', id]])
  for (const { name, value } of node.attributes) {
    if (ATTRIBUTES.has(name)) all.set(name, value)
    const target = /^(?:xlink:)?href$/.test(name) ? ids.get(value.slice(1)) : undefined
    if (node.nodeName === 'use' && target !== undefined) all.set('href', `#${target}`)
  }
  for (const [name, value] of styles.get(node) ?? []) all.set(name, value)
  return Array.from(all)
    .filter(([name]) => only?.includes(name) ?? true)
    .map(([name, value]) => [name, cleanValue(value, ids)] as const)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => ` ${name}="${escaped(value ?? '')}"`)
    .join('')
}

/** A value without references to anything outside, and with two decimals. */
function cleanValue(value: string, ids: ReadonlyMap<string, string>): string | undefined {
  const own = value.replaceAll(REFERENCE, (_, id: string) => `url(#${ids.get(id) ?? ''})`)
  if (/url\((?!#)|[<>\\]|javascript:/i.test(own) || own.includes('url(#)')) return undefined
  if (own === 'undefined' || own.includes('NaN')) return undefined
  return own.replaceAll(/(?<![\d.])-?\d+\.\d{3,}(?:e-?\d+)?(?![\d.])/g, (number) =>
    String(Number(Number(number).toFixed(2))),
  )
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
