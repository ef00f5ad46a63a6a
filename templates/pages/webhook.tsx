import { Badges } from '../api/badges.tsx'
import { Deprecation } from '../api/deprecation.tsx'
import { DrawingProvider } from '../api/drawing.ts'
import { Answers, Request } from '../api/exchange.tsx'
import { ExternalDocsLink } from '../api/external-docs-link.tsx'
import { LeftOutNote } from '../api/left-out.tsx'
import { Prose } from '../api/prose.tsx'
import { Written } from '../api/written.tsx'
import { Heading } from '../content/heading.tsx'
import { MethodBadge } from '../content/method-badge.tsx'
import { DocsLayout } from '../layout/docs-layout.tsx'
import { useWords } from '../words.ts'
import type { TemplateProps } from 'specpress/theme'

/** A webhook: the request of the API, and the responses that it expects. */
export function WebhookTemplate({ page, body, draw, resolve }: TemplateProps<'webhook'>) {
  const { say } = useWords()
  if (body === undefined) return <DocsLayout page={page}>{null}</DocsLayout>
  return (
    <DrawingProvider value={{ draw, resolve, writtenIn: page.writtenIn }}>
      <DocsLayout page={page}>
        <Heading level={1}>
          <Written>{page.title}</Written>
        </Heading>
        <Badges badges={body.badges} />
        <p className="sp-endpoint sp-endpoint-large" data-kind="webhook">
          <MethodBadge method={body.method} />
          <code>{body.name}</code>
          <span className="sp-endpoint-note">{say('api.webhook')}</span>
        </p>
        {body.deprecated && <Deprecation text={body.deprecatedText} />}
        <Prose tree={body.description} />
        {body.leftOut && <LeftOutNote {...body.leftOut} ofPage />}
        <ExternalDocsLink docs={body.externalDocs} />
        <Request {...body} />
        <Answers {...body} />
      </DocsLayout>
    </DrawingProvider>
  )
}
