import { Fragment } from 'react'
import { useMessages } from '../words.ts'
import { CodeValue, isInLine } from './code-value.tsx'

interface CodeValuesProps {
  readonly values: readonly string[]
}

/** The values of a long list that are shown before the others unfold. */
const FIRST = 20

/** Values one after the other; long ones are in blocks. The end of a long list is folded. */
export function CodeValues({ values }: CodeValuesProps) {
  const { t } = useMessages()
  const shown = (list: readonly string[]) =>
    list.map((value, index) => (
      <Fragment key={index}>
        {index > 0 && isInLine(value) && t('api.values.separator')}
        <CodeValue value={value} />
      </Fragment>
    ))
  if (values.length < 2 * FIRST) return shown(values)
  return (
    <>
      {shown(values.slice(0, FIRST))}{' '}
      <details className="sp-long">
        <summary>{t('api.moreValues', { count: values.length - FIRST })}</summary>
        {shown(values.slice(FIRST))}
      </details>
    </>
  )
}
