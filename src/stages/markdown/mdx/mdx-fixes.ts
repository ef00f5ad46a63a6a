/** The fix of each common message of the parsers of MDX, found by a part of the message. */
const FIXES: readonly (readonly [pattern: RegExp, fix: (match: RegExpMatchArray) => string])[] = [
  [
    /Could not parse import\/exports/,
    () =>
      'A line that begins with `import` or `export` is code. Correct it, or put another word first if it is text',
  ],
  [
    /Could not parse expression|in expression, expected a corresponding closing brace/,
    () =>
      'Braces hold JavaScript in MDX. Write `\\{` for a brace of the text, or put the text in code',
  ],
  [
    /Unexpected (?:character `!`|lazy line|character `.+?`.*before name)/,
    ([text]) =>
      text.includes('`!`')
        ? 'MDX has no HTML comments. Write `{/* … */}`'
        : '`<` begins a tag in MDX. Write `\\<` for the sign itself, or put the text in code',
  ],
  [
    /Unexpected character .*(?:in name|after name|in attribute name|before attribute value|after attribute|after self-closing)/,
    () =>
      'Tags in MDX are written as in React: `<a href="…">`, `<br />`. Write `\\<` for the sign itself',
  ],
  [
    /Unexpected closing tag `<\/(.+?)>`, expected corresponding closing tag for `<(.+?)>`/,
    ([, , open = '']) => `Close \`<${open}>\` first, or write \`<${open} />\` if it has no content`,
  ],
  [
    /Expected a closing tag for `<(.+?)>`/,
    ([, open = '']) =>
      open === ''
        ? 'Add `</>`'
        : `Add \`</${open}>\`, or write \`<${open} />\` if it has no content`,
  ],
  [
    /Unexpected closing slash `\/` in tag, expected an open tag first/,
    () => 'Remove this closing tag, or add its opening tag',
  ],
  [
    /Unexpected (?:end of file|eof)/i,
    () =>
      'Close the tag, the quotes or the brace that begins here. Write `\\<` and `\\{` for the signs themselves',
  ],
]

/** The fix for a message of the parsers of MDX, in a sentence or two. */
export function mdxFixOf(reason: string): string | undefined {
  for (const [pattern, fix] of FIXES) {
    const match = pattern.exec(reason)
    if (match) return fix(match)
  }
  return undefined
}
