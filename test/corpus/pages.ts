import { parse } from 'node-html-parser'
import type { HTMLElement } from 'node-html-parser'

/** A part of a page: its text, its properties by name, and its links to the rest. */
export interface Part {
  /** All text in it, without white space. */
  readonly text: string
  /** The parameters or properties directly in it. */
  readonly properties: readonly { readonly name: string; readonly part: Part }[]
  /** The URLs that it links to for parts that it does not show itself. */
  readonly leads: readonly string[]
  /** True if it has its own URL, and a visible link to it. */
  readonly hasAnchor: boolean
}

export interface Page {
  readonly pathname: string
  readonly method: string | undefined
  /** The path of an operation, or the name of a webhook. */
  readonly path: string | undefined
  /** The name in its breadcrumbs. */
  readonly name: string
  readonly whole: Part
  /** The part of the page that begins at an id. */
  readonly at: (id: string) => Part | undefined
  /** The part below a heading: `Query parameters`. */
  readonly below: (heading: string) => Part | undefined
}

/** Reads the static HTML of a page of the reference, as a browser without scripts shows it. */
export function pageOf(pathname: string, html: string): Page {
  const main = parse(html, { blockTextElements: { script: false, style: false } }).querySelector(
    'main',
  )
  if (main === null) throw new Error(`${pathname} has no <main>.`)
  const endpoint = main.querySelector('.sp-endpoint-large')
  const server = endpoint?.querySelector('.sp-server')?.text ?? ''
  const parts = new Map<HTMLElement, Part>()
  const partAt = (element: HTMLElement): Part => {
    const part = parts.get(element) ?? partOf(element, partAt)
    parts.set(element, part)
    return part
  }
  const sectionOf = (element: HTMLElement): HTMLElement => {
    const isHeading = /^H[1-6]$/.test(element.tagName)
    return isHeading ? (element.closest('section') ?? element) : element
  }
  const byId = new Map(main.querySelectorAll('[id]').map((element) => [element.id, element]))
  return {
    pathname,
    method: endpoint?.querySelector('[data-method]')?.text,
    path: endpoint?.querySelector('code')?.text.slice(server.length),
    name: main.querySelector('.sp-breadcrumbs [aria-current]')?.text ?? '',
    whole: partAt(main),
    at: (id) => {
      const element = byId.get(id)
      return element && partAt(sectionOf(element))
    },
    below: (words) => {
      const heading = main.querySelectorAll('h2, h3').find(({ text }) => text.trim() === words)
      return heading && partAt(sectionOf(heading))
    },
  }
}

function partOf(element: HTMLElement, partAt: (element: HTMLElement) => Part): Part {
  const properties: { name: string; part: Part }[] = []
  const leads: string[] = []
  const visit = (node: HTMLElement): void => {
    for (const child of node.children) {
      if (node.classList.contains('sp-properties')) {
        const name = child.querySelector('p > :first-child')?.text ?? ''
        properties.push({ name: name.trim(), part: partAt(child) })
        continue
      }
      const href = child.tagName === 'A' ? child.getAttribute('href') : undefined
      const isItself = element.tagName === 'LI' && href === `#${encodeURIComponent(element.id)}`
      if (href !== undefined && !isItself) leads.push(href)
      visit(child)
    }
  }
  visit(element)
  return {
    text: squeezed(element.text),
    properties,
    leads,
    hasAnchor:
      element.id !== '' &&
      element
        .querySelectorAll('a')
        .some((link) => link.getAttribute('href') === `#${encodeURIComponent(element.id)}`),
  }
}

/** Text without white space, which HTML does not keep. */
export function squeezed(text: string): string {
  return text.replaceAll(/[\s\u00ad]+/gu, '')
}
