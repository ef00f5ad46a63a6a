import { useMessages } from '../words.ts'
import { CodeValue } from './code-value.tsx'
import { CodeValues } from './code-values.tsx'
import { Prose } from './prose.tsx'
import type { ParameterExample } from 'specpress/theme'

interface ParameterExamplesProps {
  readonly examples: readonly ParameterExample[]
}

/** The examples of a parameter, each with its name if it has one. */
export function ParameterExamples({ examples }: ParameterExamplesProps) {
  const { t } = useMessages()
  const label = t('api.examples', { count: examples.length })
  if (examples.every(({ name }) => name === undefined))
    return (
      <div>
        <span>{label}</span> <CodeValues values={examples.map(({ value }) => value)} />
      </div>
    )
  return (
    <div>
      <span>{label}</span>
      <dl className="sp-values">
        {examples.map(({ name, description, value, serialized }, index) => (
          <div key={index}>
            <dt>{name}</dt>
            <dd>
              <CodeValue value={value} />
              {serialized !== undefined && (
                <>
                  {' '}
                  {t('api.writtenSerialized')} <CodeValue value={serialized} />
                </>
              )}
              <Prose tree={description} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
