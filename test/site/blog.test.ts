import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const authors = 'ada:\n  name: Ada Writer\n  title: Editor\n  url: https://ada.example\n'

test('posts are listed newest first, with excerpt, date, author and reading time', async () => {
  const site = await buildSite({
    'content/blog/2026-01-30-welcome.md':
      '---\nauthors: ada\n---\n# Welcome\n\nThe beginning.\n\n<!-- truncate -->\n\nThe rest.',
    'content/blog/2026-02-01-second/index.md': '# Second\n\nMore news.',
    'content/blog/authors.yml': authors,
  })
  expect(site.problems).toEqual([])
  const list = site.main('/blog')
  expect(list.indexOf('Second')).toBeLessThan(list.indexOf('Welcome'))
  expect(list).toContain('The beginning.')
  expect(list).not.toContain('The rest.')
  expect(list).toMatch(/datetime="2026-01-30/i)
  expect(list).toContain('Ada Writer')
  expect(list).toMatch(/1 min/)
})

test('a truncation mark of MDX is understood', async () => {
  const site = await buildSite({
    'content/blog/2026-01-30-welcome.mdx':
      '# Welcome\n\nThe beginning.\n\n{/* truncate */}\n\nThe rest.',
  })
  expect(site.problems).toEqual([])
  expect(site.main('/blog')).not.toContain('The rest.')
})

test('posts have newer and older neighbours, an archive by year, and tags', async () => {
  const site = await buildSite({
    'content/blog/2025-12-31-old.md': '---\nslug: old\ntags: [news]\n---\n# Old',
    'content/blog/2026-01-30-new.md': '---\nslug: new\ntags: [news, launch]\n---\n# New',
  })
  expect(site.problems).toEqual([])
  expect(site.main('/blog/new')).toContain('href="/blog/old"')
  expect(site.main('/blog/old')).toContain('href="/blog/new"')
  const archive = site.main('/blog/archive')
  expect(archive.indexOf('2026')).toBeLessThan(archive.indexOf('2025'))
  expect(site.main('/blog/tags')).toContain('href="/blog/tags/launch"')
  expect(site.main('/blog/tags/news')).toContain('href="/blog/old"')
})

test('a long list has pages', async () => {
  const files: Record<string, string> = {}
  for (let day = 10; day < 25; day++) files[`content/blog/2026-01-${day}-post.md`] = `# Post ${day}`
  const site = await buildSite(files)
  expect(site.main('/blog')).toContain('href="/blog/page/2"')
  expect(site.main('/blog/page/2')).toContain('Post 10')
  expect(site.main('/blog')).not.toContain('Post 10<')
})

test('feeds hold the newest posts, and the date of the newest, not of the build', async () => {
  const site = await buildSite({
    'content/blog/2026-01-30-welcome.md':
      '---\nslug: welcome\ntitle: Rock & Roll\n---\nThe beginning.',
  })
  expect(site.read('blog/rss.xml')).toContain('<link>https://test.example/blog/welcome</link>')
  expect(site.read('blog/atom.xml')).toContain('<updated>2026-01-30T00:00:00.000Z</updated>')
  expect(JSON.parse(site.read('blog/feed.json'))).toMatchObject({
    items: [{ title: 'Rock & Roll', url: 'https://test.example/blog/welcome' }],
  })
  expect(site.read('blog/welcome.html')).toContain('application/rss+xml')
})

test('texts in feeds are escaped where a format has HTML, and plain where it has text', async () => {
  const site = await buildSite({
    'content/blog/2026-01-30-tags.md':
      '---\nslug: tags\ntitle: Use <template>\n---\nThe `<details>` of `a < b`, and &lt;img src=x&gt;.',
  })
  const atom = site.read('blog/atom.xml')
  expect(atom).toContain('<title type="html"><![CDATA[Use &lt;template&gt;]]></title>')
  const content =
    '<p>The <code>&#x3C;details></code> of <code>a &#x3C; b</code>, and &#x3C;img src=x>.</p>'
  for (const feed of [atom, site.read('blog/rss.xml')]) {
    expect(feed).toContain('The &lt;details&gt; of a &lt; b, and &lt;img src=x&gt;.')
    expect(feed).toContain(`<![CDATA[${content}]]>`)
  }
  expect(site.read('blog/rss.xml')).toContain('<title><![CDATA[Use <template>]]></title>')
  expect(JSON.parse(site.read('blog/feed.json'))).toMatchObject({
    items: [
      {
        title: 'Use <template>',
        content_html: content,
        summary: 'The <details> of a < b, and <img src=x>.',
      },
    ],
  })
})

test('an author can have a page, with their posts and what they say of themselves', async () => {
  const site = await buildSite({
    'content/blog/2026-01-30-welcome.md': '---\nauthors: ada\nslug: welcome\n---\n# Welcome',
    'content/blog/2026-02-01-other.md': '---\nslug: other\n---\n# Other',
    'content/blog/authors.yml': `${authors}  page: true\n  description: Writes about engines.\n  socials: { github: ada }\n  image_url: /ada.png\n`,
    'content/static/ada.png': Buffer.from('an image'),
  })
  expect(site.problems).toEqual([])
  expect(site.main('/blog/welcome')).toContain('<a href="/blog/authors/ada" rel="author">')
  const page = site.main('/blog/authors/ada')
  expect(page).toContain('Writes about engines.')
  expect(page).toContain('href="https://github.com/ada"')
  expect(page).toContain('href="/blog/welcome"')
  expect(page).not.toContain('href="/blog/other"')
  expect(site.main('/blog/authors')).toContain('1 post')
  expect(site.main('/blog')).toContain('href="/blog/authors"')
})

test('an unknown author is reported', async () => {
  const site = await buildSite({
    'content/blog/2026-01-30-welcome.md': '---\nauthors: [adda]\n---\n# Welcome',
    'content/blog/authors.yml': authors,
  })
  expect(site.problems).toMatchObject([
    {
      id: 'unknown-author',
      file: 'content/blog/2026-01-30-welcome.md',
      hint: 'Did you mean `ada`?',
    },
  ])
})

test('drafts and unlisted posts are in no list and no feed', async () => {
  const site = await buildSite({
    'content/blog/2026-01-29-open.md': '# Open',
    'content/blog/2026-01-30-draft.md': '---\ndraft: true\n---\n# Draft',
    'content/blog/2026-01-31-hidden.md': '---\nunlisted: true\nslug: hidden\n---\n# Hidden',
  })
  expect(site.problems).toEqual([])
  expect(site.has('blog/hidden.html')).toBe(true)
  expect(
    `${site.main('/blog')}${site.read('blog/rss.xml')}${site.main('/blog/archive')}`,
  ).not.toMatch(/Draft|Hidden/)
})

test('the list of posts has the role of each author, the image of each post and a link to the feed', async () => {
  const site = await buildSite({
    'content/blog/2026-01-30-welcome.md': '---\nauthors: ada\nimage: ./a.png\n---\n# Welcome',
    'content/blog/a.png': 'image',
    'content/blog/authors.yml': authors,
  })
  expect(site.problems).toEqual([])
  const list = site.main('/blog')
  expect(list).toMatch(/Ada Writer<\/a><small>Editor<\/small>/)
  const [, image = ''] = /<img[^>]* src="\/([^"]+)"/.exec(list) ?? []
  expect(site.read(image)).toBe('image')
  expect(list).toMatch(/<a href="\/blog\/rss\.xml" type="application\/rss\+xml">RSS<\/a>/)
})

