import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCliProcess } from './run-cli.ts'
import { buildSite } from '../site.ts'
import type { SiteFiles } from '../site.ts'
import { scratchFolder } from '../unit/scratch.ts'
import { memoryStore } from '../../src/engine/cache/memory-store.ts'
import { localWorkers } from '../../src/engine/workers/local-workers.ts'
import { configure } from '../../src/main/defaults.ts'
import { siteOpener } from '../../src/programs/cli/site-opener.ts'
import { pathnameFrom } from '../../src/base/shared/urls/paths.ts'

/** A plug-in of a site with a kind of its own: releases, with a list of them. */
const PLUGIN = `import { defineKind, definePlugin } from 'specpress'

const release = defineKind({
  name: 'release',
  files: ['changelog/*.{md,json}'],
  frontMatter: { version: 'text', date: 'date?' },
  pages(documents, { report }) {
    for (const { source, title } of documents) {
      if (title === 'Old') report({ id: 'old', message: 'This is old.', fix: 'Remove it.', file: source, place: { line: 1, column: 1 } })
    }
    return [
      ...documents.map((document) => ({ path: '/changelog/' + document.fields.version, document })),
      {
        path: '/changelog',
        title: 'Changelog',
        description: 'All releases.',
        data: documents.filter((each) => !each.unlisted).map(({ fields, title }) => ({ version: fields.version, title })),
      },
    ]
  },
})

export const releases = definePlugin({
  name: 'releases',
  kinds: [release],
  problems: { old: 'warning' },
  theme: new URL('./theme.tsx', import.meta.url),
})
`
const THEME = `import { definePartialTheme } from 'specpress/theme'
import type { KindProps } from 'specpress/theme'
import { PageLayout } from 'specpress/theme/default'

function Release({ page, data, content, toc }: KindProps<readonly { version: string; title: string }[]>) {
  return (
    <PageLayout page={page}>
      <h1>{page.title}</h1>
      {content}
      <p>{toc.length} parts</p>
      {data && <ul>{data.map(({ version, title }) => <li key={version}>{version}: {title}</li>)}</ul>}
    </PageLayout>
  )
}

export default definePartialTheme({ kinds: { release: Release } })
`

const config = (more = ''): string => `import { releases } from './plugins/releases.ts'
export default {
  title: 'Test', url: 'https://test.example', plugins: [releases()], ${more}
}
`
const releaseOf = (version: string, text: string, more = ''): string =>
  `---\nversion: ${version}\n${more}---\n\n${text}\n`

const SITE: SiteFiles = {
  'site.config.ts': config(),
  'plugins/releases.ts': PLUGIN,
  'plugins/theme.tsx': THEME,
  'changelog/one.md': releaseOf('1.0', '# First\n\n## New\n\nSee [the next](./two.md#fixed).'),
  'changelog/two.md': releaseOf('1.10', '# Second\n\n## Fixed\n\nA [doc](/docs/a).'),
  'content/docs/a.md': '# A\n\nSee [a release](../../changelog/one.md#new).\n',
}

test('a plug-in adds a kind of page, and its pages are part of the whole site', async () => {
  const site = await buildSite({
    ...SITE,
    'site.config.ts': config(`previews: true`),
  })
  expect(site.problems).toEqual([])
  expect(site.main('/changelog')).toContain('<li>1.0: First</li>')
  expect(site.main('/changelog/1.10')).toContain('<h2 id="fixed"')
  expect(site.main('/changelog/1.0')).toContain('href="/changelog/1.10#fixed"')
  expect(site.main('/docs/a')).toContain('href="/changelog/1.0#new"')
  const page = site.read('changelog/1.0.html')
  expect(page).toContain('<link rel="canonical" href="https://test.example/changelog/1.0"')
  expect(page).toMatch(/<meta property="og:image" content="https:[^"]*changelog[^"]*\.png"/)
  expect(page).toContain('<title>First | Test</title>')
  expect(site.read('changelog.html')).toContain('<meta name="description" content="All releases."')
  expect(site.read('sitemap.xml')).toContain('<loc>https://test.example/changelog/1.10</loc>')
  const found = site.paths
    .filter((path) => path.startsWith('search'))
    .map(site.read)
    .join('')
  expect(found).toContain('/changelog/1.10')
})

