import { badgesOf } from './badges.ts'
import type { OperationOutline } from './outline.ts'
import type { PageParts } from './parts.ts'
import type { OperationLink } from '../../model/api.ts'

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
