import type { Nodes, Parent, Root } from 'mdast'
import type { VFile } from 'vfile'
import { mdxInMarkdown } from '../../../base/problems/catalogue.ts'
import { factsOf, locationOf, locationOfText } from '../parse/facts.ts'

// All of these are narrow: prose is full of braces, angle brackets, and sentences that begin with “import”.
const IMPORT = /^import\s+(?:[\w*{][^'"]{0,2000}\sfrom\s+)?(['"])[^'"\s]+\1(?=[ \t]*(?:;|\n|$))/
const EXPORT =
  /^export\s+(?:(?:default\s+)?(?:async\s+)?(?:function|class)\s+[A-Z_a-z]\w*|(?:const|let|var)\s+[A-Z_a-z]\w*(?=\s*[=:])|\{[^}]*\}(?=\s*(?:from\s*['"]|;|$)))/
const TAG =
  /<([A-Za-z][\w.]*)(?:\s+[\w:-]+(?:="[^"]*"|='[^']*')?)*\s+(?:([A-Za-z]+)=\{|\{\s*\.\.\.[A-Z_a-z])/g
const EXPRESSIONS = [
  /\{\s*\/\*[^]*?\*\/\s*\}/g,
  /\{\s*(?:frontMatter|props)\.[^{}]+\}/g,
  /\{(['"]) +\1\}/g,
  /\{\s*(?:new\s+)?[A-Z_a-z][\w.]*\.(?:map|filter|join|format|toFixed|toLocale\w*|toString)\([^{}]*\)\s*\}/g,
  /\{\s*new\s+[A-Z]\w*\([^{}]*\)[^{}]*\}/g,
]

/**
 * Reports MDX that a plain Markdown document would show as text: imports and exports, tags that are not HTML,
 * and expressions. One of each kind is enough to show the writer which format the file needs.
 */
export function remarkMdxInMarkdown() {
  return (tree: Root, file: VFile): void => {
    const source = String(file)
    reportModuleCode(tree, file)
    // Text that is not in the source is not in the tree either; most documents have no MDX.
    const hasTags = source.search(TAG) >= 0
    const expressions = EXPRESSIONS.filter((pattern) => source.search(pattern) >= 0)
    if (!hasTags && expressions.length === 0) return
    const texts = [...textsIn(tree, tree)]
    reportFirst(texts, file, (text) =>
      Array.from(text.matchAll(TAG), ({ 0: code, 1: name = '', 2: attribute = '' }) => ({
        code,
        shown: tagAs(name, attribute),
      })),
    )
    reportFirst(texts, file, (text) =>
      expressions.flatMap((pattern) =>
        Array.from(text.matchAll(pattern), ([code]) => ({ code, shown: inOneLine(code) })),
      ),
    )
  }
}

/** A tag of JSX for a message: `<Chart>`, `<div style={…}>`. */
export function tagAs(name: string, attribute: string): string {
  return /^[a-z]/.test(name) && attribute ? `<${name} ${attribute}={…}>` : `<${name}>`
}

function reportModuleCode(tree: Root, file: VFile): void {
  const facts = factsOf(file)
  for (const node of tree.children) {
    const [first] = node.type === 'paragraph' ? node.children : []
    if (first?.type !== 'text') continue
    const [code] = IMPORT.exec(first.value) ?? EXPORT.exec(first.value) ?? []
    if (code === undefined) continue
    const details = { code: inOneLine(code), isText: true }
    facts.problems.push(mdxInMarkdown(details, locationOf(node, facts)))
    return
  }
}

interface PlacedText {
  readonly text: string
  /** The nearest node with a position: texts that GFM makes have none. */
  readonly near: Nodes
}

interface FoundCode {
  readonly code: string
  readonly shown: string
}

function reportFirst(
  texts: readonly PlacedText[],
  file: VFile,
  codeIn: (text: string) => readonly FoundCode[],
): void {
  const source = String(file)
  for (const { text, near } of texts) {
    const found = codeIn(text).find(({ code }) => {
      const at = source.indexOf(code, near.position?.start.offset ?? 0)
      // A backslash or an entity shows that it is meant as text.
      return at >= 0 && source[at - 1] !== '\\'
    })
    if (found === undefined) continue
    const location = locationOfText(found.code, near, file)
    factsOf(file).problems.push(mdxInMarkdown({ code: found.shown, isText: true }, location))
    return
  }
}

function* textsIn(parent: Parent, placed: Nodes): Iterable<PlacedText> {
  for (const child of parent.children) {
    const near = child.position ? child : placed
    if (child.type === 'text') yield { text: child.value, near }
    if ('children' in child) yield* textsIn(child, near)
  }
}

function inOneLine(code: string): string {
  return code.replaceAll(/\s+/g, ' ')
}
