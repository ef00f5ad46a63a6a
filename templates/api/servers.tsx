import { Prose } from './prose.tsx'
import type { Server } from 'specpress/theme'

interface ServersProps {
  readonly servers: readonly Server[]
}

/** The addresses of an API, with what is variable in them. */
export function Servers({ servers }: ServersProps) {
  return (
    <ul className="sp-properties">
      {servers.map(({ url, description, variables }) => (
        <li key={url} className="sp-property">
          <p className="sp-type-line">
            <code className="sp-name">{url}</code>
          </p>
          <Prose tree={description} small />
          {variables.map((variable) => (
            <div key={variable.name} className="sp-fact">
              <code>{`{${variable.name}}`}</code> is <code>{variable.defaultValue}</code>
              {variable.values.length > 0 && ` or another of: ${variable.values.join(', ')}`}
              <Prose tree={variable.description} small />
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}
