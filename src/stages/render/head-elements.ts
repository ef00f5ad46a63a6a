import type { HeadTag } from '../../base/shared/head-tag.ts'
import { escapeHtml } from '../../base/shared/text/html.ts'

type Attributes = Readonly<Record<string, string | boolean | undefined>>

/**
 * A tag: `('link', { rel: 'icon', href: '/a' })` → `<link rel="icon" href="/a">`. Undefined attributes are
 * left out.
 */
export function element(name: string, attributes: Attributes, end = ''): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined || value === false) return []
    return value === true ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`
  })
  return `<${name}${written.join('')}>${end}`
}

/** An element of the config, or of front matter, as HTML. */
export function addedElement({ tag, attributes = {}, content = '' }: HeadTag): string {
  if (tag === 'meta' || tag === 'link') return element(tag, attributes)
  // `</script>` in the code would end the element. In a string or a pattern, `<\/` means the same.
  const end = new RegExp(`</(?=${tag})`, 'gi')
  const code = tag === 'noscript' ? content : content.trim().replaceAll(end, '<\\/')
  return element(tag, attributes, `${code}</${tag}>`)
}

const ELEMENT = /<title[\s>][^]*?<\/title>|<(?:meta|link)\s[^>"]*(?:"[^"]*"[^>"]*)*>/g

/**
 * Joins layers of elements of a head, given as HTML. Some elements can be there only once, such as a title, a description
 * or a canonical link: the last layer that has one wins.
 */
export function joinLayers(layers: readonly string[]): string {
  const last = layers.at(-1) ?? ''
  return layers.slice(0, -1).reduceRight((later, layer) => {
    const roles = new Set(Array.from(later.matchAll(ELEMENT), ([html]) => roleOf(html)))
    roles.delete(undefined)
    const kept =
      roles.size === 0
        ? layer
        : layer.replaceAll(ELEMENT, (html) => (roles.has(roleOf(html)) ? '' : html))
    return `${kept}${later}`
  }, last)
}

/** The role of an element that a head can have only once; `undefined` for others. */
function roleOf(html: string): string | undefined {
  if (html.startsWith('<title')) return 'title'
  const attribute = (name: string): string | undefined =>
    new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(html)?.[1]?.toLowerCase()
  if (html.startsWith('<link')) {
    const rel = attribute('rel')
    return rel === 'canonical' || rel === 'manifest' ? rel : undefined
  }
  const name = attribute('name') ?? attribute('property') ?? attribute('http-equiv')
  // https://ogp.me/#array: there may be several of these.
  if (name === undefined || /^(og|article|music|video|book):/.test(name)) {
    return name !== undefined && SINGLE.has(name) ? name : undefined
  }
  return `${name} ${attribute('media') ?? ''}`
}

const SINGLE = new Set([
  'og:title',
  'og:description',
  'og:type',
  'og:url',
  'og:site_name',
  'og:image',
])
