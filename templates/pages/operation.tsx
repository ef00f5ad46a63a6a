import { Badges } from '../api/badges.tsx'
import { Deprecation } from '../api/deprecation.tsx'
import { DrawingProvider } from '../api/drawing.ts'
import { Answers, Request } from '../api/exchange.tsx'
import { ExternalDocsLink } from '../api/external-docs-link.tsx'
import { LeftOutNote } from '../api/left-out.tsx'
import { OnThisPage } from '../api/on-this-page.tsx'
import { Prose } from '../api/prose.tsx'
import { ResponseExamples } from '../api/response-examples.tsx'
import { Samples } from '../api/samples.tsx'
import { Written } from '../api/written.tsx'
import { Heading } from '../content/heading.tsx'
import { MethodBadge } from '../content/method-badge.tsx'
import { DocsLayout } from '../layout/docs-layout.tsx'
import type { OperationBody, TemplateProps } from 'specpress/theme'

/** One operation: what it does and all that goes in and comes out, with samples and examples of responses beside it. */
export function OperationTemplate({ page, body, draw, resolve }: TemplateProps<'operation'>) {
  if (body === undefined || !('method' in body)) return <DocsLayout page={page}>{null}</DocsLayout>
  return (
    <DrawingProvider value={{ draw, resolve, writtenIn: page.writtenIn }}>
      {/* The table of contents is above the samples. */}
      <DocsLayout page={{ ...page, toc: [] }}>
        <div className="sp-operation">
          <div className="sp-operation-head">
            <Heading level={1}>
              <Written>{page.title}</Written>
            </Heading>
            <Badges badges={body.badges} />
            <Endpoint {...body} />
            {body.deprecated && <Deprecation text={body.deprecatedText} />}
            <Prose tree={body.description} />
            {body.leftOut && <LeftOutNote {...body.leftOut} ofPage />}
            <ExternalDocsLink docs={body.externalDocs} />
          </div>
          <div className="sp-operation-aside">
            <OnThisPage items={page.toc} />
            <Samples {...body.samples} />
            <ResponseExamples responses={body.responses} />
          </div>
          <div className="sp-operation-body">
            <Request {...body} />
            <Answers {...body} hasExamplesBeside />
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
        <wbr />
        {path}
      </code>
    </p>
  )
}