/** The same plug-in, whose documents have pages of tags, and edit links. */
const TAGGED: SiteFiles = {
  ...SITE,
  'plugins/releases.ts': PLUGIN.replace(
    "name: 'release',",
    "name: 'release', tags: '/changelog/tags', editUrl: 'https://git.example/edit/main',",
  ),
  'plugins/theme.tsx': THEME.replace(
    'PageLayout }',
    'Breadcrumbs, PageBottom, PageLayout }',
  ).replace(
    '{content}',
    '<Breadcrumbs items={page.breadcrumbs} />{content}<PageBottom page={page} />',
  ),
  'changelog/one.md': releaseOf('1.0', '# First\n\n## New', 'tags: [Speed, Small fixes]\n'),
  'changelog/two.md': releaseOf(
    '1.10',
    '# Second\n\n## Fixed',
    'tags: [speed]\nlast_update: { date: 2026-01-30, author: Ada }\n',
  ),
}

test('documents of a kind have tag pages, an edit link and their last change', async () => {
  const site = await buildSite(TAGGED)
  expect(site.problems).toEqual([])
  const first = site.main('/changelog/1.0')
  expect(first).toContain('href="https://git.example/edit/main/changelog/one.md"')
  expect(first).toContain('href="/changelog/tags/speed" rel="tag">Speed</a>')
  expect(site.main('/changelog/1.10')).toContain('<time dateTime="2026-01-30')
  const list = site.main('/changelog/tags')
  expect(list).toContain('href="/changelog/tags/small-fixes" rel="tag">Small fixes</a>')
  expect(list).toContain('aria-current="page">Tags</span>')
  expect(site.read('changelog/tags.html')).toContain('<title>Changelog: tags | Test</title>')
  const tag = site.main('/changelog/tags/speed')
  expect(tag).toContain('<h1>Pages tagged “Speed”</h1>')
  expect(tag.match(/href="\/changelog\/1\.\d+"/g)).toEqual([
    'href="/changelog/1.0"',
    'href="/changelog/1.10"',
  ])
  expect(site.read('sitemap.xml')).toContain('<loc>https://test.example/changelog/tags/speed</loc>')
})

test('the breadcrumbs of a page of a kind lead through the pages above it', async () => {
  const site = await buildSite(TAGGED)
  expect(site.main('/changelog/tags/speed')).toMatch(
    /href="\/changelog">Changelog<[^]*href="\/changelog\/tags">Tags<[^]*aria-current="page">Pages tagged/,
  )
  expect(site.main('/changelog/1.0')).toMatch(/href="\/changelog">Changelog<[^]*>First</)
})

test('each language of the site has the tags of a kind', async () => {
  const site = await buildSite({
    ...TAGGED,
    'site.config.ts': config(`locales: { en: {}, de: {} }`),
  })
  expect(site.problems).toEqual([])
  expect(site.main('/de/changelog/tags/speed')).toContain('href="/de/changelog/1.0"')
  expect(site.read('de/changelog/tags.html')).toContain(
    '<title>Changelog: Schlagwörter | Test</title>',
  )
})

test('a page of the writer at the path of the tags of a kind is a problem', async () => {
  const site = await buildSite({ ...TAGGED, 'content/pages/changelog/tags.md': '# Mine\n' })
  const [clash] = site.problems
  expect(clash).toMatchObject({ id: 'duplicate-url', file: 'content/pages/changelog/tags.md' })
  expect(clash?.message).toContain('the list of tags')
})

test('an edit of a tagged document renders its page, and the pages of its tags if they show it', async () => {
  const site = await buildSite(TAGGED)
  const edited = (text: string) =>
    site.edit({ 'changelog/one.md': releaseOf('1.0', text, 'tags: [Speed, Small fixes]\n') })
  await edited('# First\n\n## New\n\nText.')
  expect(site.rendered.toSorted()).toEqual([
    '/changelog/1.0',
    '/changelog/tags/small-fixes',
    '/changelog/tags/speed',
  ])
  await edited('# First\n\n## New\n\nText.\n\nMore text.')
  expect(site.rendered).toEqual(['/changelog/1.0'])
})

test('an edit of a document of a kind renders only the pages that show it', async () => {
  const site = await buildSite(SITE)
  await site.edit({ 'changelog/one.md': releaseOf('1.0', '# First\n\n## New\n\nOther text.') })
  expect(site.rendered).toEqual(['/changelog/1.0'])
  await site.edit({ 'changelog/one.md': releaseOf('1.0', '# Foremost\n\n## New\n\nOther text.') })
  expect(site.rendered.toSorted()).toEqual(['/changelog', '/changelog/1.0'])
  expect(site.main('/changelog')).toContain('1.0: Foremost')
})

