import type { Element, ElementContent, Root } from 'hast'
import fc from 'fast-check'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { withReadyMarkup } from '../../../../src/stages/markdown/parse/ready-markup.ts'
import { withoutReadyMarkup } from '../../../../src/stages/markdown/whole-markup.ts'
import type { ContentComponents } from '../../../../src/base/model/theme.ts'
import { contentRenderer } from '../../../../src/stages/render/content.tsx'
import { renderToStaticMarkup } from '../../../../src/stages/render/markup.ts'
import { runs } from '../../../size.ts'

/** A theme whose components render their props. */
const names = 'heading link image codeBlock table admonition tabs tab task'.split(' ')
const content = Object.fromEntries(
  names.map((name) => [
    name,
    ({ children, ...props }: { readonly children?: React.ReactNode }) =>
      createElement('mark', { 'data-name': name, title: JSON.stringify(props) }, children),
  ]),
) as unknown as ContentComponents
const { render } = contentRenderer({ content }, ({ code }) => `<i>${code.length}</i>`)

function htmlOf(tree: Root): string {
  return renderToStaticMarkup(render(tree))
}

function element(tagName: string, properties: Element['properties'] = {}): Element {
  return { type: 'element', tagName, properties, children: [] }
}

const text = fc.oneof(
  fc.constantFrom('\n', ' ', 'a', '<b>&amp;"\'', '\u00a0', '0', '</sp-other>'),
  fc.string(),
  fc.string({ unit: 'grapheme' }),
)
const tagName = fc.constantFrom(
  ...'p ul ol li em strong code table thead tbody tr th td div span blockquote section del sup'.split(
    ' ',
  ),
  ...'br hr h1 h2 h3 a img input details summary pre video svg picture button select option textarea'.split(
    ' ',
  ),
  ...'sp-admonition sp-tabs sp-tab sp-code x-own figure time abbr label q'.split(' '),
)
const value = fc.oneof(
  text,
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
  fc.array(text, { maxLength: 3 }),
)
const properties = fc.dictionary(
  fc.constantFrom(
    ...'className id title align start lang dir hidden dataName ariaLabel href src kind value'.split(
      ' ',
    ),
    ...'colSpan role style disabled checked type tabIndex dateTime open code grammar html'.split(
      ' ',
    ),
  ),
  value,
  { maxKeys: 3 },
) as fc.Arbitrary<Element['properties']>

const { node } = fc.letrec<{ node: ElementContent }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5 },
    text.map((written) => ({ type: 'text', value: written })),
    fc.constant({ type: 'comment', value: 'nobody reads it' }),
    fc
      .tuple(
        tagName,
        fc.oneof(fc.constant({}), properties),
        fc.array(tie('node'), { maxLength: 4 }),
      )
      .map(([name, given, children]) => ({ ...element(name, given), children })),
  ) as fc.Arbitrary<ElementContent>,
}))
const tree = fc.array(node, { maxLength: 5 }).map((children): Root => ({ type: 'root', children }))

/** The result of rendering, even if React throws. */
function outcomeOf(rendered: Root): string {
  try {
    return htmlOf(rendered)
  } catch (error) {
    return String(error)
  }
}

describe('ready markup', () => {
  test('is what React writes, for any document', () => {
    fc.assert(
      fc.property(tree, (written) => {
        expect(outcomeOf(withReadyMarkup(written))).toBe(outcomeOf(written))
      }),
      runs(3000),
    )
  })

  test('can be turned back into a tree that renders the same', () => {
    fc.assert(
      fc.property(tree, (written) => {
        const ready = withReadyMarkup(written)
        expect(outcomeOf(withoutReadyMarkup(ready))).toBe(outcomeOf(ready))
      }),
      runs(1000),
    )
  })

  test('leaves elements that the theme renders, and their children, to the theme', () => {
    const link = { ...element('a', { href: './b.md' }), children: [{ type: 'text', value: 'b' }] }
    const written = {
      ...element('p'),
      children: [{ type: 'text', value: 'See ' }, link],
    } as Element
    expect(withReadyMarkup({ type: 'root', children: [written, element('hr')] }).children).toEqual([
      element('sp-markup', { html: '<p>See ' }),
      link,
      element('sp-markup', { html: '</p><hr/>' }),
    ])
  })

  test('space between two links of a cell stays, though there is none between cells', () => {
    const space = { type: 'text', value: ' ' } as const
    const cell = { ...element('td'), children: [element('a'), space, element('a')] }
    const table = { ...element('table'), children: [space, cell] }
    expect(htmlOf(withReadyMarkup({ type: 'root', children: [table] }))).toContain('</mark> <mark')
  })

  test('text alone stays text, for components that read it', () => {
    const title = { ...element('summary'), children: [{ type: 'text', value: 'More & more' }] }
    const details = { ...element('details'), children: [title] } as Element
    expect(withReadyMarkup({ type: 'root', children: [details] }).children).toEqual([details])
  })
})

test('a page may have more blocks than a function may have arguments', () => {
  const children = Array.from({ length: 200_000 }, () => element('sp-markup', { html: 'a' }))
  expect(htmlOf({ type: 'root', children })).toBe('a'.repeat(children.length))
})
