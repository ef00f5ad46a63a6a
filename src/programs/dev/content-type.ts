import mime from 'mime'

/** The media type of a file for HTTP: `a.css` → `text/css; charset=utf-8`. Our text is always UTF-8. */
export function contentTypeOf(path: string): string {
  const type = mime.getType(path) ?? 'application/octet-stream'
  const isText = type.startsWith('text/') || /\b(json|xml|javascript)$/.test(type)
  return isText ? `${type}; charset=utf-8` : type
}
