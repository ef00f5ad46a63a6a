import { Fragment } from 'react'
import { JsonKey, JsonValue } from './json-value.tsx'
import { controlIdOf, isPart } from './parts.ts'
import type { PartField } from './parts.ts'
import response from './response.json' with { type: 'json' }

/** The response. The chosen part is open, and the others are one line each. */
export function ResponseCode() {
  const members = Object.entries(response)
  return (
    <pre tabIndex={0}>
      <code>
        {'{\n'}
        {members.map(([field, value], index) => {
          const comma = index < members.length - 1 ? ',' : ''
          return (
            <Fragment key={field}>
              {isPart(field) ? (
                <Part field={field} value={value} comma={comma} />
              ) : (
                <span className="home-json-line">
                  {'  '}
                  <JsonKey name={field} />
                  <JsonValue value={value} indent="  " name={field} />
                  {`${comma}\n`}
                </span>
              )}
            </Fragment>
          )
        })}
        {'}'}
      </code>
    </pre>
  )
}

interface PartProps {
  readonly field: PartField
  readonly value: unknown
  readonly comma: string
}

function Part({ field, value, comma }: PartProps) {
  return (
    <label htmlFor={controlIdOf(field)} className="home-part" data-part={field}>
      <span className="home-json-open">
        {'  '}
        <JsonKey name={field} />
        <JsonValue value={value} indent="  " name={field} />
        {`${comma}\n`}
      </span>
      <span className="home-json-folded" aria-hidden="true">
        {'  '}
        <JsonKey name={field} />
        {Array.isArray(value) ? '[ … ]' : '{ … }'}
        {`${comma}\n`}
      </span>
    </label>
  )
}
