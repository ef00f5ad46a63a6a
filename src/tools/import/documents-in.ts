import type { TreeItem } from './model/navigation.ts'

/** The documents that are shown with items, with the labels that they have there. */
export function documentsIn(
  items: readonly TreeItem[],
): readonly (readonly [id: string, label: string | undefined])[] {
  return items.flatMap((item) => {
    if ('document' in item) return item.isElsewhere ? [] : [[item.document, item.label] as const]
    if (!('items' in item)) return []
    const own = typeof item.index === 'string' ? [[item.index, undefined] as const] : []
    return [...own, ...documentsIn(item.items)]
  })
}

/** True if items show all pages of a folder. */
export function hasFolder(items: readonly TreeItem[], folder: string): boolean {
  return items.some((item) => {
    if (!('folder' in item)) return 'items' in item && hasFolder(item.items, folder)
    return item.folder === '.' || folder === item.folder || folder.startsWith(`${item.folder}/`)
  })
}
