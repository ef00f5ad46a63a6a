import type { Element } from 'hast'
import type { Code } from 'mdast'
import type { Handler } from 'mdast-util-to-hast'
import type { VFile } from 'vfile'
import { badCodeMark, unknownLanguage } from '../../../base/problems/catalogue.ts'
import { nearest } from '../../../base/shared/text/nearest.ts'
import type { Location, Problem } from '../../../base/problems/problem.ts'
import { extensionOf, splitUrl } from '../../../base/shared/urls/paths.ts'
import { codeElement, parseFence } from '../code/code-block.ts'
import type { CodeBlock } from '../code/code-block.ts'
import { codeFilesOf, takeCode } from '../code/code-file.ts'
import { highlighter } from '../code/highlight.ts'
import { factsOf, locationOf, locationOfLine, locationOfText } from '../parse/facts.ts'
import type { Facts } from '../parse/facts.ts'
import type { MarkdownSettings } from '../settings.ts'

interface HandlerSettings extends Pick<MarkdownSettings, 'readCode'> {
  /** True if blocks may take their code from files. */
  readonly takesFiles: boolean
}

/** Turns a code fence into `<sp-code>`, with the code of a file if the fence names one. */
export function codeHandler({ readCode, takesFiles }: HandlerSettings): Handler {
  return (state, node: Code): Element => {
    const { file } = state.options
    if (!file) throw new Error('remark-rehype gives its file to the handlers.')
    const facts = factsOf(file)
    const written = { code: node.value, ...parseFence(node.lang, node.meta) }
    const block = takesFiles ? withFile(written, { node, facts, readCode }) : written
    if (!takesFiles) facts.problems.push(...untakenFile(written, locationOf(node, facts)))
    if (block.language !== '' && highlighter.grammarOf(block.language) === undefined) {
      const hint = nearest(block.language, highlighter.names())
      facts.problems.push(
        unknownLanguage({ language: block.language, nearest: hint }, locationOf(node, facts)),
      )
    }
    const { element, wrong } = codeElement(block, facts.budget)
    facts.problems.push(
      ...wrong.map(({ written, reason, nearest: hint, line }) =>
        badCodeMark(
          { mark: written, reason, nearest: hint },
          locationOfMark({ written, line, isOfFile: block.meta.file !== undefined }, node, file),
        ),
      ),
    )
    state.patch(node, element)
    return element
  }
}

interface MarkPlace {
  readonly written: string
  readonly line: number | undefined
  /** True if the code comes from a file: then its lines are not in this document. */
  readonly isOfFile: boolean
}

function locationOfMark(
  { written, line, isOfFile }: MarkPlace,
  node: Code,
  file: VFile,
): ReturnType<typeof locationOf> {
  if (line === undefined) return locationOfText(written, node, file)
  const start = node.position?.start
  if (start === undefined || isOfFile) return locationOf(node, factsOf(file))
  return locationOfLine({ text: written, line: start.line + 1 + line }, file)
}

/** A block that is empty because the config does not let it take a file. Others may use the word in their own way. */
function untakenFile({ code, meta: { file } }: CodeBlock, location: Location): readonly Problem[] {
  if (file === undefined || code.trim() !== '') return []
  const reason = 'blocks take code from files if the config has `markdown: { codeFiles: true }`'
  return [badCodeMark({ mark: `file=${file}`, reason, nearest: undefined }, location)]
}

function withFile(
  block: CodeBlock,
  { node, facts, readCode }: { node: Code; facts: Facts } & Pick<MarkdownSettings, 'readCode'>,
): CodeBlock {
  const { file } = block.meta
  if (file === undefined) return block
  const location = locationOf(node, facts)
  const from = location.file
  for (const path of codeFilesOf(file, from)) facts.includes.add(path)

  const taken = takeCode({ reference: file, from, readCode, location })
  if ('id' in taken) {
    facts.problems.push(taken)
    return block
  }
  const { meta } = block
  return {
    code: taken.code,
    language: block.language || extensionOf(splitUrl(file)[0]).slice(1),
    meta:
      meta.showLineNumbers && meta.startLine === undefined && taken.firstLine > 1
        ? { ...meta, startLine: taken.firstLine }
        : meta,
  }
}
