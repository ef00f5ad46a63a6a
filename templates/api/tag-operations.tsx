import { Collections } from './collections.tsx'
import { ExternalDocsLink } from './external-docs-link.tsx'
import { ManyFold } from './many-fold.tsx'
import { OperationDetails } from './operation-view.tsx'
import { OperationList } from './operation-list.tsx'
import { Prose } from './prose.tsx'
import { Heading } from '../content/heading.tsx'
import { useMessages } from '../words.ts'
import type { OperationGroup } from 'specpress/theme'

interface Props {
  readonly group: OperationGroup
  /** True if its operations are in a fold, with one line about the tag. */
  readonly isFolded: boolean
}

/** The operations of a tag on the overview. A tag without operations is an article, which has no fold. */
export function TagOperations({ group, isFolded }: Props) {
  const { t, text } = useMessages()
  const { id, title, level, summary, operations, collections } = group
  const content = (
    <>
      <Prose tree={group.description} />
      <ExternalDocsLink docs={group.externalDocs} />
      {collections && (
        <p className="sp-api-meta">
          <Collections collections={collections} />
        </p>
      )}
      <OperationList operations={operations} />
    </>
  )
  if (isFolded && operations.length > 0) {
    const Title = level === 3 ? 'h3' : 'h4'
    const count = operations.length
    return (
      <ManyFold
        summary={
          <>
            <Title id={id}>{text(title)}</Title>
            <span className="sp-summary">{t('api.operationCount', { count })}</span>
            {summary !== undefined && <span className="sp-list-summary">{summary}</span>}
          </>
        }
      >
        {content}
      </ManyFold>
    )
  }
  return (
    <section aria-labelledby={id}>
      <Heading level={level} id={id}>
        {text(title)}
      </Heading>
      {content}
      <OperationDetails {...group} />
    </section>
  )
}
