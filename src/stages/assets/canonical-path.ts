import { basename, relative, sep } from 'node:path'
import { PACKAGE_FOLDER } from './installation.ts'
import { sourcePathOf } from '../../base/shared/urls/paths.ts'

/**
 * A name of a file that does not depend on the folders of site and engine: `content/a.mdx` in the site,
 * `specpress/templates/index.tsx` in this package. It goes into digests, ids and class names.
 */
export function canonicalPath(file: string, root: string): string {
  const inside = below(file, root)
  if (inside !== undefined) return inside
  const own = below(file, PACKAGE_FOLDER)
  if (own !== undefined) return `specpress/${own}`
  const [, installed] = /.*[\\/]node_modules[\\/](.+)$/s.exec(file) ?? []
  return `elsewhere/${sourcePathOf(installed ?? basename(file))}`
}

function below(file: string, folder: string): string | undefined {
  const path = relative(folder, file)
  return path.startsWith(`..${sep}`) || path === '..' || /^[a-z]:/i.test(path)
    ? undefined
    : sourcePathOf(path)
}
