import { useDrawing } from './drawing.ts'
import type { SchemaNode } from 'specpress/theme'

interface TypeLineProps {
  readonly schema: SchemaNode
  readonly required?: boolean
  readonly deprecated?: boolean
}

/** The type of a value and its marks: `string · date-time · required`. */
export function TypeLine({ schema, required = false, deprecated = false }: TypeLineProps) {
  const { resolve } = useDrawing()
  const { type, format, reference, readOnly, writeOnly } = schema
  const name = reference?.name
  return (
    <>
      <span className="sp-type">{type}</span>
      {format !== undefined && <span className="sp-type">{format}</span>}
      {name !== undefined && !type.includes(name) && (
        <span className="sp-type">
          {reference?.url === undefined ? name : <a href={resolve(reference.url)}>{name}</a>}
        </span>
      )}
      {readOnly && <span className="sp-mark">read only</span>}
      {writeOnly && <span className="sp-mark">write only</span>}
      {(deprecated || schema.deprecated) && (
        <span className="sp-mark" data-kind="deprecated">
          deprecated
        </span>
      )}
      {required && (
        <span className="sp-mark" data-kind="required">
          required
        </span>
      )}
    </>
  )
}
