import mime from 'mime'

/** What a file is, as HTTP says it: `a.css` → `text/css; charset=utf-8`. Our text is always UTF-8. */
export function contentTypeOf(path: string): string {
  const type = mime.getType(path) ?? 'application/octet-stream'
  const isText = type.startsWith('text/') || /\b(json|xml|javascript)$/.test(type)
  return isText ? `${type}; charset=utf-8` : type
}
