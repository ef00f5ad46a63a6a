import { About } from '../api/about.tsx'
import { ApiFiles } from '../api/api-files.tsx'
import { ReferencePage } from '../api/reference-page.tsx'
import { useRendering } from '../api/rendering.ts'
import { LeftOutNote } from '../api/left-out.tsx'
import { LetterFolds } from '../api/letter-folds.tsx'
import { ListLinks } from '../api/list-links.tsx'
import { TagOperations } from '../api/tag-operations.tsx'
import { OperationList } from '../api/operation-list.tsx'
import { Prose } from '../api/prose.tsx'
import { SchemaList } from '../api/schema-list.tsx'
import { Security } from '../api/security.tsx'
import { Servers } from '../api/servers.tsx'
import { Written } from '../api/written.tsx'
import { Heading } from '../content/heading.tsx'
import { ContentLink } from '../content/link.tsx'
import { DocsLayout } from '../layout/docs-layout.tsx'
import { useMessages } from '../words.ts'
import type { ApiBody, ApiLogo, Section, TemplateProps } from 'specpress/theme'
import type { ReactNode } from 'react'

/** The overview of an API: its description, servers, authentication, and all of its operations. */
export function ApiTemplate({ page, body, render, resolve }: TemplateProps<'api'>) {
  const { t, text } = useMessages()
  if (body === undefined) return <DocsLayout page={page}>{null}</DocsLayout>
  const isWide = body.operations?.groups.some(({ details }) => details !== undefined) ?? false
  return (
    <ReferencePage page={page} isWide={isWide} render={render} resolve={resolve}>
      {body.logo && <Logo {...body.logo} />}
      <Heading level={1}>
        <Written>{page.title}</Written>
      </Heading>
      <p className="sp-lead">{body.summary}</p>
      {body.leftOut && <LeftOutNote {...body.leftOut} ofPage />}
      <div className="sp-api-meta">
        {body.version !== '' && <span>{t('api.version', { version: body.version })}</span>}
        <ApiFiles name={text(page.title)} {...body} toolFiles={page.toolFiles} />
        {body.errors && <a href={resolve(body.errors.url)}>{text(body.errors.name)}</a>}
        {body.changelog && <a href={resolve(body.changelog.url)}>{text(body.changelog.name)}</a>}
      </div>
      <Prose tree={body.description} />
      <Parts {...body} />
    </ReferencePage>
  )
}

function Logo({ url, alt, href }: ApiLogo) {
  const { resolve } = useRendering()
  const image = <img className="sp-logo" src={resolve(url)} alt={alt} />
  return href === undefined ? image : <ContentLink href={resolve(href)}>{image}</ContentLink>
}

function Parts({ servers, authentication, operations, webhooks, schemas, about }: ApiBody) {
  return (
    <>
      {servers && (
        <Part {...servers}>
          <Servers servers={servers.servers} />
        </Part>
      )}
      {authentication && (
        <Part {...authentication}>
          <ul className="sp-properties">
            {authentication.schemes.map((scheme) => (
              <Security key={scheme.id} scheme={scheme} />
            ))}
          </ul>
        </Part>
      )}
      {operations && (
        <Part {...operations}>
          {operations.groups.map((group) => (
            <TagOperations key={group.id} group={group} isFolded={operations.isFolded === true} />
          ))}
          {operations.lists?.map(({ heading, items }) => (
            <ListSection key={heading?.id ?? ''} heading={heading}>
              <ListLinks lists={items} />
            </ListSection>
          ))}
        </Part>
      )}
      {webhooks && (
        <Part {...webhooks}>
          <LetterFolds items={webhooks.operations} letters={webhooks.letters}>
            {(items) => <OperationList operations={items} />}
          </LetterFolds>
        </Part>
      )}
      {schemas && (
        <Part {...schemas}>
          {schemas.lists ? (
            <ListLinks lists={schemas.lists} />
          ) : (
            <LetterFolds items={schemas.items} letters={schemas.letters}>
              {(items) => <SchemaList schemas={items} />}
            </LetterFolds>
          )}
        </Part>
      )}
      {about && (
        <Part {...about}>
          <About {...about} />
        </Part>
      )}
    </>
  )
}

interface ListSectionProps {
  readonly heading: Section | undefined
  readonly children: ReactNode
}

/** Lists, below a heading if there is one. */
function ListSection({ heading, children }: ListSectionProps) {
  const { text } = useMessages()
  if (heading === undefined) return children
  return (
    <section aria-labelledby={heading.id}>
      <Heading level={3} id={heading.id}>
        {text(heading.title)}
      </Heading>
      {children}
    </section>
  )
}

function Part({ id, title, children }: Section & { readonly children: ReactNode }) {
  const { text } = useMessages()
  return (
    <section aria-labelledby={id}>
      <Heading level={2} id={id}>
        {text(title)}
      </Heading>
      {children}
    </section>
  )
}
