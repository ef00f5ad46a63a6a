import { ContentLink } from '../content/link.tsx'
import { ExternalDocsLink } from './external-docs-link.tsx'
import type { AboutSection } from 'specpress/theme'

/** Who is behind an API, and on which terms. */
export function About({ contact, licence, termsOfService, externalDocs }: AboutSection) {
  return (
    <>
      <dl className="sp-about">
        {contact && (
          <div>
            <dt>Contact</dt>
            <dd>
              {contact.url === undefined ? (
                contact.name
              ) : (
                <ContentLink href={contact.url}>{contact.name ?? contact.url}</ContentLink>
              )}{' '}
              {contact.email !== undefined && (
                <ContentLink href={`mailto:${contact.email}`}>{contact.email}</ContentLink>
              )}
            </dd>
          </div>
        )}
        {licence && (
          <div>
            <dt>Licence</dt>
            <dd>
              {licence.url === undefined ? (
                licence.name
              ) : (
                <ContentLink href={licence.url}>{licence.name}</ContentLink>
              )}
            </dd>
          </div>
        )}
        {termsOfService !== undefined && (
          <div>
            <dt>Terms of service</dt>
            <dd>
              <ContentLink href={termsOfService}>{termsOfService}</ContentLink>
            </dd>
          </div>
        )}
      </dl>
      <ExternalDocsLink docs={externalDocs} />
    </>
  )
}
