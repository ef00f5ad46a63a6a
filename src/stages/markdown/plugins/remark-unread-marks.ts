import type { Code, Node, Nodes, Parents, Root } from 'mdast'
import type { VFile } from 'vfile'
import { markdownAsText, unclosedCode } from '../../../base/problems/catalogue.ts'
import { factsOf, locationOf, locationOfText } from '../parse/facts.ts'

/** Text that is nearly Markdown: readers see its marks. */
interface Mistake {
  readonly pattern: RegExp
  /** The mistake as the end of “is no link: …”. */
  readonly message: (match: RegExpMatchArray) => string
}

const LABEL = String.raw`(?<![\\\w\])])!?\[[^\][\n]+\]`
/** A path, or a name with an extension. */
const PATH = String.raw`(?:(?:\.{0,2}/|[\w-]+/)[^()<>\n]*|[^()<>\n"']*\.(?:mdx?|html?|png|jpe?g|gif|svg|webp|pdf|zip|json|ya?ml)(?:[?#][^()\n]*)?)`

/** A name of the specification of JavaScript, which is in double brackets there: `[[Prototype]]`, `[[IsHTMLDDA]]`. */
const SLOT = String.raw`(?:Prototype|Class|Extensible|Get|Set|Delete|Call|Construct|Realm|HomeObject|Value|Writable|(?:Is|Has|Get|Set|Own|Define|Prevent)[A-Z]\w*)`

const MISTAKES: readonly Mistake[] = [
  {
    pattern: new RegExp(
      String.raw`(${LABEL})\((?=[^()\n]*\S[ \t]+\S)(?![^()\n]*["'])[ \t]*(${PATH})\)`,
      'g',
    ),
    message: ([, label = '', path = '']) =>
      `its path has a space in it. Put the path in \`<…>\`: \`${label}(<${path.trim()}>)\``,
  },
  {
    pattern: new RegExp(String.raw`(${LABEL})[ \t]+\((${PATH})\)`, 'g'),
    message: ([, label = '', path = '']) =>
      `a space is between its brackets. Remove it: \`${label}(${path})\``,
  },
  {
    pattern: new RegExp(
      String.raw`(${LABEL})\(((?=[^\s()]*[./])[^\s()<>"'\x60]+)(?=[ \t]*$|[ \t]+[^\s"')(][^)\n]{0,2000}$)`,
      'gm',
    ),
    message: ([, label = '', path = '']) =>
      `its bracket is never closed. Close it: \`${label}(${path.replace(/[.,;:!?]$/, '')})\``,
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\\\w[\]])\[\[(?!${SLOT}\]\])([^\][|\n#]+)(?:[|#][^\][\n]*)?\]\](?![(\w])`,
      'g',
    ),
    message: ([, name = '']) =>
      `double brackets are links in wikis only. Name a file: \`[${name.trim()}](./${slugOf(name)}.md)\``,
  },
]

function slugOf(name: string): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, '-')
}

/** Warns of marks that readers would see: of links and tables with a mistake, and of code that is never closed. */
export function remarkUnreadMarks() {
  return (tree: Root, file: VFile): void => {
    const source = String(file)
    const mayHold =
      /\]\(|\][ \t]+\(|\[\[/.test(source) || /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\||$)/m.test(source)
    const hasFence = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])?[ \t]*(?:`{3}|~{3})/m.test(source)
    if (mayHold || hasFence) visit(tree, file, source)
  }
}

function visit(parent: Parents, file: VFile, source: string): void {
  for (const child of parent.children) {
    if (child.type === 'code') reportCode(child, file, source)
    else if (child.type === 'paragraph' || child.type === 'heading' || child.type === 'tableCell')
      reportText(child, file, source)
    else if ('children' in child) visit(child, file, source)
  }
}

/** A block of code whose last line is no line of marks goes on to the end of what it is in. */
function reportCode(node: Code, file: VFile, source: string): void {
  const written = sourceOf(node, source)
  const [, marks] = /^(`{3,}|~{3,})/.exec(written) ?? []
  if (marks === undefined) return
  const lines = written.split('\n')
  const end = new RegExp(`^[\\s>]*${marks[0] === '~' ? '~' : '`'}{${String(marks.length)},}\\s*$`)
  if (lines.length > 1 && end.test(lines.at(-1) ?? '')) return
  factsOf(file).problems.push(unclosedCode({ marks }, locationOf(node, factsOf(file))))
}

function reportText(block: Nodes, file: VFile, source: string): void {
  const text = plainSource(block, source)
  const facts = factsOf(file)
  for (const { pattern, message } of MISTAKES)
    for (const match of text.matchAll(pattern)) {
      const [written] = match
      const detail = { text: written.trim(), reason: `no link: ${message(match)}` }
      facts.problems.push(markdownAsText(detail, locationOfText(written, block, file)))
    }
  const reason = block.type === 'paragraph' ? tableMistake(text) : undefined
  if (reason !== undefined) {
    const detail = { text: (text.split('\n')[0] ?? '').trim(), reason }
    facts.problems.push(markdownAsText(detail, locationOf(block, facts)))
  }
}

/** The source of a block with zeros in place of its code, links and HTML: what is left is text. */
function plainSource(block: Nodes, source: string): string {
  const start = block.position?.start.offset
  if (start === undefined) return ''
  const written = sourceOf(block, source)
  const parts: string[] = []
  let end = 0
  const blank = (node: Nodes): void => {
    if (NO_TEXT.test(node.type)) {
      const from = (node.position?.start.offset ?? start) - start
      const to = (node.position?.end.offset ?? start) - start
      if (to <= end) return
      parts.push(written.slice(end, from), written.slice(from, to).replaceAll(/[^\n]/g, '\0'))
      end = to
    } else if ('children' in node) node.children.forEach(blank)
  }
  if ('children' in block) block.children.forEach(blank)
  return [...parts, written.slice(end)].join('')
}

const NO_TEXT = /^(?:inlineCode|link|image|linkReference|imageReference|html|mdx.*)$/

function sourceOf({ position }: Node, source: string): string {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)
}

const DELIMITER = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/

/** The mistake of a table whose second line has another number of cells than its first. */
function tableMistake(text: string): string | undefined {
  const [head = '', second = ''] = text.split('\n')
  if (!head.includes('|') || !second.includes('|') || !DELIMITER.test(second)) return undefined
  const wanted = cellsIn(head)
  if (wanted === cellsIn(second)) return undefined
  const line = `|${' - |'.repeat(wanted)}`
  return `no table: its second line has ${String(cellsIn(second))} of ${String(wanted)} cells. Write \`${line}\``
}

function cellsIn(line: string): number {
  return line
    .trim()
    .replace(/^>[ \t]*/, '')
    .replaceAll(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/).length
}
