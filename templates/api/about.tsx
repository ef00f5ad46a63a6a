import { ContentLink } from '../content/link.tsx'
import { ExternalDocsLink } from './external-docs-link.tsx'
import { WrittenLink } from './written-link.tsx'
import { useMessages } from '../words.ts'
import type { AboutSection } from 'specpress/theme'

/** The provider of an API, and its terms. */
export function About({ contact, licence, termsOfService, externalDocs }: AboutSection) {
  const { t } = useMessages()
  return (
    <>
      <dl className="sp-about">
        {contact && (
          <div>
            <dt>{t('api.contact')}</dt>
            <dd>
              {contact.url === undefined ? (
                contact.name
              ) : (
                <WrittenLink href={contact.url}>{contact.name ?? contact.url}</WrittenLink>
              )}{' '}
              {contact.email !== undefined && (
                <ContentLink href={`mailto:${contact.email}`}>{contact.email}</ContentLink>
              )}
            </dd>
          </div>
        )}
        {licence && (
          <div>
            <dt>{t('api.licence')}</dt>
            <dd>
              {licence.url === undefined ? (
                licence.name
              ) : (
                <WrittenLink href={licence.url}>{licence.name}</WrittenLink>
              )}
            </dd>
          </div>
        )}
        {termsOfService !== undefined && (
          <div>
            <dt>{t('api.termsOfService')}</dt>
            <dd>
              <WrittenLink href={termsOfService}>{termsOfService}</WrittenLink>
            </dd>
          </div>
        )}
      </dl>
      <ExternalDocsLink docs={externalDocs} />
    </>
  )
}
