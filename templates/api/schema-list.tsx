import { useRendering } from './rendering.ts'
import type { SchemaLink } from 'specpress/theme'

interface SchemaListProps {
  readonly schemas: readonly SchemaLink[]
}

/** The named schemas, each a link to its page. */
export function SchemaList({ schemas }: SchemaListProps) {
  const { resolve } = useRendering()
  return (
    <ul className="sp-cards">
      {schemas.map(({ name, url, summary }) => (
        <li key={url}>
          <a className="sp-card" href={resolve(url)}>
            <strong>
              <code>{name}</code>
            </strong>
            {summary !== undefined && <span>{summary}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
