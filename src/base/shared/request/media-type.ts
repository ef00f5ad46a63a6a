/** True if a media type means JSON. */
export function isJson(type: string): boolean {
  return /[/+]json\b/.test(type)
}

/** True if a media type means a JSON value in each line: `application/jsonl`, `application/x-ndjson`. */
export function isJsonLines(type: string): boolean {
  return /\/(?:x-)?(?:jsonl|jsonlines|json-lines|ndjson)\b/i.test(type)
}

/** A media type that a request can send, of a range that an API accepts: `image/*` → `image/png`. */
export function concreteType(type: string): string {
  if (!type.includes('*')) return type
  if (isJson(type)) return 'application/json'
  if (isXml(type)) return 'application/xml'
  return OF_RANGES.get(type.split('/')[0]?.trim().toLowerCase() ?? '') ?? 'application/octet-stream'
}

const OF_RANGES = new Map([
  ['audio', 'audio/mpeg'],
  ['font', 'font/woff2'],
  ['image', 'image/png'],
  ['multipart', 'multipart/form-data'],
  ['text', 'text/plain'],
  ['video', 'video/mp4'],
])

/** True if a media type means XML. */
export function isXml(type: string): boolean {
  return /[/+]xml\b/.test(type)
}
