import { describe, expect, test } from 'vitest'
import { buildSite } from '../site.ts'

/** The labels and the texts of the tabs on a page. */
function tabsIn(html: string) {
  const labels = [...html.matchAll(/value="([^"]*)"[^>]*\/?><span>([^<]*)/g)]
  const [, panels = ''] = /sp-tab-panels">([\s\S]*?)<\/div><\/div><\/div>/.exec(html) ?? []
  return {
    labels: labels.map(([, value, label]) => [value, label]),
    text: panels
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  }
}

describe('no tab and no content of a tab is lost', () => {
  test.each([
    [
      'a.mdx',
      '<Tabs>\n<TabItem label="npm i">\nwith npm\n</TabItem>\n<TabItem label="Yarn">\nwith yarn\n</TabItem>\n</Tabs>',
    ],
    [
      'a.mdx',
      '<Tabs>\n<Tab title="npm i">\nwith npm\n</Tab>\n<Tab title="Yarn">\nwith yarn\n</Tab>\n</Tabs>',
    ],
    ['a.md', '::::tabs\n\n:::tab[npm i]\nwith npm\n:::\n\n:::tab Yarn\nwith yarn\n:::\n\n::::'],
    [
      'a.mdx',
      'import Tabs from \'@theme/Tabs\'\nimport TabItem from \'@theme/TabItem\'\n\n<Tabs>\n<TabItem label="npm i">with npm</TabItem>\n<TabItem label="Yarn">with yarn</TabItem>\n</Tabs>',
    ],
    [
      'a.mdx',
      '<Tabs>\n<><TabItem label="npm i">with npm</TabItem></>\n{["Yarn"].map((label) => <TabItem key={label} label={label}>with yarn</TabItem>)}\n</Tabs>',
    ],
  ])('%s: a label is the value too', async (name, text) => {
    const site = await buildSite({ [`content/docs/${name}`]: `# A\n\n${text}\n` })
    expect(site.problems).toEqual([])
    expect(tabsIn(site.main('/docs/a'))).toEqual({
      labels: [
        ['npm-i', 'npm i'],
        ['yarn', 'Yarn'],
      ],
      text: 'with npm with yarn',
    })
  })

  test.each([
    ['a.mdx', '<Tabs>\n\nBetween the tabs.\n\n<TabItem value="a">\nFirst.\n</TabItem>\n</Tabs>'],
    ['a.md', '::::tabs\n\nBetween the tabs.\n\n:::tab a\nFirst.\n:::\n\n::::'],
  ])('%s: text between tabs comes before them', async (name, text) => {
    const site = await buildSite({ [`content/docs/${name}`]: `# A\n\n${text}\n` })
    const html = site.main('/docs/a')
    expect(html.indexOf('Between the tabs.')).toBeGreaterThan(0)
    expect(html.indexOf('Between the tabs.')).toBeLessThan(html.indexOf('sp-tabs'))
    expect(html).toContain('First.')
  })

  test.each([
    ['a.mdx', '<Tabs>\n\nNo tab here.\n\n</Tabs>'],
    ['a.md', ':::tabs\n\nNo tab here.\n\n:::'],
  ])('%s: a group without tabs is its text', async (name, text) => {
    const site = await buildSite({ [`content/docs/${name}`]: `# A\n\n${text}\n` })
    expect(site.main('/docs/a')).toContain('No tab here.')
    expect(site.main('/docs/a')).not.toContain('sp-tabs')
  })
})

describe('tabs that readers cannot tell apart are reported', () => {
  test.each([
    [
      'a.mdx',
      '<Tabs>\n<TabItem>\nOne.\n</TabItem>\n<TabItem value="b">\nTwo.\n</TabItem>\n</Tabs>',
      '4:1 tab-without-label',
    ],
    [
      'a.md',
      '::::tabs\n\n:::tab\nOne.\n:::\n\n:::tab b\nTwo.\n:::\n\n::::',
      '5:1 tab-without-label',
    ],
    [
      'a.mdx',
      '<Tabs>\n<TabItem label="NPM">\nOne.\n</TabItem>\n<TabItem value="npm">\nTwo.\n</TabItem>\n</Tabs>',
      '7:1 duplicate-tab',
    ],
    [
      'a.md',
      '::::tabs\n\n:::tab npm\nOne.\n:::\n\n:::tab[Other]{value=npm}\nTwo.\n:::\n\n::::',
      '9:1 duplicate-tab',
    ],
  ])('%s: %j', async (name, text, expected) => {
    const site = await buildSite({ [`content/docs/${name}`]: `# A\n\n${text}\n` })
    expect(site.result.failed).toBe(true)
    expect(site.problems.map(({ id, place }) => `${place?.line}:${place?.column} ${id}`)).toEqual([
      expected,
    ])
  })

  test('but not if code computes them, or for a component of the site', async () => {
    const site = await buildSite({
      'content/docs/own.tsx': 'export const TabItem = ({ children }) => <p>{children}</p>\n',
      'content/docs/a.mdx':
        'import { TabItem } from "./own.tsx"\n\n# A\n\n<Tabs>\n<TabItem>\nOne.\n</TabItem>\n<Tab value={`b`}>\nTwo.\n</Tab>\n</Tabs>\n',
    })
    expect(site.problems).toEqual([])
    expect(site.main('/docs/a')).toContain('One.')
    expect(site.main('/docs/a')).toContain('Two.')
  })
})
