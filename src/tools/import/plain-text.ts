import { withoutEntities } from './entities.ts'
import { attributeIn } from '../../base/shared/markup/written-attributes.ts'

/** Markup as text. */
export function plain(html: string): string {
  return withoutEntities(html.replaceAll(/<br\s*\/?>|<\/p>/gi, ' ').replaceAll(/<[^>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const LINK = /<a\b([^>]*)>([\s\S]*?)<\/a>/gi

/** The links of markup, each place once. */
export function linksIn(
  html: string,
): readonly { readonly label: string; readonly href: string }[] {
  const found = new Map<string, string>()
  for (const [, attributes = '', inner = ''] of html.matchAll(LINK)) {
    const label = plain(inner)
    const href = plain(attributeIn(attributes, 'href') ?? '')
    if (label !== '' && href !== '' && !found.has(href)) found.set(href, label)
  }
  return [...found].map(([href, label]) => ({ label, href }))
}

/** The letters and digits of a title, to compare titles without their formatting. */
export function comparableTitle(title: string): string {
  return title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

/** A text with a capital letter at its start. */
export function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}
