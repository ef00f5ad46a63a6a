import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The file of a module that a plug-in names: a `file:` URL, or a path from the root of the site. */
export function moduleFileOf(module: URL | string, root: string): string {
  const isUrl = typeof module !== 'string' || module.startsWith('file:')
  return isUrl ? fileURLToPath(module) : resolve(root, module)
}
