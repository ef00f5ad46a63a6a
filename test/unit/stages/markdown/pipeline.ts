/* eslint no-param-reassign: ["error", { "props": false }] -- a tree is rendered in place */
import type { Parents, Properties, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { codeMarkup } from '../../../../src/stages/markdown/code/code-block.ts'
import type { MarkdownSettings } from '../../../../src/stages/markdown/settings.ts'
import { docSource } from '../../../../src/kinds/docs/sources.ts'
import { pageSource } from '../../../../src/kinds/pages/sources.ts'
import { postSource } from '../../../../src/kinds/blog/kind.ts'
import type { UnrenderedCode } from '../../../../src/base/model/code.ts'
import type { Body, PageCard, WrittenCard } from '../../../../src/base/model/document.ts'
import { digestOf } from '../../../../src/base/platform/digest.ts'
import type { Problem } from '../../../../src/base/problems/problem.ts'
import { unescapeHtml } from '../../../../src/base/shared/text/html.ts'
import { extensionOf, sourcePathOf } from '../../../../src/base/shared/urls/paths.ts'

export const settings: MarkdownSettings = {
  locale: 'en',
  version: 'current',
  variables: {},
  onBrokenPage: 'error',
  markdown: {
    parser: 'native',
    format: 'detect',
    headingIds: 'github',
    emoji: false,
    codeFiles: true,
    remarkPlugins: [],
    rehypePlugins: [],
    admonitions: {},
    frontMatterKeys: [],
    parts: [],
  },
  readCode: () => undefined,
  digestOf,
}

export interface Parsed {
  readonly card: Omit<PageCard, 'digest'>
  readonly body?: Body
  readonly html: string
}

interface Given {
  readonly path?: string
  readonly settings?: Partial<MarkdownSettings>
}

/** A text as the document of a doc, a post or a page, by its path, with the markup of its code. */
export async function parse(text: string, given: Given = {}): Promise<Parsed> {
  const path = sourcePathOf(given.path ?? 'content/docs/page.md')
  const all = { ...settings, ...given.settings }
  const source = path.includes('/blog/')
    ? postSource(all, 'content/blog')
    : extensionOf(path) === '.tsx'
      ? pageSource(all, 'content/pages', '/')
      : docSource(all, 'content/docs')
  const [document] = await source.parse({ kind: source.kind, path, digest: digestOf(text), text })
  if (document === undefined) throw new Error(`${path} gives no document.`)
  const { card, body } = document
  if (body?.kind === 'hast') drawCode(body.tree)
  if (!isPage(card)) throw new Error(`${path} gives no page.`)
  return { card, ...(body && { body }), html: body?.kind === 'hast' ? htmlOf(body.tree) : '' }
}

/** The problems of a text, each in one line: `3:5 missing-alt`. */
export async function problemsIn(text: string, given: Given = {}): Promise<readonly string[]> {
  const { card } = await parse(text, given)
  return card.problems.map(lineOf)
}

/** Gives blocks of code their markup, as when their page is rendered. */
export function drawCode(parent: Parents): void {
  for (const child of parent.children) {
    if (child.type === 'element' && child.tagName === 'sp-code') {
      child.properties = renderedCode(child.properties)
    } else if ('children' in child) drawCode(child)
  }
}

/** The properties of a block of code with its markup in place of its text. */
export function renderedCode(properties: Properties): Properties {
  const { language, title, showLineNumbers, startLine, ...code } = properties
  const shown = { language, title, showLineNumbers, startLine }
  const lines = { showLineNumbers, startLine: startLine && Number(startLine) }
  // As the parser made them, and as MDX passes them on: numbers as text.
  const html = codeMarkup({ ...code, ...lines } as unknown as UnrenderedCode)
  return {
    ...Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined)),
    html,
  }
}

export function lineOf({ id, place }: Problem): string {
  return place ? `${place.line}:${place.column} ${id}` : id
}

/** A tree as HTML, with markup that is ready in its place. */
export function htmlOf(tree: Root): string {
  return toHtml(tree, {
    allowDangerousHtml: true,
    characterReferences: { useNamedReferences: true },
    closeSelfClosing: true,
    tightSelfClosing: true,
  }).replaceAll(/<sp-markup html="([^"]*)"><\/sp-markup>/g, (_, html: string) => unescapeHtml(html))
}

function isPage(
  card: WrittenCard,
): card is Extract<WrittenCard, { kind: 'doc' | 'post' | 'page' }> {
  return card.kind === 'doc' || card.kind === 'post' || card.kind === 'page'
}
