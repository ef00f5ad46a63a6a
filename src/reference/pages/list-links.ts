import type { ListGroup, ListLink } from '../../base/model/api.ts'
import type { Message } from '../../base/model/words.ts'
import { message } from '../../base/words/message.ts'
import type { Draft } from '../description/draft.ts'
import type { ListPage } from '../outline/lists.ts'
import { groupIdOf } from '../outline/outline.ts'
import type { OperationList } from '../outline/outline.ts'
import { textOf } from '../read/json.ts'

interface LinkOptions {
  /** Turns Markdown into plain text, for a line in a list. */
  readonly summaryOf: (markdown: string) => string
}

/** The lists that the overview of a large API links to, below the headings of their groups of tags. */
export function listGroups(
  lists: readonly OperationList[],
  draft: Draft,
  { summaryOf }: LinkOptions,
): readonly ListGroup[] {
  const groups: { folder: string | undefined; heading: ListGroup['heading']; items: ListLink[] }[] =
    []
  for (const { tag, label, count, pathname } of lists) {
    const group = tag?.group
    if (groups.length === 0 || groups.at(-1)?.folder !== group?.folder) {
      const title = group?.label ?? message('api.otherOperations')
      const isNamed = group !== undefined || groups.length > 0
      const id = group?.folder ?? 'other-operations'
      const heading = isNamed ? draft.section(title, { id, level: 3 }) : undefined
      groups.push({ folder: group?.folder, heading, items: [] })
    }
    const summary = textOf(summaryOf(textOf(tag?.value['description']) ?? ''))
    const id = draft.idOf(groupIdOf(tag))
    groups.at(-1)?.items.push({ id, name: label, url: draft.linkTo(pathname), count, summary })
  }
  return groups.map(({ heading, items }) => ({ heading, items }))
}

/** The label of one page of a list, by its first and its last name: `Account to Charge`. */
export function listLabel<Item>(
  { items }: ListPage<Item>,
  nameOf: (item: Item) => string,
): Message | string {
  const [first, last] = [items[0], items.at(-1)].map((item) => (item ? nameOf(item) : ''))
  return first === last
    ? (first ?? '')
    : message('api.listNames', { first: first ?? '', last: last ?? '' })
}

/** The label of one page of operations: `501 to 1,000`. Operations keep the order of the description. */
export function listRange({ from, items }: ListPage<unknown>): Message {
  return message('api.listRange', { from, to: from + items.length - 1 })
}
