import { operationLink } from './operation-link.ts'
import type { SchemaUsers } from '../../base/model/api.ts'
import { message } from '../../base/words/message.ts'
import type { PageParts } from '../description/parts.ts'
import { operationsByTag } from '../outline/outline.ts'
import type { OperationOutline } from '../outline/outline.ts'
import type { Tag } from '../outline/tags.ts'

/** If there are more operations, they are listed by tag. */
const MANY = 100

/**
 * The operations that use a schema. If there are many, each tag is one line: a tag whose operations all use
 * the schema links to their list, so that the page of a schema with thousands of users can be
 * loaded.
 */
export function userList(users: readonly OperationOutline[], parts: PageParts): SchemaUsers {
  const linksOf = (operations: readonly OperationOutline[]) =>
    operations.map((operation) => operationLink(operation, parts))
  if (users.length <= MANY) return { operations: linksOf(users), tags: [] }
  const { outline } = parts
  const all = operationsByTag(outline.operations)
  const webhooks = users.filter((user) => outline.webhooks.includes(user))
  const own = operationsByTag(users.filter((user) => !webhooks.includes(user)))
  const tags = [...own].map(([tag, operations]) => {
    const isWhole = tag !== undefined && operations.length === all.get(tag)?.length
    return {
      label: tag?.label ?? message('api.otherOperations'),
      count: operations.length,
      ...(isWhole
        ? { url: operationsUrl(tag, parts), operations: [] }
        : { operations: linksOf(operations) }),
    }
  })
  return { operations: linksOf(webhooks), tags }
}

/** The list of the operations of a tag: its own page, or its part of the overview. */
function operationsUrl(tag: Tag, { outline, draft }: PageParts): string {
  const list = outline.lists?.operations.find((each) => each.tag === tag)
  return list ? draft.linkTo(list.pathname) : draft.linkTo(outline.overview, tag.id)
}
