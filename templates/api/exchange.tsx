import { Fragment } from 'react'
import { ApiHeading } from './api-heading.tsx'
import { ApiSection } from './api-section.tsx'
import { Callback } from './callback.tsx'
import { CodeWords } from './code-words.tsx'
import { Media } from './media.tsx'
import { ParameterGroups } from './parameter-groups.tsx'
import { Prose } from './prose.tsx'
import { Response } from './response.tsx'
import { Security } from './security.tsx'
import { Servers } from './servers.tsx'
import { useMessages } from '../words.ts'
import type { Authentication, OperationBody } from 'specpress/theme'

type RequestProps = Pick<OperationBody, 'servers' | 'authentication' | 'parameters' | 'requestBody'>

/** The request of an operation, or of a webhook. */
export function Request({ servers, authentication, parameters, requestBody }: RequestProps) {
  const { t, text } = useMessages()
  return (
    <>
      {servers && (
        <ApiSection headingId={servers.id}>
          <ApiHeading level={2} id={servers.id}>
            {text(servers.title)}
          </ApiHeading>
          <Servers servers={servers.servers} />
        </ApiSection>
      )}
      {authentication && (
        <ApiSection headingId={authentication.id}>
          <ApiHeading level={2} id={authentication.id}>
            {text(authentication.title)}
          </ApiHeading>
          <Ways {...authentication} />
        </ApiSection>
      )}
      <ParameterGroups groups={parameters} />
      {requestBody && (
        <ApiSection headingId={requestBody.id}>
          <ApiHeading level={2} id={requestBody.id}>
            {text(requestBody.title)}
          </ApiHeading>
          <p>{t(requestBody.required ? 'api.bodyRequired' : 'api.bodyOptional')}</p>
          <Prose tree={requestBody.description} />
          <Media media={requestBody.media} isSampled />
        </ApiSection>
      )}
    </>
  )
}

interface AnswersProps extends Pick<OperationBody, 'responses' | 'callbacks'> {
  /** True if the page shows the examples of the responses elsewhere. */
  readonly hasExamplesBeside?: boolean
}

/** All ways to authenticate in a line of words, which unfolds. */
function Ways({ needs, ways, schemesUrl }: Authentication) {
  const { t, text } = useMessages()
  const line = <CodeWords text={text(needs)} />
  if (ways.length === 0) return <p>{line}</p>
  return (
    <details className="sp-fold">
      <summary>
        <span>{line}</span>
      </summary>
      {ways.map(({ schemes }, index) => (
        <Fragment key={index}>
          {index > 0 && <p>{t('api.or')}</p>}
          <ul className="sp-properties">
            {schemes.map((scheme) => (
              <Security key={scheme.id} scheme={scheme} schemesUrl={schemesUrl} />
            ))}
          </ul>
        </Fragment>
      ))}
    </details>
  )
}

/** The responses and callbacks of an operation. */
export function Answers({ responses, callbacks, hasExamplesBeside = false }: AnswersProps) {
  const { text } = useMessages()
  return (
    <>
      {responses && (
        <ApiSection headingId={responses.id}>
          <ApiHeading level={2} id={responses.id}>
            {text(responses.title)}
          </ApiHeading>
          {responses.items.map((response) => (
            <Response key={response.id} response={response} hasExamplesBeside={hasExamplesBeside} />
          ))}
        </ApiSection>
      )}
      {callbacks && (
        <ApiSection headingId={callbacks.id}>
          <ApiHeading level={2} id={callbacks.id}>
            {text(callbacks.title)}
          </ApiHeading>
          {callbacks.items.map((callback) => (
            <Callback key={callback.id} callback={callback} />
          ))}
        </ApiSection>
      )}
    </>
  )
}
