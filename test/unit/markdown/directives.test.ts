import { describe, expect, test } from 'vitest'
import { parse, problemsIn, settings } from './pipeline.ts'

describe('directives', () => {
  test('a kind of the config is an admonition', async () => {
    const { html, card } = await parse(':::deprecated\nText.\n:::\n', {
      settings: { markdown: { ...settings.markdown, admonitions: { deprecated: 'Old' } } },
    })
    expect(html).toBe('<sp-admonition kind="deprecated"><p>Text.</p></sp-admonition>')
    expect(card.problems.map(({ id }) => id)).toEqual(['missing-title'])
  })

  test('an unknown one is a problem that names the nearest, and its content stays', async () => {
    const { html, card } = await parse('# T\n\n- a\n\n  :::warnin Watch out\n  Text.\n  :::\n')
    expect(card.problems).toMatchObject([
      {
        id: 'unknown-directive',
        place: { line: 5, column: 3 },
        hint: 'Did you mean `:::warning`?',
      },
    ])
    expect(html).toContain('<p>Text.</p>')
  })

  test('one that is never closed is a problem at its beginning', async () => {
    expect(await problemsIn('# T\n\n:::note\nText.\n\n# More\n')).toEqual([
      '3:1 unclosed-directive',
    ])
    expect(await problemsIn('# T\n\n::::note\n:::tip\nText.\n::::\n')).toEqual([
      '4:1 unclosed-directive',
    ])
    expect(await problemsIn('# T\n\n:::note\n:::\n')).toEqual([])
  })

  test('a tab outside of tabs is a problem', async () => {
    expect(await problemsIn('# T\n\n:::tab[One]\nText.\n:::\n')).toEqual(['3:1 unknown-directive'])
  })

  test('text between tabs is not lost', async () => {
    const { html } = await parse('# T\n\n::::tabs\nStray.\n\n:::tab[One]\nText.\n:::\n::::\n')
    expect(html).toContain('<p>Stray.</p>\n<sp-tabs>')
  })

  test('what means to be a directive inside a line is drawn as it is, with a warning', async () => {
    const { html, card } = await parse(
      '# T\n\nSee :abbr[HTML]{title=x} and\n::video{id=1}\n\n::toc\n',
    )
    expect(html).toContain('<p>See :abbr[HTML]{title=x} and\n::video{id=1}</p>\n<p>::toc</p>')
    expect(card.problems.map(({ place, message }) => [place, message.split(' is ')[0]])).toEqual([
      [{ line: 3, column: 5 }, 'The directive `:abbr`'],
      [{ line: 4, column: 1 }, 'The directive `::video`'],
      [{ line: 6, column: 1 }, 'The directive `::toc`'],
    ])
  })

  test('a component in plain Markdown is a warning at its place', async () => {
    const { html, card } = await parse(
      '# T\n\nText\n\n  <Tabs>\n  <TabItem value="a">A</TabItem>\n  </Tabs>\n\n<BR>\n',
    )
    expect(card.problems.map(({ id, place }) => [id, place])).toEqual([
      ['mdx-in-markdown', { line: 5, column: 3 }],
      ['mdx-in-markdown', { line: 6, column: 3 }],
    ])
    expect(html).toContain('<tabs>')
  })
})
