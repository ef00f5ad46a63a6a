import { frontMatterEnd, splitFrontMatter } from './front-matter/front-matter.ts'
import type { SplitText } from './front-matter/front-matter.ts'
import { contentOf, normalizedHead, writtenOf } from './page-card.ts'
import type { Content } from './page-card.ts'
import { emptyFacts } from './parse/facts.ts'
import type { Facts } from './parse/facts.ts'
import { mdxPipeline, withFrontMatter, withToc } from './parse/mdx.ts'
import type { MdxPipeline } from './parse/mdx.ts'
import { partsInCode } from './parse/part-imports.ts'
import { markdownPipeline } from './parse/processor.ts'
import { withReadyMarkup } from './parse/ready-markup.ts'
import { MOST_SIGNS, tangledLine } from './parse/tangled.ts'
import { unknownVariables } from './parse/unknown-variables.ts'
import type { MarkdownSettings } from './settings.ts'
import type { Body } from '../../base/model/document.ts'
import type { SourceFile } from '../../base/model/source.ts'
import { fileTooLarge, unknownComponent } from '../../base/problems/catalogue.ts'
import type { Place } from '../../base/problems/problem.ts'
import { formatOf } from '../../base/shared/text/document-format.ts'
import { expandVariables } from '../../base/shared/text/variables.ts'
import { isReactCode } from '../../base/shared/urls/paths.ts'

export interface ContentParser {
  readonly page: (file: SourceFile) => Promise<Content>
  /** A file that others import. It is a module in any syntax. */
  readonly partial: (file: SourceFile) => Promise<Content>
}

type BodyOf = (split: SplitText, facts: Facts) => Promise<Body>

/**
 * The parser of `.md` and `.mdx` files and of React pages. The parser for each kind of file is made when the
 * first one comes.
 */
export function contentParser(settings: MarkdownSettings): ContentParser {
  const markdown = once(() => markdownPipeline(settings))
  const mdx = once(() => mdxPipeline(settings, 'mdx'))
  const markdownModule = once(() => mdxPipeline(settings, 'md'))

  const isMdx = (file: SourceFile) => formatOf(file, settings.markdown.format) === 'mdx'

  const tree: BodyOf = async ({ content }, facts) => {
    const found = await markdown()(content, facts)
    return found ? { kind: 'hast', tree: withReadyMarkup(found) } : { kind: 'broken' }
  }
  const module =
    (pipeline: () => MdxPipeline): BodyOf =>
    async ({ content, data }, facts) => {
      const code = await pipeline()(content, facts)
      return code === undefined
        ? { kind: 'broken' }
        : { kind: 'module', code: withToc(withFrontMatter(code, data), facts.headings) }
    }
  // A part may get the components that it lacks from the document that imports it.
  const page: BodyOf = async (split, facts) => {
    const body = await module(mdx)(split, facts)
    const isPlaced = settings.onBrokenPage === 'placeholder'
    const lacks = facts.problems.some(({ id }) => id === unknownComponent.id)
    return lacks && !isPlaced ? { kind: 'broken' } : body
  }

  return {
    page: async (file) => {
      if (isReactCode(file.path)) return reactPage(file, settings)
      return textContent(file, settings, isMdx(file) ? page : tree)
    },
    partial: (file) => {
      const bodyOf = module(isMdx(file) ? mdx : markdownModule)
      return textContent(file, settings, (split, facts) =>
        bodyOf(split, Object.assign(facts, { isPart: true })),
      )
    },
  }
}

async function textContent(
  file: SourceFile,
  settings: MarkdownSettings,
  bodyOf: BodyOf,
): Promise<Content> {
  const { split, facts } = await normalizedHead(file, settings)
  if (isTangled(split.content, facts))
    return contentOf({ facts, split, settings, body: { kind: 'broken' } })
  const content = split.content.includes('::include')
    ? await expandedText(file, { text: split.content, facts }, settings)
    : split.content
  const isTooMuch = content !== split.content && isTangled(content, facts)
  const body: Body = isTooMuch ? { kind: 'broken' } : await bodyOf({ ...split, content }, facts)
  return contentOf({ facts, split, settings, body })
}

/** Checks that a text would take the parser very long, and reports it. */
function isTangled(text: string, { problems, locate }: Facts): boolean {
  const line = tangledLine(text)
  if (line === undefined) return false
  const details = {
    size: `more than ${String(MOST_SIGNS)} signs of emphasis in one paragraph`,
    limit: `${String(MOST_SIGNS)}`,
  }
  problems.push(fileTooLarge(details, locate({ line, column: 1 })))
  return true
}

/** The text of a file with those that it includes. */
async function expandedText(
  file: SourceFile,
  { text, facts }: { readonly text: string; readonly facts: Facts },
  settings: MarkdownSettings,
): Promise<string> {
  const { withIncludes } = await import('./parse/includes.ts')
  return withIncludes({ path: file.path, text, placeOf: facts.placeOf }, facts, {
    ...settings,
    format: formatOf(file, settings.markdown.format),
    bodyOf: async (path, written) => {
      const { split, facts: own } = await normalizedHead({ ...file, path, text: written }, settings)
      return { path, text: split.content, placeOf: own.placeOf }
    },
  })
}

/**
 * A React page. Its code is full of `{{`, so variables are replaced only in its front matter, the only part
 * that is read.
 */
function reactPage(file: SourceFile, settings: MarkdownSettings): Content {
  const { variables, markdown, fields } = settings
  const written = writtenOf(file)
  const head = written.slice(0, frontMatterEnd(written, 'comment'))
  const { text, placeOf, left } = expandVariables(head, variables)
  const ownKeys = markdown.frontMatterKeys
  const split = splitFrontMatter(text, 'comment', { file: file.path, placeOf, ownKeys, fields })
  const facts = emptyFacts(file.path, (place: Place) => place)
  facts.problems.push(...unknownVariables({ file: file.path, left, variables }))
  for (const part of partsInCode(file.text, file.path)) facts.parts.push(part)
  // A page without a title in its front matter has only the headings of its own code.
  facts.hasOwnTitle = split.frontMatter.title === undefined
  return contentOf({ facts, split, settings })
}

function once<Value>(create: () => Value): () => Value {
  let value: { readonly made: Value } | undefined
  return () => (value ??= { made: create() }).made
}