test('links, anchors and URLs of a kind are checked like all others', async () => {
  const site = await buildSite({
    ...SITE,
    'changelog/three.md': releaseOf('1.0', '# Third'),
    'changelog/two.md': releaseOf(
      '1.10',
      '# Second\n\nA [link](./none.md), a [part](./one.md#none).',
    ),
  })
  expect(site.problems.map(({ id, file }) => `${id} ${file ?? ''}`).toSorted()).toEqual([
    'dead-link changelog/two.md',
    'duplicate-url changelog/three.md',
    'missing-anchor changelog/one.md',
    'missing-anchor changelog/two.md',
  ])
  const clash = site.problems.find(({ id }) => id === 'duplicate-url')
  expect(clash?.message).toContain('`changelog/one.md`, of the kind `release`')
})

test('the front matter of a kind is checked by its types, each mistake at its place', async () => {
  const site = await buildSite({
    ...SITE,
    'changelog/two.md': '---\ndate: soon\nverson: 2\n---\n\n# Second\n',
    'changelog/one.md': releaseOf('1.0', '# First'),
    'content/docs/a.md': '# A\n',
  })
  expect(site.problems.map(({ message, place }) => `${String(place?.line)} ${message}`)).toEqual([
    '1 This document has no page: the front matter key `version` must be given: a text.',
    '2 This document has no page: the front matter key `date` must be a date, such as `2026-01-30`.',
    expect.stringContaining('`verson`'),
  ])
})

test('an unknown key is a warning, and the document keeps its page', async () => {
  const site = await buildSite({
    ...SITE,
    'changelog/two.md': releaseOf('1.10', '# Second\n\n## Fixed', 'verson: 2\n'),
  })
  expect(site.problems).toMatchObject([
    { id: 'unknown-front-matter', severity: 'warning', file: 'changelog/two.md' },
  ])
  expect(site.main('/changelog/1.10')).toContain('Second')
})

test('a document without a page is an error, which no config lowers', async () => {
  const files = { ...SITE, 'changelog/two.md': '---\nversion: [1]\n---\n\n# Second\n' }
  const site = await buildSite({
    ...files,
    'site.config.ts': config("check: { 'dead-link': 'off' }"),
  })
  expect(site.problems).toMatchObject([
    { id: 'bad-kind-document', severity: 'error', file: 'changelog/two.md', place: { line: 2 } },
  ])
  const lowered = await buildSite({
    ...files,
    'site.config.ts': config("check: { 'bad-kind-document': 'off' }"),
  })
  expect(lowered.problems).toMatchObject([{ id: 'bad-config-option' }])
})

test('a parser of a kind that loses the front matter is reported with what to return', async () => {
  const parse =
    "files: ['changelog/*.{md,json}'],\n  parse: async (file) => ({ title: file.path }),"
  const site = await buildSite({
    ...SITE,
    'plugins/releases.ts': PLUGIN.replace("files: ['changelog/*.{md,json}'],", parse),
    'content/docs/a.md': '# A\n',
  })
  expect(site.problems.map(({ id, file }) => `${id} ${file ?? ''}`)).toEqual([
    'bad-kind-document changelog/one.md',
    'bad-kind-document changelog/two.md',
  ])
  expect(site.problems[0]?.message).toContain('`tools.markdown()`')
})

test('drafts of a kind are left out, and unlisted documents are in no list', async () => {
  const site = await buildSite({
    ...SITE,
    'changelog/three.md': releaseOf('3.0', '# Third', 'draft: true\n'),
    'changelog/four.md': releaseOf('4.0', '# Fourth', 'unlisted: true\n'),
  })
  expect(site.problems).toEqual([])
  expect(site.has('changelog/3.0.html')).toBe(false)
  expect(site.read('changelog/4.0.html')).toContain('noindex')
  expect(site.read('sitemap.xml')).not.toContain('4.0')
  expect(site.main('/changelog')).not.toContain('4.0')
})

test('in each language, a kind has its pages', async () => {
  const site = await buildSite({
    ...SITE,
    'site.config.ts': config(`locales: { en: {}, de: {} }`),
  })
  expect(site.problems).toEqual([])
  expect(site.read('de/changelog/1.0.html')).toContain(
    '<link rel="canonical" href="https://test.example/changelog/1.0"',
  )
  expect(site.main('/de/changelog')).toContain('1.0: First')
  expect(site.read('changelog.html')).toContain('hreflang="de"')
})

test('a problem of a plug-in carries its name, and the config sets its severity', async () => {
  const old = { ...SITE, 'changelog/three.md': releaseOf('0.1', '# Old') }
  const site = await buildSite(old)
  expect(site.problems).toEqual([
    {
      id: 'releases/old',
      severity: 'warning',
      message: 'This is old. Remove it.',
      file: 'changelog/three.md',
      place: { line: 1, column: 1 },
    },
  ])
  await site.edit({ 'site.config.ts': config(`check: { 'releases/old': 'off' }`) })
  expect(site.problems).toEqual([])
  await site.edit({ 'site.config.ts': config(`check: { 'releases/odl': 'off' }`) })
  expect(site.problems).toMatchObject([
    { id: 'unknown-config-option', hint: expect.stringContaining('releases/old') },
  ])
})

