/** Checks that a media type means JSON. */
export function isJson(type: string): boolean {
  return /[/+]json\b/.test(type)
}

/** Checks that a media type means a JSON value in each line: `application/jsonl`, `application/x-ndjson`. */
export function isJsonLines(type: string): boolean {
  return /\/(?:x-)?(?:jsonl|jsonlines|json-lines|ndjson)\b/i.test(type)
}

/** Checks that a media type means XML. */
export function isXml(type: string): boolean {
  return /[/+]xml\b/.test(type)
}
