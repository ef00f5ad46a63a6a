/** `an operation`, `a request body` of the name of an object in `objects.ts`. */
export function articled(object: string): string {
  const noun = nounOf(object)
  return object === 'root' ? 'The description' : `${/^[aeiou]/.test(noun) ? 'An' : 'A'} ${noun}`
}

const NOUNS: Readonly<Record<string, string>> = {
  externalDocs: '`externalDocs`',
  info: '`info`',
  pathItem: 'path',
  requirement: 'security requirement',
}

function nounOf(object: string): string {
  return NOUNS[object] ?? object.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** The name of a part for a writer: `the operation \`GET /a\``, `the parameter \`parameters[0]\``. */
export function nameOfPart(type: string, path: readonly string[]): string {
  const [, around] = path
  const last = path.at(-1) ?? ''
  if (type === 'operation' && path.length === 3)
    return `the operation \`${last.toUpperCase()} ${around ?? ''}\``
  const noun =
    /^\w+$/.test(type) && !/^(?:any|text|flag|number|list)$/.test(type) ? nounOf(type) : ''
  const isItem = /^\d+$/.test(last) && !['responses', 'properties'].includes(path.at(-2) ?? '')
  const name = isItem ? `${path.at(-2) ?? ''}[${last}]` : last
  // `the schema \`schema\`` would say it twice.
  const isClear = noun === '' || noun === name
  return isClear ? `\`${name}\`` : `the ${noun} \`${name}\``
}
