import type { Parents, Root, Text } from 'mdast'
import type { VFile } from 'vfile'
import { undefinedReference } from '../../../base/problems/catalogue.ts'
import { factsOf, locationOfText } from '../parse/facts.ts'

// `[^1]` and `[text][name]`. Not `list[a][b]`, which code without its marks has.
const FOOTNOTE = /(?<!\\)\[\^([^\]\s]+)\](?!:)/g
// The lookahead finds the end first, so that a long text without one takes linear time.
const REFERENCE = /(?<![\w\\\])}])\[(?=[^\][]*\]\[)[^\][]*?\p{L}[^\][]*\]\[([^\][]+)\]/gu

/** Reports references to footnotes and links that the document does not define: they stay text. */
export function remarkUndefinedReferences() {
  return (tree: Root, file: VFile): void => {
    const source = String(file)
    if (source.includes('[^') || source.includes('][')) visit(tree, file)
  }
}

function visit(parent: Parents, file: VFile): void {
  for (const child of parent.children) {
    if (child.type === 'text') report(child, file)
    else if ('children' in child) visit(child, file)
  }
}

/** The text as written shows if a bracket is escaped. */
function report(node: Text, file: VFile): void {
  const start = node.position?.start.offset
  const end = node.position?.end.offset
  if (start === undefined || end === undefined || !node.value.includes('[')) return
  const written = String(file).slice(start, end)
  const { problems } = factsOf(file)
  const note = (pattern: RegExp, definition: (name: string) => string) => {
    for (const [text, name = ''] of written.matchAll(pattern)) {
      const detail = { text, definition: definition(name) }
      problems.push(undefinedReference(detail, locationOfText(text, node, file)))
    }
  }
  note(FOOTNOTE, (name) => `[^${name}]: The text`)
  note(REFERENCE, (name) => `[${name}]: https://…`)
}
