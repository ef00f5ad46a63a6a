import type { FoundPage, FoundPart } from 'specpress/search'

/** A page that was found, with what it says, as soon as that is known. */
export interface FoundOption extends FoundPage {
  readonly parts: readonly FoundPart[]
}

/** Where the lines of the results lead, in their order: a page, then its parts. */
export function hrefsOf(found: readonly FoundOption[]): readonly string[] {
  return found.flatMap(({ href, parts }) => [
    href,
    ...linked(parts).map(({ id }) => partHref(href, id)),
  ])
}

/** The address of a part of a page. */
export function partHref(href: string, id: string): string {
  return `${href}#${encodeURIComponent(id)}`
}

/** The parts that have an address of their own. */
export function linked(
  parts: readonly FoundPart[],
): readonly (FoundPart & { readonly id: string })[] {
  return parts.flatMap((part) => (part.id === undefined ? [] : [{ ...part, id: part.id }]))
}
