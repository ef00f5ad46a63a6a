import { describe, expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const config = (more: string) =>
  `export default {\n  title: 'Test',\n  url: 'https://test.example',\n${more}\n}\n`
const DOC = { 'content/docs/start.md': '# Start\n', 'content/docs/b.md': '# B\n' }

async function problemsOf(files: Readonly<Record<string, string>>) {
  const { problems } = await buildSite({ ...DOC, ...files })
  return problems.map(({ id, file, place }) => `${file}:${place?.line}:${place?.column} ${id}`)
}

describe('a dead link of the frame is reported once, where the config or the theme has it', () => {
  test.each([
    [`  navbar: { items: [{ label: 'D', href: '/docs/strat' }] },`, '4:41'],
    [
      `  footer: { columns: [{ title: 'D', items: [{ label: 'D', href: "/docs/strat" }] }] },`,
      '4:65',
    ],
    [`  announcement: { id: 'a', text: 'b', href: '/docs/strat' },`, '4:45'],
    [`  base: '/kb/',\n  navbar: { items: [{ label: 'D', href: '/docs/strat' }] },`, '5:41'],
    [
      `  locales: { en: {}, de: {} },\n  navbar: { items: [{ label: 'D', href: '/docs/strat' }] },`,
      '5:41',
    ],
  ])('%s', async (more, place) => {
    expect(await problemsOf({ 'site.config.ts': config(more) })).toEqual([
      `site.config.ts:${place} dead-link`,
    ])
  })

  test('in a slot of the theme', async () => {
    const theme = `import theme from 'specpress/theme/default'\nconst footer = () => <a href="/docs/strat">x</a>\nexport default { ...theme, slots: { ...theme.slots, footer } }\n`
    const files = { 'site.config.ts': config(`  theme: 'theme/index.tsx',`) }
    expect(await problemsOf({ ...files, 'theme/index.tsx': theme })).toEqual([
      'theme/index.tsx:2:30 dead-link',
    ])
  })
})

test('an unknown document in the sidebar is reported where the config names it', async () => {
  const more = `  // 'nope'\n  docs: { sidebar: ['start', { type: 'doc', id: 'nope' }] },`
  expect(await problemsOf({ 'site.config.ts': config(more) })).toEqual([
    'site.config.ts:5:49 unknown-doc',
  ])
})

describe('a dead link to a file names a near one, or the one to which it moved', () => {
  test.each([
    ['content/docs/x.md', './strat.md', './start.md'],
    ['content/docs/x.md', './moved.md', './deep/moved.md'],
    ['content/docs/deep/x.md', 'strat.md#a', undefined],
    ['content/docs/deep/x.md', '../strat.md', '../start.md'],
    ['content/docs/deep/x.mdx', './moved.mdx', './moved.md'],
  ])('%s: %s', async (path, url, meant) => {
    const site = await buildSite({
      ...DOC,
      'content/docs/deep/moved.md': '# Moved\n',
      [path]: `# X\n\n[it](${url})\n`,
    })
    const [problem] = site.problems
    if (meant !== undefined && problem !== undefined)
      expect(problem.hint).toBe(`Did you mean \`${meant}\`?`)
  })
})

test('a file of the config that does not exist is reported with its line and its path in the site', async () => {
  const site = await buildSite({
    ...DOC,
    'site.config.ts': config(`  theme: 'theme/none.tsx',`),
  })
  expect(site.problems).toMatchObject([{ id: 'bad-config-option', place: { line: 4, column: 3 } }])
  expect(site.problems[0]?.message).toContain('there is no `theme/none.tsx`')
})

describe('a part of a theme whose name is not known is reported', () => {
  test.each([
    ['slots: { ...theme.slots, fotter: () => null }', 'slots.fotter', '`footer`'],
    ['content: { ...theme.content, heding: () => null }', 'content.heding', '`heading`'],
    ['pages: { ...theme.pages, pots: () => null }', 'pages.pots', '`post`'],
  ])('%s', async (part, name, meant) => {
    const theme = `import theme from 'specpress/theme/default'\nexport default { ...theme, ${part} }\n`
    const files = { 'site.config.ts': config(`  theme: 'theme/index.tsx',`) }
    const site = await buildSite({ ...DOC, ...files, 'theme/index.tsx': theme })
    expect(site.problems).toMatchObject([
      { id: 'unknown-theme-part', file: 'theme/index.tsx', place: { line: 2 } },
    ])
    expect(site.problems[0]?.message).toContain(name)
    expect(site.problems[0]?.hint).toContain(meant)
  })
})
