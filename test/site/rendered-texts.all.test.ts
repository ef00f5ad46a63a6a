import { expect, test } from 'vitest'
import { configOf } from './edited-site.ts'
import { buildSite } from '../site.ts'
import { scratchFolder } from '../unit/scratch.ts'
import { memoryStore } from '../../src/engine/cache/memory-store.ts'
import { openSite } from '../../src/engine/site/open.ts'
import { pathnameFrom } from '../../src/base/shared/urls/paths.ts'

const CODE = 'export const parts = 7\n\n'
const FEEDS = `export default { title: 'T', url: 'https://t.example', base: '/b', docs: {}, pages: false }\n`
const AI = `export default { title: 'T', url: 'https://t.example', ai: true }\n`
const EMPTY = 'export const Empty = () => null\n\n'
const SIGN = 'export const Sign = () => <img src="https://x.example/x.png" alt="x" />\n\n'

function descriptionOf(html: string): string | undefined {
  return /name="description" content="([^"]*)/.exec(html)?.[1]
}

test.each([
  ['an expression', `${CODE}It has {parts} parts.`, 'It has 7 parts.'],
  ['an element', 'It is <b>bold</b> <i>{"and"}</i> plain.', 'It is bold and plain.'],
  ['an expression in a list', `${CODE}- {parts} parts\n- one {"lid"}`, '7 parts one lid'],
  [
    'a component of the file',
    'export const Parts = ({ n }) => <p>There are {n} parts.</p>\n\n<Parts n={3} />',
    'There are 3 parts.',
  ],
  ['a paragraph as JSX', '<p>Made of {1 + 1} halves.</p>', 'Made of 2 halves.'],
  ['a note before the text', ':::note\nOld.\n:::\n\nThe {"text"}.', 'The text.'],
  ['a comment', 'Plain {/* really */}text.', 'Plain text.'],
])('the description of MDX that begins with %s is what the page shows', async (_, body, text) => {
  const site = await buildSite({ 'content/docs/a.mdx': `---\ntitle: A\n---\n\n${body}\n` })
  expect(descriptionOf(site.read('docs/a.html'))).toBe(text)
  expect(site.read('docs/a.html')).toContain(`"description":"${text}"`)
})

const IMAGE = '![x](https://x.example/x.png)'
const NOTE = '\n\n[^1]: A note.'

test.each([
  ['an image in md', `See ${IMAGE}, then go.`, 'See, then go.'],
  ['an image in mdx', `See ${IMAGE}, then go.`, 'See, then go.'],
  ['a badge before the text in md', `[${IMAGE}](https://x.example) ${IMAGE} - Text.`, 'Text.'],
  ['a badge before the text in mdx', `[${IMAGE}](https://x.example) ${IMAGE} - {"Text"}.`, 'Text.'],
  [
    'an image of HTML in md',
    'A sign (<img src="https://x.example/x.png" alt="x">) here.',
    'A sign here.',
  ],
  [
    'an image of HTML in mdx',
    'A sign (<img src="https://x.example/x.png" alt="x" />) here.',
    'A sign here.',
  ],
  ['a footnote in md', `A fact [^1]. A note [^1]${NOTE}`, 'A fact. A note'],
  ['a footnote in mdx', `A {"fact"} [^1]. A note ([^1])${NOTE}`, 'A fact. A note'],
  ['a list in md', `- one ${IMAGE}.\n- [${IMAGE}]`, 'one.'],
  [
    'an expression without a text in mdx',
    'It is {null} made ({false}) of {undefined}.',
    'It is made of.',
  ],
  ['an expression first in mdx', '{null}: It is.', 'It is.'],
  [
    'a component without a text in mdx',
    `${EMPTY}It is <Empty /> made [<Empty />], <Empty />, and.`,
    'It is made, and.',
  ],
  [
    'a component with an image in mdx',
    `${SIGN}It is <Sign />, (<Sign />) made <Sign/>.`,
    'It is, made.',
  ],
  [
    'text as typed in md',
    'Call `f( )` or f(), write .env files .',
    'Call f( ) or f(), write .env files .',
  ],
  [
    'text as typed in mdx',
    'Call `f ()` or f(), {"write"} .env files.',
    'Call f () or f(), write .env files.',
  ],
])('a description has no hole for %s', async (name, body, text) => {
  const extension = /mdx?$/.exec(name)?.[0]
  const site = await buildSite({
    'site.config.ts': AI,
    [`content/blog/2026-01-01-a.${extension}`]: `---\ntitle: A\n---\n\n${body}\n`,
  })
  expect(descriptionOf(site.read('blog/2026/01/01/a.html'))).toBe(text)
  expect(site.read('llms.txt')).toContain(`: ${text}\n`)
  expect(site.read('blog/rss.xml')).toContain(`<description><![CDATA[${text}]]>`)
})

