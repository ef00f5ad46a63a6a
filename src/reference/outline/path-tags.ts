import { slugify } from '../../base/shared/text/text.ts'
import { distinctFolders } from './tags.ts'
import type { Tag } from './tags.ts'

/** The groups of operations in a description without tags. */
export interface PathTags {
  readonly tags: readonly Tag[]
  readonly tagFor: (path: string) => readonly Tag[]
}

/**
 * Groups the paths of operations by their first distinctive segment: `/api/v1/user-groups/{id}` belongs to
 * `User groups`. Segments that all paths share are skipped. Returns `undefined` if there is one group, or a
 * group for each operation.
 */
export function pathTagsOf(paths: readonly string[]): PathTags | undefined {
  const segments = new Map(paths.map((path) => [path, namesIn(path)]))
  const common = commonStart([...segments.values()])
  const nameOf = (path: string): string | undefined => segments.get(path)?.slice(common)[0]
  const names = [...new Set(paths.flatMap((path) => nameOf(path) ?? []))]
  if (names.length < 2 || names.length >= paths.length) return undefined
  const folderOf = distinctFolders()
  const tags = names.map((name): [string, Tag] => {
    const folder = folderOf(name)
    const label = labelOf(name)
    return [
      name,
      { name, label, slug: '', id: `tag-${folder}`, folder, group: undefined, value: {} },
    ]
  })
  const byName = new Map(tags)
  return {
    tags: [...byName.values()],
    tagFor: (path) => [byName.get(nameOf(path) ?? '') ?? []].flat(),
  }
}

/** Versions, and names that many APIs begin with. */
const FRAME = /^(?:api|rest|public|v\d+(?:\.\d+)*(?:(?:alpha|beta)\d*)?|\d{4}-\d{2}(?:-\d{2})?)$/i

/** The segments of a path that are not parameters: `/api/v1/items/{id}:copy` → `items`. */
export function namesIn(path: string): readonly string[] {
  const names = path
    .split(/[/:]/)
    .map((segment) => segment.replaceAll(/\{[^}]*\}|[()]/g, '').replace(/\.(?:json|xml)$/i, ''))
    .filter((segment) => slugify(segment) !== '')
  const start = names.findIndex((name) => !FRAME.test(name))
  return start < 0 ? names : names.slice(start)
}

/** The number of segments that all paths begin with. */
function commonStart(all: readonly (readonly string[])[]): number {
  const [first = []] = all
  let count = 0
  while (count < first.length && all.every((each) => each[count] === first[count])) count++
  return count
}

/** `user-groups`, `userGroups`, `user_groups` → `User groups`; `AWSKeys` → `AWS keys`. */
export function labelOf(name: string): string {
  const text = wordsOfName(name)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** `userGroups` → `user groups`; `AWSKeys` → `AWS keys`. */
export function wordsOfName(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase()))
    .join(' ')
}
