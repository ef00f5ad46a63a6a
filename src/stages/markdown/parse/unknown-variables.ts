import { unknownVariable } from '../../../base/problems/catalogue.ts'
import { nearest } from '../../../base/shared/text/nearest.ts'
import type { Problem } from '../../../base/problems/problem.ts'
import type { LeftVariable } from '../../../base/shared/text/variables.ts'
import type { SourcePath } from '../../../base/shared/urls/paths.ts'

/** The `{{name}}`s of a file without values, and the known variables. */
export interface LeftIn {
  readonly file: SourcePath
  readonly left: readonly LeftVariable[]
  readonly variables: Readonly<Record<string, string>>
}

/** The unknown names. Of those that may belong to another notation, only the ones that look misspelled. */
export function unknownVariables({ file, left, variables }: LeftIn): readonly Problem[] {
  return left.flatMap(({ name, point, isEscaped, isForeign }) => {
    const meant = nearest(name, Object.keys(variables))
    if (isEscaped || (isForeign && meant === undefined)) return []
    return unknownVariable({ name, nearest: meant }, { file, place: point })
  })
}
