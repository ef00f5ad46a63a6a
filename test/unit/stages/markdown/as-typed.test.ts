import { describe, expect, test } from 'vitest'
import { parse } from './pipeline.ts'

const MD = 'content/docs/page.md'
const MDX = 'content/docs/page.mdx'

/** The problems of a text below front matter, with their lines in it and their columns. */
async function problemsIn(text: string, path = MD): Promise<readonly string[]> {
  const { card } = await parse(`---\ntitle: T\n---\n\n${text}`, { path })
  return card.problems.map(
    ({ id, place }) => `${(place?.line ?? 0) - 4}:${place?.column ?? 0} ${id}`,
  )
}

describe('Chinese, Japanese and Korean', () => {
  test.each([
    ['**注意：**请先保存。', '<strong>注意：</strong>请'],
    ['他说**“可以”**然后走了。', '<strong>“可以”</strong>'],
    ['**「ロケット」**を選ぶ。', '<strong>「ロケット」</strong>を'],
    ['*「草」*を', '<em>「草」</em>を'],
    ['~~旧的。~~新的。', '<del>旧的。</del>新'],
    ['한국어**강조(필수)**입니다', '<strong>강조(필수)</strong>입니다'],
    ['**安装`x`（18）**后', '（18）</strong>后'],
  ])('emphasis next to punctuation: %s', async (text, html) => {
    expect((await parse(`${text}\n`)).html).toContain(html)
  })

  test.each([
    ['第一行\n第二行', '<p>第一行第二行</p>'],
    ['これは\n「本」です。', '<p>これは「本」です。</p>'],
    ['第一**行**\n第二', '<p>第一<strong>行</strong>第二</p>'],
    ['한국\n어', '<p>한국\n어</p>'],
    ['安装 Node\n之后', '<p>安装 Node\n之后</p>'],
    ['text\nand text', '<p>text\nand text</p>'],
    ['- 第一\n  第二', '<li>第一第二</li>'],
    ['第一  \n第二', '<p>第一<br/>\n第二</p>'],
  ])('a line end is no space between two of their letters: %j', async (text, html) => {
    expect((await parse(`${text}\n`)).html.replace('<ul>\n', '')).toContain(html)
  })

  test('titles and descriptions follow the same rule', async () => {
    const { card } = await parse('# **注意：**请\n\n第一行\n第二行。\n')
    expect(card).toMatchObject({ title: '注意：请', description: '第一行第二行。' })
  })
})

describe('text that Markdown reads as HTML is reported', () => {
  test.each([
    ['Returns Promise<string> in the end.', '<p>Returns Promise&lt;string&gt; in the end.</p>'],
    ['A Map<T> here.', '<p>A Map&lt;T&gt; here.</p>'],
    ['- Array<int>', '<li>Array&lt;int&gt;</li>'],
    ['| a |\n| - |\n| List<String> |', '<td>List&lt;String&gt;</td>'],
  ])('but the argument of a type is text: %j', async (text, html) => {
    const parsed = await parse(`# T\n\n${text}\n`)
    expect(parsed.html).toContain(html)
    expect(parsed.card.problems).toEqual([])
  })

  test('readers see a tag that is reported as unknown', async () => {
    const { html, card } = await parse('# T <x>\n\nUse <your-token> here.\n')
    expect(html).toContain('Use &lt;your-token&gt; here.')
    expect(card).toMatchObject({ title: 'T <x>', description: 'Use <your-token> here.' })
  })

  test.each([
    ['Use `x` and <your-token> here.', '1:13 unknown-html'],
    ['- a\n- An <int> here.', '2:6 unknown-html'],
    ['<div>\n\nText', '1:1 unclosed-html'],
    ['A <b>bold text.', '1:3 unclosed-html'],
    ['<p align="center">\n<a href="https://a.example">x\n</p>', '2:1 unclosed-html'],
  ])('%j', async (text, problem) => {
    expect(await problemsIn(`${text}\n`)).toEqual([problem])
  })

  test.each([
    ['<my-chart></my-chart>'],
    ['a<br>b, <kbd>Ctrl</kbd>, <img src="https://a.example/a.png" alt="x">'],
    ['<ul>\n<li>One\n<li>Two\n</ul>'],
    ['<svg viewBox="0 0 1 1"><path d="M0 0"/><foo/></svg>'],
    ['<!-- <string> -->'],
    ['`Promise<string>` and \\<string>'],
    ['<a title="<string>" href="https://a.example">x</a>'],
    ['<details>\n<summary>S</summary>\n\nText\n\n</details>'],
    ['<https://a.example> and <me@a.example>'],
  ])('%j is no mistake', async (text) => {
    expect(await problemsIn(`${text}\n`)).toEqual([])
  })
})

