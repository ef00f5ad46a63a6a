import type { Parameter } from '../../base/model/api.ts'
import { recordOf } from '../read/json.ts'
import { referredObject } from '../read/references.ts'
import { parameterOf } from './parameters.ts'
import type { PageParts } from './parts.ts'

/** The headers of a response, or of a part of a form. Their ids begin with `id`. */
export function headersOf(
  value: unknown,
  parts: PageParts & { readonly id: string },
): readonly Parameter[] {
  return Object.entries(recordOf(value))
    .filter(([name]) => name.toLowerCase() !== 'content-type')
    .map(([name, entry]) => {
      const header = referredObject(parts.root, entry)
      return parameterOf({ ...header, name, in: 'header' }, parts, {
        id: `${parts.id}-header`,
        direction: 'response',
        holder: header,
      })
    })
}
