import { readFile } from 'node:fs/promises'
import type { ClientBundle, PublishedFile } from '../../base/model/bundle.ts'
import type { OutputFile } from '../../base/model/output.ts'
import type { PageFacts } from '../../base/model/page.ts'

/** A browser file as an output file. */
export function publishedFile({ path, digest, file }: PublishedFile): OutputFile {
  return { path, digest, content: () => readFile(file), file }
}

/** The files that browsers may need on some page of the site: islands that no page has are left out. */
export function neededFiles(
  { files }: ClientBundle,
  facts: readonly Pick<PageFacts, 'islands'>[],
): readonly OutputFile[] {
  const rendered = new Set<string>(facts.flatMap(({ islands }) => islands))
  return files
    .filter(({ islands }) => islands === undefined || islands.some((href) => rendered.has(href)))
    .map(publishedFile)
}
