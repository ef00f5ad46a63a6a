import { Badge } from './badges.tsx'
import { MethodBadge } from '../content/method-badge.tsx'
import { useRendering } from './rendering.ts'
import type { OperationLink } from 'specpress/theme'

interface OperationListProps {
  readonly operations: readonly OperationLink[]
}

/** Operations with their method and path, each a link to its page. */
export function OperationList({ operations }: OperationListProps) {
  const { resolve } = useRendering()
  if (operations.length === 0) return null
  return (
    <ul className="sp-operations">
      {operations.map(({ method, path, title, url, deprecated, badges }) => (
        <li key={url}>
          <a href={resolve(url)}>
            <span>
              {deprecated ? <s>{title}</s> : title}
              {badges.map((badge) => (
                <Badge key={badge.name} {...badge} />
              ))}
            </span>
            <span className="sp-endpoint">
              <MethodBadge method={method} />
              <code>{path}</code>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
