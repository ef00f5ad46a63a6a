import { describe, expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const TEXT = `# T

:::note
A note.
:::

:::tip[My own]
A tip.
:::

:::experiment
Of the config.
:::

> [!IMPORTANT]
> An alert.

<details>

Hidden.

</details>

- [x] one
- [ ] two

Text.[^1] More.[^1]

\`\`\`js title="a.js"
const a = 1
\`\`\`

| a |
| - |
| b |

[^1]: Said below.
`

const MDX = `# M

<Admonition type="warning">Careful.</Admonition>

<Details>Hidden.</Details>

<Admonition type={'str' + 'ange'}>Of no kind.</Admonition>
`

const SITE = {
  'site.config.ts': `export default {
    title: 'Test',
    url: 'https://test.example',
    locales: { en: {}, de: {}, ar: {} },
    markdown: { admonitions: { experiment: 'Experiment' } },
    check: { 'untranslated-message': 'off' },
  }\n`,
  'content/docs/a.md': TEXT,
  'content/docs/b.mdx': MDX,
  'content/i18n/de/docs/a.md': TEXT,
  'content/i18n/de/docs/b.mdx': MDX,
  'content/i18n/de/site.json': JSON.stringify({ Experiment: 'Versuch' }),
}

const API = `openapi: 3.1.0
info: { title: Shop, version: '1' }
servers: [{ url: 'https://api.example.com' }]
paths:
  /items:
    get:
      operationId: list
      summary: List
      description: Gives all.
      responses: { '200': { description: Fine. } }
`

const titlesIn = (html: string): readonly string[] =>
  Array.from(
    html.matchAll(/admonition-title"[^>]*>(?:<span[^>]*><\/span>)?([^<]*)</g),
    ([, title = '']) => title,
  )

const ENGLISH = ['Note', 'My own', 'Experiment', 'Important']

describe('texts that Specpress adds are in the language of the content', () => {
  test('titles of admonitions and alerts, unless they have their own', async () => {
    const site = await buildSite(SITE)
    expect(site.problems).toEqual([])
    expect(titlesIn(site.main('/docs/a'))).toEqual(ENGLISH)
    expect(titlesIn(site.main('/de/docs/a'))).toEqual(['Hinweis', 'My own', 'Versuch', 'Wichtig'])
    expect(titlesIn(site.main('/docs/b'))).toEqual(['Warning', 'Strange'])
    expect(titlesIn(site.main('/de/docs/b'))).toEqual(['Warnung', 'Strange'])
  })

  test('details without a summary, tasks, footnotes, the copy button, tables', async () => {
    const site = await buildSite(SITE)
    const english = site.main('/docs/a')
    const german = site.main('/de/docs/a')
    for (const [text, translated] of [
      ['<summary>Details</summary>', '<summary>Details</summary>'],
      ['aria-label="Done"', 'aria-label="Erledigt"'],
      ['aria-label="To do"', 'aria-label="Offen"'],
      ['>Footnotes</h2>', '>Fußnoten</h2>'],
      ['aria-label="Back to reference 1"', 'aria-label="Zurück zur Textstelle 1"'],
      ['aria-label="Back to reference 1-2"', 'aria-label="Zurück zur Textstelle 1-2"'],
      ['aria-label="Copy the code"', 'aria-label="Code kopieren"'],
      ['aria-label="Table"', 'aria-label="Tabelle"'],
    ] as const) {
      expect(english).toContain(text)
      expect(german).toContain(translated)
    }
    expect(german).toContain('</span>a.js</figcaption>')
    expect(site.main('/de/docs/b')).toContain('<summary>Details</summary>')
  })

  test('an untranslated text stays in one language, and its frame in the page’s language', async () => {
    const site = await buildSite(SITE)
    const html = site.read('ar/docs/a.html')
    const article = /<article[\s\S]*<\/article>/.exec(html)?.[0] ?? ''
    expect(article).toContain('lang="en" dir="ltr"')
    expect(titlesIn(article)).toEqual(ENGLISH)
    expect(article).toContain('aria-label="Copy the code"')
    expect(article).toContain('aria-label="Back to reference 1"')
    expect(article).not.toMatch(/[\u0600-\u06ff]/)
    expect(html).toContain('aria-label="الصفحات المجاورة"')
  })

  test('without a translation, only the descriptions of an API reference are in the other language', async () => {
    const site = await buildSite({
      ...SITE,
      'site.config.ts': SITE['site.config.ts'].replace(
        'markdown:',
        "openapi: [{ file: 'openapi/api.yaml', name: 'shop' }], markdown:",
      ),
      'openapi/api.yaml': API,
    })
    expect(site.problems).toEqual([])
    const main = site.main('/ar/docs/api/shop-list')
    expect(main).toContain('<article class="sp-article">')
    expect(main).toContain('<span lang="en" dir="ltr">List</span></h1>')
    expect(main).toMatch(/<div class="sp-prose" lang="en" dir="ltr"><p>Gives all\.<\/p>/)
    expect(main).toContain('الاستجابات')
    expect(site.main('/docs/api/shop-list')).toContain('List</h1>')
  })

  test('messages that a site overrides appear in its pages', async () => {
    const site = await buildSite({
      ...SITE,
      'content/i18n/en/messages.json': JSON.stringify({ 'admonition.note': 'Mind this' }),
    })
    expect(titlesIn(site.main('/docs/a'))[0]).toBe('Mind this')
    expect(titlesIn(site.main('/ar/docs/a'))[1]).toBe('Mind this')
    expect(titlesIn(site.main('/de/docs/a'))[0]).toBe('Hinweis')
  })
})
