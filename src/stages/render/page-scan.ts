import type { PageFacts } from '../../base/model/page.ts'
import { sha256Of } from '../../base/platform/digest.ts'
import { runsCode, schemeOf } from '../../base/shared/code-url.ts'
import { unescapeHtml } from '../../base/shared/text/html.ts'
import { isExternal, splitUrl } from '../../base/shared/urls/paths.ts'
import type { Directive, Policy } from '../../base/shared/policy.ts'
import { remember } from '../../base/shared/remember.ts'

// Scripts and styles are skipped as a whole, so that text in them is not taken for a tag; most tags have no
// attribute.
const TAG =
  /<(?:(script|style)\b[^>]*>[\s\S]*?<\/\1>|!--[\s\S]*?-->|[a-z][^\s>/]*\s[^>"]*(?:"[^"]*"[^>"]*)*>)/gi
const ATTRIBUTE =
  /\s(id|name|href|xlink:href|src|poster|data|action|formaction|formAction|style|type|rel|data-island|data-connect|on[a-z]+)="([^"]*)"/g

/**
 * Elements that load resources, except scripts and styles: the directive that allows it, and the attribute
 * with the URL.
 */
const LOADERS: ReadonlyMap<string, readonly [Directive, string]> = new Map([
  ['iframe', ['frame-src', 'src']],
  ['video', ['media-src', 'src']],
  ['audio', ['media-src', 'src']],
  ['source', ['media-src', 'src']],
  ['track', ['media-src', 'src']],
  ['embed', ['object-src', 'src']],
  ['object', ['object-src', 'data']],
  ['form', ['form-action', 'action']],
  ['img', ['img-src', 'src']],
])

/** Tags that mean more than their attributes, and comments, which mean nothing. */
const SPECIAL = new RegExp(
  `^<(!--|(?:${['script', 'style', 'link', ...LOADERS.keys()].join('|')})(?=[\\s>]))`,
)

/** The facts in the HTML of a page, found in one pass. */
export type PageScan = Pick<
  PageFacts,
  'ids' | 'links' | 'externalLinks' | 'codeUrls' | 'islands' | 'policy'
>

/** Scans HTML that we wrote: attribute values are in double quotes. */
export function scanOf(html: string): PageScan {
  const ids: string[] = []
  const links = new Set<string>()
  const externalLinks = new Set<string>()
  const codeUrls = new Set<string>()
  const islands = new Set<string>()
  const needs: Need[] = []
  for (const tag of html.match(TAG) ?? []) {
    const name = SPECIAL.exec(tag)?.[1]
    if (name === '!--') continue
    const isCode = name === 'script' || name === 'style'
    const attributes = isCode ? tag.slice(0, tag.indexOf('>')) : tag
    ATTRIBUTE.lastIndex = 0
    for (let match = ATTRIBUTE.exec(attributes); match; match = ATTRIBUTE.exec(attributes)) {
      const [, key = '', raw = ''] = match
      const value = unescapeHtml(raw)
      if (hasCode(tag, key, value)) codeUrls.add(value)
      else if (key === 'id') ids.push(value)
      else if (key === 'name') {
        // The older way to name a place: `<a name="x">`.
        if (tag.startsWith('<a ') && !ids.includes(value)) ids.push(value)
      } else if (key === 'href' || key === 'src' || key === 'poster') {
        if (!isExternal(value)) links.add(value)
        else if (/^<a\s/i.test(tag) && /^https?:/i.test(value)) externalLinks.add(value)
      } else if (key === 'data-island') islands.add(value)
      else if (key === 'data-connect') needs.push(...connectionNeeds(value))
      else if (key === 'style') needs.push(...attributeNeeds('style-src', value))
      else if (key.startsWith('on')) needs.push(...attributeNeeds('script-src', value))
    }
    if (name === undefined) continue
    const found = new Map(
      Array.from(attributes.matchAll(ATTRIBUTE), ([, key = '', raw = '']) => [
        key,
        unescapeHtml(raw),
      ]),
    )
    if (isCode) needs.push(...codeNeeds(name, found, codeIn(tag)))
    else if (name === 'link') needs.push(...stylesheetNeeds(found))
    else needs.push(...loaderNeeds(name, found))
  }
  return {
    ids,
    links: [...links],
    externalLinks: [...externalLinks],
    ...(codeUrls.size > 0 && { codeUrls: [...codeUrls] }),
    islands: [...islands],
    policy: policyOf(needs),
  }
}

/** HTML without the URLs that run code. The elements stay, with their text. */
export function withoutCodeUrls(html: string): string {
  return html.replaceAll(TAG, (tag) =>
    SPECIAL.exec(tag)?.[1] === '!--' || /^<(?:script|style)/i.test(tag)
      ? tag
      : tag.replaceAll(ATTRIBUTE, (written, key: string, value: string) =>
          hasCode(tag, key, unescapeHtml(value)) ? '' : written,
        ),
  )
}

const URL_ATTRIBUTES = new Set([
  'href',
  'xlink:href',
  'src',
  'data',
  'action',
  'formaction',
  'formAction',
])
const FOLLOWED = /^<(?:a|area|form|button|input)\s/i

/** True if an attribute has a URL that runs code. An image may have its data in its URL. */
function hasCode(tag: string, key: string, value: string): boolean {
  if (!URL_ATTRIBUTES.has(key) || !runsCode(value)) return false
  return FOLLOWED.test(tag) || schemeOf(value) !== 'data:'
}

function codeIn(tag: string): string {
  return tag.slice(tag.indexOf('>') + 1, tag.lastIndexOf('</'))
}

type Need = readonly [directive: Directive, source: string]
type Attributes = ReadonlyMap<string, string>

function codeNeeds(name: string, attributes: Attributes, text: string): readonly Need[] {
  if (name === 'style') return [['style-src', hashOfCode(text)]]
  const src = attributes.get('src')
  if (src !== undefined) return isExternal(src) ? [['script-src', fileSource(src)]] : []
  // Data, which is never run.
  if (/json$/.test(attributes.get('type') ?? '')) return []
  return [['script-src', hashOfCode(text)]]
}

function stylesheetNeeds(attributes: Attributes): readonly Need[] {
  const href = attributes.get('href') ?? ''
  const isStyle = attributes.get('rel') === 'stylesheet'
  return isStyle && isExternal(href) ? [['style-src', fileSource(href)]] : []
}

function loaderNeeds(name: string, attributes: Attributes): readonly Need[] {
  const [directive, key = ''] = LOADERS.get(name) ?? []
  const url = attributes.get(key) ?? ''
  if (directive === undefined || !isExternal(url)) return []
  // Images may come from any HTTPS URL.
  if (directive === 'img-src' && !url.startsWith('http:')) return []
  const source = originSource(url)
  return source === undefined ? [] : [[directive, source]]
}

/** A page with this attribute may send requests to its URLs, which are separated by spaces. */
function connectionNeeds(urls: string): readonly Need[] {
  return urls.split(' ').flatMap((url): readonly Need[] => {
    const source = originSource(url)
    return source === undefined ? [] : [['connect-src', source]]
  })
}

/** A hash applies to attributes only with `'unsafe-hashes'`, which allows nothing but the listed hashes. */
function attributeNeeds(directive: Directive, value: string): readonly Need[] {
  return [
    [directive, "'unsafe-hashes'"],
    [directive, hashOf(value)],
  ]
}

function hashOf(text: string): string {
  return `'sha256-${sha256Of(text)}'`
}

// Most pages have the same inline scripts.
const hashOfCode = remember(hashOf)

/** `https://a.example/x.js?v=1` → `https://a.example/x.js`: a source is one file, with any query. */
function fileSource(url: string): string {
  return splitUrl(url)[0]
}

/** `https://a.example/x` → `https://a.example`: embedded pages may navigate within their origin. */
function originSource(url: string): string | undefined {
  const absolute = url.startsWith('//') ? `https:${url}` : url
  return URL.canParse(absolute) ? new URL(absolute).origin : undefined
}

function policyOf(needs: readonly Need[]): Policy {
  const policy = new Map<Directive, readonly string[]>()
  for (const [directive, source] of needs) {
    const known = policy.get(directive) ?? []
    if (!known.includes(source)) policy.set(directive, [...known, source])
  }
  return Object.fromEntries(policy)
}
