import { textFile } from './text-file.ts'
import type { PlanEmitter } from '../../base/model/output.ts'

/**
 * The sidebars that are too large for a page: one file for each, in each language and version of the docs. Their names
 * stay when their contents change: with another name, every page would change with the title of one.
 */
export const sidebars: PlanEmitter = {
  name: 'sidebars',
  when: 'planned',
  *emit({ wholeSidebars }) {
    for (const { path, items } of wholeSidebars())
      yield textFile(path, `${JSON.stringify(items)}\n`)
  },
}