test('footnotes are in the Markdown versions of Markdown and MDX alike', async () => {
  const text = 'One[^a] and two[^b], one again[^a].\n\n[^a]: A *note*.\n[^b]: Two.\n'
  const site = await buildSite({
    'site.config.ts': AI,
    'content/docs/a.md': `# T\n\n${text}`,
    'content/docs/b.mdx': `# T\n\n${text}`,
  })
  const bodyOf = (name: string) => site.read(`docs/${name}.md`).split('# T\n')[1]
  expect(bodyOf('a')).toContain('One[^a] and two[^b], one again[^a].')
  expect(bodyOf('b')).toBe(bodyOf('a'))
})

test('a partial gives its text to the description of the page that begins with it', async () => {
  const site = await buildSite({
    'content/docs/_start.mdx': 'Shared {"words"}.\n',
    'content/docs/a.mdx': "import Start from './_start.mdx'\n\n# A\n\n<Start />\n",
  })
  expect(descriptionOf(site.read('docs/a.html'))).toBe('Shared words.')
})

test('a description in front matter stays as it is', async () => {
  const site = await buildSite({
    'content/docs/a.mdx': '---\ntitle: A\ndescription: Mine.\n---\n\nIt has {7} parts.\n',
  })
  expect(descriptionOf(site.read('docs/a.html'))).toBe('Mine.')
})

test('lists of docs, tags, authors and posts show what the page shows', async () => {
  const text = 'It has {3 + 4} parts.\n'
  const site = await buildSite({
    'content/docs/guide/_category_.json':
      '{ "label": "Guide", "link": { "type": "generated-index" } }',
    'content/docs/guide/a.mdx': `---\ntitle: A\ntags: [x]\n---\n\n${text}`,
    'content/blog/2026-01-01-a.mdx': `---\ntitle: A\nauthors: ada\ntags: [y]\n---\n\n${text}`,
    'content/blog/authors.yml': 'ada: { name: Ada, page: true }\n',
  })
  expect(site.problems).toEqual([])
  const lists = ['docs/category/guide', 'docs/tags/x', 'blog', 'blog/tags/y', 'blog/authors/ada']
  for (const path of lists) expect(site.read(`${path}.html`)).toContain('It has 7 parts.')
  expect(site.read('blog/atom.xml')).toContain('It has 7 parts.')
})

test('the list of posts shows the links, images and lists of an excerpt, without ids and controls', async () => {
  const site = await buildSite({
    'site.config.ts': FEEDS,
    'content/blog/2026-01-01-a.md':
      '---\ntitle: A\n---\n\nSee [more](#part) and [docs](https://x.example).\n\n- one\n- two\n\n```js\nrun()\n```\n\n<!-- truncate -->\n\n## Part\n',
  })
  const list = site.main('/blog')
  expect(list).toContain('<a href="/b/blog/2026/01/01/a#part">more</a>')
  expect(list).toContain('<a href="https://x.example">docs</a>')
  expect(list).toContain('<li>one</li>')
  expect(list).toContain('<pre><code class="language-js">run()</code></pre>')
  expect(list).not.toContain('Part')
  expect(list).not.toContain('<button')
})

test('a plain list of posts shows the text of excerpts', async () => {
  const site = await buildSite({
    'site.config.ts': FEEDS.replace('pages:', `blog: { list: 'plain' }, pages:`),
    'content/blog/2026-01-01-a.md': '---\ntitle: A\n---\n\nSee [docs](https://x.example).\n',
  })
  expect(site.main('/blog')).toContain('<p>See docs.</p>')
})

