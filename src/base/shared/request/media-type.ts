/** Checks that a media type means JSON. */
export function isJson(type: string): boolean {
  return /[/+]json\b/.test(type)
}

/** Checks that a media type means XML. */
export function isXml(type: string): boolean {
  return /[/+]xml\b/.test(type)
}
