import type { ApiCard } from '../../../base/model/document.ts'
import type { SidebarPart } from '../../../base/model/sidebar-part.ts'

/**
 * The operations on a page of an API reference, for the sidebar. If the page shows them in several parts, such as one
 * per tag, the sidebar has these parts, too.
 */
export function partsOf({ operations = [], headings }: ApiCard): readonly SidebarPart[] {
  const labels = new Map(headings.map(({ id, text }) => [id, text]))
  const groups = new Map<string | undefined, SidebarPart[]>()
  for (const { call, title, fragment, operationId, deprecated, group } of operations) {
    if (fragment === undefined) continue
    const [method = '', path = ''] = call.split(' ')
    const part: SidebarPart = {
      label: title,
      fragment,
      method,
      names: operationId === undefined ? [path] : [path, operationId],
      ...(deprecated && { deprecated }),
    }
    const members = groups.get(group) ?? []
    members.push(part)
    groups.set(group, members)
  }
  if (groups.size < 2) return [...groups.values()].flat()
  return [...groups].flatMap(([fragment, parts]) => {
    const label = fragment === undefined ? undefined : labels.get(fragment)
    if (fragment === undefined || label === undefined) return parts
    return [{ label, fragment, parts }]
  })
}
