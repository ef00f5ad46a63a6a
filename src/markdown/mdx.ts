import type { Processor } from 'unified'
import type { VFile } from 'vfile'
import type { Facts } from './facts.ts'
import { remarkMdxSyntax } from './plugins/mdx-syntax.ts'
import { rehypeJsxLinks } from './plugins/rehype-jsx-links.ts'
import { mdxSyntaxPlugins, rehypeOptions, rehypePlugins, remarkPlugins } from './processor.ts'
import { runOn } from './run.ts'
import type { MarkdownSettings } from './settings.ts'
import { mdxSyntax } from '../problems/catalogue.ts'
import type { Problem } from '../problems/problem.ts'

export type MdxPipeline = (text: string, facts: Facts) => Promise<string>

/** What a document with a syntax error draws while its writer mends it. */
const EMPTY = 'export default function MDXContent() {}\n'

/**
 * The text of an MDX document to the JavaScript of its component: an ES module whose imports stand as written.
 * The compiler is loaded when the first document needs it, for it is large.
 */
export function mdxPipeline(settings: MarkdownSettings): MdxPipeline {
  let processor: Promise<Compiler> | undefined
  return (text, facts) =>
    runOn({
      text,
      facts,
      failed: EMPTY,
      run: async (file) => {
        processor ??= createCompiler(settings)
        return compile(await processor, file, facts)
      },
    })
}

type Compiler = Pick<Processor, 'process'>

async function createCompiler(settings: MarkdownSettings): Promise<Compiler> {
  const { createProcessor } = await import('@mdx-js/mdx')
  return createProcessor({
    format: 'mdx',
    jsxImportSource: 'react',
    outputFormat: 'program',
    remarkPlugins: [...mdxSyntaxPlugins, remarkMdxSyntax, ...remarkPlugins(settings)],
    remarkRehypeOptions: rehypeOptions(settings),
    rehypePlugins: [rehypeJsxLinks, ...rehypePlugins(settings)],
  })
}

async function compile(processor: Compiler, file: VFile, facts: Facts): Promise<string> {
  try {
    return String(await processor.process(file))
  } catch (error) {
    const isOfPlugin = file.messages.some((message) => message === error)
    if (isOfPlugin || !isSyntaxError(error)) throw error
    facts.problems.push(syntaxProblem(error, facts))
    return EMPTY
  }
}

/** The place of the tag that is meant stands in some messages: `Expected a closing tag for `<b>` (3:6-3:9)`. */
const TAG_PLACE = / \((\d+):(\d+)(?:-[\d:]+)?\)/g

function syntaxProblem({ line, column, reason, cause }: SyntaxMessage, facts: Facts): Problem {
  const [, tagLine, tagColumn] = [...reason.matchAll(TAG_PLACE)][0] ?? []
  const place =
    tagLine === undefined
      ? { line: line ?? 1, column: column ?? 1 }
      : { line: Number(tagLine), column: Number(tagColumn) }
  const detail = cause instanceof Error ? `: ${cause.message}` : ''
  const plain = `${reason}${detail}`.replaceAll(TAG_PLACE, '').replace(/\.$/, '')
  return mdxSyntax({ reason: plain }, { file: facts.source, place: facts.placeOf(place) })
}

type SyntaxMessage = VFile['messages'][number]

/** The parser of MDX throws messages with a place; anything else is no mistake of the writer. */
function isSyntaxError(error: unknown): error is SyntaxMessage {
  return error instanceof Error && 'reason' in error && 'ruleId' in error
}
