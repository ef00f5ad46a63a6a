import { CodeWords } from './code-words.tsx'
import { useDrawing } from './drawing.ts'
import { Prose } from './prose.tsx'
import type { SchemaNode } from 'specpress/theme'

interface SchemaFactsProps {
  readonly schema: SchemaNode
  /** Examples of the parameter itself, which win over those of its schema. */
  readonly examples?: readonly string[]
}

/** What must be known of a value beside its type: limits, allowed values, default, examples. */
export function SchemaFacts({ schema, examples = [] }: SchemaFactsProps) {
  const { constraints, values, isConstant, defaultValue } = schema
  const shownExamples = examples.length > 0 ? examples : schema.examples
  return (
    <>
      {constraints.length > 0 && (
        <p className="sp-fact">
          <span>Limits</span>{' '}
          {constraints.map((words, index) => (
            <span key={words}>
              {index > 0 && '; '}
              <CodeWords text={words} />
            </span>
          ))}
        </p>
      )}
      {values.length > 0 && <Values values={values} isConstant={isConstant} />}
      {defaultValue !== undefined && (
        <p className="sp-fact">
          <span>Default</span> <code>{defaultValue}</code>
        </p>
      )}
      {shownExamples.length > 0 && (
        <p className="sp-fact">
          <span>{shownExamples.length === 1 ? 'Example' : 'Examples'}</span>{' '}
          <CodeList values={shownExamples} />
        </p>
      )}
      {schema.cut !== undefined && <WhyCut schema={schema} />}
    </>
  )
}

function Values({ values, isConstant }: Pick<SchemaNode, 'values' | 'isConstant'>) {
  const label = isConstant ? 'Always' : values.length === 1 ? 'Allowed value' : 'Allowed values'
  if (values.every(({ description }) => description === undefined))
    return (
      <p className="sp-fact">
        <span>{label}</span> <CodeList values={values.map(({ value }) => value)} />
      </p>
    )
  return (
    <div className="sp-fact">
      <span>{label}</span>
      <dl className="sp-values">
        {values.map(({ value, description }) => (
          <div key={value}>
            <dt>
              <code>{value}</code>
            </dt>
            <dd>
              <Prose tree={description} small />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function CodeList({ values }: { readonly values: readonly string[] }) {
  return values.map((value, index) => (
    <span key={value}>
      {index > 0 && ', '}
      <code>{value}</code>
    </span>
  ))
}

function WhyCut({ schema }: { readonly schema: SchemaNode }) {
  const { resolve } = useDrawing()
  const { cut, shownAt, reference } = schema
  const name = reference?.name ?? 'This schema'
  if (cut === 'shown')
    return (
      <p className="sp-fact">
        The same <code>{name}</code> as <a href={`#${encodeURIComponent(shownAt ?? '')}`}>above</a>.
      </p>
    )
  if (cut === 'depth' && reference?.url !== undefined)
    return (
      <p className="sp-fact">
        The properties of <a href={resolve(reference.url)}>{name}</a> have a page of their own.
      </p>
    )
  return cut === 'recursion' ? (
    <p className="sp-fact">
      It contains another <code>{name}</code>, described above.
    </p>
  ) : null
}
