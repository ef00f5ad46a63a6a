import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { toString } from 'mdast-util-to-string'
import { gfm } from 'micromark-extension-gfm'
import type { Nodes } from 'mdast'
import { parse } from 'node-html-parser'
import type { HTMLElement } from 'node-html-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownSite } from '../own-site.ts'
import type { OwnSite } from '../own-site.ts'

let site: OwnSite

beforeAll(async () => {
  site = await ownSite()
})

const fileOf = (pathname: string, ending: string): string =>
  `${pathname === '/' ? 'index' : pathname.slice(1)}.${ending}`

/** The content of a page: what is between its navigation. */
function contentOf(pathname: string): HTMLElement {
  const main = parse(site.read(fileOf(pathname, 'html')).toString('utf8'), {
    blockTextElements: { script: false, style: false },
  }).querySelector('main')
  if (main === null) throw new Error(`${pathname} has no <main>`)
  return main
}

const oneLine = (text: string): string => text.replaceAll(/[\s\u200b]+/g, ' ').trim()

interface Found {
  readonly headings: ReadonlySet<string>
  readonly code: ReadonlySet<string>
  readonly cells: ReadonlySet<string>
  readonly names: ReadonlySet<string>
  readonly links: readonly string[]
}

function markdownOf(pathname: string): Found {
  const text = site.read(fileOf(pathname, 'md')).toString('utf8')
  const tree = fromMarkdown(text.replace(/^---\n[^]*?\n---\n/, ''), {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  })
  const found = { headings: new Set<string>(), code: new Set<string>(), cells: new Set<string>() }
  const names = new Set<string>()
  const links: string[] = []
  const visit = (node: Nodes): void => {
    if (node.type === 'heading') found.headings.add(oneLine(toString(node)))
    if (node.type === 'code') found.code.add(oneLine(node.value))
    if (node.type === 'tableCell') found.cells.add(oneLine(toString(node)))
    if (node.type === 'inlineCode') names.add(node.value.replace(/^.*[.\]]/, '')).add(node.value)
    if (node.type === 'link') links.push(node.url)
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(tree)
  return { ...found, names, links }
}

/** The texts of elements, without the links to themselves that headings have. */
function textsOf(elements: readonly HTMLElement[]): readonly string[] {
  return elements.map((element) => oneLine(element.text))
}

function missing(texts: readonly string[], found: ReadonlySet<string>): readonly string[] {
  return texts.filter((text) => text !== '' && !found.has(text))
}

function eachPage(check: (pathname: string, main: HTMLElement, found: Found) => readonly string[]) {
  const all = site.pathnames.flatMap((pathname) =>
    check(pathname, contentOf(pathname), markdownOf(pathname)).map(
      (text) => `${pathname}: ${text}`,
    ),
  )
  expect(all).toEqual([])
}

describe('the Markdown versions of the site of this repository have', () => {
  test('every heading', () => {
    eachPage((_, main, { headings }) => {
      const shown = main.querySelectorAll('h1, h2, h3, h4, h5, h6')
      return missing(textsOf(shown.filter((each) => !each.classList.contains('sr-only'))), headings)
    })
  })

  test('every code block and every value in code, apart from further samples and examples of an operation', () => {
    eachPage((_, main, { code, names }) => {
      const shown = main
        .querySelectorAll('pre')
        .filter((each) => each.closest('.sp-operation, .sp-samples') === null)
      return missing(textsOf(shown), new Set([...code, ...names].map(oneLine)))
    })
  })

  test('one sample of each operation', () => {
    eachPage((_, main, { code }) => {
      const sample = main.querySelector('.sp-samples pre')
      return sample === null ? [] : missing(textsOf([sample]), code)
    })
  })

  test('every cell of a table', () => {
    eachPage((_, main, { cells }) => missing(textsOf(main.querySelectorAll('td, th')), cells))
  })

  test('every parameter and every property', () => {
    eachPage((_, main, { names }) =>
      missing(textsOf(main.querySelectorAll('.sp-properties .sp-name')), names),
    )
  })

  test('only links to pages and files that exist', () => {
    eachPage((_, __, { links }) =>
      links.filter((url) => {
        const { origin, pathname } = new URL(url)
        const isOwn = origin === new URL(markdownOrigin()).origin
        return isOwn && site.read(decodeURIComponent(pathname.slice(1))).length === 0
      }),
    )
  })
})

function markdownOrigin(): string {
  const text = site.read('index.md').toString('utf8')
  return /^url: "([^"]+)"$/m.exec(text)?.[1] ?? ''
}
