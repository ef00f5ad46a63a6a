import { ApiHeading } from './api-heading.tsx'
import { ApiSection } from './api-section.tsx'
import { Extensions } from './extensions.tsx'
import { useRendering } from './rendering.ts'
import { Media } from './media.tsx'
import { ParameterItem } from './parameter-item.tsx'
import { Prose } from './prose.tsx'
import { WrittenLink } from './written-link.tsx'
import { useMessages } from '../words.ts'
import type { ApiResponse, MediaType, ResponseLink } from 'specpress/theme'

interface ResponseProps {
  readonly response: ApiResponse
  readonly level?: 3 | 4
  /** True if the page shows the examples elsewhere. */
  readonly hasExamplesBeside?: boolean
}

/** A response: status, headers, body. */
export function Response({ response, level = 3, hasExamplesBeside = false }: ResponseProps) {
  const { t, text } = useMessages()
  const { id, title, status, reason, description, headers, media, links } = response
  return (
    <ApiSection className="sp-response" data-status={status.slice(0, 1)} headingId={id}>
      <ApiHeading level={level} id={id}>
        {reason === undefined ? (
          text(title)
        ) : (
          <>
            <span className="sp-status">{status}</span> {text(reason)}
          </>
        )}
      </ApiHeading>
      <Prose tree={description} />
      <Extensions extensions={response.extensions} />
      {headers.length > 0 && (
        <details className="sp-fold">
          <summary>{t('api.headers', { count: headers.length })}</summary>
          <ul className="sp-properties">
            {headers.map((header) => (
              <ParameterItem key={header.id} {...header} />
            ))}
          </ul>
        </details>
      )}
      <Media media={hasExamplesBeside ? media.map(withoutExamples) : media} />
      {links.map((link) => (
        <Link key={link.name} {...link} />
      ))}
    </ApiSection>
  )
}

function withoutExamples(media: MediaType): MediaType {
  return { ...media, examples: [] }
}

function Link(link: ResponseLink) {
  const { name, operation, reference, referenceUrl, description } = link
  const { parameters, requestBody, server } = link
  const { t } = useMessages()
  const { resolve } = useRendering()
  return (
    <div className="sp-below">
      <p className="sp-type-line">
        <span className="sp-label">{t('api.next', { name })}</span>
        {operation && (
          <a className="sp-label" href={resolve(operation.url)}>
            {operation.name}
          </a>
        )}
        {reference !== undefined &&
          (referenceUrl === undefined ? (
            <code>{reference}</code>
          ) : (
            <WrittenLink href={referenceUrl}>{reference}</WrittenLink>
          ))}
      </p>
      <Prose tree={description} />
      {parameters.map((parameter) => (
        <p key={parameter.name} className="sp-fact">
          <code>{parameter.name}</code> = <code>{parameter.value}</code>
        </p>
      ))}
      {requestBody !== undefined && (
        <p className="sp-fact">
          {t('api.body')} = <code>{requestBody}</code>
        </p>
      )}
      {server !== undefined && (
        <p className="sp-fact">
          {t('api.servers', { count: 1 })} = <code>{server}</code>
        </p>
      )}
    </div>
  )
}
