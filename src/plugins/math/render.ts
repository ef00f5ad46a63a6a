import { createRequire } from 'node:module'
import type { ElementContent, Element } from 'hast'
import type Temml from 'temml'

const require = createRequire(import.meta.url)

/** Writes TeX as MathML that includes the TeX, for copying. */
export type Render = (tex: string, isBlock: boolean) => ElementContent[]

/** Loads the renderer. Throws if it is not installed. */
export function loadRenderer(macros: Readonly<Record<string, string>>): Render {
  const temml = require('temml') as typeof Temml
  return (tex, displayMode) =>
    elementsOf(
      temml.renderToString(tex, {
        displayMode,
        annotate: true,
        throwOnError: true,
        macros: { ...macros },
      }),
    )
}

const PART = /<(\/?)([a-z][\w-]*)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/gi
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g
const ENTITY = /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: '\u00A0',
  quot: '"',
}

/** Generated markup, in which each element has an end tag, as elements. */
function elementsOf(markup: string): ElementContent[] {
  const root: Element = { type: 'element', tagName: 'math', properties: {}, children: [] }
  const open = [root]
  for (const [, slash, name = '', attributes = '', isEmpty, text] of markup.matchAll(PART)) {
    const parent = open.at(-1) ?? root
    if (text !== undefined) parent.children.push({ type: 'text', value: plain(text) })
    else if (slash === '/') open.pop()
    else {
      const properties = Object.fromEntries(
        Array.from(attributes.matchAll(ATTRIBUTE), ([, key = '', value = '']) => {
          return [key === 'class' ? 'className' : key, plain(value)]
        }),
      )
      const element: Element = { type: 'element', tagName: name, properties, children: [] }
      parent.children.push(element)
      if (isEmpty !== '/') open.push(element)
    }
  }
  return root.children
}

function plain(text: string): string {
  return text.replaceAll(ENTITY, (whole) => {
    const [, hex, decimal, name = ''] = new RegExp(ENTITY.source, 'i').exec(whole) ?? []
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
    return ENTITIES[name] ?? whole
  })
}
