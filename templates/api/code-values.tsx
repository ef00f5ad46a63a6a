import { Fragment } from 'react'
import { useMessages } from '../words.ts'
import { CodeValue } from './code-value.tsx'

interface CodeValuesProps {
  readonly values: readonly string[]
}

/** Values one after the other; long ones are in blocks. */
export function CodeValues({ values }: CodeValuesProps) {
  const { t } = useMessages()
  const isLine = values.every((value) => value.length < 60)
  return values.map((value, index) => (
    <Fragment key={index}>
      {isLine && index > 0 && t('api.values.separator')}
      <CodeValue value={value} isBlock={!isLine} />
    </Fragment>
  ))
}
