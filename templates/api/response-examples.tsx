import { Examples } from './examples.tsx'
import { Tab } from '../content/tab.tsx'
import { Tabs } from '../content/tabs.tsx'
import { useMessages } from '../words.ts'
import type { MediaType, OperationBody } from 'specpress/theme'

type ResponseExamplesProps = Pick<OperationBody, 'responses'>

/** The examples of the responses, one status at a time. */
export function ResponseExamples({ responses }: ResponseExamplesProps) {
  const { text } = useMessages()
  const items = (responses?.items ?? []).filter(({ media }) => media.some(hasExamples))
  if (responses === undefined || items.length === 0) return null
  return (
    <div className="sp-response-examples" role="group" aria-label={text(responses.title)}>
      <Tabs>
        {items.map((response) => (
          <Tab key={response.id} value={response.status} label={response.status}>
            <div id={`${response.id}.examples`}>
              {response.media.filter(hasExamples).map(({ type, examples }, _index, all) => (
                <div key={type}>
                  {all.length > 1 && (
                    <p className="sp-media-type">
                      <code>{type}</code>
                    </p>
                  )}
                  <Examples examples={examples} />
                </div>
              ))}
            </div>
          </Tab>
        ))}
      </Tabs>
    </div>
  )
}

function hasExamples({ examples }: MediaType): boolean {
  return examples.length > 0
}
