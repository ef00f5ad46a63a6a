/** A normalized path: `/docs/old/index.html`, `/docs/old/` and `/docs/old.html` are `/docs/old`. */
export function pathOf(written: string): string {
  const [path, rest] = urlPartsOf(written)
  const plain = decoded(path)
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/(?<=.)\/+$/, '')
  return `${plain === '' && path !== '' ? '/' : plain}${rest}`
}

/** A path, and its query and fragment. */
export function urlPartsOf(url: string): readonly [path: string, rest: string] {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
  return [path, rest]
}

// Browsers leave out line ends and tabs in a URL, and the files of hosts have a rule in each line.
const NOT_IN_URLS = /[\p{Cc}\p{Cs}]/u

/** The reason why a target cannot be a URL, for a sentence about it. */
export function targetFaultOf(target: string): string | undefined {
  if (NOT_IN_URLS.test(target)) return HAS_CONTROL
  return isUrl(target) && !URL.canParse(target) ? 'is no valid URL' : undefined
}

const HAS_CONTROL = 'has a line end or another control character'

/** True if a target is a full URL. */
export function isUrl(target: string): boolean {
  return /^https?:\/\//i.test(target)
}

/** The reason why a path cannot be that of a redirect, for a sentence about it. */
export function redirectFaultOf(path: string): string | undefined {
  if (!path.startsWith('/') || path.startsWith('//')) return 'does not begin with one `/`'
  if (/[?#]/.test(path)) return 'has a query or a fragment, which a static page does not see'
  if (NOT_IN_URLS.test(path)) return HAS_CONTROL
  if (path.includes('*')) return 'has a `*`, and each path is a file'
  if (path.split('/').some((name) => name === '.' || name === '..')) return 'has `.` or `..` in it'
  return undefined
}

/** `/caf%C3%A9` → `/café`, as in the site's own paths. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
