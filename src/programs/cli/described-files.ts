import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isExternal, resolveFile } from '../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'

// A reference to another file, in YAML and in JSON.
const REFERENCE = /\$ref["']?\s*:\s*["']?([^"'\s#},]+)/g

/** An API description and all files that it refers to, directly or through other files. */
export function describedFiles(root: string, description: SourcePath): readonly SourcePath[] {
  const found = new Set<SourcePath>()
  const visit = (file: SourcePath): void => {
    if (found.has(file) || !existsSync(join(root, file))) return
    found.add(file)
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, reference = ''] of text.matchAll(REFERENCE)) {
      const target = isExternal(reference) ? undefined : resolveFile(reference, file)
      if (target !== undefined) visit(target)
    }
  }
  visit(description)
  return [...found]
}
