import { Prose } from './prose.tsx'
import { WrittenLink } from './written-link.tsx'
import type { ExternalDocs } from 'specpress/theme'

interface ExternalDocsLinkProps {
  readonly docs: ExternalDocs | undefined
}

/** A link to more documentation. */
export function ExternalDocsLink({ docs }: ExternalDocsLinkProps) {
  if (docs === undefined) return null
  return (
    <div className="sp-fact">
      <Prose tree={docs.description} />
      <WrittenLink href={docs.url}>{docs.url}</WrittenLink>
    </div>
  )
}
