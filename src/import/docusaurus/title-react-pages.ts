import { join } from 'node:path'
import { withConfigProp } from './config-prop.ts'
import { placeInSite } from './old-site.ts'
import type { OldSite } from './old-site.ts'
import { writeWhole } from '../../base/platform/write-whole.ts'
import { filesBelow, textIn } from '../files.ts'
import type { ChangedFile } from '../imported.ts'
import { printed } from '../print-config.ts'

const TITLE = /<Layout\b[^>]*?\btitle=(?:"([^"]+)"|\{\s*(['"`])([^'"`$]+)\2\s*\})/s
const DESCRIPTION = /<Layout\b[^>]*?\bdescription=(?:"([^"]+)"|\{\s*(['"`])([^'"`$]+)\2\s*\})/s

/**
 * Writes the titles that the code of React pages names into their front matter; the others are those of their headings.
 * Passes the config to pages that read it.
 * Returns the changed files. A file that has a title already stays as it is, so this can run again.
 */
export function titleReactPages({ root, pages }: OldSite, target: string): readonly ChangedFile[] {
  return pages
    .map(({ folder }) => placeInSite(folder, root))
    .flatMap((folder) =>
      filesBelow(join(target, folder))
        .filter((name) => /\.(jsx?|tsx)$/.test(name) && !/(^|\/)_|\.test\./.test(name))
        .map((name) => `${folder}/${name}`),
    )
    .flatMap((path) => {
      const file = join(target, path)
      const code = textIn(file) ?? ''
      if (/^\s*\/\*---/.test(code) || !/\bexport\s+default\b|\bas\s+default\b/.test(code)) return []
      const title = found(TITLE, code)
      const description = found(DESCRIPTION, code)
      const lines = [
        ...(title === undefined ? [] : [`title: ${printed(title)}`]),
        ...(description === undefined ? [] : [`description: ${printed(description)}`]),
      ]
      const after = `/*---\n${lines.join('\n')}\nlayout: bare\n---*/\n${withConfigProp(code)}`
      writeWhole(file, after)
      return [{ file: path, before: code, after }]
    })
}

function found(pattern: RegExp, code: string): string | undefined {
  const [, plain, , quoted] = pattern.exec(code) ?? []
  return plain ?? quoted
}
