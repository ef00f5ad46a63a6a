import { emptyFacts } from './facts.ts'
import type { Facts } from './facts.ts'
import { splitFrontMatter } from './front-matter.ts'
import { mdxPipeline } from './mdx.ts'
import { markdownPipeline } from './processor.ts'
import type { MarkdownSettings } from './settings.ts'
import { titleOfFile } from './titles.ts'
import type { Body, FrontMatter, PageCard } from '../model/document.ts'
import type { SourceFile } from '../model/source.ts'
import { badFrontMatterSyntax, mdxSyntax, missingTitle } from '../problems/catalogue.ts'
import type { Place, Problem } from '../problems/problem.ts'
import { extensionOf } from '../shared/paths.ts'
import { truncate } from '../shared/text.ts'
import { expandVariables } from '../shared/variables.ts'

/** A Markdown, MDX or React file as what every page has. Its digest is still to be taken. */
export interface Content {
  readonly card: Omit<PageCard, 'digest'>
  readonly body?: Body
}

const DESCRIPTION_LENGTH = 160
const START: Place = { line: 1, column: 1 }
const SYNTAX: ReadonlySet<string> = new Set([badFrontMatterSyntax.id, mdxSyntax.id])

/** The parser of `.md`, `.mdx` and `.tsx` files. What it needs of a kind of file is made when the first one comes. */
export function contentParser(settings: MarkdownSettings): (file: SourceFile) => Promise<Content> {
  const markdown = once(() => markdownPipeline(settings))
  const mdx = once(() => mdxPipeline(settings))

  return async (file) => {
    const extension = extensionOf(file.path)
    // Line ends do not move a place, and must not reach the HTML.
    const written = file.text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
    if (extension === '.tsx') {
      // React code is full of `{{`; there is nothing in it for the variables but its front matter.
      const { frontMatter, problems } = splitFrontMatter(written, 'comment', {
        file: file.path,
        placeOf: (place) => place,
      })
      const facts = emptyFacts(file.path, (place) => place)
      return contentOf({ facts, frontMatter, problems, settings })
    }

    const { text, placeOf } = expandVariables(written, settings.variables)
    const split = splitFrontMatter(text, 'markdown', { file: file.path, placeOf })
    const { content, frontMatter, line: linesBefore, problems } = split
    const facts = emptyFacts(file.path, ({ line, column }) =>
      placeOf({ line: line + linesBefore, column }),
    )
    const body: Body =
      extension === '.mdx'
        ? { kind: 'module', code: await mdx()(content, facts) }
        : { kind: 'hast', tree: await markdown()(content, facts) }
    return contentOf({ facts, frontMatter, problems, settings, body })
  }
}

interface Parts {
  readonly facts: Facts
  readonly frontMatter: FrontMatter
  readonly problems: readonly Problem[]
  readonly settings: MarkdownSettings
  readonly body?: Body
}

function contentOf({ facts, frontMatter, problems, settings, body }: Parts): Content {
  const heading = facts.headings.find(({ level, text }) => level === 1 && text !== '')
  const ownTitle = frontMatter.title ?? heading?.text
  const title = ownTitle ?? titleOfFile(facts.source)
  const all = [...problems, ...facts.problems]
  // Where the file cannot be understood, nobody knows whether it has a title.
  const isUntitled = ownTitle === undefined && !all.some(({ id }) => SYNTAX.has(id))
  const untitled = isUntitled ? [missingTitle({ title }, { file: facts.source, place: START })] : []
  return {
    card: {
      source: facts.source,
      locale: settings.locale,
      version: settings.version,
      problems: [...all, ...untitled],
      ...(facts.includes.size > 0 && { includes: [...facts.includes] }),
      title,
      description: frontMatter.description ?? truncate(facts.excerpt, DESCRIPTION_LENGTH),
      headings: facts.headings,
      links: facts.links,
      tags: frontMatter.tags ?? [],
      frontMatter,
      hasOwnTitle: facts.hasOwnTitle,
      content: body?.kind === 'hast' ? 'hast' : 'module',
      words: facts.words,
      excerpt: facts.excerpt,
      truncated: facts.truncated,
    },
    ...(body && { body }),
  }
}

function once<Value>(create: () => Value): () => Value {
  let value: { readonly made: Value } | undefined
  return () => (value ??= { made: create() }).made
}
