import { firstRendered } from './broken/attempts.ts'
import type { Attempt } from './broken/attempts.ts'
import { problemsOfIslands } from './broken/faulty-islands.tsx'
import { withGuardedParts } from './broken/guarded-parts.tsx'
import { isBroken, problemOfError } from './broken/page-faults.ts'
import { missingStatement, placeholdersOf, unbuiltStatement } from './broken/placeholder.tsx'
import { contentRenderer } from './content.tsx'
import type { DocumentHalves } from './document.ts'
import { embedViewsOf } from './embeds.ts'
import { frameRenderer } from './frame.tsx'
import { markdownVersions } from './markdown-version.tsx'
import type { MarkdownFrom } from './markdown-version.tsx'
import { blankDocument, halvesOf } from './page-markup.tsx'
import { scanOf, withoutCodeUrls } from './page-scan.ts'
import { termsOfPage } from './page-terms.ts'
import { withTexts } from './with-texts.ts'
import { inWordsOf, marked, renderedPartsOf } from './template.tsx'
import { wordsOfSites } from './words.tsx'
import type { Bundle } from '../../base/model/bundle.ts'
import type { CodeRenderer } from '../../base/model/code.ts'
import type { Body } from '../../base/model/document.ts'
import type { WriteMarkdown } from '../../base/model/markdown.ts'
import type { RenderResult, PageFacts, PageProps } from '../../base/model/page.ts'
import { digestOf } from '../../base/platform/digest.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { unmarked } from '../../base/shared/markup/content-marks.ts'
import type { MarkedContent } from '../../base/shared/markup/content-marks.ts'
import { markdownParts } from '../../base/shared/text/markdown-parts.ts'
import { mergedPolicy, policyElement } from '../../base/shared/policy.ts'
import type { Policy } from '../../base/shared/policy.ts'
import { rememberLast } from '../../base/shared/remember.ts'

/** Renders a page from its props, the body of its document, and the bodies of the pages whose parts it shows. */
export type RenderPage = (
  page: PageProps,
  body: Body | undefined,
  embedded?: readonly (Body | undefined)[],
) => Promise<RenderResult>

/**
 * Makes the function that renders a page with a theme. `code` renders the code in it, and `writeMarkdown`
 * writes its Markdown version. An error that a component throws is a problem of the page, which is then rendered in the
 * next of several ways.
 */
export function pageRenderer(
  bundle: Bundle,
  code: CodeRenderer,
  writeMarkdown?: WriteMarkdown,
): RenderPage {
  const { theme } = bundle
  const content = contentRenderer(theme, code.block)
  const wordsIn = wordsOfSites()
  const frames = frameRenderer(theme)
  const policyOf = policies()
  const markdownOf = markdownVersions(bundle, code, writeMarkdown)
  const Unbuilt = unbuiltStatement(theme)
  const Missing = missingStatement(theme)

  return (page, body, embedded = []) => {
    const settings = { words: wordsIn(page.site), frames, bundle }
    const shown = { ...settings, embeds: embedViewsOf(page, embedded, code) }
    const ownWords = page.writtenIn && wordsIn(page.writtenIn)
    const written = { body, embedded, settings: { ...shown, words: ownWords ?? settings.words } }
    const problemOf = (error: unknown): Problem => problemOfError(error, page, bundle)
    const partsOfPage = async () =>
      inWordsOf(ownWords, {
        parts: marked(await renderedPartsOf(page, { bundle, body, content, code })),
        theme,
      })
    const finished = async (parts: RenderedParts, from?: MarkdownFrom): Promise<RenderResult> => {
      const markdown = from && (await markdownOf(page, written, from))
      return wholePage(page, { ...parts, markdown }, policyOf)
    }

    const asWritten: Attempt = async () => {
      const halves = halvesOf(page, await partsOfPage(), shown)
      const problems = problemsOfIslands(halves.rest, page, bundle)
      return problems.length > 0 ? problems : finished({ halves, problems }, halves)
    }
    const withNotices: Attempt = async (first) => {
      if (!bundle.allowsParts) return []
      const parts = await partsOfPage()
      const render = () => halvesOf(page, parts, shown)
      const { result: halves, errors } = withGuardedParts(render, Missing)
      const problems = [...(first.isThrown ? [] : first.problems), ...errors.map(problemOf)]
      if (problems.length === 0) return []
      const run = (again: () => string) => withGuardedParts(again, Missing).result
      return finished({ halves, problems }, { ...halves, run })
    }
    const reportedBefore: Attempt = () => []
    const asPlaceholder =
      (instead: PageProps): Attempt =>
      ({ problems }) => {
        const parts = { content: <Unbuilt />, body: undefined, render: content.render }
        const halves = halvesOf(instead, parts, settings)
        return finished({ halves, problems, unbuilt: 'placeholder' })
      }

    const attempts = [
      ...(isBroken(page, { body, bundle }) ? [reportedBefore] : [asWritten, withNotices]),
      ...placeholdersOf(page).map(asPlaceholder),
    ]
    return firstRendered(attempts, {
      problemOf,
      last: ({ problems }) =>
        finished({ halves: blankDocument(page, bundle), problems, unbuilt: 'blank' }),
    })
  }
}

interface RenderedParts {
  readonly halves: DocumentHalves
  readonly problems: readonly Problem[]
  readonly unbuilt?: NonNullable<PageFacts['unbuilt']>
  readonly markdown?: string | undefined
}

/** The policy of a page comes first in its head, and is known once the rest has been scanned. */
function wholePage(
  page: PageProps,
  {
    halves: { start, rest: written, noindex, ...texts },
    problems,
    unbuilt,
    markdown,
  }: RenderedParts,
  policyOf: PolicyOf,
): RenderResult {
  const { pathname, site } = page
  const scan = scanOf(written)
  const { markup: rest, content } = unmarked(scan.codeUrls ? withoutCodeUrls(written) : written)
  const policy = site.policy ? policyOf(site.policy, scan.policy) : ''
  const before = start.length + policy.length
  const html = `${start}${policy}${rest}`
  const isFound = page.search?.finds && unbuilt === undefined
  const terms = isFound ? termsOfPage(withTexts(page, texts), rest) : undefined
  const facts = {
    pathname,
    ...scan,
    ...(unbuilt && { unbuilt }),
    ...texts,
    ...(noindex && { noindex }),
    ...(content && unbuilt === undefined && { content: movedBy(before, content) }),
    ...(terms !== undefined && { terms: digestOf(terms) }),
    ...(markdown !== undefined && { markdown: markdownFacts(markdown) }),
    digest: digestOf(html),
  }
  return { html, facts, terms, markdown, problems }
}

function movedBy(length: number, { start, end, more }: MarkedContent): MarkedContent {
  return {
    start: start + length,
    end: end + length,
    ...(more !== undefined && { more: more + length }),
  }
}

/** Facts about the Markdown version of a page. */
function markdownFacts(markdown: string): NonNullable<PageFacts['markdown']> {
  const parts = markdownParts(markdown)
  return {
    digest: digestOf(markdown),
    size: Buffer.byteLength(markdown),
    ...(parts.length > 1 && { parts: parts.map(({ headings }) => headings) }),
  }
}

export type PolicyOf = (site: Policy, page: Policy) => string

/** Writes the policies of pages. Most pages need the same one as the page before. */
function policies(): PolicyOf {
  const written = rememberLast((_, needed: readonly Policy[]) =>
    policyElement(mergedPolicy(needed)),
  )
  return (...needed) => written(JSON.stringify(needed), needed)
}
