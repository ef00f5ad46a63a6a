import { Badges } from '../api/badges.tsx'
import { Deprecation } from '../api/deprecation.tsx'
import { ReferencePage } from '../api/reference-page.tsx'
import { Answers, Request } from '../api/exchange.tsx'
import { Extensions } from '../api/extensions.tsx'
import { ExternalDocsLink } from '../api/external-docs-link.tsx'
import { LeftOutNote } from '../api/left-out.tsx'
import { Prose } from '../api/prose.tsx'
import { Written } from '../api/written.tsx'
import { Heading } from '../content/heading.tsx'
import { MethodBadge } from '../content/method-badge.tsx'
import { DocsLayout } from '../layout/docs-layout.tsx'
import { useMessages } from '../words.ts'
import type { TemplateProps } from 'specpress/theme'

/** A webhook: the request of the API, and the responses that it expects. */
export function WebhookTemplate({ page, body, render, resolve }: TemplateProps<'webhook'>) {
  const { t } = useMessages()
  if (body === undefined) return <DocsLayout page={page}>{null}</DocsLayout>
  return (
    <ReferencePage page={page} render={render} resolve={resolve}>
      <Heading level={1}>
        <Written>{page.title}</Written>
      </Heading>
      <p className="sp-endpoint sp-endpoint-large" data-kind="webhook">
        <MethodBadge method={body.method} />
        <code>{body.name}</code>
        <span className="sp-endpoint-note">{t('api.webhook')}</span>
        <Badges badges={body.badges} life={body.life} />
      </p>
      {body.deprecated && <Deprecation text={body.deprecatedText} />}
      <Prose tree={body.description} />
      <Extensions extensions={body.extensions} />
      {body.leftOut && <LeftOutNote {...body.leftOut} ofPage />}
      <ExternalDocsLink docs={body.externalDocs} />
      <Request {...body} />
      <Answers {...body} />
    </ReferencePage>
  )
}
