/** A mistake of MDX in our words. */
interface MdxWords {
  /** Ends the sentence “This is not valid MDX: …”. */
  readonly words: string
  /** A sentence or two, without the last full stop. */
  readonly fix?: string | undefined
}

type Row = readonly [pattern: RegExp, words: (...parts: string[]) => MdxWords]

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const ESCAPE = 'Write `\\<` for the sign itself, or put the text in code'
const BRACES =
  'Braces hold JavaScript in MDX. Write `\\{` for a brace of the text, or put the text in code'

/** The messages of the parsers of MDX that people meet, found by a part of each. */
const MESSAGES: readonly Row[] = [
  [
    /Could not parse import\/exports/,
    () => ({
      words: 'a line that begins with `import` or `export` is code, and this one cannot be read',
      fix: 'Correct it, or put another word first if it is text',
    }),
  ],
  [
    /Unexpected end of file in expression/,
    () => ({ words: 'this brace is never closed', fix: BRACES }),
  ],
  [
    /Could not parse expression|in expression, expected a corresponding closing brace/,
    () => ({ words: 'the text in these braces is no JavaScript', fix: BRACES }),
  ],
  [
    /to create a link in MDX/,
    () => ({ words: 'a link in angle brackets is a tag in MDX', fix: 'Write `[text](url)`' }),
  ],
  [
    /Unexpected character `!`/,
    () => ({ words: 'it has a comment of HTML', fix: 'Write `{/* … */}`' }),
  ],
  [
    /Unexpected (?:lazy line|character `(.+?)`.*before name)/,
    (_, sign) => ({
      words: sign
        ? `\`<\` begins a tag, and no name of one begins with \`${sign}\``
        : '`<` begins a tag',
      fix: ESCAPE,
    }),
  ],
  [
    /Unexpected character .*before attribute value/,
    () => ({
      words: 'the value of this attribute has no quotes',
      fix: 'Write `name="value"`, or `name={1}` for a value of JavaScript',
    }),
  ],
  [
    /Unexpected character `(.+?)`.*(?:in name|after name|in attribute name|after attribute|after self-closing)/,
    (_, sign) => ({
      words: `a tag cannot have \`${sign ?? ''}\` at this place`,
      fix: 'Tags in MDX are written as in React: `<a href="…">`, `<br />`. Write `\\<` for the sign itself',
    }),
  ],
  [
    /Unexpected closing tag `<\/(.+?)>`, expected corresponding closing tag for `<(.+?)>`/,
    (_, closing, open = '') => ({
      words: `\`</${closing ?? ''}>\` comes where \`<${open}>\` is open`,
      fix: `Close \`<${open}>\` first, or write \`<${open} />\` if it has no content`,
    }),
  ],
  [
    /Expected a closing tag for `<(.*?)>`/,
    (_, open = '') => ({
      words: `\`<${open}>\` is never closed`,
      fix: closingFix(open),
    }),
  ],
  [
    /Unexpected closing slash `\/` in tag, expected an open tag first/,
    () => ({
      words: 'this closing tag closes nothing',
      fix: 'Remove this closing tag, or add its opening tag',
    }),
  ],
  [
    /Unexpected end of file in attribute value/,
    () => ({
      words: 'the quotes of this attribute are never closed',
      fix: 'Add the second quotation mark',
    }),
  ],
  [
    /Unexpected (?:end of file|eof)/i,
    () => ({ words: 'the tag that begins here is never closed', fix: `Add its \`>\`. ${ESCAPE}` }),
  ],
]

function closingFix(open: string): string {
  if (open === '') return 'Add `</>`'
  if (VOID.test(open)) return `Write \`<${open} />\``
  return `Add \`</${open}>\`, or write \`<${open} />\` if it has no content`
}

/** A message of the parsers of MDX in our words, with its fix; a rare one as it is. */
export function mdxWordsOf(reason: string): MdxWords {
  for (const [pattern, words] of MESSAGES) {
    const match = pattern.exec(reason)
    if (match) return words(...match)
  }
  return { words: reason }
}
