import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildLastingSite } from '../site.ts'
import type { SiteFiles, TestSite } from '../site.ts'
import { siteSearch } from '../../src/client/search/search.ts'
import type { SearchHead } from '../../src/base/shared/search/search-files.ts'

const FILES: SiteFiles = {
  'site.config.ts': `export default {
    title: 'Test', url: 'https://test.example',
    search: { synonyms: [['parcel', 'consignment'], ['proof of delivery', 'POD']] },
  }`,
  'content/docs/cluster.md': '# Run on Kubernetes\n\nApply the chart.',
  'content/docs/login.md': '# Authentication\n\nSend a token.',
  'content/docs/sign.md': '# Signatures\n\nHow to sign a request in Python.',
  'content/docs/library.md': '# Client library\n\nInstall it.',
  'content/docs/languages.md': '# Languages\n\nTranslate pages.',
  'content/docs/formulas.md': '# Math\n\nWrite it between dollars.',
  'content/docs/missing.md':
    '# Problems\n\n## Not found\n\nThe page is gone.\n\n## Status 429\n\nWait.',
  'content/docs/parcels.md': '# Parcels\n\nA parcel has a label.',
  'content/docs/proof.md': '# Reports\n\n## Proof of delivery\n\nA photo.',
  'content/docs/both.md': '# Containers\n\nThe k8s of the team.',
  'content/docs/words.md': '---\nkeywords: [waybill]\n---\n\n# Papers\n\nText.',
  'content/docs/net.md': '# Clients\n\nFor .NET there is a package.',
  'content/docs/sharp.md': '# Samples\n\nIn C# and in Go.',
  'content/docs/plus.md': '# More samples\n\nIn C++ there are two.',
  'content/docs/c.md': '# Third samples\n\nIn C there is one.',
  'content/docs/runtime.md': '# Versions\n\nIt needs Node.js 20.',
  'content/docs/scattered.md': '# Nodes\n\nA node of the tree has js files. The net is a graph.',
  'content/docs/file.md': '# Options\n\nAll are in `site.config.ts`, secrets in `.env`.',
}

let site: TestSite & { readonly remove: () => void }
beforeAll(async () => {
  site = await buildLastingSite(FILES)
})
afterAll(() => site.remove())

function search() {
  const load = (address: string) => Promise.resolve(new Response(site.read(address.slice(1))))
  return siteSearch(['/search.json'], { load })
}

async function found(query: string): Promise<readonly string[]> {
  const pages = await search().find(query)
  return pages.map(({ href }) => href.replace(/.*[/]/, ''))
}

describe('other words for the same thing', () => {
  test('a word of the field finds the pages with another one', async () => {
    const wanted = [
      ['kubernetes', 'cluster'],
      ['sign in', 'login'],
      ['authorization', 'login'],
      ['auth', 'login'],
      ['sdk', 'library'],
      ['i18n', 'languages'],
      ['localization', 'languages'],
      ['latex', 'formulas'],
      ['csharp', 'sharp'],
      ['cpp', 'plus'],
      ['nodejs', 'runtime'],
    ]
    for (const [query = '', page] of wanted) {
      expect([query, (await found(query)).slice(0, 2)]).toEqual([
        query,
        expect.arrayContaining([page]),
      ])
    }
    expect((await found('dotnet')).toSorted()).toEqual(['net', 'sharp'])
  })

  test('a status finds its reason phrase, and the phrase finds the status', async () => {
    expect(await found('404')).toContain('missing')
    expect(await found('too many requests')).toContain('missing')
    expect(await found('200')).toEqual([])
  })

  test('words of the config and of the front matter are found', async () => {
    expect((await found('consignment'))[0]).toBe('parcels')
    expect((await found('consignments label'))[0]).toBe('parcels')
    expect((await found('POD'))[0]).toBe('proof')
    expect(await found('waybill')).toEqual(['words'])
  })

  test('the word that was typed comes first, even in a text', async () => {
    const two = await buildLastingSite({
      'site.config.ts': `export default { title: 'Test', url: 'https://test.example' }`,
      'content/docs/a.md': '# Kubernetes\n\nApply it.',
      'content/docs/b.md': '# Two\n\nRuns on k8s.',
    })
    const load = (address: string) => Promise.resolve(new Response(two.read(address.slice(1))))
    const own = siteSearch(['/search.json'], { load })
    for (const [query, titles] of [
      ['k8s', ['Two', 'Kubernetes']],
      ['kubernetes', ['Kubernetes', 'Two']],
    ] as const) {
      const pages = await own.find(query)
      expect(pages.map(({ title }) => title.join(''))).toEqual(titles)
    }
    two.remove()
  })

  test('programs that read sections get the words that the site has', async () => {
    expect(await search().otherWords('run on k8s')).toEqual(['kubernetes'])
    expect(await search().otherWords('parcel')).toEqual([])
  })

  test('an index has only the groups that it has a word of', () => {
    const { synonyms = [] } = JSON.parse(site.read('search.json')) as SearchHead
    expect(synonyms.join(' ')).not.toMatch(/webhook|single sign on/)
    expect(gzipSync(JSON.stringify(synonyms)).length).toBeLessThan(2000)
  })
})

test('a name with signs is found as it is typed', async () => {
  for (const [query, page] of [
    ['C++', 'plus'],
    ['C#', 'sharp'],
    ['C', 'c'],
    ['.NET', 'net'],
    ['node.js', 'runtime'],
    ['Node.js', 'runtime'],
    ['site.config.ts', 'file'],
    ['.env', 'file'],
    ['env', 'file'],
  ] as const) {
    expect([query, (await found(query))[0]]).toEqual([query, page])
  }
})
