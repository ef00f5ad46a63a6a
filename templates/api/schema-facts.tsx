import { CodeWords } from './code-words.tsx'
import { useDrawing } from './drawing.ts'
import { Prose } from './prose.tsx'
import { useWords } from '../words.ts'
import type { SchemaNode } from 'specpress/theme'
import type { ReactNode } from 'react'

interface SchemaFactsProps {
  readonly schema: SchemaNode
  /** Examples of the parameter itself, which win over those of its schema. */
  readonly examples?: readonly string[]
}

/** What must be known of a value beside its type: limits, allowed values, default, examples. */
export function SchemaFacts({ schema, examples = [] }: SchemaFactsProps) {
  const { say, text } = useWords()
  const { constraints, values, isConstant, defaultValue } = schema
  const shownExamples = examples.length > 0 ? examples : schema.examples
  return (
    <>
      {constraints.length > 0 && (
        <p className="sp-fact">
          <span>{say('api.limits')}</span>{' '}
          {constraints.map((words, index) => (
            <span key={text(words)}>
              {index > 0 && say('api.limits.separator')}
              <CodeWords text={text(words)} />
            </span>
          ))}
        </p>
      )}
      {values.length > 0 && <Values values={values} isConstant={isConstant} />}
      {defaultValue !== undefined && (
        <p className="sp-fact">
          <span>{say('api.default')}</span> <code>{defaultValue}</code>
        </p>
      )}
      {shownExamples.length > 0 && (
        <p className="sp-fact">
          <span>{say('api.examples', { count: shownExamples.length })}</span>{' '}
          <CodeList values={shownExamples} />
        </p>
      )}
      {schema.cut !== undefined && <WhyCut schema={schema} />}
    </>
  )
}

function Values({ values, isConstant }: Pick<SchemaNode, 'values' | 'isConstant'>) {
  const { say } = useWords()
  const label = isConstant ? say('api.always') : say('api.allowedValues', { count: values.length })
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
  const { say } = useWords()
  return values.map((value, index) => (
    <span key={value}>
      {index > 0 && say('api.values.separator')}
      <code>{value}</code>
    </span>
  ))
}

function WhyCut({ schema }: { readonly schema: SchemaNode }) {
  const { resolve } = useDrawing()
  const { say, rich } = useWords()
  const { cut, shownAt, reference } = schema
  const name = reference?.name ?? say('api.thisSchema')
  const code = (words: ReactNode) => <code>{words}</code>
  if (cut === 'shown') {
    const above = `#${encodeURIComponent(shownAt ?? '')}`
    return (
      <p className="sp-fact">
        {rich('api.sameAsAbove', { name, code, link: (words) => <a href={above}>{words}</a> })}
      </p>
    )
  }
  const { url } = reference ?? {}
  if (cut === 'depth' && url !== undefined)
    return (
      <p className="sp-fact">
        {rich('api.ownPage', { name, link: (words) => <a href={resolve(url)}>{words}</a> })}
      </p>
    )
  return cut === 'recursion' ? (
    <p className="sp-fact">{rich('api.containsItself', { name, code })}</p>
  ) : null
}
