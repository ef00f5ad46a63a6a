import { describe, expect, test } from 'vitest'
import { category, doc, docsWith, siteOf } from './site.ts'
import type { Card } from '../../../../src/base/model/document.ts'
import type { SidebarItemProps } from '../../../../src/base/model/page.ts'

/** Docs in folders: `folders` of them, with `pages` in each. */
function library(folders: number, pages: number): readonly Card[] {
  return Array.from(Array(folders).keys(), (folder) =>
    Array.from(Array(pages).keys(), (number) => doc(`f${folder}/p${number}.md`)),
  ).flat()
}

function pagesAtTop(count: number): readonly Card[] {
  return Array.from(Array(count).keys(), (number) => doc(`z${number}.md`))
}

function linesOf(items: readonly SidebarItemProps[] = []): readonly string[] {
  return items.flatMap((item) =>
    item.kind === 'category'
      ? [item.label, ...linesOf(item.items)]
      : [item.kind === 'html' ? item.html : item.label],
  )
}

function sidebarOn(pathname: string, cards: readonly Card[]) {
  const { sidebar } = siteOf(cards).pageOf('doc', pathname)
  return sidebar?.items ?? []
}

test('a small sidebar is rendered as a whole, with the page’s branch open', () => {
  const items = sidebarOn('/docs/f0/p0', library(2, 3))
  expect(linesOf(items)).toEqual(['F0', 'p0', 'p1', 'p2', 'F1', 'p0', 'p1', 'p2'])
  expect(items).toMatchObject([{ open: true }, { open: false }])
})

test('a category that is not collapsed is open on every page', () => {
  const items = sidebarOn('/docs/f0/p0', [...library(2, 3), category('f1', { collapsed: false })])
  expect(items).toMatchObject([{ open: true }, { open: true }])
})

describe('a large sidebar', () => {
  test('shows the open branch; other categories lead to their page', () => {
    const items = sidebarOn('/docs/f1/p2', library(10, 10))
    expect(linesOf(items)).toHaveLength(20)
    expect(items[1]).toMatchObject({ label: 'F1', open: true })
    expect(items[2]).toEqual({ kind: 'category', label: 'F2', href: '/docs/f2/p0', open: false })
  })

  test('opens every level down to the page', () => {
    const cards = [...library(10, 10), doc('f3/deep/x.md'), doc('f3/other/y.md')]
    const items = sidebarOn('/docs/f3/deep/x', cards)
    expect(items[3]).toMatchObject({
      open: true,
      items: expect.arrayContaining([
        expect.objectContaining({ label: 'Deep', open: true }),
        { kind: 'category', label: 'Other', href: '/docs/f3/other/y', open: false },
      ]) as unknown,
    })
  })

  test('opens a category on its own page', () => {
    const cards = [...library(10, 10), doc('f3/index.md', { title: 'Three' })]
    expect(linesOf(sidebarOn('/docs/f3', cards))).toHaveLength(20)
  })

  test('does not change the pages of other branches when a doc is added to one', () => {
    const digestOf = (pathname: string, cards: readonly Card[]) =>
      siteOf(cards).page(pathname).digest
    const before = library(10, 10)
    const after = [...before, doc('f5/p99.md')]
    expect(digestOf('/docs/f1/p2', after)).toBe(digestOf('/docs/f1/p2', before))
    expect(digestOf('/docs/f5/p2', after)).not.toBe(digestOf('/docs/f5/p2', before))
  })

  test('shares its data between pages of one branch, so that a site grows with its pages', () => {
    const distinctItems = (folders: number) => {
      const site = siteOf(library(folders, 20))
      const lists = new Set<unknown>()
      for (const pathname of site.pathnames) {
        const page = site.page(pathname)
        if (page.kind === 'doc') lists.add(page.sidebar)
      }
      return lists.size
    }
    expect([distinctItems(10), distinctItems(20)]).toEqual([10, 20])
  })
})

