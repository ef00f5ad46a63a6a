import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const siteWith = (navbar: string) => ({
  'site.config.ts': `export default { title: 'Test', url: 'https://test.example', navbar: ${navbar} }\n`,
  'content/docs/a.md': '# A\n',
  'content/static/star.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
})

test('a menu of the navbar opens without a script, in the navbar and in the drawer', async () => {
  const site = await buildSite(
    siteWith(`{ items: [{ label: 'More', items: [
      { label: 'A page', href: '/docs/a' },
      { label: 'Libraries', items: [{ label: 'Node', href: 'https://npm.example', icon: '/star.svg' }] },
    ] }] }`),
  )
  expect(site.problems).toEqual([])
  const html = site.read('docs/a.html')
  const menus =
    html.match(/<details class="sp-switcher sp-nav-menu" data-sp-use="">.*?<\/details>/g) ?? []
  expect(menus).toHaveLength(2)
  for (const menu of menus) {
    expect(menu).toMatch(/<summary>More<span [^>]*><\/span><\/summary>/)
    expect(menu).toContain('href="/docs/a" aria-current="page">A page</a>')
    expect(menu).toMatch(/>Libraries<\/p><ul>.*href="https:\/\/npm.example" rel="external">/)
    expect(menu).toContain('<img class="sp-nav-icon" src="/star.svg" alt=""')
  }
})

test('a social link is an icon with the name of its brand', async () => {
  const site = await buildSite(
    siteWith(`{ social: [{ icon: 'github', href: 'https://github.com/example' }] }`),
  )
  expect(site.problems).toEqual([])
  expect(site.read('docs/a.html')).toMatch(
    /<a class="sp-icon-button" href="https:\/\/github.com\/example" rel="external" aria-label="GitHub" title="GitHub"><svg /,
  )
})

test('a dead link in a menu is a problem, like any other', async () => {
  const site = await buildSite(
    siteWith(`{ items: [{ label: 'More', items: [{ label: 'Gone', href: '/gone' }] }] }`),
  )
  expect(site.problems).toMatchObject([
    { id: 'dead-link', message: expect.stringContaining('/gone') },
  ])
})

test('an unknown icon is a problem that lists the known ones', async () => {
  const site = await buildSite(
    siteWith(`{ items: [{ label: 'More', items: [{ label: 'A', href: '/', icon: 'gitub' }] }] }`),
  )
  expect(site.problems).toMatchObject([
    {
      id: 'bad-config-option',
      place: { line: 1, column: expect.any(Number) },
      message: expect.stringContaining('github, gitlab'),
    },
  ])
})

test('a logo of two files shows the one of the theme, without a script', async () => {
  const site = await buildSite({
    ...siteWith(`{ logo: { light: '/ink.svg', dark: '/chalk.svg' } }`),
    'content/static/ink.svg': '<svg xmlns="http://www.w3.org/2000/svg" fill="#000"/>',
    'content/static/chalk.svg': `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${'long '.repeat(250)} --></svg>`,
  })
  expect(site.problems).toEqual([])
  expect(site.read('docs/a.html')).toMatch(
    /<img src="data:[^"]*%23000[^"]*" class="sp-only-light" alt=""[^>]*><img src="\/chalk.svg" class="sp-only-dark" alt=""/,
  )
})

test('a logo that is missing for one theme is a problem at its path', async () => {
  const site = await buildSite(siteWith(`{ logo: { light: '/star.svg', dark: '/gone.svg' } }`))
  expect(site.problems).toMatchObject([
    {
      message: expect.stringContaining('/gone.svg'),
      place: { line: 1, column: 106 },
    },
  ])
})

test('the home page has the first level of the docs in the menu of a narrow window', async () => {
  const site = await buildSite({
    ...siteWith('{}'),
    'content/pages/index.md': '# Home\n',
    'content/blog/2026-01-01-post.md': '# Post\n\nText.\n',
    'content/docs/guides/first.md': '# First\n',
    'content/docs/guides/second.md': '# Second\n',
  })
  expect(site.problems).toEqual([])
  const sidebarsIn = (path: string) =>
    site.read(path).match(/<nav class="sp-sidebar".*?<\/nav>/g) ?? []
  const [menu = '', ...others] = sidebarsIn('index.html')
  expect(others).toEqual([])
  const links = [...menu.matchAll(/<a href="([^"]*)">([^<]*)/g)].map(([, ...link]) => link)
  expect(links).toEqual([
    ['/docs/a', 'A'],
    ['/docs/guides/first', 'Guides'],
  ])
  expect(sidebarsIn('blog.html')).toEqual([])
  expect(sidebarsIn('docs/a.html')).toHaveLength(1)
  expect(site.read('docs/a.html')).toContain('href="/docs/guides/second"')
})

test('a small SVG logo is part of each page, so that it needs no request', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg">\n  <path fill="#0a0" d="M0 0h9v9"/>é</svg>\n'
  const site = await buildSite({
    ...siteWith(`{ logo: '/mark.svg' }`),
    'content/static/mark.svg': svg,
  })
  expect(site.problems).toEqual([])
  const [, src = ''] =
    /<img src="(data:image\/svg\+xml,[^"]*)"/.exec(site.read('docs/a.html')) ?? []
  expect(decodeURIComponent(src.slice('data:image/svg+xml,'.length))).toBe(
    svg.trim().replace(/\n */, ' '),
  )
  expect(site.read('mark.svg')).toBe(svg)
  await site.edit({ 'content/static/mark.svg': `${svg}<!-- ${'long '.repeat(250)} -->` })
  expect(site.read('docs/a.html')).toContain('<img src="/mark.svg"')
})
