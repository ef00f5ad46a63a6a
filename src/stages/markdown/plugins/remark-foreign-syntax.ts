import type { Nodes, Parents, Root } from 'mdast'
import type { VFile } from 'vfile'
import { foreignSyntax } from '../../../base/problems/catalogue.ts'
import { factsOf, locationOfText } from '../parse/facts.ts'

interface Syntax {
  readonly pattern: RegExp
  /** The first characters of it, to skip other documents quickly. */
  readonly sign: string
  readonly tool: string
  /** The advice, without its full stop. */
  readonly fix: (match: RegExpMatchArray) => string
}

const OTHERS: readonly Syntax[] = [
  {
    sign: '!!! ',
    pattern: /^!!! ?([a-z-]+)/m,
    tool: 'MkDocs',
    fix: ([, name = 'note']) => `Write \`:::${name}\`, the text, and a line of \`:::\``,
  },
  {
    sign: '??? ',
    pattern: /^\?\?\?\+? ?[a-z-]+(?: "|$)/m,
    tool: 'MkDocs',
    fix: () => 'Write `<details>`, `<summary>`, the text, and `</details>`',
  },
  {
    sign: '{% ',
    pattern: /\{% ([a-z]+)[^%]*%\}/,
    tool: 'Liquid and GitBook',
    fix: ([, name]) =>
      name === 'hint'
        ? 'Write `:::note`, the text, and a line of `:::`'
        : 'Write Markdown, or put the text in code to show it',
  },
  {
    sign: '$',
    // The lookahead finds the end first, so that a long line without one takes linear time.
    pattern:
      /\$\$[^$]+\$\$|(?<![\w$\\])\$(?! )(?=[^$\n]*\$(?!\d))(?:[^$\n]*?(?:\\[a-z]+|[\^_]\{)[^$\n]*|[A-Za-z](?:[ ]?[=^+<>*/][^$\n]*[^\s$])?)\$(?!\w)/,
    tool: 'TeX',
    fix: () => 'Add the plug-in `math` to the config, which shows formulas',
  },
]

/** Reports the syntax of other tools, which readers would see as text. Plug-ins that read it run before. */
export function remarkForeignSyntax() {
  return (tree: Root, file: VFile): void => {
    const source = String(file)
    const own = OTHERS.filter(({ sign }) => source.includes(sign))
    if (own.length > 0) visit(tree, { own, file })
  }
}

interface Visit {
  readonly own: readonly Syntax[]
  readonly file: VFile
}

function visit(parent: Parents, { own, file }: Visit): void {
  for (const child of parent.children) {
    if (child.type === 'text') for (const syntax of own) report(child, syntax, file)
    else if ('children' in child) visit(child, { own, file })
  }
}

function report(node: Nodes, { pattern, tool, fix }: Syntax, file: VFile): void {
  const match = 'value' in node ? pattern.exec(node.value) : null
  if (match === null) return
  const [text] = match
  const [line = ''] = text.split('\n')
  const detail = { text: line, tool, fix: fix(match) }
  factsOf(file).problems.push(foreignSyntax(detail, locationOfText(line, node, file)))
}
