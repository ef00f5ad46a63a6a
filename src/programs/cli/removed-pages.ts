import { plural } from './format.ts'
import { isPageFile, pathnameOfFile } from '../../base/shared/urls/paths.ts'
import type { OutputPath } from '../../base/shared/urls/paths.ts'

/** Names the pages of the last build that this one removed: others may link to them. `undefined` if there are none. */
export function removedPagesNotice(removed: readonly OutputPath[]): string | undefined {
  const gone = [...new Set(removed.filter(isPageFile).map(pathnameOfFile))]
  const [first] = gone.sort()
  if (first === undefined) return undefined
  return `This build removed ${plural(gone.length, 'page')} of the last one, such as \`${first}\`. Redirect old paths with the plug-in \`redirects\`. If the pages of an API have moved, set \`route\` of its entry in \`openapi\`.`
}
