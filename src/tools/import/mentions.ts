import { posix } from 'node:path'
import { folderOf } from '../../base/shared/urls/paths.ts'
import { decodedLink } from './relative-links.ts'

const SIGN = String.raw`[^\s"'\`()<>{}[\]=,;|!*]`
const PATH = new RegExp(
  String.raw`(file=["']?)?(@site/|@/|<rootDir>/|\/)?(${SIGN}*[./]${SIGN}+)`,
  'g',
)

/**
 * The paths, from the root of a site, of every link, image, import and code title in a document or module. Absolute
 * URLs are included, since they name no file.
 */
export function mentionsIn(text: string, file: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const [, isFile, top, written = ''] of text.matchAll(PATH)) {
    const path = decodedLink(written.replace(/[?#].*$/, ''))
    if (top !== undefined || isFile !== undefined) found.add(posix.normalize(path))
    if (top === undefined) found.add(posix.join(folderOf(file), path))
  }
  return found
}
