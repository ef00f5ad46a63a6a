/** Code after which `<` opens an element, and does not compare. */
const BEFORE_ELEMENT = /(?:[([{,;?:=>&|!]|\breturn|^)\s*$/

/** True if an element opens at a place; `code` is the code before it, in an expression. */
export function startsElement(text: string, at: number, code?: string): boolean {
  if (text[at] !== '<' || !/[a-z>]/i.test(text[at + 1] ?? '')) return false
  return code === undefined || BEFORE_ELEMENT.test(code)
}

/** The end of a string, a template or a comment that begins at a place; else the next character. */
export function endOfQuoted(text: string, at: number): number {
  const [character = ''] = text.slice(at, at + 1)
  if (text.startsWith('//', at)) return endOr(text.indexOf('\n', at), text)
  if (text.startsWith('/*', at)) return endOr(text.indexOf('*/', at) + 2, text)
  if (character === '"' || character === "'") return endOfString(text, at)
  return character === '`' ? endOfTemplate(text, at) : at + 1
}

function endOr(end: number, text: string): number {
  return end < 2 ? text.length : end
}

function endOfString(text: string, at: number): number {
  for (let end = at + 1; end < text.length && text[end] !== '\n'; end++) {
    if (text[end] === '\\') end++
    else if (text[end] === text[at]) return end + 1
  }
  // An apostrophe in text between tags.
  return at + 1
}

function endOfTemplate(text: string, at: number): number {
  for (let end = at + 1; end < text.length; end++) {
    if (text[end] === '\\') end++
    else if (text[end] === '`') return end + 1
    else if (text.startsWith('${', end)) end = endOfBraces(text, end + 1) - 1
  }
  return text.length
}

/** The place after the brace that closes the one at a place. */
export function endOfBraces(text: string, at: number): number {
  let depth = 0
  for (let end = at; end < text.length;) {
    if (text[end] === '{') depth++
    if (text[end] === '}') depth--
    end = endOfQuoted(text, end)
    if (depth === 0) return end
  }
  return text.length
}
