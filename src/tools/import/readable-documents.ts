import { isUtf8 } from 'node:buffer'
import { join } from 'node:path'
import { bytesIn, filesBelow } from './files.ts'
import type { ChangedFile, Imported } from './imported.ts'
import { writeWhole } from '../../base/platform/write-whole.ts'

/**
 * Replaces bytes that are not text in the documents of the new site by `�`: a build cannot read these files, and browsers
 * show the same sign. Each such file is one of the changed files, and has a line in the report.
 */
export function withReadableDocuments(imported: Imported, target: string): Imported {
  const repaired = filesBelow(target)
    .filter((file) => /\.mdx?$/i.test(file))
    .flatMap((file): readonly ChangedFile[] => {
      const bytes = bytesIn(join(target, file))
      if (bytes === undefined || (isUtf8(bytes) && !bytes.includes(0))) return []
      const before = bytes.toString('utf8')
      const after = before.replaceAll('\0', '\uFFFD')
      writeWhole(join(target, file), after)
      return [{ file, before, after }]
    })
  const lines = repaired.map(
    ({ file }) => `\`${file}\` has bytes that are not text in UTF-8: they are \`\uFFFD\` now`,
  )
  return {
    ...imported,
    left: [...imported.left, ...lines],
    changed: [...imported.changed, ...repaired],
  }
}
