import { Heading } from '../content/heading.tsx'
import { MethodBadge } from '../content/method-badge.tsx'
import { Media } from './media.tsx'
import { Prose } from './prose.tsx'
import { Response } from './response.tsx'
import { useWords } from '../words.ts'
import type { ApiCallback } from 'specpress/theme'

interface CallbackProps {
  readonly callback: ApiCallback
}

/** A request that the API makes to its caller. */
export function Callback({ callback }: CallbackProps) {
  const { say } = useWords()
  const { name, title, method, expression, description, requestBody, responses } = callback
  return (
    <section className="sp-callback">
      <Heading level={3}>{title ?? name}</Heading>
      <p className="sp-endpoint">
        <MethodBadge method={method} />
        <code>{expression}</code>
      </p>
      <Prose tree={description} small />
      {requestBody && (
        <>
          <Heading level={4} id={requestBody.id}>
            {say('api.body')}
          </Heading>
          <Prose tree={requestBody.description} small />
          <Media media={requestBody.media} />
        </>
      )}
      {responses.map((response) => (
        <Response key={response.id} response={response} level={4} />
      ))}
    </section>
  )
}
