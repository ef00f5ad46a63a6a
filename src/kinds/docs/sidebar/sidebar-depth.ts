import type { Entry } from './sidebar-entry.ts'
import { deepSidebar } from '../../../base/problems/catalogue.ts'
import type { Problem } from '../../../base/problems/problem.ts'
import type { SourcePath } from '../../../base/shared/urls/paths.ts'

/** Each page shows all categories around it, so a site grows with the square of its depth. */
const MOST_LEVELS = 32

/** The categories that are too deep in a sidebar, at their first document, or in the config. */
export function tooDeepIn(
  entries: readonly Entry[],
  configFile: SourcePath,
  level = 1,
): readonly Problem[] {
  return entries.flatMap((entry): readonly Problem[] => {
    if (entry.kind !== 'category') return []
    if (level <= MOST_LEVELS) return tooDeepIn(entry.items, configFile, level + 1)
    const { label } = entry
    return [deepSidebar({ label, most: MOST_LEVELS }, { file: firstSource([entry]) ?? configFile })]
  })
}

function firstSource(entries: readonly Entry[]): SourcePath | undefined {
  for (const entry of entries) {
    if (entry.kind === 'doc') return entry.doc.card.source
    if (entry.kind !== 'category') continue
    const page = entry.page?.kind === 'doc' ? entry.page.doc.card.source : undefined
    const source = page ?? firstSource(entry.items)
    if (source !== undefined) return source
  }
  return undefined
}
