import { isRecord } from './json.ts'

/** An element that a site adds to its pages: `{ tag: 'meta', attributes: { name: 'author', content: 'Ann' } }`. */
export interface HeadTag {
  readonly tag: HeadTagName
  /** A URL in `href` or `src` may be a site path. `true` is an attribute without a value. */
  readonly attributes?: Readonly<Record<string, string | boolean>>
  /** The code of a script or a style, or the HTML of a `noscript`. It is published as written. */
  readonly content?: string
}

type HeadTagName = 'link' | 'meta' | 'noscript' | 'script' | 'style'

/** The elements that a site may add, and whether they have content. */
const ELEMENTS: Readonly<Record<HeadTagName, boolean>> = {
  link: false,
  meta: false,
  noscript: true,
  script: true,
  style: true,
}

/** Ends the sentence “must be …” for a value that is not a `HeadTag`. */
export const HEAD_TAG_FORM =
  'an element `{ tag, attributes, content }`, whose tag is `link`, `meta`, `script`, `style` or `noscript`; the first two have no content'

/** The same as a JSON Schema. */
export const HEAD_TAG_SCHEMA = {
  type: 'object',
  properties: {
    tag: { enum: Object.keys(ELEMENTS) },
    attributes: {
      type: 'object',
      propertyNames: { pattern: '^[a-zA-Z][\\w.:-]*$' },
      additionalProperties: { type: ['string', 'boolean'] },
    },
    content: { type: 'string' },
  },
  required: ['tag'],
  additionalProperties: false,
} as const

/** True if a value of a config or of front matter is an element that a site may add. */
export function isHeadTag(value: unknown): value is HeadTag {
  if (!isRecord(value)) return false
  const { tag, attributes, content, ...others } = value
  if (typeof tag !== 'string' || !Object.hasOwn(ELEMENTS, tag)) return false
  const hasContent = ELEMENTS[tag as HeadTagName]
  const isContent = content === undefined || (hasContent && typeof content === 'string')
  return isContent && areAttributes(attributes) && Object.keys(others).length === 0
}

function areAttributes(value: unknown): boolean {
  if (value === undefined) return true
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(value).every(
    ([name, text]: [string, unknown]) =>
      // https://html.spec.whatwg.org/multipage/syntax.html#attributes-2, without names that are unused in
      // HTML
      /^[a-z][\w.:-]*$/i.test(name) && (typeof text === 'string' || typeof text === 'boolean'),
  )
}
