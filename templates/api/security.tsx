import { Anchor } from './anchor.tsx'
import { Prose } from './prose.tsx'
import type { OAuthFlow, SecurityScheme } from 'specpress/theme'

interface SecurityProps {
  readonly scheme: SecurityScheme & { readonly scopes?: readonly string[] }
}

/** One way to prove who is calling. */
export function Security({ scheme }: SecurityProps) {
  const { id, label, name, how, description, flows, scopes = [], deprecated } = scheme
  return (
    <li id={id} className="sp-property">
      <p className="sp-type-line">
        <span className="sp-label">{label}</span>
        <code className="sp-type">{name}</code>
        {deprecated && (
          <span className="sp-mark" data-kind="deprecated">
            deprecated
          </span>
        )}
        <Anchor id={id} label={name} />
      </p>
      <Prose tree={how} small />
      <Prose tree={description} small />
      {scopes.length > 0 && (
        <p className="sp-fact">
          <span>Scopes</span>{' '}
          {scopes.map((scope) => (
            <code key={scope}>{scope}</code>
          ))}
        </p>
      )}
      {flows.length > 0 && (
        <details className="sp-fold">
          <summary>{flows.length === 1 ? '1 flow' : `${String(flows.length)} flows`}</summary>
          {flows.map((flow) => (
            <Flow key={flow.name} {...flow} />
          ))}
        </details>
      )}
    </li>
  )
}

function Flow({ name, addresses, scopes }: OAuthFlow) {
  return (
    <div className="sp-below">
      <p className="sp-label">{name}</p>
      {addresses.map(({ label, url }) => (
        <p key={label} className="sp-fact">
          <span>{label}</span> <code>{url}</code>
        </p>
      ))}
      {scopes.length > 0 && (
        <dl className="sp-values">
          {scopes.map((scope) => (
            <div key={scope.name}>
              <dt>
                <code>{scope.name}</code>
              </dt>
              <dd>{scope.description}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
