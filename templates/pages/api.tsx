import { About } from '../api/about.tsx'
import { DrawingProvider } from '../api/drawing.ts'
import { ExternalDocsLink } from '../api/external-docs-link.tsx'
import { OperationList } from '../api/operation-list.tsx'
import { Prose } from '../api/prose.tsx'
import { SchemaList } from '../api/schema-list.tsx'
import { Security } from '../api/security.tsx'
import { Servers } from '../api/servers.tsx'
import { Heading } from '../content/heading.tsx'
import { DocsLayout } from '../layout/docs-layout.tsx'
import type { ApiBody, Section, TemplateProps } from 'specpress/theme'
import type { ReactNode } from 'react'

/** The first page of an API: what it is, where it lives, how to get in, and all of its operations. */
export function ApiTemplate({ page, body, draw, resolve }: TemplateProps<'api'>) {
  if (body === undefined || !('download' in body))
    return <DocsLayout page={page}>{null}</DocsLayout>
  return (
    <DrawingProvider value={{ draw, resolve }}>
      <DocsLayout page={page}>
        <Heading level={1}>{page.title}</Heading>
        <p className="sp-lead">{body.summary}</p>
        <p className="sp-api-meta">
          {body.version !== '' && <span>Version {body.version}</span>}
          <a href={resolve(body.download)} download>
            Download the OpenAPI description
          </a>
        </p>
        <Prose tree={body.description} />
        <Parts {...body} />
      </DocsLayout>
    </DrawingProvider>
  )
}

function Parts({ servers, authentication, operations, schemas, about }: ApiBody) {
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
            <section key={group.id} aria-labelledby={group.id}>
              <Heading level={3} id={group.id}>
                {group.title}
              </Heading>
              <Prose tree={group.description} />
              <ExternalDocsLink docs={group.externalDocs} />
              <OperationList operations={group.operations} />
            </section>
          ))}
        </Part>
      )}
      {schemas && (
        <Part {...schemas}>
          <SchemaList schemas={schemas.items} />
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

function Part({ id, title, children }: Section & { readonly children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
