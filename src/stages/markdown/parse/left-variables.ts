import type { Nodes } from 'mdast'
import type { Problem } from '../../../base/problems/problem.ts'
import { withoutVariables } from '../../../base/shared/text/variables.ts'
import { frontMatterEnd } from '../front-matter/front-matter.ts'
import { parseMdx } from './mdx.ts'
import type { MdxFormat } from './mdx.ts'
import { unknownVariables } from './unknown-variables.ts'
import type { LeftIn } from './unknown-variables.ts'

interface Normalized {
  readonly problems: readonly Problem[]
  /** Places where MDX would read the braces of text as code: offsets in the text as written. */
  readonly asText: ReadonlySet<number>
}

const NOTHING: Normalized = { problems: [], asText: new Set() }

/** The unknown names in the body of a document. Code may be full of braces: Vue, Jinja, GitHub Actions. */
export async function normalizeVariables(
  document: LeftIn & { readonly written: string },
  format: MdxFormat,
): Promise<Normalized> {
  const { written } = document
  const bodyStart = frontMatterEnd(written, 'markdown')
  const inBody = document.left.filter(({ start }) => start >= bodyStart)
  if (inBody.length === 0) return NOTHING

  const body = withoutVariables(written.slice(bodyStart))
  const { parsePlain } = await import('./remark-syntax.ts')
  const tree = (format === 'mdx' ? await parseMdx(body) : undefined) ?? parsePlain(body)
  const code = codeIn(tree)
  const left = inBody.filter(({ start }) => !isIn(code, start - bodyStart))
  const problems = unknownVariables({ ...document, left })
  if (format !== 'mdx') return { problems, asText: new Set() }

  const texts = textsIn(tree)
  const reported = new Set(problems.map(({ place }) => `${place?.line}:${place?.column}`))
  const asText = left
    .filter(({ point, isEscaped }) => isEscaped || reported.has(`${point.line}:${point.column}`))
    .map(({ start }) => start)
    .filter((start) => isIn(texts, start - bodyStart))
  return { problems, asText: new Set(asText) }
}

type Range = readonly [start: number, end: number]

function rangeOf({ position }: Nodes): Range {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0]
}

function textsIn(node: Nodes): readonly Range[] {
  if (node.type === 'text') return [rangeOf(node)]
  return 'children' in node ? node.children.flatMap(textsIn) : []
}

const CODE_TAG = /^<(?:!--|(?:code|pre|script|style)\b)/i
const END_OF_CODE = /<\/(?:code|pre|script|style)\s*>|-->/i

/** Code of Markdown and of HTML, and comments. */
function codeIn(node: Nodes): readonly Range[] {
  if (node.type === 'code' || node.type === 'inlineCode') return [rangeOf(node)]
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    return node.value.startsWith('/*') ? [rangeOf(node)] : []
  }
  if (!('children' in node)) return []
  const ranges: Range[] = []
  let start: number | undefined
  for (const child of node.children) {
    for (const range of codeIn(child)) ranges.push(range)
    if (child.type !== 'html') continue
    const [from, to] = rangeOf(child)
    if (CODE_TAG.test(child.value)) start ??= from
    if (start === undefined || !END_OF_CODE.test(child.value)) continue
    ranges.push([start, to])
    start = undefined
  }
  return ranges
}

function isIn(ranges: readonly Range[], offset: number): boolean {
  return ranges.some(([start, end]) => start <= offset && offset < end)
}