/** A plug-in in one file, called in the config. */
const plugIn = (
  definition: string,
  call = 'mine()',
): string => `import { defineKind, definePlugin, textFile } from 'specpress'
const mine = definePlugin(${definition})
export default {
  title: 'Test',
  url: 'https://test.example',
  plugins: [
    ${call},
  ],
}
`
const DOC: SiteFiles = { 'content/docs/a.md': '# A\n\nText.\n' }
const textsOf = (problems: readonly { readonly id: string; readonly message: string }[]) =>
  problems.map(({ message }) => message)

test('all options of a plug-in that are wrong are reported at once, each at its place', async () => {
  const site = await buildSite({
    ...DOC,
    'site.config.ts': plugIn(
      `{
  name: 'mine',
  options: { from: 'map of text', limit: 'number?', deep: 'flag?' },
  setup: ({ from }) => ({ head: [{ tag: 'meta', attributes: { name: 'from', content: Object.keys(from).join() } }] }),
}`,
      `mine({
      from: 3,
      limmit: 2,
      deep: true,
    })`,
    ),
  })
  expect(site.problems).toMatchObject([
    {
      message: "The option `plugins.mine.from` of the site's config must be an object of texts.",
      place: { line: 12, column: 7 },
    },
    {
      id: 'unknown-config-option',
      hint: expect.stringContaining('limit'),
      place: { line: 13, column: 7 },
    },
  ])
})

test('each type of option is checked, and reaches the plug-in as written', async () => {
  const types = {
    word: 'text',
    count: 'number',
    on: 'flag',
    folder: 'folder',
    at: 'site path',
    home: 'url',
    list: 'list of text',
    map: 'map of text',
    level: 'one of low | high',
    levels: 'list of one of low | high',
    sizes: 'list of number',
    make: 'function',
    none: 'one of low | high?',
  }
  const siteWith = (options: string): SiteFiles => ({
    ...DOC,
    'site.config.ts': plugIn(
      `{
  name: 'mine',
  options: ${JSON.stringify(types)},
  setup: ({ make, ...others }) => ({ emitters: [{ name: 'mine', *emit() { yield textFile('mine.json', JSON.stringify([others, make(2)])) } }] }),
}`,
      `mine(${options})`,
    ),
  })
  const right = `{ word: 'a', count: 3, on: false, folder: 'notes', at: '/x', home: 'https://a.example/x', list: ['b'], map: { c: 'd' }, level: 'low', levels: ['high'], sizes: [1], make: (n) => n * 2 }`
  const site = await buildSite(siteWith(right))
  expect(site.problems).toEqual([])
  const written: unknown = JSON.parse(site.read('mine.json'))
  expect(written).toEqual([
    {
      word: 'a',
      count: 3,
      on: false,
      folder: 'notes',
      at: '/x',
      home: 'https://a.example/x',
      list: ['b'],
      map: { c: 'd' },
      level: 'low',
      levels: ['high'],
      sizes: [1],
    },
    4,
  ])
  const wrong = `{ word: 1, count: 'a', on: 1, folder: '../x', at: 'x', home: 'x', list: [1], map: { c: 1 }, level: 'lo', levels: ['low', 'x'], sizes: ['1'], make: 1, none: 1 }`
  const { problems } = await buildSite(siteWith(wrong))
  const named = problems.map(({ message }) => /`plugins\.mine\.([^`]+)`/.exec(message)?.[1])
  expect(named.toSorted()).toEqual([
    'at',
    'count',
    'folder',
    'home',
    'level',
    'levels.1',
    'list.0',
    'make',
    'map.c',
    'none',
    'on',
    'sizes.0',
    'word',
  ])
})

test('an unknown type of an option, or of a front matter key, is a problem of the plug-in', async () => {
  const kind = `kinds: [defineKind({ name: 'release', files: ['r/*.md'], frontMatter: { state: 'one of' }, pages: () => [] })]`
  const site = await buildSite({ ...DOC, 'site.config.ts': plugIn(`{ name: 'mine', ${kind} }`) })
  expect(textsOf(site.problems)).toEqual([
    expect.stringContaining('must be `text`, `number`, `flag`, `date` or `one of a | b`'),
  ])
  const types = `options: { state: 'txt', level: 'list of' }`
  await site.edit({ 'site.config.ts': plugIn(`{ name: 'mine', ${types} }`) })
  expect(site.problems.map(({ message }) => /`plugins\.mine\.([^`]+)`/.exec(message)?.[1])).toEqual(
    ['state', 'level'],
  )
})

