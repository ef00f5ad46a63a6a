import { parseJson } from 'specpress/request'

/**
 * A JSON text with indentation; `undefined` if it is not JSON. The value is not written from scratch: numbers have
 * all their digits (`1.10`), and members their order, including those with the same name. Escaped characters of texts
 * are readable.
 */
export function indentedJson(text: string): string | undefined {
  if (parseJson(text) === undefined) return undefined
  let depth = 0
  let before = ''
  let indented = ''
  const line = (): string => `\n${'  '.repeat(depth)}`
  for (const [token] of text.matchAll(TOKENS)) {
    const isOpened = before === '{' || before === '['
    if (token === '}' || token === ']') {
      depth--
      indented += isOpened ? token : line() + token
    } else {
      if (isOpened || before === ',') indented += line()
      if (token === '{' || token === '[') depth++
      indented += token === ':' ? ': ' : token.startsWith('"') ? readable(token) : token
    }
    before = token
  }
  return indented
}

function readable(quoted: string): string {
  return JSON.stringify(JSON.parse(quoted))
}

const TOKENS = /"(?:[^"\\]+|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g