describe('a reference that nothing defines is reported', () => {
  test.each([
    ['A[^1] and text.', '1:2 undefined-reference'],
    ['See [the page][nope].', '1:5 undefined-reference'],
    ['- See [the\n  page][nope].', '1:7 undefined-reference'],
  ])('%j', async (text, problem) => {
    expect(await problemsIn(`${text}\n`)).toEqual([problem])
    expect(await problemsIn(`${text}\n`, MDX)).toEqual([problem])
  })

  test.each([
    ['A[^1]\n\n[^1]: Text'],
    ['[a][b]\n\n[b]: https://a.example'],
    ['list[a][b], `[a][b]`, \\[^1] and [0][1]'],
    ['- [ ] task'],
  ])('%j is no mistake', async (text) => {
    expect(await problemsIn(`${text}\n`)).toEqual([])
  })
})

describe('the syntax of another tool is reported', () => {
  test.each([
    ['!!! note\n    Text', '1:1 foreign-syntax'],
    ['??? "More"\n    Text', undefined],
    ['{% hint style="info" %}\nText\n{% endhint %}', '1:1 foreign-syntax'],
    ['So $x^{2}$ and more.', '1:4 foreign-syntax'],
    ['$$\na + b\n$$', '1:1 foreign-syntax'],
    ['It costs $5 or $10.', undefined],
    ['`$x^{2}$`, {{ x }} and !!!', undefined],
  ])('%j', async (text, problem) => {
    const found = (await problemsIn(`${text}\n`)).filter((each) => each.includes('foreign'))
    expect(found).toEqual(problem === undefined ? [] : [problem])
  })
})

describe('the options of a fence', () => {
  test.each([
    ['title="a \\"b\\" {1}.js" {1}', 'a "b" {1}.js'],
    ["title='it\\'s.js'", "it's.js"],
    ['title="a b.js"', 'a b.js'],
    ['title="\\*.js"', '*.js'],
  ])('%s', async (meta, title) => {
    const { body } = await parse(`# T\n\n\`\`\`js ${meta}\nx\n\`\`\`\n`)
    expect(JSON.stringify(body)).toContain(JSON.stringify({ title }).slice(1, -1))
    const mdx = await parse(`# T\n\n\`\`\`js ${meta}\nx\n\`\`\`\n`, { path: MDX })
    expect(JSON.stringify(mdx.body).replaceAll('\\\\', '')).toContain(title.split('"')[0])
  })
})

describe('front matter that is never closed', () => {
  test.each([['title: X\ndescription: d\n\nText'], ['title: X\ntags:\n  - a\n- b'], ['title: X']])(
    'is an error at its first line: %j',
    async (text) => {
      const { card, html } = await parse(`---\n${text}\n`)
      expect(card.problems).toMatchObject([
        { id: 'bad-front-matter-syntax', severity: 'error', place: { line: 1, column: 1 } },
      ])
      expect(html).not.toContain('title')
    },
  )

  test('is not a thematic break with text below it', async () => {
    const { card } = await parse('---\n\nNote: a text.\n')
    expect(card.problems.map(({ id }) => id)).toEqual(['missing-title'])
  })

  test('a line that begins with a tab is named, at its place', async () => {
    const { card } = await parse('---\ntitle: X\n\ttags: [a]\n---\n\nText\n')
    expect(card.problems).toMatchObject([
      { id: 'bad-front-matter-syntax', place: { line: 3, column: 1 } },
    ])
  })
})
