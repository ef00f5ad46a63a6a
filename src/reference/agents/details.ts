import type { UnrenderedApi, UnrenderedDetail } from '../../base/model/api.ts'

/** The operations on a page of several, in the order of the page. */
export function detailsOf({
  operations,
}: Pick<UnrenderedApi, 'operations'>): readonly UnrenderedDetail[] {
  return (operations?.groups ?? []).flatMap(({ details = [] }) => details)
}
