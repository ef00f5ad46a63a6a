import { useDrawing } from './drawing.ts'
import { useWords } from '../words.ts'
import type { SchemaNode } from 'specpress/theme'

interface TypeLineProps {
  readonly schema: SchemaNode
  readonly required?: boolean
  readonly deprecated?: boolean
}

/** The type of a value and its marks: `string · date-time · required`. */
export function TypeLine({ schema, required = false, deprecated = false }: TypeLineProps) {
  const { resolve } = useDrawing()
  const { say, text } = useWords()
  const { type, format, reference, readOnly, writeOnly } = schema
  const name = reference?.name
  const words = text(type)
  return (
    <>
      <span className="sp-type">{words}</span>
      {format !== undefined && <span className="sp-type">{format}</span>}
      {name !== undefined && !words.includes(name) && (
        <span className="sp-type">
          {reference?.url === undefined ? name : <a href={resolve(reference.url)}>{name}</a>}
        </span>
      )}
      {readOnly && <span className="sp-mark">{say('api.readOnly')}</span>}
      {writeOnly && <span className="sp-mark">{say('api.writeOnly')}</span>}
      {(deprecated || schema.deprecated) && (
        <span className="sp-mark" data-kind="deprecated">
          {say('api.deprecated')}
        </span>
      )}
      {required && (
        <span className="sp-mark" data-kind="required">
          {say('api.required')}
        </span>
      )}
    </>
  )
}
