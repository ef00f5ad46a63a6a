interface Mistake {
  /** A part of the message of a parser: js-yaml for front matter, yaml for other files. */
  readonly pattern: RegExp
  readonly words: (line: string, before: readonly string[]) => string
}

const QUOTE = 'put the value in quotes'

/** The messages that people meet, in words that need no knowledge of YAML. */
const MISTAKES: readonly Mistake[] = [
  {
    pattern: /within a (?:single|double) quoted scalar|Missing closing ["']quote/,
    words: () => 'a quotation mark is never closed. Add it at the end of the value',
  },
  {
    pattern: /within a flow (?:collection|sequence|mapping)|must end with a [\]}]/,
    words: () => 'a bracket is never closed. Add its `]` or `}` at the end of the value',
  },
  {
    pattern: /duplicated mapping key|Map keys must be unique/,
    words: (line, before) => keyTwice(keyIn(line), lineOfKey(line, before)),
  },
  {
    pattern: /unidentified alias "?([^"\s]+)|Unresolved alias.*: (\S+)/,
    words: () =>
      `a value that begins with \`*\` refers to another one, and there is none of this name. To show the sign itself, ${QUOTE}`,
  },
  {
    pattern: /unknown tag|Unresolved tag/,
    words: () =>
      `a value that begins with \`!\` names a type, and there is none of this name. To show the sign itself, ${QUOTE}`,
  },
  {
    pattern:
      /multiline key|Implicit keys need to be on a single line|Unexpected scalar at node end/,
    words: (line) =>
      /:[ \t]+'[^']*'\S/.test(line)
        ? "a quotation mark inside of quotes ends the value. Write it twice: `'it''s'`"
        : 'text follows the end of a value in quotes, or a line has no `key: ` at its beginning',
  },
  {
    pattern:
      /end of the stream or a document separator|cannot start with reserved character|Plain value cannot start/,
    words: (line) => {
      const [, sign] = /:[ \t]+([@`%])/.exec(line) ?? []
      return sign === undefined
        ? 'this line begins at another column than the lines above. Indent all keys of one level alike'
        : `a value cannot begin with ${sign === '`' ? 'a backtick' : `\`${sign}\``}; ${QUOTE}`
    },
  },
  {
    pattern: /bad indentation of a|must start at the same column|Nested mappings are not allowed/,
    words: () =>
      'this line is indented, and the line above has a value already. Indent all keys of one level alike, or put a value with a colon in quotes',
  },
  {
    pattern: /Tabs are not allowed|tab characters must not be used/,
    words: () => 'a line is indented with a tab, which YAML does not allow; indent it with spaces',
  },
]

function keyIn(line: string): string {
  return /^[\s-]*["']?([^"':]+)/.exec(line)?.[1]?.trim() ?? line.trim()
}

/** The words for a key that is in a map already, and the line of the first one, from 1. */
export function keyTwice(key: string, first: number | undefined): string {
  const where = first === undefined ? '' : `, first in line ${String(first)}`
  return `the key \`${key}\` is there twice${where}. Remove one of them, or give it another name`
}

/** The number of the last line with the same key, indented alike; `undefined` if none has it. */
function lineOfKey(line: string, before: readonly string[]): number | undefined {
  const [start = ''] = /^[\s-]*["']?/.exec(line) ?? []
  const at = before.findLastIndex(
    (each) => keyIn(each) === keyIn(line) && /^\s*/.exec(each)?.[0] === /^\s*/.exec(start)?.[0],
  )
  return at < 0 ? undefined : at + 1
}

/**
 * A message of a parser of YAML in our own words, for the line of a text that it names, from 1; the message itself if it is
 * rare.
 */
export function yamlWords(message: string, text: string, line: number): string {
  const lines = text.split(/\r\n|\n|\r/)
  const found = MISTAKES.find(({ pattern }) => pattern.test(message))
  return found?.words(lines[line - 1] ?? '', lines.slice(0, line - 1)) ?? message
}
