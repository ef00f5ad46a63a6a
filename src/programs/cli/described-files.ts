import { join } from 'node:path'
import { readText } from '../../base/platform/read-text.ts'
import { isFileAt } from '../../base/platform/stats-at.ts'
import { folderOf, isExternal, relativeTo, resolveFile } from '../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'

// A reference to another file, in YAML and in JSON.
const REFERENCE = /(?:\$ref|externalValue)["']?\s*:\s*["']?([^"'\s#},]+)/g

/** An API description and all files that it refers to, directly or through other files. */
export function describedFiles(root: string, description: SourcePath): readonly SourcePath[] {
  const found = new Set<SourcePath>()
  const visit = (file: SourcePath): void => {
    if (found.has(file) || !isFileAt(join(root, file))) return
    found.add(file)
    const text = readText(join(root, file)) ?? ''
    for (const [, reference = ''] of text.matchAll(REFERENCE)) {
      const target = isExternal(reference) ? undefined : resolveFile(reference, file)
      if (target !== undefined) visit(target)
    }
  }
  visit(description)
  return [...found]
}

/** The deepest folder that contains all files; empty for the root. */
export function commonFolderOf(paths: readonly SourcePath[]): string {
  let folder = folderOf(paths[0] ?? '')
  while (paths.some((path) => relativeTo(path, folder) === undefined)) folder = folderOf(folder)
  return folder
}