describe('a folder with very many pages', () => {
  const cards = Array.from(Array(120).keys(), (number) =>
    doc(`f/p${String(number).padStart(3, '0')}.md`),
  )
  const folderOn = (pathname: string, all: readonly Card[] = cards) => {
    const [folder] = sidebarOn(pathname, all)
    return folder?.kind === 'category' ? (folder.items ?? []) : []
  }
  const more = (shows: string, label: string, href: string) => ({
    kind: 'more',
    shows,
    label,
    href,
  })

  test('shows the twenty around a page, with folds for the others and a filter above all', () => {
    const items = folderOn('/docs/f/p075')
    expect(items).toHaveLength(23)
    expect(items[0]).toEqual(more('matches', 'Filter pages', '/docs/f/p059'))
    expect(items[1]).toEqual(more('earlier', '60 earlier pages', '/docs/f/p059'))
    expect(items[2]).toMatchObject({ label: 'p060' })
    expect(items[21]).toMatchObject({ label: 'p079' })
    expect(items[22]).toEqual(more('later', '40 later pages', '/docs/f/p080'))
  })

  test('leads from the others to its own page, which lists them', () => {
    const all = [...cards, doc('f/index.md', { title: 'Payments' })]
    const items = folderOn('/docs/f/p075', all)
    expect(items[1]).toEqual(more('earlier', '60 earlier pages', '/docs/f'))
    expect(items[22]).toEqual(more('later', '40 later pages', '/docs/f'))
  })

  test('has nothing before its first pages and nothing after its last', () => {
    expect(linesOf(folderOn('/docs/f/p000')).slice(0, 2)).toEqual(['Filter pages', 'p000'])
    expect(linesOf(folderOn('/docs/f/p000')).at(-1)).toBe('100 later pages')
    expect(linesOf(folderOn('/docs/f/p119'))).toHaveLength(22)
    expect(linesOf(folderOn('/docs/f/p119')).at(-1)).toBe('p119')
  })

  test('writes numbers as readers expect, and one in the singular', () => {
    const label = (count: number, pathname: string) => {
      const [folder] = sidebarOn(pathname, library(1, count))
      const lines = folder?.kind === 'category' ? (folder.items ?? []) : []
      return lines.flatMap((line) =>
        line.kind === 'more' && line.shows !== 'matches' ? [line.label] : [],
      )
    }
    expect(label(2000, '/docs/f0/p0')).toEqual(['1,980 later pages'])
    expect(label(61, '/docs/f0/p50')).toEqual(['40 earlier pages', '1 later page'])
    expect(label(61, '/docs/f0/p10')).toEqual(['41 later pages'])
  })

  test('has every folder, closed, next to the pages that it shows', () => {
    const folders = library(130, 3)
    const items = sidebarOn('/docs/f99/p1', [...folders, ...pagesAtTop(100)])
    const shown = items.filter((item) => item.kind === 'category')
    expect(shown).toHaveLength(130)
    expect(shown.filter(({ open }) => open)).toMatchObject([
      { label: 'F99', items: [{ label: 'p0' }, { label: 'p1' }, { label: 'p2' }] },
    ])
    expect(items.filter((item) => item.kind === 'page')).toHaveLength(20)
    expect(items.filter((item) => item.kind === 'more')).toMatchObject([
      { shows: 'matches' },
      { shows: 'later' },
    ])
  })

  test('keeps folders between pages in their order', () => {
    const sidebar = [...Array(40).keys()].flatMap((number) => [
      `p${String(number)}`,
      { type: 'category' as const, label: `c${String(number)}`, items: [`in${String(number)}`] },
      `q${String(number)}`,
    ])
    const names = sidebar.flatMap((item) =>
      typeof item === 'string' ? [item] : item.items.map(String),
    )
    const site = siteOf(
      names.map((name) => doc(`${name}.md`)),
      { config: { docs: [docsWith({ sidebar })] } },
    )
    const items = site.pageOf('doc', '/docs/in25').sidebar?.items ?? []
    const labels = items.flatMap((item) => (item.kind === 'html' ? [] : [item.label]))
    const at = labels.indexOf('40 earlier pages')
    expect(labels.slice(1, at)).toEqual([...Array(20).keys()].map((number) => `c${number}`))
    expect(labels.slice(at + 1, at + 5)).toEqual(['p20', 'c20', 'q20', 'p21'])
    expect(labels.slice(-11)).toEqual([
      '20 later pages',
      'c30',
      'c31',
      'c32',
      'c33',
      'c34',
      'c35',
      'c36',
      'c37',
      'c38',
      'c39',
    ])
  })

  test('divides more than three hundred folders like pages', () => {
    const items = sidebarOn('/docs/f299/p1', library(301, 2))
    expect(linesOf(items)).toEqual([
      'Filter pages',
      '560 earlier pages',
      ...linesOf(items).slice(2, -1),
      '2 later pages',
    ])
    expect(items.filter((item) => item.kind === 'category')).toHaveLength(20)
  })

  test('names its own page in every part', () => {
    const all = [...cards, doc('f/index.md', { title: 'All' })]
    for (const pathname of ['/docs/f', '/docs/f/p000', '/docs/f/p075']) {
      expect(sidebarOn(pathname, all)[0]).toMatchObject({ label: 'All', href: '/docs/f' })
    }
    expect(sidebarOn('/docs/f/p075', cards)[0]).toMatchObject({ label: 'F', href: undefined })
  })

  test('is rendered as a whole up to sixty pages', () => {
    expect(folderOn('/docs/f/p000', cards.slice(0, 60))).toHaveLength(60)
    expect(folderOn('/docs/f/p000', cards.slice(0, 61))).toHaveLength(22)
  })

  test('is not cut if a part would hold only links', () => {
    const sidebar = [
      'a',
      ...Array.from(Array(100).keys(), (number) => ({
        type: 'link' as const,
        label: `l${number}`,
        href: `https://example.org/${number}`,
      })),
    ]
    const site = siteOf([doc('a.md')], {
      config: { docs: [docsWith({ sidebar })] },
    })
    expect(site.pageOf('doc', '/docs/a').sidebar?.items).toHaveLength(101)
  })

  test('shares its data between pages of one part, so that the site grows with its pages', () => {
    const shown = (pages: number) => {
      const site = siteOf(library(1, pages))
      const sidebars = site.pathnames.flatMap((pathname) => {
        const page = site.page(pathname)
        return page.kind === 'doc' ? [page.sidebar] : []
      })
      const lines = sidebars.reduce((sum, sidebar) => sum + linesOf(sidebar?.items).length, 0)
      return { distinct: new Set(sidebars).size, linesOnAPage: Math.round(lines / pages) }
    }
    expect(shown(1000)).toEqual({ distinct: 50, linesOnAPage: 24 })
    expect(shown(2000)).toEqual({ distinct: 100, linesOnAPage: 24 })
  })

  test('does not change the pages of other folders when a page is added to it', () => {
    const digestOf = (all: readonly Card[]) => siteOf(all).page('/docs/g/x').digest
    const before = [...cards, doc('g/x.md')]
    expect(digestOf([...before, doc('f/p050-b.md')])).toBe(digestOf(before))
  })

  test('changes a page when another part of the folder grows, because it shows the number of pages', () => {
    const digestOf = (all: readonly Card[]) => siteOf(all).page('/docs/f/p000').digest
    expect(digestOf([...cards, doc('f/p999.md')])).not.toBe(digestOf(cards))
  })
})

