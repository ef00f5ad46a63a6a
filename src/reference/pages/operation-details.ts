import { pageBytes } from './page-size.ts'
import type { UnrenderedApi, UnrenderedDetail, UnrenderedOperation } from '../../base/model/api.ts'
import type { Heading } from '../../base/model/document.ts'
import type { Gathered, Within } from '../description/draft.ts'
import { linkCollector } from '../description/link-collector.ts'
import { headingsIn } from '../description/prose.ts'
import { groupIdOf } from '../outline/outline.ts'
import type { GroupOutline, OperationOutline } from '../outline/outline.ts'

/** A page, or a part of one, with the data that was collected for it. */
interface Made<Body> {
  readonly body: Body
  readonly gathered: Gathered
}

interface DetailOptions {
  /** The groups whose operations the page shows. */
  readonly groups: readonly GroupOutline[]
  /** The level of the operations' headings; without it, they are below the heading of their group. */
  readonly level?: 2
  readonly make: (operation: OperationOutline, within: Within) => Made<UnrenderedOperation>
}

/** Adds the operations themselves to a page that lists them. */
export function withDetails(
  { body, gathered }: Made<UnrenderedApi>,
  { groups, level: given, make }: DetailOptions,
): Made<UnrenderedApi> {
  const { operations } = body
  if (operations === undefined) return { body, gathered }
  const outlines = new Map(groups.map((group) => [groupIdOf(group.tag), group]))
  const headings = [...gathered.headings]
  const links = linkCollector(gathered.links)
  const ids = new Set(gathered.ids)
  let { words } = gathered
  const detailed = operations.groups.map((group) => {
    const members = outlines.get(group.id)?.operations ?? []
    if (members.length === 0) return group
    const level = given ?? (group.level === 3 ? 4 : 5)
    const made = members.map((operation): readonly [UnrenderedDetail, Heading] => {
      const id = operation.anchor
      const part = make(operation, { id, level })
      for (const link of part.gathered.links) links.add(link)
      for (const own of [id, ...part.gathered.ids]) ids.add(own)
      words += part.gathered.words
      return [
        { ...part.body, id, level },
        { id, level, text: operation.title, custom: false },
      ]
    })
    // The operations are below the text of their group.
    const inText = group.description === undefined ? [] : headingsIn(group.description)
    const after = headings.findIndex(({ id }) => id === group.id) + 1 + inText.length
    headings.splice(after, 0, ...made.map(([, heading]) => heading))
    return { ...group, details: made.map(([detail]) => detail) }
  })
  return {
    body: { ...body, operations: { ...operations, groups: detailed } },
    gathered: { headings, links: links.all(), words, ids },
  }
}

/** The operations that a page shows, in the order of the page. */
export function detailsIn({ operations }: UnrenderedApi): readonly UnrenderedDetail[] {
  return (operations?.groups ?? []).flatMap(({ details = [] }) => details)
}

/** True if a page with several operations is larger than other pages can be. */
export function isLarge(body: UnrenderedApi, most: number): boolean {
  return detailsIn(body).length > 0 && pageBytes(body) > most
}
