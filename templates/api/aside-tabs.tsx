import { useId } from 'react'
import { hasResponseExamples } from './response-examples.tsx'
import { useMessages } from '../words.ts'
import type { OperationBody } from 'specpress/theme'

/** On phones, the samples and the examples of responses are two tabs: both of them would push the parameters down. */
export function AsideTabs({ samples, responses }: OperationBody) {
  const { t, text } = useMessages()
  const name = useId()
  if (samples.items.length === 0 || !responses || !hasResponseExamples(responses)) return null
  return (
    <div className="sp-tab-list sp-aside-tabs" role="radiogroup" aria-label={t('tabs.label')}>
      {[t('api.request'), text(responses.title)].map((label, index) => (
        <label key={label}>
          <input type="radio" name={name} value={index} defaultChecked={index === 0} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  )
}