test('a front matter key of a kind can have choices, and lists of them', async () => {
  const files: SiteFiles = {
    ...SITE,
    'plugins/releases.ts': PLUGIN.replace(
      "date: 'date?'",
      "date: 'date?', state: 'one of up | down?', days: 'list of number?'",
    ).replace(
      "title: 'Changelog',",
      "title: 'Changelog ' + documents[0]?.fields.state + documents[0]?.fields.days,",
    ),
    'changelog/one.md': releaseOf('1.0', '# First\n\n## New', 'state: up\ndays: [1, 2]\n'),
  }
  const site = await buildSite(files)
  expect(site.problems).toEqual([])
  expect(site.main('/changelog')).toContain('Changelog up1,2')
  await site.edit({
    'changelog/one.md': releaseOf('1.0', '# First\n\n## New', 'state: un\ndays: [a]\n'),
  })
  expect(
    site.problems
      .filter(({ id }) => id === 'bad-kind-document')
      .map(({ message, place }) => [place?.line, message]),
  ).toEqual([
    [
      3,
      'This document has no page: the front matter key `state` must be `up` or `down`; did you mean `up`.',
    ],
    [
      4,
      'This document has no page: the front matter key `days` must be a list: `[a, b]`, each a number.',
    ],
  ])
})

test('a plug-in is set up with the title, the languages and the base of the site', async () => {
  const site = await buildSite({
    ...DOC,
    'site.config.ts': plugIn(
      `{ name: 'mine', setup: (_, site) => ({ emitters: [{ name: 'mine', *emit() { yield textFile('mine.json', JSON.stringify(site)) } }] }) }`,
    ).replace(
      "title: 'Test',",
      "title: 'Test', base: '/sub/', lang: 'en', locales: { 'de': { lang: 'de-AT' } },",
    ),
  })
  expect(site.problems).toEqual([])
  const given: unknown = JSON.parse(site.read('mine.json'))
  expect(given).toEqual({
    title: 'Test',
    description: '',
    origin: 'https://test.example',
    base: '/sub/',
    languages: [
      { id: 'en', lang: 'en', path: '/' },
      { id: 'de', lang: 'de-AT', path: '/de' },
    ],
  })
})

/** A plug-in with messages in English and German, and a page that shows them. */
const speaking = (messages: string): SiteFiles => ({
  'site.config.ts': `import { speaking } from './plugins/speaking.ts'
export default { title: 'Test', url: 'https://test.example', lang: 'en', locales: { 'de': { lang: 'de-AT' }, da: {}, fr: {} }, plugins: [speaking()] }
`,
  'plugins/speaking.ts': `import { defineKind, definePlugin } from 'specpress'
export const speaking = definePlugin({
  name: 'speaking',
  theme: 'plugins/theme.tsx',
  messages: ${messages},
  kinds: [defineKind({ name: 'list', files: [], pages: (_, { t }) => [{ path: '/list', title: t('speaking.title', { count: 2 }) }] })],
})
`,
  'plugins/theme.tsx': `import { definePartialTheme, useMessages } from 'specpress/theme'
const List = ({ page }: { page: { title: string } }) => <main><h1>{page.title}</h1><p>{useMessages().t('speaking.more')}</p></main>
export default definePartialTheme({ kinds: { list: List } })
`,
})
const SPOKEN = `{
    en: { 'speaking.title': '{count} notes', 'speaking.more': 'Read more' },
    de: { 'speaking.title': '{count} Notizen' },
  }`

test('messages of a plug-in are in the language of the page, and the site can change and translate them', async () => {
  const site = await buildSite({
    ...speaking(SPOKEN),
    'content/i18n/en/messages.json': '{ "speaking.more": "Go on" }',
    'content/i18n/fr/messages.json':
      '{ "speaking.title": "{count} notes", "speaking.more": "Lire la suite" }',
  })
  expect(site.main('/list')).toContain('<h1>2 notes</h1><p>Go on</p>')
  expect(site.main('/de/list')).toContain('<h1>2 Notizen</h1><p>Read more</p>')
  expect(site.main('/fr/list')).toContain('<p>Lire la suite</p>')
  const found = site.problems.map(({ id, message }) => [id, /`([\w.]+)`/.exec(message)?.[1]])
  // Specpress has no messages in Danish.
  expect(found).toEqual([
    ['untranslated-message', 'speaking.more'],
    ['untranslated-message', expect.any(String)],
  ])
})

