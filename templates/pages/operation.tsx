import { Callback } from '../api/callback.tsx'
import { DrawingProvider } from '../api/drawing.ts'
import { ExternalDocsLink } from '../api/external-docs-link.tsx'
import { Media } from '../api/media.tsx'
import { ParameterItem } from '../api/parameter-item.tsx'
import { Prose } from '../api/prose.tsx'
import { Response } from '../api/response.tsx'
import { Samples } from '../api/samples.tsx'
import { Security } from '../api/security.tsx'
import { Servers } from '../api/servers.tsx'
import { Heading } from '../content/heading.tsx'
import { MethodBadge } from '../content/method-badge.tsx'
import { DocsLayout } from '../layout/docs-layout.tsx'
import type { OperationBody, TemplateProps } from 'specpress/theme'

/** One operation: what it does, its samples beside it, then all that goes in and comes out. */
export function OperationTemplate({ page, body, draw, resolve }: TemplateProps<'operation'>) {
  if (body === undefined || !('method' in body)) return <DocsLayout page={page}>{null}</DocsLayout>
  return (
    <DrawingProvider value={{ draw, resolve }}>
      {/* The samples take the place of the table of contents. */}
      <DocsLayout page={{ ...page, toc: [] }}>
        <div className="sp-operation">
          <div className="sp-operation-head">
            <Heading level={1}>{page.title}</Heading>
            <Endpoint {...body} />
            {body.deprecated && <Deprecation {...body} />}
            <Prose tree={body.description} />
            <ExternalDocsLink docs={body.externalDocs} />
          </div>
          <Samples {...body.samples} />
          <div className="sp-operation-body">
            <Request {...body} />
            <Answers {...body} />
          </div>
        </div>
      </DocsLayout>
    </DrawingProvider>
  )
}

function Endpoint({ method, path, server }: OperationBody) {
  return (
    <p className="sp-endpoint sp-endpoint-large">
      <MethodBadge method={method} />
      <code>
        <span className="sp-server">{server}</span>
        {path}
      </code>
    </p>
  )
}

function Deprecation({ deprecatedText }: OperationBody) {
  return (
    <div className="sp-notice" role="note">
      <p>
        <strong>Deprecated.</strong> This operation still works, but it may go away.
      </p>
      <Prose tree={deprecatedText} small />
    </div>
  )
}

function Request({ servers, authentication, parameters, requestBody }: OperationBody) {
  return (
    <>
      {servers && (
        <section aria-labelledby={servers.id}>
          <Heading level={2} id={servers.id}>
            {servers.title}
          </Heading>
          <Servers servers={servers.servers} />
        </section>
      )}
      {authentication && (
        <section aria-labelledby={authentication.id}>
          <Heading level={2} id={authentication.id}>
            {authentication.title}
          </Heading>
          {authentication.optional && <p>You can also call this operation without a key.</p>}
          {authentication.ways.map(({ schemes }, index) => (
            <div key={index}>
              {index > 0 && <p className="sp-or">or</p>}
              <ul className="sp-properties">
                {schemes.map((scheme) => (
                  <Security key={scheme.id} scheme={scheme} />
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
      {parameters.map((group) => (
        <section key={group.id} aria-labelledby={group.id}>
          <Heading level={2} id={group.id}>
            {group.title}
          </Heading>
          <ul className="sp-properties">
            {group.parameters.map((parameter) => (
              <ParameterItem key={parameter.id} {...parameter} />
            ))}
          </ul>
        </section>
      ))}
      {requestBody && (
        <section aria-labelledby={requestBody.id}>
          <Heading level={2} id={requestBody.id}>
            {requestBody.title}
          </Heading>
          <p>{requestBody.required ? 'A body is required.' : 'The body may be left out.'}</p>
          <Prose tree={requestBody.description} small />
          <Media media={requestBody.media} />
        </section>
      )}
    </>
  )
}

function Answers({ responses, callbacks }: OperationBody) {
  return (
    <>
      {responses && (
        <section aria-labelledby={responses.id}>
          <Heading level={2} id={responses.id}>
            {responses.title}
          </Heading>
          {responses.items.map((response) => (
            <Response key={response.id} response={response} />
          ))}
        </section>
      )}
      {callbacks && (
        <section aria-labelledby={callbacks.id}>
          <Heading level={2} id={callbacks.id}>
            {callbacks.title}
          </Heading>
          {callbacks.items.map((callback) => (
            <Callback
              key={`${callback.name} ${callback.expression} ${callback.method}`}
              callback={callback}
            />
          ))}
        </section>
      )}
    </>
  )
}
