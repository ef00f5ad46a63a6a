import { ApiHeading } from './api-heading.tsx'
import { ApiSection } from './api-section.tsx'
import { MethodBadge } from '../content/method-badge.tsx'
import { Deprecation } from './deprecation.tsx'
import { Media } from './media.tsx'
import { ParameterGroups } from './parameter-groups.tsx'
import { Prose } from './prose.tsx'
import { Response } from './response.tsx'
import { useMessages } from '../words.ts'
import type { ApiCallback } from 'specpress/theme'

interface CallbackProps {
  readonly callback: ApiCallback
}

/** A request that the API makes to its caller. */
export function Callback({ callback }: CallbackProps) {
  const { t, rich, text } = useMessages()
  const { id, title, name, method, expression, description, deprecated } = callback
  const { parameters, requestBody, responses } = callback
  return (
    <ApiSection className="sp-callback" headingId={id}>
      <ApiHeading level={3} id={id}>
        {text(title)}
      </ApiHeading>
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
          <ApiHeading level={4} id={requestBody.id}>
            {t('api.body')}
          </ApiHeading>
          <p>{t(requestBody.required ? 'api.bodyRequired' : 'api.bodyOptional')}</p>
          <Prose tree={requestBody.description} />
          <Media media={requestBody.media} />
        </>
      )}
      {responses.map((response) => (
        <Response key={response.id} response={response} level={4} />
      ))}
    </ApiSection>
  )
}
