/** How an attribute of HTML refers to files: by a URL, or by a set of images (`a.png 1x, b.png 2x`). */
export interface UrlAttribute {
  /** As in HTML: `srcset`. */
  readonly name: string
  /** As in React: `srcSet`. */
  readonly property: string
  readonly isSet: boolean
  readonly kind: 'link' | 'image'
}

const url = (name: string, property = name): UrlAttribute => ({
  name,
  property,
  isSet: false,
  kind: 'link',
})
const image = (name: string, property = name): UrlAttribute => ({
  name,
  property,
  isSet: false,
  kind: 'image',
})
const images: UrlAttribute = { name: 'srcset', property: 'srcSet', isSet: true, kind: 'image' }

/**
 * The attributes with URLs of each element, as in the HTML standard, except those of `a` and the `src` of `img`,
 * which themes render.
 */
export const URL_ATTRIBUTES: Readonly<Record<string, readonly UrlAttribute[]>> = {
  area: [url('href')],
  audio: [url('src')],
  embed: [url('src')],
  form: [url('action')],
  iframe: [url('src')],
  image: [image('href')],
  img: [images],
  input: [image('src')],
  object: [url('data')],
  source: [url('src'), images],
  track: [url('src')],
  use: [image('href'), image('xlink:href', 'xlinkHref')],
  video: [url('src'), image('poster')],
}

/** The element in a tree that has a style with URLs of files; its attribute `as` is its name in the page. */
export const STYLED = 'sp-styled'

const CSS_URL = /\burl\(\s*(?:"([^"\\\n]*)"|'([^'\\\n]*)'|([^\s"'()\\]+))\s*\)/gi

/** The URLs of files in the text of a style. One of a part of the page, such as a filter, is none. */
export function urlsInStyle(style: string): readonly string[] {
  return Array.from(
    style.matchAll(CSS_URL),
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  ).filter(isOfFile)
}

/** A style with the URL of each file changed. */
export function withStyleUrls(style: string, change: (url: string) => string): string {
  return style.replaceAll(CSS_URL, (written: string, ...parts: (string | undefined)[]) => {
    const [double, single, bare] = parts
    const url = double ?? single ?? bare ?? ''
    return isOfFile(url) ? `url("${change(url).replaceAll('"', '%22')}")` : written
  })
}

function isOfFile(url: string): boolean {
  return url !== '' && !url.startsWith('#') && !url.startsWith('data:')
}

// A URL does not end in a comma; it may contain some.
const CANDIDATE = /(\s*)([^\s,]\S*[^\s,])((?:\s+[^\s,]+)*\s*(?:,|$))/g

/** Each URL of a value: one, or those of a set of images without their sizes. */
export function urlsInAttribute(value: string, { isSet }: UrlAttribute): readonly string[] {
  if (!isSet) return [value.trim()]
  return Array.from(value.matchAll(CANDIDATE), ([, , candidate = '']) => candidate)
}

/** The value with each URL changed; sizes of images stay. */
export function withUrls(
  value: string,
  { isSet }: UrlAttribute,
  change: (url: string) => string,
): string {
  if (!isSet) return change(value.trim())
  return value.replaceAll(CANDIDATE, (...[, before, candidate, after]: string[]) => {
    return `${before ?? ''}${change(candidate ?? '')}${after ?? ''}`
  })
}
