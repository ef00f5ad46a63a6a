import { Examples } from './examples.tsx'
import { Tab } from '../content/tab.tsx'
import { Tabs } from '../content/tabs.tsx'
import { useMessages } from '../words.ts'
import type { MediaType, OperationBody } from 'specpress/theme'

type ResponseExamplesProps = Pick<OperationBody, 'responses'>

/** The examples of the responses: one status, one media type and one example at a time. */
export function ResponseExamples({ responses }: ResponseExamplesProps) {
  const { text } = useMessages()
  if (responses === undefined || !hasResponseExamples(responses)) return null
  const items = responses.items.filter(({ media }) => media.some(hasExamples))
  return (
    <div className="sp-response-examples sp-pane" role="group" aria-label={text(responses.title)}>
      <Tabs>
        {items.map((response) => (
          <Tab key={response.id} value={response.status} label={response.status}>
            <div id={`${response.id}.examples`}>
              <MediaExamples media={response.media.filter(hasExamples)} />
            </div>
          </Tab>
        ))}
      </Tabs>
    </div>
  )
}

/** True if a response has an example. */
export function hasResponseExamples({ items }: NonNullable<OperationBody['responses']>): boolean {
  return items.some(({ media }) => media.some(hasExamples))
}

/** The examples of each media type of a response; a single type is only named. */
function MediaExamples({ media }: { readonly media: readonly MediaType[] }) {
  const [first, ...others] = media
  if (first === undefined) return null
  if (others.length > 0)
    return (
      <Tabs>
        {media.map(({ type, examples }) => (
          <Tab key={type} value={type} label={type}>
            <Examples examples={examples} />
          </Tab>
        ))}
      </Tabs>
    )
  return (
    <>
      <Examples examples={first.examples} />
      <p className="sp-media-type">
        <code>{first.type}</code>
      </p>
    </>
  )
}

function hasExamples({ examples }: MediaType): boolean {
  return examples.length > 0
}
