import { escapeHtml } from '../../base/shared/text/html.ts'

/** Attributes in braces: `{ #id .class width=300 }`. */
export interface Attributes {
  readonly id: string | undefined
  readonly classes: readonly string[]
  /** All others, by name. */
  readonly values: ReadonlyMap<string, string | undefined>
}

/** Counts a part that is gone: an icon that there is none of, the link of a reference, an attribute. */
export type Drop = (kind: 'icon' | 'link' | 'attribute', name: string) => void

const PART = /([.#]?)([\w:.-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'}]+)))?/g

export interface Part {
  /** `.`, `#`, or empty. */
  readonly mark: string
  readonly name: string
  readonly value: string | undefined
}

/** The parts of attributes in braces, with or without the braces. */
export function partsIn(written: string): readonly Part[] {
  return Array.from(
    written.replace(/^\{:?/, '').matchAll(PART),
    ([, mark = '', name = '', ...values]) => ({
      ...{ mark, name },
      value: values.find((each) => each !== undefined),
    }),
  )
}

export function attributesIn(written: string): Attributes {
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

/** The target of links and of references to parts of a page. */
export function anchor(id: string): string {
  return `<a id="${escapeHtml(id)}"></a>`
}

/** The names of attributes as a report lists them: `.class`, `name`. */
export function namesOf({ classes, values }: Attributes): readonly string[] {
  return [...classes.map((name) => `.${name}`), ...values.keys()]
}
