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
  expect(linesOf(items)).toEqual(['f0', 'p0', 'p1', 'p2', 'f1', 'p0', 'p1', 'p2'])
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
    expect(items[1]).toMatchObject({ label: 'f1', open: true })
    expect(items[2]).toEqual({ kind: 'category', label: 'f2', href: '/docs/f2/p0', open: false })
  })

  test('opens every level down to the page', () => {
    const cards = [...library(10, 10), doc('f3/deep/x.md'), doc('f3/other/y.md')]
    const items = sidebarOn('/docs/f3/deep/x', cards)
    expect(items[3]).toMatchObject({
      open: true,
      items: expect.arrayContaining([
        expect.objectContaining({ label: 'deep', open: true }),
        { kind: 'category', label: 'other', href: '/docs/f3/other/y', open: false },
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
  const more = (direction: string, label: string, href: string) => ({
    kind: 'more',
    direction,
    label,
    href,
  })

  test('shows the thirty around a page, and links to the others', () => {
    const items = folderOn('/docs/f/p075')
    expect(items).toHaveLength(32)
    expect(items[0]).toEqual(more('earlier', '60 earlier pages', '/docs/f/p059'))
    expect(items[1]).toMatchObject({ label: 'p060' })
    expect(items[30]).toMatchObject({ label: 'p089' })
    expect(items[31]).toEqual(more('later', '30 later pages', '/docs/f/p090'))
  })

  test('has nothing before its first pages and nothing after its last', () => {
    expect(linesOf(folderOn('/docs/f/p000')).at(0)).toBe('p000')
    expect(linesOf(folderOn('/docs/f/p000')).at(-1)).toBe('90 later pages')
    expect(linesOf(folderOn('/docs/f/p119'))).toHaveLength(31)
    expect(linesOf(folderOn('/docs/f/p119')).at(-1)).toBe('p119')
  })

  test('writes numbers as readers expect, and one in the singular', () => {
    const label = (count: number, pathname: string, direction: string) => {
      const items = sidebarOn(pathname, library(1, count))
      const [folder] = items
      const lines = folder?.kind === 'category' ? (folder.items ?? []) : []
      const left = lines.filter((line) => line.kind === 'more')
      return left.find((line) => line.direction === direction)?.label
    }
    expect(label(2000, '/docs/f0/p0', 'later')).toBe('1,970 later pages')
    expect(label(61, '/docs/f0/p40', 'later')).toBe('1 later page')
    expect(label(61, '/docs/f0/p10', 'earlier')).toBeUndefined()
  })

  test('opens the folder of folders at the block that holds the page', () => {
    const folders = library(130, 3)
    const items = sidebarOn('/docs/f99/p1', folders)
    expect(items[0]).toMatchObject({ kind: 'more', direction: 'earlier' })
    expect(items.filter((item) => item.kind === 'category' && item.open)).toMatchObject([
      { label: 'f99', items: [{ label: 'p0' }, { label: 'p1' }, { label: 'p2' }] },
    ])
    const counted = items.flatMap((item) => (item.kind === 'more' ? [item.label] : []))
    expect(counted).toEqual(['270 earlier pages', '30 later pages'])
  })

  test('names its own page in every part', () => {
    const all = [...cards, doc('f/index.md', { title: 'All' })]
    for (const pathname of ['/docs/f', '/docs/f/p000', '/docs/f/p075']) {
      expect(sidebarOn(pathname, all)[0]).toMatchObject({ label: 'All', href: '/docs/f' })
    }
    expect(sidebarOn('/docs/f/p075', cards)[0]).toMatchObject({ label: 'f', href: undefined })
  })

  test('is rendered as a whole up to sixty pages', () => {
    expect(folderOn('/docs/f/p000', cards.slice(0, 60))).toHaveLength(60)
    expect(folderOn('/docs/f/p000', cards.slice(0, 61))).toHaveLength(31)
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
    expect(shown(1000)).toEqual({ distinct: 34, linesOnAPage: 33 })
    expect(shown(2000)).toEqual({ distinct: 67, linesOnAPage: 33 })
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

test('a site of 2,400 docs in folders has on each page the sidebar of its own branch', () => {
  const site = siteOf(library(40, 60))
  expect(site.pathnames).toHaveLength(2401)
  expect(linesOf(site.pageOf('doc', '/docs/f39/p59').sidebar?.items)).toHaveLength(100)
})
