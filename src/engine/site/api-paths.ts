import { outlineOf, urlOf } from '../../reference/outline/outline.ts'
import type { OperationOutline } from '../../reference/outline/outline.ts'
import { isRecord } from '../../base/shared/json.ts'
import { pathnameFrom } from '../../base/shared/urls/paths.ts'

/** The paths of the pages that an API description gets, with a fragment for a part of a page. */
export interface ApiPaths {
  readonly overview: string
  /** By method and path: `GET /pets`. */
  readonly operations: ReadonlyMap<string, string>
  /** By the name of the webhook. */
  readonly webhooks: ReadonlyMap<string, string>
  /** By name. */
  readonly tags: ReadonlyMap<string, string>
  /** By name. */
  readonly schemas: ReadonlyMap<string, string>
}

/** The paths of the pages of a description below a folder of the docs, without the base of the site. */
export function apiPathsOf(
  description: unknown,
  place: { readonly name: string; readonly route: string; readonly folder: string },
): ApiPaths {
  const { name, folder } = place
  const route = pathnameFrom(place.route, folder)
  const outline = outlineOf(isRecord(description) ? description : {}, { name, route })
  const { tags, operations, webhooks, schemas, lists } = outline
  const overview = urlOf(outline.overview)
  const listed = new Map(lists?.operations.map(({ tag, pathname }) => [tag, urlOf(pathname)]))
  const pathOf = ({ pathname }: OperationOutline): string => urlOf(pathname)
  return {
    overview,
    operations: new Map(operations.map((each) => [`${each.method} ${each.path}`, pathOf(each)])),
    webhooks: new Map(webhooks.map((each) => [each.path, pathOf(each)])),
    tags: new Map(tags.map((tag) => [tag.name, listed.get(tag) ?? `${overview}#${tag.id}`])),
    schemas: new Map([...schemas.values()].map((each) => [each.name, urlOf(each.pathname)])),
  }
}
