import { AsideTabs } from './aside-tabs.tsx'
import { Deprecation } from './deprecation.tsx'
import { Endpoint } from './endpoint.tsx'
import { RenderingProvider, useRendering } from './rendering.ts'
import { Answers, Request } from './exchange.tsx'
import { Extensions } from './extensions.tsx'
import { ExternalDocsLink } from './external-docs-link.tsx'
import { LeftOutNote } from './left-out.tsx'
import { Prose } from './prose.tsx'
import { ResponseExamples } from './response-examples.tsx'
import { Samples } from './samples.tsx'
import { Written } from './written.tsx'
import { Heading } from '../content/heading.tsx'
import type { OperationBody, OperationGroup } from 'specpress/theme'
import type { ReactNode } from 'react'

interface OperationViewProps {
  readonly body: OperationBody
  readonly heading: ReactNode
}

/** An operation: its description, request and responses, with samples and examples of responses alongside. */
export function OperationView({ body, heading }: OperationViewProps) {
  return (
    <div className="sp-operation">
      <div className="sp-operation-head">
        {heading}
        <Endpoint {...body} />
        {body.deprecated && <Deprecation text={body.deprecatedText} />}
        <Prose tree={body.description} />
        <Extensions extensions={body.extensions} />
        {body.leftOut && <LeftOutNote {...body.leftOut} ofPage />}
        <ExternalDocsLink docs={body.externalDocs} />
      </div>
      <div className="sp-operation-aside">
        <AsideTabs {...body} />
        <Samples {...body.samples} />
        <ResponseExamples responses={body.responses} />
      </div>
      <div className="sp-operation-body">
        <Request {...body} />
        <Answers {...body} hasExamplesBeside />
      </div>
    </div>
  )
}

/** Operations on a page of several. */
export function OperationDetails({ details = [] }: Pick<OperationGroup, 'details'>) {
  const rendering = useRendering()
  return details.map((detail) => (
    <section key={detail.id} aria-labelledby={detail.id}>
      <RenderingProvider value={{ ...rendering, level: detail.level }}>
        <OperationView
          body={detail}
          heading={
            <Heading level={detail.level} id={detail.id}>
              <Written>{detail.title}</Written>
            </Heading>
          }
        />
      </RenderingProvider>
    </section>
  ))
}
