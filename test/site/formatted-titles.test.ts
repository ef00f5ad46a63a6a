import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const config = (markdown: string): string =>
  `export default { title: 'Test', url: 'https://test.example', markdown: ${markdown} }\n`

const TITLES = `# A

:::tip[Use \`limit\` **or** [page](./b.md)]

Text.

:::

:::details Why _two_ forms?

Because.

:::

:::note A <b>plain</b> title

Text.

:::
`

test.each(['md', 'mdx'])(
  'titles of admonitions and details have formatting in .%s',
  async (end) => {
    const text = end === 'md' ? TITLES : TITLES.replace('A <b>plain</b> title', 'A plain title')
    const site = await buildSite({
      'site.config.ts': config('{}'),
      [`content/docs/a.${end}`]: text,
      'content/docs/b.md': '# B\n',
    })
    expect(site.problems).toEqual([])
    const main = site.main('/docs/a')
    expect(main).toMatch(
      /<p class="sp-admonition-title"[^>]*><span[^>]*><\/span>Use <code>limit<\/code> <strong>or<\/strong> <a href="\/docs\/b">page<\/a><\/p><div class="sp-admonition-body">\s*<p>Text\.<\/p>/,
    )
    expect(main).toMatch(/<summary>Why <em>two<\/em> forms\?<\/summary>/)
    expect(main).toMatch(/<\/span>A plain title<\/p>/)
  },
)

test('a dead link in a title of an admonition is reported', async () => {
  const site = await buildSite({
    'site.config.ts': config('{}'),
    'content/docs/a.md': '# A\n\n:::tip[See [this](./gone.md)]\n\nText.\n\n:::\n',
  })
  expect(site.problems).toMatchObject([{ id: 'dead-link', place: { line: 3 } }])
})

test('the Markdown version of a page has the text of a formatted title once', async () => {
  const site = await buildSite({
    'site.config.ts': `export default { title: 'Test', url: 'https://test.example', ai: true }\n`,
    'content/docs/a.md': '# A\n\n:::tip[Use `limit`]\n\nText.\n\n:::\n',
    'content/docs/b.mdx': '# B\n\n:::tip[Use `limit`]\n\nText.\n\n:::\n',
  })
  for (const name of ['a', 'b']) {
    expect(site.read(`docs/${name}.md`)).toContain('> **Tip: Use limit**\n>\n> Text.')
  }
})

const EMOJI = `# Party :tada:

Text :+1: at 10:30:15, \`:tada:\`, :nothing-like-it: and https://a.example/:tada:x

## Hello :rocket: there

:::note Great :tada:

Text.

:::

\`\`\`text
:tada:
\`\`\`
`

test('names of emoji are emoji if the site asks for them', async () => {
  const site = await buildSite({
    'site.config.ts': config('{ emoji: true }'),
    'content/docs/a.md': EMOJI,
  })
  expect(site.problems).toEqual([])
  const html = site.read('docs/a.html')
  expect(html).toContain('<title>Party 🎉')
  const main = site.main('/docs/a')
  expect(main).toContain('Text 👍 at 10:30:15, <code>:tada:</code>, :nothing-like-it: and')
  expect(main).toMatch(/<h2 id="hello-rocket-there"[^>]*>Hello 🚀 there/)
  expect(main).toContain('Great 🎉')
  expect(main).toMatch(/<code class="language-text">:tada:/)
  expect(html).toMatch(/href="#hello-rocket-there"[^>]*>Hello 🚀 there/)
})

test('names of emoji stay as they are by default', async () => {
  const site = await buildSite({ 'content/docs/a.md': EMOJI })
  expect(site.main('/docs/a')).not.toMatch(/🎉|👍|🚀/u)
})

test('a block takes its code from a file only if the site asks for it, and an empty one says so', async () => {
  const files = {
    'content/docs/a.md': '# A\n\n```js file="./a.js"\n```\n\n```js file="./other"\nown()\n```\n',
    'content/docs/a.js': 'taken()\n',
  }
  const without = await buildSite(files)
  expect(without.main('/docs/a')).toContain('own')
  expect(without.main('/docs/a')).not.toContain('taken')
  expect(without.problems).toMatchObject([
    { id: 'bad-code-mark', message: expect.stringContaining('codeFiles: true') as string },
  ])
  const taking = await buildSite({
    ...files,
    'site.config.ts': config('{ codeFiles: true }'),
    'content/docs/other': 'also()\n',
  })
  expect(taking.main('/docs/a')).toContain('taken')
})
