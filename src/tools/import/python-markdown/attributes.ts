import { attributesIn as writtenIn } from '../../../base/shared/markup/written-attributes.ts'
import { escapeHtml } from '../../../base/shared/text/html.ts'

/** Attributes in braces: `{ #id .class width=300 }`. */
export interface Attributes {
  readonly id: string | undefined
  readonly classes: readonly string[]
  /** All others, by name. */
  readonly values: ReadonlyMap<string, string | undefined>
}

/** Counts a part that is gone: an icon that there is none of, the link of a reference, an attribute. */
export type Drop = (kind: 'icon' | 'link' | 'attribute', name: string) => void

export interface Part {
  /** `.`, `#`, or empty. */
  readonly mark: string
  readonly name: string
  readonly value: string | undefined
}

/** The parts of attributes in braces, with or without the braces. */
export function partsIn(written: string): readonly Part[] {
  return writtenIn(written.replace(/^\{:?/, '')).map(({ name, value }) => {
    const [, mark = '', own = name] = /^([.#])(.+)/.exec(name) ?? []
    return { mark, name: own, value }
  })
}

export function bracedAttributesIn(written: string): Attributes {
  const values = new Map<string, string | undefined>()
  const classes: string[] = []
  let id: string | undefined
  for (const { mark, name, value } of partsIn(written)) {
    if (mark === '#') id = name
    else if (mark === '.') classes.push(name)
    else if (name === 'id') id = value
    else if (name === 'class') classes.push(...(value ?? '').split(/\s+/).filter(Boolean))
    else values.set(name, value)
  }
  return { id, classes, values }
}

/** Attributes of HTML, each with a space before it. */
export function htmlAttributes({ id, classes, values }: Attributes): string {
  const all = [
    ...(id === undefined ? [] : [['id', id] as const]),
    ...(classes.length === 0 ? [] : [['class', classes.join(' ')] as const]),
    ...values,
  ]
  return all
    .map(([name, value]) => (value === undefined ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
    .join('')
}

/** Attributes that have an effect on any element. `data-toc-label` and `data-search-exclude` are read there. */
const GLOBAL = /^(?:style|title|lang|dir|data-(?!toc-|search-)[\w-]+)$/

/** The elements before a class in a selector whose classes are on an element around them or in them here: `p` of `p.lead`. */
export const WRAPPED =
  /(?<![\w.#-])(?:p|h[1-6]|li|td|th|dt|table|em|strong|code|mark|kbd)(?=\.[\w-])/g

export interface Effects {
  readonly drop: Drop
  /** The classes that stylesheets of the site have rules for. */
  readonly classes: ReadonlySet<string>
}

/** The attributes of a block that have an effect on an element around its content. Reports the others. */
export function effective({ id, classes, values }: Attributes, effects: Effects): Attributes {
  const isRuled = (name: string) => effects.classes.has(name)
  const isGlobal = (name: string) => GLOBAL.test(name)
  for (const name of classes) if (!isRuled(name)) effects.drop('attribute', `.${name}`)
  for (const name of values.keys()) if (!isGlobal(name)) effects.drop('attribute', name)
  return {
    id,
    classes: classes.filter(isRuled),
    values: new Map([...values].filter(([name]) => isGlobal(name))),
  }
}

/** True if an element around the content is needed for the attributes: for an id, an anchor is enough. */
export function needsElement({ classes, values }: Attributes): boolean {
  return classes.length > 0 || values.size > 0
}

/** Content of one line with attributes: in an element, or with an anchor at its start. */
export function withElement(tag: 'div' | 'span', content: string, attributes: Attributes): string {
  if (needsElement(attributes)) return `<${tag}${htmlAttributes(attributes)}>${content}</${tag}>`
  return attributes.id === undefined ? content : `${anchor(attributes.id)}${content}`
}

/** The target of links and of references to parts of a page. */
export function anchor(id: string): string {
  return `<a id="${escapeHtml(id)}"></a>`
}