test('the page of a post begins with its image, if the blog asks for it, and each theme has its own', async () => {
  const post = (images: string) => `---\n${images}\n---\n# Welcome`
  const site = await buildSite({
    'site.config.ts': `export default { title: 'Test', url: 'https://test.example', blog: { showImages: true } }\n`,
    'content/blog/2026-01-30-both.md': post('image: ./a.png\nimage_dark: ./b.svg'),
    'content/blog/2026-01-31-one.md': post('image: ./a.png'),
    'content/blog/2026-02-01-none.md': '# None',
    'content/blog/a.png': 'light',
    'content/blog/b.svg': 'dark',
  })
  expect(site.problems).toEqual([])
  const imagesOf = (page: string) =>
    [...site.main(page).matchAll(/<img[^>]* class="([^"]*)" src="\/([^"]+)"/g)].map(
      ([, classes, file = '']) => [classes, site.read(file)],
    )
  const both = [
    ['sp-post-image sp-only-light', 'light'],
    ['sp-post-image sp-only-dark', 'dark'],
  ]
  const one = [['sp-post-image', 'light']]
  expect(imagesOf('/blog/2026/01/30/both')).toEqual(both)
  expect(imagesOf('/blog/2026/01/31/one')).toEqual(one)
  expect(imagesOf('/blog/2026/02/01/none')).toEqual([])
  expect(imagesOf('/blog')).toEqual([...one, ...both])
})

test('a blog without feeds has no link to one', async () => {
  const site = await buildSite({
    'site.config.ts': `export default { title: 'Test', url: 'https://test.example', blog: { feeds: [] } }\n`,
    'content/blog/2026-01-30-welcome.md': '# Welcome',
  })
  expect(site.problems).toEqual([])
  expect(site.main('/blog')).not.toContain('type="application')
})

test('the page of a tag has the date of each post, and docs have none', async () => {
  const site = await buildSite({
    'content/blog/2026-01-30-new.md': '---\ntags: [news]\n---\n# New',
    'content/docs/a.md': '---\ntags: [news]\n---\n# A',
  })
  expect(site.main('/blog/tags/news')).toMatch(/New<\/strong><time dateTime="2026-01-30[^"]*"/i)
  expect(site.main('/docs/tags/news')).not.toContain('<time')
})
