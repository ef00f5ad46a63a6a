import { endOfBraces, endOfQuoted } from './tokens.ts'
import { styleObject } from '../../style-object.ts'

export interface Attribute {
  readonly name: string
  /** For a component: `class="a"`. Empty if it is only for Astro. */
  readonly jsx: string
  /** For an element of HTML: `className="a"`. */
  readonly ownJsx: string
  /** The content that `set:text` sets. */
  readonly content?: string
  /** True for `set:html`. */
  readonly isHtml?: boolean
}

export interface Attributes {
  readonly attributes: readonly Attribute[]
  /** The place after the tag. */
  readonly end: number
  readonly isEmpty: boolean
}

const NAME = /^[^\s=/>{}"'`]+/

/** Reads the attributes of a tag, from the place after its name. */
export function astroAttributesOf(text: string, start: number): Attributes {
  const attributes: Attribute[] = []
  let at = start
  for (;;) {
    at += /^\s*/.exec(text.slice(at))?.[0].length ?? 0
    if (at >= text.length) return { attributes, end: at, isEmpty: true }
    if (text.startsWith('/>', at)) return { attributes, end: at + 2, isEmpty: true }
    if (text[at] === '>') return { attributes, end: at + 1, isEmpty: false }
    const { attribute, end } = attributeAt(text, at)
    attributes.push(attribute)
    at = Math.max(end, at + 1)
  }
}

function attributeAt(text: string, at: number): { attribute: Attribute; end: number } {
  if (text[at] === '{') {
    const end = endOfBraces(text, at)
    const inner = text.slice(at + 1, end - 1).trim()
    // `{name}` is short for `name={name}`.
    const attribute = inner.startsWith('...')
      ? { name: '', jsx: `{${inner}}`, ownJsx: `{${inner}}` }
      : attributeOf(inner, `{${inner}}`)
    return { attribute, end }
  }
  const [name = ''] = NAME.exec(text.slice(at)) ?? []
  const afterName = at + name.length
  if (text[afterName] !== '=') return { attribute: attributeOf(name, undefined), end: afterName }
  const end = endOfValue(text, afterName + 1)
  return { attribute: attributeOf(name, text.slice(afterName + 1, end)), end }
}

function endOfValue(text: string, at: number): number {
  const first = text[at]
  if (first === '{') return endOfBraces(text, at)
  if (first === '"' || first === "'") return text.indexOf(first, at + 1) + 1 || text.length
  if (first === '`') return endOfQuoted(text, at)
  return at + (/^[^\s>]*/.exec(text.slice(at))?.[0].length ?? 0)
}

/** The names that React has for attributes of HTML. */
const RENAMED: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  srcset: 'srcSet',
  autoplay: 'autoPlay',
  playsinline: 'playsInline',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  allowfullscreen: 'allowFullScreen',
  crossorigin: 'crossOrigin',
  datetime: 'dateTime',
  fetchpriority: 'fetchPriority',
  readonly: 'readOnly',
  maxlength: 'maxLength',
}

/** Attributes for Astro alone. */
const OF_ASTRO = /^(?:is|client|transition|server|define):|^data-astro-/

function attributeOf(name: string, written: string | undefined): Attribute {
  if (OF_ASTRO.test(name)) return { name, jsx: '', ownJsx: '' }
  const value = valueOf(written)
  const code = codeOf(value)
  if (name === 'set:text') return { name, jsx: '', ownJsx: '', content: `{${code}}` }
  if (name === 'set:html') {
    const html = `dangerouslySetInnerHTML={{ __html: ${code} }}`
    return { name, jsx: html, ownJsx: html, isHtml: true }
  }
  if (name === 'class:list') {
    const list = `{classes(${code})}`
    return { name, jsx: `class=${list}`, ownJsx: `className=${list}` }
  }
  const jsx = value === undefined ? name : `${name}=${value}`
  if (name === 'style' && value !== undefined) {
    const style = value.startsWith('{')
      ? `{styleOf(${code})}`
      : `{${styleObject(value.slice(1, -1))}}`
    return { name, jsx, ownJsx: `style=${style}` }
  }
  const own = RENAMED[name] ?? name
  return { name, jsx, ownJsx: value === undefined ? own : `${own}=${value}` }
}

/** A value of Astro as one of JSX. */
function valueOf(written: string | undefined): string | undefined {
  if (written === undefined || /^["'{]/.test(written)) return written
  return written.startsWith('`') ? `{${written}}` : JSON.stringify(written)
}

function codeOf(value: string | undefined): string {
  if (value === undefined) return 'true'
  return value.startsWith('{') ? value.slice(1, -1).trim() : JSON.stringify(value.slice(1, -1))
}