test('`specpress messages` lists messages of plug-ins in the languages that they lack', async () => {
  const root = scratchFolder(speaking(SPOKEN))
  const { out } = await runCliProcess(['messages'], { cwd: root })
  const idsIn = (locale: string): readonly string[] =>
    Object.keys(
      JSON.parse(
        readFileSync(join(root, `content/i18n/${locale}/messages.json`), 'utf8'),
      ) as object,
    )
  expect(idsIn('de')).toEqual(['speaking.more'])
  expect(idsIn('fr')).toEqual(['speaking.title', 'speaking.more'])
  expect(idsIn('da')).toEqual(expect.arrayContaining(['speaking.title', 'page.edit']))
  expect(out).toContain('speaking.more')
})

test('messages of plug-ins that cannot be used are problems of the plug-in', async () => {
  const messages = `{ en: { 'speaking.title': '{count', 'speaking.more': 'More' }, de: { 'speaking.more': '{n} mehr', 'speaking.none': 'x' } }`
  const site = await buildSite(speaking(messages))
  expect(
    site.problems.map(({ message }) =>
      /messages\.([\w.]+)` .* must be (a message \w+ \w+)/.exec(message)?.slice(1),
    ),
  ).toEqual([
    ['en.speaking.title', 'a message in ICU'],
    ['de.speaking.more', 'a message with the'],
    ['de.speaking.none', 'a message that the'],
  ])
})

test('the parts of plug-ins are joined in their order', async () => {
  const part = (name: string) => `definePlugin({
    name: '${name}',
    options: { word: 'text' },
    setup: ({ word }) => ({
      head: [{ tag: 'meta', attributes: { name: '${name}', content: word } }],
      frontMatterKeys: ['x-${name}'],
      security: { contentSecurityPolicy: { 'connect-src': ['https://${name}.example'] } },
      markdown: { remarkPlugins: [() => (tree) => void tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: word }] })] },
      emitters: [{ name: 'words', *emit() { yield textFile('${name}.txt', word) } }],
    }),
  })`
  const site = await buildSite({
    'content/docs/a.md': '---\nx-one: 1\nx-two: 2\n---\n\n# A\n\nText.\n',
    'site.config.ts': `import { definePlugin, textFile } from 'specpress'
const one = ${part('one')}
const two = ${part('two')}
export default { title: 'Test', url: 'https://test.example', plugins: [one({ word: 'First' }), two({ word: 'Second' })] }
`,
  })
  expect(site.problems).toEqual([])
  expect(site.main('/docs/a')).toMatch(/First[^]*Second/)
  const page = site.read('docs/a.html')
  expect(page).toMatch(/<meta name="one" content="First"[^]*<meta name="two" content="Second"/)
  expect(page).toMatch(/connect-src [^;]*https:\/\/one.example https:\/\/two.example/)
  expect([site.read('one.txt'), site.read('two.txt')]).toEqual(['First', 'Second'])
})

test('the parts of a plug-in leave the options of the config as they are', async () => {
  const site = await buildSite({
    'content/docs/a.md': '# A\n\n{1 + 1} pages\n',
    'site.config.ts': plugIn(`{ name: 'mine', frontMatterKeys: ['x-mine'] }`).replace(
      'plugins:',
      `markdown: { format: 'mdx' }, plugins:`,
    ),
  })
  expect(site.problems).toEqual([])
  expect(site.main('/docs/a')).toContain('2 pages')
})

test('two plug-ins that claim the same are a problem with both names', async () => {
  const kind = `kinds: [defineKind({ name: 'release', files: ['r/*.md'], pages: () => [] })]`
  const site = await buildSite({
    ...DOC,
    'site.config.ts': plugIn(
      `{ name: 'mine', ${kind} }`,
      `mine(), definePlugin({ name: 'other', ${kind} })(), definePlugin({ name: 'other' })()`,
    ),
  })
  expect(textsOf(site.problems)).toEqual([
    expect.stringContaining('two are called `other`'),
    expect.stringContaining('`mine` and `other` both have the kind of page `release`'),
  ])
  await site.edit({
    'theme.js': `export default { slots: { footer: () => null } }`,
    'site.config.ts': plugIn(
      `{ name: 'mine', theme: 'theme.js' }`,
      `mine(), definePlugin({ name: 'other', theme: 'theme.js' })()`,
    ),
  })
  expect(textsOf(site.problems)).toEqual([
    expect.stringContaining('the plug-ins `mine` and `other` both have `slots.footer`'),
  ])
})

test('the theme of the site wins over the parts of plug-ins, and keeps the others', async () => {
  const site = await buildSite({
    ...DOC,
    'plugin/theme.tsx': `import theme from 'specpress/theme/default'
