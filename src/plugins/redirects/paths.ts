/** A normalized path: `/docs/old/index.html`, `/docs/old/` and `/docs/old.html` are `/docs/old`. */
export function pathOf(written: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? []
  const plain = decoded(path)
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/(?<=.)\/+$/, '')
  return `${plain === '' && path !== '' ? '/' : plain}${rest}`
}

/** The reason why a path cannot be that of a redirect, for a sentence about it. */
export function pathFaultOf(path: string): string | undefined {
  if (!path.startsWith('/') || path.startsWith('//')) return 'does not begin with one `/`'
  if (/[?#]/.test(path)) return 'has a query or a fragment, which a static page does not see'
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
