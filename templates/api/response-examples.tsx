import { Examples } from './examples.tsx'
import { Tab } from '../content/tab.tsx'
import { Tabs } from '../content/tabs.tsx'
import { useWords } from '../words.ts'
import type { ApiResponse, OperationBody } from 'specpress/theme'

type ResponseExamplesProps = Pick<OperationBody, 'responses'>

/** The examples of the responses, one status at a time. */
export function ResponseExamples({ responses }: ResponseExamplesProps) {
  const { text } = useWords()
  const items = (responses?.items ?? []).filter(hasExample)
  if (responses === undefined || items.length === 0) return null
  return (
    <section className="sp-response-examples" aria-label={text(responses.title)}>
      <Tabs>
        {items.map((response) => (
          <Tab key={response.id} value={response.status} label={response.status}>
            {response.media.map(({ type, examples }) => (
              <Examples key={type} examples={examples} />
            ))}
          </Tab>
        ))}
      </Tabs>
    </section>
  )
}

function hasExample({ media }: ApiResponse): boolean {
  return media.some(({ examples }) => examples.length > 0)
}