describe('the file of a large sidebar', () => {
  const cards = [...library(10, 10), doc('f3/index.md', { title: 'Three' })]

  test('has all items of the sidebar, and every page names it', () => {
    const site = siteOf(cards)
    const [[path, items] = []] = site.sidebarFiles()
    expect(linesOf(items)).toHaveLength(110)
    expect(items?.[3]).toMatchObject({ label: 'Three', href: '/docs/f3', items: { length: 10 } })
    for (const pathname of ['/docs/f0/p0', '/docs/f3', '/docs/f9/p9'])
      expect(site.pageOf('doc', pathname).sidebar?.file).toBe(`/${String(path)}`)
  })

  test('keeps its name when a page is added, so that no other page changes', () => {
    const paths = (all: readonly Card[]) => [...siteOf(all).sidebarFiles().keys()]
    expect(paths([...cards, doc('f5/p99.md')])).toEqual(paths(cards))
  })

  test('does not exist for a sidebar that pages show as a whole', () => {
    const site = siteOf(library(2, 3))
    expect(site.sidebarFiles().size).toBe(0)
    expect(site.pageOf('doc', '/docs/f0/p0').sidebar).not.toHaveProperty('file')
  })
})

test('a site of 2,400 docs in folders has on each page the sidebar of its own branch', () => {
  const site = siteOf(library(40, 60))
  expect(site.pathnames).toHaveLength(2401)
  expect(linesOf(site.pageOf('doc', '/docs/f39/p59').sidebar?.items)).toHaveLength(100)
})