const Footer = theme.slots.footer
export default { slots: { footer: (props) => <><hr id="plugged" /><Footer {...props} /></>, toc: () => <hr id="toc" /> } }
`,
    'site.config.ts': plugIn(`{ name: 'mine', theme: 'plugin/theme.tsx' }`),
  })
  expect(site.problems).toEqual([])
  expect(site.read('docs/a.html')).toMatch(/<hr id="plugged"\/?><footer/)
  await site.edit({
    'theme/index.tsx': `import { defineTheme } from 'specpress/theme'
import theme from 'specpress/theme/default'
export default defineTheme({ ...theme, slots: { ...theme.slots, pageTop: () => <hr id="own" />, footer: () => <footer>Own</footer> } })
`,
    'site.config.ts': plugIn(`{ name: 'mine', theme: 'plugin/theme.tsx' }`).replace(
      'plugins:',
      `theme: 'theme/index.tsx', plugins:`,
    ),
  })
  expect(site.problems).toEqual([])
  const page = site.read('docs/a.html')
  expect(page).toContain('<footer>Own</footer>')
  expect(page).toContain('<hr id="own"')
  expect(page).not.toContain('plugged')
})

test('a kind without a component is one problem, with its fix', async () => {
  const site = await buildSite({
    ...DOC,
    'r/a.md': '# R',
    'site.config.ts': plugIn(
      `{ name: 'mine', kinds: [defineKind({ name: 'release', files: ['r/*.md'], pages: (all) => all.map((document) => ({ path: '/r/' + document.name, document })) })] }`,
    ),
  })
  expect(textsOf(site.problems)).toEqual([
    expect.stringContaining('no component `release` for pages of the kind `release`'),
  ])
})

test('a plug-in that throws is a problem with its name', async () => {
  const kind = (more: string) =>
    `kinds: [defineKind({ name: 'release', files: ['r/*.md'], ${more} })]`
  const site = await buildSite({
    ...DOC,
    'r/a.md': '# R',
    'site.config.ts': plugIn(`{ name: 'mine', setup() { throw new Error('no key') } }`),
  })
  expect(textsOf(site.problems)).toEqual([
    expect.stringContaining('The plug-in `mine` of the config threw: no key'),
  ])
  for (const [setup, reason] of [
    ['async setup() { return {} }', 'must return an object with parts'],
    ['setup: () => 5', 'must return an object with parts'],
    ['setup: () => ({ afterbuild() {} })', 'no option `plugins.mine.afterbuild`'],
  ] as const) {
    await site.edit({ 'site.config.ts': plugIn(`{ name: 'mine', ${setup} }`) })
    expect(textsOf(site.problems), setup).toEqual([expect.stringContaining(reason)])
  }
  const withTheme = (more: string) =>
    plugIn(`{ name: 'mine', theme: 'theme.js', problems: { known: 'error' }, ${more} }`)
  await site.edit({
    'theme.js': 'export default { kinds: { release: () => null } }',
    'site.config.ts': withTheme(kind(`pages() { throw new Error('no page') }`)),
  })
  expect(textsOf(site.problems)).toEqual([
    expect.stringContaining('`mine/release` of the config threw: no page'),
  ])
  await site.edit({
    'site.config.ts': withTheme(kind(`parse() { throw new Error('no text') }, pages: () => []`)),
  })
  expect(site.problems).toMatchObject([
    {
      id: 'extension-threw',
      file: 'r/a.md',
      message: expect.stringContaining('`mine` of the config threw: no text'),
    },
  ])
  await site.edit({
    'site.config.ts': withTheme(
      `emitters: [{ name: 'files', *emit(view) { view.report({ id: 'unknown', message: 'x' }) } }]`,
    ),
  })
  expect(textsOf(site.problems)).toEqual([
    expect.stringMatching(/The emitter `mine\/files`.*does not declare/),
  ])
  await site.edit({
    'site.config.ts': withTheme(
      `emitters: [{ name: 'files', *emit(view) { view.report({ id: 'known', message: 'Bad.', fix: 'Mend.' }) } }]`,
    ),
  })
  expect(site.problems).toEqual([{ id: 'mine/known', severity: 'error', message: 'Bad. Mend.' }])
  await site.edit({ 'site.config.ts': withTheme('').replace('mine(),', 'mine,') })
  expect(textsOf(site.problems)).toEqual([
    expect.stringContaining('must be a plug-in, called: `redirects()`'),
  ])
})

test('a kind may be made of data files, and invalid JSON is a problem', async () => {
  const kind = (data: string) => `{ name: 'mine', theme: 'theme.js', kinds: [defineKind({
    name: 'plan',
    files: ['plans/*.json'],
    parse: async ({ text }, { report }) => ({ title: JSON.parse(text).name, data: ${data} }),
    pages: (all) => all.map((document) => ({ path: '/plans/' + document.name, document })),
  })] }`
  const site = await buildSite({
    ...DOC,
    'plans/small.json': '{ "name": "Small", "price": 10 }',
    'theme.js': `import { createElement } from 'react'
