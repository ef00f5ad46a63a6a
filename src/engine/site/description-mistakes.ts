import type { Problem } from '../../base/problems/problem.ts'
import { readInside } from '../../base/platform/read-inside.ts'
import { sourcePathOf } from '../../base/shared/urls/paths.ts'
import { loadDescription } from '../../reference/load/load.ts'

/** The files of an API description, as an entry of `openapi` names them. */
interface DescriptionEntry {
  readonly file: string
  /** The folder of all its files, if some are not in the folder of `file`. */
  readonly root?: string | undefined
}

/**
 * The errors for which a build makes no pages of an API description. Empty if it has pages. `site` is the folder of the
 * site, absolute.
 */
export async function descriptionMistakes(
  site: string,
  { file, root }: DescriptionEntry,
): Promise<readonly Problem[]> {
  const readFile = (path: string) => readInside(path, { root: site, linkedFolders: [] })
  const path = sourcePathOf(file)
  const own = readFile(path)
  // A build reports a file that it cannot read by itself.
  if ('reason' in own) return []
  const folder = root === undefined ? {} : { root: sourcePathOf(root) }
  const { description, problems } = await loadDescription(
    { path, text: own.text },
    { file: path, ...folder, readFile, variables: {} },
  )
  return description === undefined ? problems.filter(({ severity }) => severity === 'error') : []
}
