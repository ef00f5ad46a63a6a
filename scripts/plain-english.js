// Plain English: fails on comment openings, words that have a plainer form, and comments that repeat the code below. `--list` prints every match, also those in `unfinished`.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Path prefixes whose matches are counted but do not fail. Goal: an empty list. */
const unfinished = {
  comments: [],
  docs: [],
  messages: [],
  tests: [],
}

const opening = {
  pattern: /^(?:what|where|of|who|whoever|whose|whatever|whether)\b/gi,
  say: 'open with the subject, not with “What”, “Where”, “Of”, “Who” or “Whether”',
}

/** Words to replace, with the plainer form. `except`: the uses that are right, with the reason. */
const words = [
  { pattern: /\b(?:draws?|drew|drawn|drawings?)\b/gi, say: 'render' },
  { pattern: /\bcrews?\b/gi, say: 'worker pool, workers' },
  { pattern: /\bpictures?\b/gi, say: 'image' },
  {
    pattern: /\baddress(?:es|ed)?\b/gi,
    say: 'URL or path',
    // IP addresses, e-mail addresses and the like, the bar of a browser, and the text of `EADDRINUSE`.
    except:
      /\b(?:IP|IPv4|IPv6|e-?mail|mail|postal|loopback|private|network|street|source|billing|MAC) address(?:es)?\b|\baddress(?:es)? (?:bar|book|space|family|range)\b|\baddressed (?:to|by)\b|\baddress already in use\b/gi,
  },
  {
    pattern: /\beditions?\b/gi,
    say: 'version',
    // The third edition of a book.
    except: /\b(?:first|second|third) edition\b/gi,
  },
  { pattern: /\btwins?\b/gi, say: 'alternate, translation' },
  { pattern: /\bsettle[sd]?\b/gi, say: 'normalize' },
  {
    pattern: /\b(?:tells?|told)\b/gi,
    say: 'report, show',
    // Telling something to a person, and telling two things apart.
    except:
      /\b(?:tells?|told) (?:you|us|them|users?|customers?|readers?|people|the receiver|apart|the difference)\b|\btells? [\w ]{1,40} apart\b/gi,
  },
  { pattern: /\bmend(?:s|ed|ing)?\b/gi, say: 'fix' },
  { pattern: /\banew\b/gi, say: 'again, from scratch' },
  {
    pattern: /\b(?:stands?|stood|standing)\b/gi,
    say: 'is',
    // An abbreviation stands for its words; a program can stand alone; a server can stand in for another.
    except: /\bstands? (?:for|alone|in for)\b|\bstand-(?:alone|in)s?\b/gi,
  },
  { pattern: /\bbeside\b/gi, say: 'next to' },
  { pattern: /\bdear\b/gi, say: 'expensive' },
  { pattern: /\b(?:nobody|somebody|whoever)\b/gi, say: 'no one, or leave the sentence out' },
]

/** Words that add nothing to the name of a declaration. */
const fillers = new Set(
  'a all an and are as at be been by each every for from had has have if in into is it its not of on one only or other own that the their them they this to was were which with'.split(
    ' ',
  ),
)

/** The words of a text or a name without their endings: `newFiles` and “new file” are the same. */
const stemsOf = (text) =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '' && !fillers.has(word))
    .map((word) =>
      word
        .replace(/ies$/, 'y')
        .replace(/(?:ing|ed|es|s|e)$/, '')
        .slice(0, 7),
    )

/** The declaration at the start of some lines of code: a line, or a function up to its body. */
function declarationIn([first = '', ...others]) {
  const isOne =
    /^\s*(?:(?:export|default|declare|async|function\*?|const|interface|type|class|readonly) )*[\w$]+/.test(
      first,
    )
  if (!isOne || !/\bfunction\b/.test(first) || first.endsWith('{')) return isOne ? first : ''
  return [first, ...others.slice(0, others.findIndex((line) => line.endsWith('{')) + 1)].join(' ')
}

/** “The config of the new site” above `newConfig(site)`: all of its words are in the declaration. */
function repeats({ text, isAlone, below }) {
  const words = isAlone && !text.includes('`') ? stemsOf(text) : []
  const declared = new Set(words.length > 0 ? stemsOf(declarationIn(below)) : [])
  return words.length > 0 && words.every((word) => declared.has(word))
}

const files = (...globs) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...globs], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && !path.startsWith('test/fixtures/'))

