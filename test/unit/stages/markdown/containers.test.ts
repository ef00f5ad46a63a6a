import type { Nodes, Root } from 'mdast'
import { expect, test } from 'vitest'
import { loadNativeParser } from '../../../../src/stages/markdown/parse/native-parser.ts'
import { parseMdx } from '../../../../src/stages/markdown/parse/mdx.ts'
import { parseContainers } from '../../../../src/stages/markdown/parse/containers.ts'
import { parsePlain } from '../../../../src/stages/markdown/parse/remark-syntax.ts'

const parse = (text: string): Root => parseContainers(text, parsePlain, 'md')
const native = await loadNativeParser()

/** A tree as an outline: `note(paragraph list)`, with a mark for a container without an end. */
function outlineOf(node: Nodes): string {
  const name = node.type === 'container' ? `${node.name}${node.closed ? '' : '!'}` : node.type
  if (!('children' in node) || node.type === 'paragraph') return name
  return `${name}(${node.children.map(outlineOf).join(' ')})`
}

/** The outline that both parsers of Markdown give. */
function outlineIn(text: string): string {
  const outline = outlineOf(parse(text))
  const tree = native?.(text)
  if (tree) expect(outlineOf(tree)).toBe(outline)
  return outline
}

/** Each text of a tree at its own place in the document. */
function expectPlaced(text: string, tree: Root): void {
  const lines = text.split('\n')
  const visit = (node: Nodes): void => {
    const start = node.position?.start
    if ('value' in node && node.type !== 'html' && start) {
      const [first = ''] = node.value.split('\n')
      expect(lines[start.line - 1]?.slice(start.column - 1)).toContain(first)
      expect(text.slice(start.offset)).toMatch(first)
    }
    if ('children' in node) node.children.forEach(visit)
  }
  visit(tree)
}

test('blocks between colons are in each other, in lists, in quotes and in elements', async () => {
  expect(outlineIn('::::note\n\n:::tip[A]\nText.\n:::\n::::\nText.\n')).toBe(
    'root(note(tip(paragraph)) paragraph)',
  )
  expect(outlineIn('1. Step\n   :::note\n   Text.\n   :::\n2. Step\n')).toBe(
    'root(list(listItem(paragraph note(paragraph)) listItem(paragraph)))',
  )
  expect(outlineIn('> :::note\n> Text.\n> :::\n')).toBe('root(blockquote(note(paragraph)))')
  expect(outlineIn(':::note\r\n<br>\r\n:::\r\n\r\n:::tip\rText.\r:::\r')).toBe(
    'root(note(html) tip(paragraph))',
  )
  const tree = await parseMdx('<Tabs>\n    :::note\n    - a\n    :::\n</Tabs>\n')
  expect(tree && outlineOf(tree)).toBe('root(mdxJsxFlowElement(note(list(listItem(paragraph)))))')
})

test('HTML right before the end of a block does not contain the end', () => {
  const text = ':::note\n<img src="a.png">\n:::\n\n> :::tip\n> <br>\n> :::\n\nSome `code`.\n'
  expect(outlineIn(text)).toBe('root(note(html) blockquote(tip(html)) paragraph)')
  expectPlaced(text, parse(text))
  expect(outlineIn(':::note\n<img src="a.png">\n:::')).toBe('root(note(html))')
})

test('a block may be indented with its content, or end in the column of a list in it', () => {
  const text = '  :::note\n    Text `a`.\n\n    - b\n  :::\n\n`c`\n'
  expect(outlineIn(text)).toBe('root(note(paragraph list(listItem(paragraph))) paragraph)')
  expectPlaced(text, parse(text))
  const nested = '  ::::note\n    :::tip\n      Text.\n\n          code\n    :::\n  ::::\n'
  expect(outlineIn(nested)).toBe('root(note(tip(paragraph code)))')
  expectPlaced(nested, parse(nested))
  expect(outlineIn(':::note\n1. a\n   :::\n\nText.\n')).toBe(
    'root(note(list(listItem(paragraph))) paragraph)',
  )
})

test('colons in code are code, and colons that end nothing are text', async () => {
  expect(outlineIn(':::note\n```md\n:::tip\nText.\n:::\n```\n:::\n')).toBe('root(note(code))')
  expect(outlineIn('Text.\n\n    :::note\n\n:::\n')).toBe('root(paragraph code paragraph)')
  expect(outlineIn('<pre>\n:::note\n:::\n</pre>\n')).toBe('root(html)')
  const code = parse('```md\n:::note\n:::\n```\n').children[0]
  expect(code).toMatchObject({ value: ':::note\n:::' })
  const mdx = await parseMdx('export const text = `\n:::note\n`\n\n:::tip\n{`\n:::\n`}\n:::\n')
  expect(mdx?.children).toMatchObject([
    { type: 'mdxjsEsm', value: 'export const text = `\n:::note\n`' },
    { type: 'container', closed: true, children: [{ value: '`\n:::\n`' }] },
  ])
})

test('many blocks with HTML at their ends, and many that are shown, are each what they are alone', () => {
  const one = ':::note\n<img>\n:::\n\n```md\n:::tip\n:::\n```\n\n'
  expect(parse(one.repeat(500)).children).toHaveLength(1000)
})
