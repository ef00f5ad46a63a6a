import type { UndrawnApi, UndrawnDetail } from '../model/api.ts'

/** The operations on a page of several, in the order of the page. */
export function detailsOf({
  operations,
}: Pick<UndrawnApi, 'operations'>): readonly UndrawnDetail[] {
  return (operations?.groups ?? []).flatMap(({ details = [] }) => details)
}
