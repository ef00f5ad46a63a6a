import { useRendering } from './rendering.ts'
import type { SchemaLink } from 'specpress/theme'

interface SchemaListProps {
  readonly schemas: readonly SchemaLink[]
}

/** The named schemas, each a link to its page. */
export function SchemaList({ schemas }: SchemaListProps) {
  const { resolve } = useRendering()
  return (
    <ul className="sp-operations">
      {schemas.map(({ name, url, summary }) => (
        <li key={url}>
          <a href={resolve(url)}>
            <code>{name}</code>
            {summary !== undefined && <span className="sp-summary">{summary}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
