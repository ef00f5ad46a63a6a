import { badgesOf } from './badges.ts'
import type { OperationLink } from '../../base/model/api.ts'
import type { PageParts } from '../description/parts.ts'
import type { OperationOutline } from '../outline/outline.ts'

/** An operation in a list. */
export function operationLink(
  { method, path, title, pathname, fragment, value }: OperationOutline,
  { draft }: PageParts,
): OperationLink {
  return {
    method,
    path,
    title,
    url: draft.linkTo(pathname, fragment),
    deprecated: value['deprecated'] === true,
    badges: badgesOf(value),
  }
}
