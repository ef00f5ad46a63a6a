import { duplicateTab, tabWithoutLabel } from '../../../base/problems/catalogue.ts'
import type { Location, Problem } from '../../../base/problems/problem.ts'
import { tabValueOf } from '../../../base/shared/tabs.ts'

/** One tab of a group, as written. */
export interface WrittenTab {
  readonly label?: string | undefined
  readonly value?: string | undefined
  readonly location: Location
}

/** Ambiguous tabs: without a label, or with the value of an earlier one. */
export function checkTabs(tabs: readonly WrittenTab[]): readonly Problem[] {
  const values = tabs.map(tabValueOf)
  return tabs.flatMap(({ location }, index) => {
    const value = values[index]
    if (value === undefined) return tabWithoutLabel({}, location)
    return values.indexOf(value) < index ? duplicateTab({ value }, location) : []
  })
}
