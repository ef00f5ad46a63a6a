import { ReferencePage } from '../api/reference-page.tsx'
import { Examples } from '../api/examples.tsx'
import { LeftOutNote } from '../api/left-out.tsx'
import { OperationList } from '../api/operation-list.tsx'
import { Prose } from '../api/prose.tsx'
import { SchemaView } from '../api/schema-parts.tsx'
import { ContentLink } from '../content/link.tsx'
import { Heading } from '../content/heading.tsx'
import { DocsLayout } from '../layout/docs-layout.tsx'
import { useMessages } from '../words.ts'
import type { ApiProblem, TemplateProps } from 'specpress/theme'

/** All problems that an API returns: each with its meaning, its status, examples, and its operations. */
export function ErrorsTemplate({ page, body, render, resolve }: TemplateProps<'errors'>) {
  const { text } = useMessages()
  if (body === undefined) return <DocsLayout page={page}>{null}</DocsLayout>
  const { problems, forms } = body
  return (
    <ReferencePage page={page} render={render} resolve={resolve}>
      <Heading level={1}>{page.title}</Heading>
      <p className="sp-lead">{page.description}</p>
      {body.leftOut && <LeftOutNote {...body.leftOut} ofPage />}
      <section aria-labelledby={problems.id}>
        <Heading level={2} id={problems.id}>
          {text(problems.title)}
        </Heading>
        {problems.items.map((problem) => (
          <Problem key={problem.id} {...problem} />
        ))}
      </section>
      {forms && (
        <section aria-labelledby={forms.id}>
          <Heading level={2} id={forms.id}>
            {text(forms.title)}
          </Heading>
          {forms.schemas.map((schema, index) => (
            <SchemaView key={index} schema={schema} />
          ))}
        </section>
      )}
    </ReferencePage>
  )
}

function Problem(problem: ApiProblem) {
  const { t, text } = useMessages()
  const { id, title, code, type, statuses, descriptions, examples, isCommon, operations } = problem
  return (
    <section className="sp-problem" aria-labelledby={id}>
      <Heading level={3} id={id}>
        {text(title)}
      </Heading>
      <p className="sp-type-line">
        {code !== undefined && <code className="sp-name">{code}</code>}
        {statuses.map(({ status, reason }) => (
          <span key={status} className="sp-status-line" data-status={status.slice(0, 1)}>
            <span className="sp-status">{status}</span> {reason && text(reason)}
          </span>
        ))}
      </p>
      {descriptions.map((tree, index) => (
        <Prose key={index} tree={tree} />
      ))}
      {type !== undefined && (
        <p className="sp-fact">
          <span>{t('api.problemType')}</span> <ProblemType type={type} />
        </p>
      )}
      <Examples examples={examples} />
      {isCommon && <p className="sp-fact">{t('api.commonProblem')}</p>}
      {operations.length > 0 && (
        <details className="sp-fold">
          <summary>{t('api.operationCount', { count: operations.length })}</summary>
          <OperationList operations={operations} />
        </details>
      )}
    </section>
  )
}

/** The type of a problem is a URI, which may lead to a page about it. */
function ProblemType({ type }: { readonly type: string }) {
  return /^https?:/.test(type) ? <ContentLink href={type}>{type}</ContentLink> : <code>{type}</code>
}
