const SCHEME = /^[\0-\x20]*[a-z][a-z\d+.\t\n\r-]*:/i
const DOCUMENT = /^data:[^,;]*(?:html|xml|svg)/i

/** The base of relative URLs, which only has to be one. */
const ANY_BASE = 'https://specpress.invalid'

/**
 * The scheme of a URL with its colon, as browsers read it: they leave out control characters and spaces around it, and
 * tabs and line ends in it (https://url.spec.whatwg.org/#url-parsing). `undefined` for relative and invalid URLs.
 */
export function schemeOf(url: string): string | undefined {
  return SCHEME.test(url) && URL.canParse(url, ANY_BASE)
    ? new URL(url, ANY_BASE).protocol
    : undefined
}

/** True if following a link to the URL runs code that is in the URL. */
export function runsCode(url: string): boolean {
  const scheme = schemeOf(url)
  if (scheme === 'data:') return DOCUMENT.test(new URL(url).href)
  return scheme === 'javascript:' || scheme === 'vbscript:'
}
