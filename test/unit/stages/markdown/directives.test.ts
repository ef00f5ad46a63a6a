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

  test('an unknown one is a problem that names the nearest match, and its content stays', async () => {
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
    expect(await problemsIn('# T\n\n:::note\nText.\n\n## More\n')).toEqual([
      '3:1 unclosed-directive',
    ])
    expect(await problemsIn('# T\n\n::::note\n:::tip\nText.\n::::\n')).toEqual([
      '4:1 unclosed-directive',
    ])
    expect(await problemsIn('# T\n\n:::note\n:::\n')).toEqual([])
  })

  test('braces in a word of the title are part of it, and braces after it are attributes', async () => {
    const titleOf = async (info: string) =>
      /title="([^"]*)"/.exec((await parse(`# T\n\n:::note${info}\nText.\n:::\n`)).html)?.[1]
    expect(await titleOf(' GET /items/{id}')).toBe('GET /items/{id}')
    expect(await titleOf('[GET /items/{id}]')).toBe('GET /items/{id}')
    expect(await titleOf(' Now {#later}')).toBe('Now')
    expect(await titleOf('[Now]{.wide}')).toBe('Now')
  })

  test('a tab outside of tabs is a problem', async () => {
    expect(await problemsIn('# T\n\n:::tab[One]\nText.\n:::\n')).toEqual(['3:1 unknown-directive'])
    const { card } = await parse('# T\n\n:::tab[One]\nText.\n:::\n')
    expect(card.problems).toEqual([
      expect.objectContaining({ message: expect.stringContaining('more colons: `::::tabs`') }),
    ])
    expect(card.problems[0]).not.toHaveProperty('hint', expect.any(String))
  })

  test('text between tabs is not lost', async () => {
    const { html } = await parse('# T\n\n::::tabs\nStray.\n\n:::tab[One]\nText.\n:::\n::::\n')
    expect(html).toContain('<p>Stray.</p>\n<sp-tabs>')
  })

  test('text that looks like a directive inside a line is rendered as it is, with a warning', async () => {
    const { html, card } = await parse(
      '# T\n\nSee :abbr[HTML]{title=x} and\n::video{id=1}\n\n::toc\n',
    )
    expect(html).toContain('<p>See :abbr[HTML]{title=x} and\n::video{id=1}</p>\n<p>::toc</p>')
    expect(card.problems.map(({ place, message }) => [place, message.split(',')[0]])).toEqual([
      [{ line: 3, column: 5 }, 'Nothing here handles the directive `:abbr`'],
      [{ line: 4, column: 1 }, 'Nothing here handles the directive `::video`'],
      [{ line: 6, column: 1 }, 'Nothing here handles the directive `::toc`'],
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

describe('blocks of other generators', () => {
  test('admonitions have the names that Docusaurus gives them', async () => {
    const { html, card } = await parse(
      '# T\n\n:::important\nA\n:::\n\n:::success Done\nB\n:::\n\n:::secondary\nC\n:::\n',
    )
    expect(html).toContain('<sp-admonition kind="important"><p>A</p></sp-admonition>')
    expect(html).toContain(
      '<sp-admonition kind="tip" called="success" title="Done"><p>B</p></sp-admonition>',
    )
    expect(html).toContain('<sp-admonition kind="note"><p>C</p></sp-admonition>')
    expect(card.problems).toEqual([])
  })

  test('details fold, with a title or the one of the theme', async () => {
    const { html, card } = await parse(
      '# T\n\n:::details How it **works**\nA\n:::\n\n:::details {open}\nB\n:::\n',
    )
    expect(html).toContain(
      '<details><summary>How it <strong>works</strong></summary><p>A</p></details>',
    )
    expect(html).toContain('<details open><p>B</p></details>')
    expect(card.problems).toEqual([])
  })

  test('a code group is tabs by the labels of its fences, and loses nothing', async () => {
    const { html, card } = await parse(
      '# T\n\n::: code-group\n\n```js [a.js] {1}\none()\n```\n\nBetween.\n\n```ts title="b.ts"\ntwo()\n```\n\n```py\nthree()\n```\n\n:::\n',
    )
    const tabs = [...html.matchAll(/<sp-tab value="([^"]*)" label="([^"]*)">/g)]
    expect(tabs.map(([, value, label]) => [value, label])).toEqual([
      ['a-js', 'a.js'],
      ['b-ts', 'b.ts'],
      ['py', 'py'],
    ])
    expect(html).toContain('<p>Between.</p>')
    expect(html).not.toContain('[a.js]')
    // The tab has the title: the code has it no second time.
    expect(html).not.toContain('title="b.ts"')
    expect(card.problems).toEqual([])
  })

  test.each([
    ['[[vec3.h] 2 helpers]', '[vec3.h] 2 helpers'],
    ['[[id].tsx]', '[id].tsx'],
    ['[id].tsx {1}', '[id].tsx'],
    ['[pages/[slug]/index.ts] {1}', 'pages/[slug]/index.ts'],
    ['{1} [List[int]]', 'List[int]'],
    ['[open [b]', 'open [b'],
  ])('the label of a fence has pairs of brackets in it: %s', async (written, label) => {
    const { html } = await parse(`# T\n\n:::code-group\n\`\`\`ts ${written}\none()\n\`\`\`\n:::\n`)
    expect(/<sp-tab [^>]*label="([^"]*)"/.exec(html)?.[1]).toBe(label)
  })

  test.each([
    [':::tip[Use [id].tsx now]', 'Use [id].tsx now'],
    [':::tip [a] or [b]', '[a] or [b]'],
    [':::tip[List[int]]{#x}', 'List[int]'],
  ])('the title of a container, too: %s', async (written, title) => {
    const { html } = await parse(`# T\n\n${written}\nText.\n:::\n`)
    expect(/title="([^"]*)"/.exec(html)?.[1]).toBe(title)
  })

  test('a title that is not the label of the tab stays at the code of a group', async () => {
    const { html } = await parse(
      `# T\n\n:::code-group\n\`\`\`ts title='a b.ts' {1}\none()\n\`\`\`\n\`\`\`ts [npm] title="c.ts"\ntwo()\n\`\`\`\n:::\n`,
    )
    expect(html).toContain('label="a b.ts"')
    expect(html).not.toContain('title="a b.ts"')
    expect(html).toContain('title="c.ts"')
  })

  test('two fences of a code group with one label are a problem at the second', async () => {
    const text = '# T\n\n:::code-group\n```js [a]\none()\n```\n```js [a]\ntwo()\n```\n:::\n'
    expect(await problemsIn(text)).toEqual(['7:1 duplicate-tab'])
  })

  test('commands of npm are shown for each package manager', async () => {
    const { html, card } = await parse(
      '# T\n\n```bash npm2yarn\nnpm install --save-dev vite\n```\n',
    )
    const tabs = [...html.matchAll(/label="([^"]*)"><sp-code language="bash" html="([^"]*)"/g)].map(
      ([, label, shown = '']) => [label, shown.replaceAll(/&quot;|<[^>]*>/g, '')],
    )
    expect(html).toContain('<sp-tabs group="npm2yarn">')
    expect(tabs).toEqual([
      ['npm', 'npm install --save-dev vite'],
      ['Yarn', 'yarn add --dev vite'],
      ['pnpm', 'pnpm add --save-dev vite'],
      ['Bun', 'bun add --dev vite'],
    ])
    expect(card.problems).toEqual([])
  })
})