export default { kinds: { plan: ({ page, data }) => createElement('main', null, page.title, ': ', data.price) } }`,
    'site.config.ts': plugIn(kind('JSON.parse(text)')),
  })
  expect(site.problems).toEqual([])
  expect(site.main('/plans/small')).toBe('<main>Small: 10</main>')
  expect(site.result.parsed).toContain('plans/small.json')
  await site.edit({})
  expect([site.rendered, site.result.parsed]).toEqual([[], []])
  await site.edit({ 'plans/small.json': '{ "name": "Small", "price": 12 }' })
  expect(site.rendered).toEqual(['/plans/small'])
  await site.edit({ 'site.config.ts': plugIn(kind('{ at: new Date(0) }')) })
  expect(site.problems).toMatchObject([
    {
      id: 'bad-document',
      file: 'plans/small.json',
      message: expect.stringContaining('`at` is an object of the class `Date`'),
    },
  ])
})

test('the script of a plug-in runs on every page', async () => {
  const site = await buildSite({
    ...DOC,
    'client.js': `document.title = 'plugged in'`,
    'site.config.ts': plugIn(`{ name: 'mine', client: 'client.js' }`),
  })
  expect(site.problems).toEqual([])
  const script = /src="\/(assets\/main-[^"]*\.js)"/.exec(site.read('docs/a.html'))?.[1] ?? ''
  expect(site.read(script)).toContain('plugged in')
})

test('`dev` shows an edit of a document of a kind, on its page and in the list', async () => {
  const root = scratchFolder(SITE)
  const { config: loaded } = await configure(root, {})
  if (loaded === undefined) throw new Error('The config is broken.')
  const open = siteOpener({ store: memoryStore(), openWorkers: localWorkers })
  const first = await open(loaded, new Set())
  expect((await first.page(pathnameFrom('/changelog')))?.html).toContain('1.0: First')
  const file = join(root, 'changelog/one.md')
  writeFileSync(file, releaseOf('1.0', '# Foremost\n\n## New\n\nEdited.'))
  const second = await open(loaded, new Set([file]))
  expect((await second.page(pathnameFrom('/changelog/1.0')))?.html).toContain('Edited.')
  expect((await second.page(pathnameFrom('/changelog')))?.html).toContain('1.0: Foremost')
  writeFileSync(join(root, 'changelog/three.md'), releaseOf('3.0', '# Third'))
  const third = await open(loaded, new Set([join(root, 'changelog/three.md')]))
  expect((await third.page(pathnameFrom('/changelog/3.0')))?.html).toContain('Third')
  expect(await third.check()).toEqual([])
})

test('threads, and a build with a cache from another folder, give the same bytes as one thread', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [
      `changelog/${String(index)}.md`,
      releaseOf(
        `2.${String(index)}`,
        `# Release ${String(index)}\n\n${'A line of `text`.\n\n'.repeat(40)}`,
      ),
    ]),
  )
  const files = { ...SITE, ...many }
  const pagesIn = (root: string) =>
    readdirSync(join(root, 'dist/changelog'))
      .filter((name) => name.endsWith('.html'))
      .map((name) => [name, readFileSync(join(root, 'dist/changelog', name), 'utf8')])
  const profileOf = async (root: string, ...flags: readonly string[]) => {
    const { code, out } = await runCliProcess(['build', '--profile', '--json', ...flags], {
      cwd: root,
    })
    expect(code).toBe(0)
    const { profile } = JSON.parse(out) as {
      readonly profile: readonly { readonly stage: string; readonly calls: number }[]
    }
    return (name: string) => profile.find(({ stage }) => stage === name)?.calls ?? 0
  }
  const inThreads = scratchFolder(files)
  await profileOf(inThreads, '--no-cache')
  const pages = pagesIn(inThreads)
  expect(pages).toHaveLength(63)
  const alone = await buildSite({ ...SITE, ...many })
  const unnamed = (text: string) => text.replaceAll(/-[\w-]{8}\.(js|css)/g, '.$1')
  for (const [name = '', text = ''] of pages) {
    expect(unnamed(alone.read(`changelog/${name}`))).toBe(unnamed(text))
  }
  await profileOf(inThreads)
  const last = scratchFolder(files)
  cpSync(join(inThreads, '.specpress/cache'), join(last, '.specpress/cache'), { recursive: true })
  const calls = await profileOf(last)
  expect([calls('parse'), calls('render')]).toEqual([0, 0])
  expect(pagesIn(last)).toEqual(pages)
})
