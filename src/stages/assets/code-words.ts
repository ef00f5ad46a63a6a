type Row = readonly [pattern: RegExp, words: (...parts: string[]) => string]

/** The messages of esbuild about code that people meet, in our words and with the fix. */
const CODE: readonly Row[] = [
  [/^Unterminated string literal/, () => 'a quotation mark is never closed'],
  [/^Unterminated (?:template|regular)/, () => 'a text or a pattern is never closed'],
  [/^Unexpected end of file|but found end of file/, () => 'a bracket or a brace is never closed'],
  [
    /^Expected "[;,)}\]]" but found (".*"|identifier|string)$/,
    (_, found) =>
      `before ${plain(found)}, a comma, a bracket or a sign between two values is missing`,
  ],
  [
    /^The symbol "(.+)" has already been declared/,
    (_, name) => `\`${name}\` is declared twice. Rename one of them`,
  ],
  [
    /^The character "(.)" is not valid inside a JSX element/,
    (_, sign) => `a \`${sign}\` in the text of an element is code. Write \`{'${sign}'}\``,
  ],
  [
    /^Unexpected closing "(.+?)" tag does not match opening "(.+?)" tag/,
    (_, closing, open) =>
      `\`</${closing}>\` comes where \`<${open}>\` is open. Close \`<${open}>\` first`,
  ],
  [
    /^Expected identifier but found (".*")$/,
    (_, found) => `a name is missing before ${plain(found)}`,
  ],
  [
    /^Unexpected (".+")$/,
    (_, found) =>
      `${plain(found)} cannot be here. Look for a bracket or a quotation mark before it`,
  ],
]

/** The same for stylesheets. */
const STYLES: readonly Row[] = [
  [/^Expected ":"/, () => 'a declaration has no colon between its name and its value'],
  [/^Expected "\}" to go with "\{"|^Unexpected end of file/, () => 'a brace `{` is never closed'],
  [/^Unexpected "\}"/, () => 'a brace `}` closes nothing'],
  [/^Unterminated string/, () => 'a quotation mark is never closed'],
  [/^"(.+)" is not a known CSS property/, (_, name = '') => `CSS has no property \`${name}\``],
  [/^Expected ";"/, () => 'a semicolon is missing after a value'],
  [
    /^Comments in CSS use "\/\* \.\.\. \*\/" instead of "\/\/"/,
    () => 'it has a comment that begins with `//`. Write `/* … */`',
  ],
  [
    /^Expected identifier but found whitespace|^Expected identifier but found (".*")/,
    (_, found) => `a name is missing${found ? ` before ${plain(found)}` : ''}`,
  ],
]

/** A token without the quotes of the message, as code. */
function plain(found = ''): string {
  return found.startsWith('"')
    ? `\`${found.slice(1, -1)}\``
    : `a ${found === 'identifier' ? 'name' : 'text'}`
}

function wordsIn(rows: readonly Row[], message: string): string {
  for (const [pattern, words] of rows) {
    const match = pattern.exec(message)
    if (match) return words(...match)
  }
  return message
}

/** A message of esbuild about code in our own words; the message itself if it is rare. */
export function codeWords(message: string): string {
  return wordsIn(CODE, message)
}

/** The same for a stylesheet. */
export function styleWords(message: string): string {
  return wordsIn(STYLES, message)
}
