import { describe, expect, test } from 'vitest'
import { category, doc, siteOf } from './site.ts'
import type { Card } from '../../../src/model/document.ts'
import type { SidebarItemProps } from '../../../src/model/page.ts'

/** Docs in folders: `folders` of them, with `pages` in each. */
function library(folders: number, pages: number): readonly Card[] {
  return Array.from(Array(folders).keys(), (folder) =>
    Array.from(Array(pages).keys(), (number) => doc(`f${folder}/p${number}.md`)),
  ).flat()
}

function linesOf(items: readonly SidebarItemProps[] = []): readonly string[] {
  return items.flatMap((item) =>
    item.kind === 'category' ? [item.label, ...linesOf(item.items)] : [item.label],
  )
}

function sidebarOn(pathname: string, cards: readonly Card[]) {
  const { sidebar } = siteOf(cards).pageOf('doc', pathname)
  return sidebar?.items ?? []
}

test('a small sidebar is drawn as a whole, with the page’s branch open', () => {
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

  test('shares what pages of one branch show, so that a site grows with its pages', () => {
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

test('a site of 4,000 docs has as many pages, each with a sidebar of its own branch', () => {
  const site = siteOf(library(40, 100))
  expect(site.pathnames).toHaveLength(4001)
  expect(linesOf(site.pageOf('doc', '/docs/f39/p99').sidebar?.items)).toHaveLength(140)
})