test('feeds have whole posts that need no styles, no scripts and no other URL', async () => {
  const site = await buildSite({
    'site.config.ts': FEEDS,
    'content/blog/pic.png': Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
      'base64',
    ),
    'content/blog/2026-01-01-a.mdx': `# Title

Start {1 + 1} and [there](./2026-01-02-b.md).

{/* truncate */}

## Part

<Tabs>
<Tab label="One">

First.

</Tab>
<Tab label="Two">

Second.

</Tab>
</Tabs>

:::warning Mind it
Hot.
:::

![Pic](./pic.png)

<iframe src="https://video.example/1" title="A film" />
`,
    'content/blog/2026-01-02-b.md': '# B\n',
  })
  expect(site.problems).toEqual([])
  const { items } = JSON.parse(site.read('blog/feed.json')) as { items: { content_html: string }[] }
  const html = items[1]?.content_html ?? ''
  expect(html).toContain('<p>Start 2 and <a href="https://t.example/b/blog/2026/01/02/b">there</a>')
  expect(html).toContain('<h2>Part</h2>')
  expect(html).toContain(
    '<p><strong>One</strong></p><p>First.</p><p><strong>Two</strong></p><p>Second.</p>',
  )
  expect(html).toContain('<blockquote><p><strong>Mind it</strong></p><p>Hot.</p></blockquote>')
  expect(html).toMatch(/src="https:\/\/t\.example\/b\/assets\/pic[^"]*png"/)
  expect(html).toContain('<a href="https://video.example/1">A film</a>')
  expect(html).not.toMatch(/<h1|<button|<input|\sstyle=|class="sp-|sp-more/)
  for (const file of ['rss.xml', 'atom.xml']) expect(site.read(`blog/${file}`)).toContain(html)
})

test('a change of an included file changes the lists and feeds that show it', async () => {
  const site = await buildSite({
    'content/docs/a.md': '# A\n',
    'content/words.js': "export const word = 'old'\n",
    'content/blog/2026-01-01-a.mdx':
      "import { word } from '../words.js'\n\n# A\n\nAn {word} word.\n",
  })
  expect(site.main('/blog')).toContain('An old word.')
  await site.edit({ 'content/words.js': "export const word = 'new'\n" })
  expect(site.main('/blog')).toContain('An new word.')
  expect(site.read('blog/rss.xml')).toContain('An new word.')
  expect(site.read('blog/2026/01/01/a.html')).toContain('content="An new word."')
})

test('dev renders a list with the texts of its posts on demand', async () => {
  const root = scratchFolder({
    'site.config.ts': FEEDS,
    'content/blog/2026-01-01-a.mdx': '# A\n\nIt has {3 + 4} parts.\n',
  })
  const site = await openSite(await configOf(root), { store: memoryStore() })
  const page = await site.page(pathnameFrom('blog'))
  expect(page?.html).toContain('It has 7 parts.')
})

test.each([
  ['md', '<!-- more -->'],
  ['mdx', '{/* more */}'],
])('a dead link of an excerpt is reported once, in its post (%s)', async (extension, mark) => {
  const text = `See [a](./gone.md), [b](/nowhere), [c](#part), ![d](./d.png).\n\n${mark}\n\nMore.\n`
  const post = `content/blog/2026-01-01-a.${extension}`
  const site = await buildSite({
    'site.config.ts': `export default { title: 'T', url: 'https://t.example', check: {
      'dead-link': 'warning', 'missing-anchor': 'warning', 'missing-image': 'warning' } }\n`,
    [post]: `---\ntitle: A\ntags: [t]\n---\n\n${text}`,
  })
  expect(site.main('/blog')).toContain('>b</a>')
  expect(site.problems.map(({ id, file, place }) => [id, file, place?.line])).toEqual([
    ['dead-link', post, 6],
    ['dead-link', post, 6],
    ['missing-anchor', post, 6],
    ['missing-image', post, 6],
  ])
})