const texts = {
  /** Comments that begin a line: a block, or consecutive lines. */
  comments: {
    globs: [
      '*.ts',
      '*.tsx',
      '*.js',
      '*.jsx',
      '*.mjs',
      '*.css',
      '*.sh',
      '*.yml',
      '*.toml',
      '.ci/run',
    ],
    of(code) {
      const found = []
      const all = code.split('\n')
      let text
      for (const [index, line] of all.entries()) {
        const [, block, plain] = /^\s*(?:(\/\*\*?)|(\/\/|# ))/.exec(line) ?? []
        if (text?.isBlock || (text && plain)) text.lines.push(line)
        else if (block || plain)
          found.push((text = { line: index + 1, lines: [line], isBlock: Boolean(block) }))
        else text = undefined
        if (text?.isBlock && line.includes('*/')) text = undefined
      }
      return found.map(({ line, lines }) => ({
        line,
        text: lines
          .map((each) => each.replace(/^\s*(?:\/\*+|\*\/|\*|\/\/|#)|\*\/\s*$/g, '').trim())
          .join(' ')
          .replace(/`[^`]*`/g, '`x`')
          .trim(),
        // Only comments of one line: longer ones say more than a name.
        isAlone: lines.length === 1,
        below: all.slice(line, line + 9),
      }))
    },
    patterns: [opening, ...words],
  },
  /** Paragraphs of Markdown without code, the targets of links, and markup. */
  docs: {
    globs: ['*.md', '*.mdx'],
    of(markdown) {
      const plain = markdown
        .replace(/^( *)(`{3,}|~{3,})[\s\S]*?\n *\2/gm, (code) => code.replace(/[^\n]/g, ''))
        .replace(/`[^`\n]*`/g, '`x`')
        .replace(/\]\([^)]*\)/g, ']')
        .replace(/^\[[^\]]*\]: .*/gm, '')
        .replace(/<[^>]*>/g, (tag) => tag.replace(/[^\n]/g, ''))
        .replace(/https?:\S+/g, '')
        .replace(/\{\{[^}]*\}\}/g, '')
        .replace(/^import [^']*'[^'\n]*'/gm, (code) => code.replace(/[^\n]/g, ''))
      const found = []
      let paragraph
      for (const [index, line] of plain.split('\n').entries()) {
        const text = line.replace(/^\s*(?:[-*>]|\d+\.)\s+/, '').trim()
        if (text === '' || /^\s*(?:[-*>|#:]|\d+\.|\w+:)/.test(line)) paragraph = undefined
        if (text === '') continue
        if (paragraph) paragraph.text += ` ${text}`
        else found.push((paragraph = { line: index + 1, text }))
      }
      return found
    },
    patterns: words,
  },
  /** The names of tests, which are promises to readers. */
  tests: {
    globs: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    of: (code) =>
      [
        ...code.matchAll(
          /(?:\b(?:test|describe)(?:\.\w+)*\(|^\s*\]\)\(|\]\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/gm,
        ),
      ].map(({ index, 2: name }) => ({
        line: code.slice(0, index).split('\n').length,
        text: name.replace(/\$\{[^}]*\}|`[^`]*`/g, 'x'),
      })),
    patterns: words,
  },
  /** Texts that users see: problems, the command line, the theme. */
  messages: {
    globs: [
      'src/base/problems/catalogue*.ts',
      'src/base/words/*.ts',
      'src/programs/cli/*.ts',
      'templates/messages/en.json',
    ],
    of: (code) =>
      code.split('\n').flatMap((line, index) =>
        /^\s*(?:\*|\/[/*])/.test(line)
          ? []
          : [
              ...line.matchAll(/'(?:\\.|[^'\\])* (?:\\.|[^'\\])*'|"[^"]* [^"]*"|`[^`]* [^`]*`?/g),
            ].map(([text]) => ({
              line: index + 1,
              text: text.replace(/\$\{[^}]*\}|\\`[^`]*\\`/g, 'x'),
            })),
      ),
    patterns: words,
  },
}

function matchesOf(text, patterns) {
  return patterns.flatMap(({ pattern, say, except }) =>
    [...(except ? text.replace(except, '') : text).matchAll(pattern)].map(
      ([found]) => `“${found}”: ${say}`,
    ),
  )
}

const REPEATED = 'repeats the declaration below: say more, or delete it'

function* matchesIn(kind) {
  const { globs, of, patterns } = texts[kind]
  for (const path of files(...globs)) {
    for (const comment of of(readFileSync(path, 'utf8'))) {
      const { line, text } = comment
      const repeated = 'below' in comment && /\.[jt]sx?$/.test(path) && repeats(comment)
      const matches = matchesOf(text, patterns)
      yield { path, line, text, matches: repeated ? [...matches, REPEATED] : matches }
    }
  }
}

const isUnfinished = (kind, path) =>
  unfinished[kind].some((prefix) => (prefix === '' ? !path.includes('/') : path.startsWith(prefix)))

/** Prints the matches that fail, and the measurement. Returns the number of failures. */
function check(kind) {
  const all = [...matchesIn(kind)]
  const found = all.filter(({ matches }) => matches.length > 0)
  const failing = found.filter(({ path }) => !isUnfinished(kind, path))
  for (const { path, line, text, matches } of process.argv.includes('--list') ? found : failing) {
    console.log(`${path}:${line}  ${matches.join('; ')}\n    ${text.slice(0, 160)}`)
  }
  const share = ((100 * found.length) / all.length).toFixed(1)
  const unit = kind === 'docs' ? 'paragraphs' : kind
  console.log(`${kind}: ${found.length} of ${all.length} ${unit} match (${share} %)`)
  if (kind === 'docs') printSentences(all)
  return failing.length
}

function printSentences(paragraphs) {
  const lengths = paragraphs
    .filter(({ text }) => /[.!?:]$/.test(text) && !/^(?:[#|:]|\w+:)/.test(text))
    .flatMap(({ text }) => text.split(/(?<=[.!?:;])\s+/))
    .map((sentence) => sentence.split(/\s+/).filter((word) => /\w/.test(word)).length)
    .filter((count) => count > 0)
  const average = lengths.reduce((sum, count) => sum + count, 0) / lengths.length
  console.log(`docs: ${average.toFixed(1)} words per sentence, in ${lengths.length} sentences`)
}

const failures = check('comments') + check('docs') + check('messages') + check('tests')
if (failures > 0) {
  console.log(
    `${failures} to rewrite. Right as they are? Add them to \`except\` in scripts/plain-english.js, with the reason.`,
  )
  process.exitCode = 1
}
