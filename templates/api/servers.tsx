import { Prose } from './prose.tsx'
import { useMessages } from '../words.ts'
import type { Server } from 'specpress/theme'

interface ServersProps {
  readonly servers: readonly Server[]
}

/** The URLs of an API, with their variables. */
export function Servers({ servers }: ServersProps) {
  const { rich, t } = useMessages()
  return (
    <ul className="sp-properties">
      {servers.map(({ url, name, description, variables }) => (
        <li key={url}>
          <p>
            <code className="sp-name">{url}</code>
            {name !== undefined && <span className="sp-label">{name}</span>}
          </p>
          <Prose tree={description} />
          {variables.map((variable) => (
            <div key={variable.name} className="sp-fact">
              {rich(variable.values.length > 0 ? 'api.variableOneOf' : 'api.variable', {
                name: `{${variable.name}}`,
                value: variable.defaultValue,
                values: variable.values.join(t('api.values.separator')),
                code: (words) => <code>{words}</code>,
              })}
              <Prose tree={variable.description} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}
