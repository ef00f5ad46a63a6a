import { fileNameOf, folderOf, withoutExtension } from '../../../base/shared/urls/paths.ts'

const NUMBER_PREFIX = /^\d+\s*[-_.]+\s*(?=[^\d\s._-])/
const DATE_PREFIX = /^\d{4}-\d{1,2}-\d{1,2}-/

/** The title of a document without one: `docs/02-getting_started.md` → `Getting started`, `a/index.md` → `A`. */
export function titleOfFile(path: string): string {
  const name = withoutExtension(fileNameOf(path))
  const isIndex = /^(?:index|readme)$/i.test(name)
  const own = isIndex ? fileNameOf(folderOf(path)) : name
  return titleOfName(own.replace(DATE_PREFIX, '').replace(NUMBER_PREFIX, '') || name)
}

/** The name of a file or folder as readers see it: `migration-guides` → `Migration guides`. */
export function titleOfName(name: string): string {
  const title = name.replaceAll(/[-_\s]+/g, ' ').trim() || name
  return title.charAt(0).toUpperCase() + title.slice(1)
}
