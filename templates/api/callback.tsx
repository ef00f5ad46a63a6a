import { Heading } from '../content/heading.tsx'
import { MethodBadge } from '../content/method-badge.tsx'
import { Deprecation } from './deprecation.tsx'
import { Media } from './media.tsx'
import { ParameterGroups } from './parameter-groups.tsx'
import { Prose } from './prose.tsx'
import { Response } from './response.tsx'
import { useWords } from '../words.ts'
import type { ApiCallback } from 'specpress/theme'

interface CallbackProps {
  readonly callback: ApiCallback
}

/** A request that the API makes to its caller. */
export function Callback({ callback }: CallbackProps) {
  const { say, rich, text } = useWords()
  const { id, title, name, method, expression, description, deprecated } = callback
  const { parameters, requestBody, responses } = callback
  return (
    <section className="sp-callback" aria-labelledby={id}>
      <Heading level={3} id={id}>
        {text(title)}
      </Heading>
      <p className="sp-endpoint">
        <MethodBadge method={method} />
        <code>{expression}</code>
      </p>
      {title !== name && (
        <p className="sp-type-line">
          {rich('api.callbackNamed', { name, code: (words) => <code>{words}</code> })}
        </p>
      )}
      <Prose tree={description} />
      {deprecated && <Deprecation text={undefined} />}
      <ParameterGroups groups={parameters} level={4} />
      {requestBody && (
        <>
          <Heading level={4} id={requestBody.id}>
            {say('api.body')}
          </Heading>
          <Prose tree={requestBody.description} />
          <Media media={requestBody.media} />
        </>
      )}
      {responses.map((response) => (
        <Response key={response.id} response={response} level={4} />
      ))}
    </section>
  )
}
