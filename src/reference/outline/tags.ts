import { slugify } from '../../base/shared/text/text.ts'
import { listOf, recordOf, textOf, textsOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'

/** A tag of the operations. */
export interface Tag {
  readonly name: string
  readonly label: string
  readonly slug: string
  /** The unique id of its part of the overview: `tag-items`. */
  readonly id: string
  /** The unique folder of its operations in the sidebar, below the reference: `catalogue/items`. */
  readonly folder: string
  readonly group: TagGroup | undefined
  readonly value: JsonRecord
}

/** A group of tags, by `x-tagGroups`, or by the `parent` of OpenAPI 3.2. */
export interface TagGroup {
  readonly label: string
  readonly folder: string
}

/**
 * The tags of a description in the order in which they are shown: those of each group, then the declared ones
 * in their order, then those that only operations name.
 */
export function tagsOf(root: JsonRecord, usedNames: readonly string[]): readonly Tag[] {
  const declared = listOf(root['tags'])
    .map(recordOf)
    .filter((tag) => textOf(tag['name'])?.trim() !== '')
  const byName = new Map(declared.map((tag) => [tag['name'], tag]))
  const groups = groupsOf(root, declared)
  const names = declared.flatMap((tag) => textOf(tag['name']) ?? [])
  const grouped = groups.flatMap((group) => group.tags)
  const used = new Set(usedNames)
  const all = [...new Set([...grouped.filter((name) => used.has(name)), ...names, ...usedNames])]
  const folderOf = distinctFolders()
  const idOf = distinct()
  return all.map((name) => {
    const value = byName.get(name) ?? {}
    const group = groups.find(({ tags }) => tags.includes(name))
    return {
      name,
      label: textOf(value['x-displayName']) ?? textOf(value['summary']) ?? name,
      slug: slugify(name),
      id: idOf(['tag', slugify(name)].filter(Boolean).join('-')),
      folder: `${group ? `${group.folder}/` : ''}${folderOf(name)}`,
      group: group && { label: group.label, folder: group.folder },
      value,
    }
  })
}

function groupsOf(root: JsonRecord, declared: readonly JsonRecord[]) {
  const folderOf = distinctFolders()
  const written = listOf(root['x-tagGroups']).map(recordOf)
  const families = familiesOf(declared).map((family) => {
    const [root = ''] = family
    const value = declared.find((tag) => tag['name'] === root) ?? {}
    return {
      name: textOf(value['x-displayName']) ?? textOf(value['summary']) ?? root,
      tags: family,
    }
  })
  return [...written, ...families].map((group) => {
    const label = textOf(group.name) ?? 'More'
    return { label, folder: `group-${folderOf(label)}`, tags: textsOf(group.tags) }
  })
}

/** The trees of tags by their `parent`: a group has one level, so each tree is its root with all tags below it. */
function familiesOf(declared: readonly JsonRecord[]): readonly (readonly string[])[] {
  const parentOf = new Map(
    declared.flatMap(({ name, parent }) => {
      const [own, above] = [textOf(name), textOf(parent)]
      return own === undefined || above === undefined ? [] : [[own, above] as const]
    }),
  )
  const seen = new Set<string>()
  const treeOf = (name: string): readonly string[] => {
    if (seen.has(name)) return []
    seen.add(name)
    const children = [...parentOf].filter(([, parent]) => parent === name)
    return [name, ...children.flatMap(([child]) => treeOf(child))]
  }
  const rootOf = (name: string): string => {
    const path = new Set([name])
    for (let at = parentOf.get(name); at !== undefined && !path.has(at); at = parentOf.get(at))
      path.add(at)
    return [...path].at(-1) ?? name
  }
  const roots = new Set([...parentOf.keys()].map(rootOf))
  return [...roots].map(treeOf).filter((tree) => tree.length > 0)
}

/** Names folders of tags. `schemas` and `webhooks` are reserved for other folders. */
export function distinctFolders(): (name: string) => string {
  const free = distinct(['schemas', 'webhooks'])
  return (name) => free(slugify(name) || 'tag')
}

/** Makes each name unique: the second `a` is `a-2`. */
export function distinct(names: readonly string[] = []): (name: string) => string {
  const taken = new Set(names)
  // The last number of each name: thousands of equal ones would be counted from the start each time.
  const counts = new Map<string, number>()
  return (wanted) => {
    let name = wanted
    let count = counts.get(wanted) ?? 1
    while (taken.has(name)) name = `${wanted}-${String(++count)}`
    counts.set(wanted, count)
    taken.add(name)
    return name
  }
}
