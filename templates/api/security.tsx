import { Anchor } from './anchor.tsx'
import { useRendering } from './rendering.ts'
import { Prose } from './prose.tsx'
import { WrittenLink } from './written-link.tsx'
import { useMessages } from '../words.ts'
import type { OAuthFlow, RequiredScheme, SecurityScheme } from 'specpress/theme'

interface SecurityProps {
  readonly scheme: SecurityScheme & Partial<Pick<RequiredScheme, 'scopes' | 'areRoles'>>
  /** The URL of the list of all schemes, if this one is on another page. */
  readonly schemesUrl?: string | undefined
}

/** One authentication scheme. */
export function Security({ scheme, schemesUrl }: SecurityProps) {
  const { t, text, rich } = useMessages()
  const { resolve } = useRendering()
  const { id, label, name, how, description, flows, scopes = [], areRoles, deprecated } = scheme
  const nameCode = <code className="sp-type">{name}</code>
  return (
    <li id={id}>
      <p>
        <span className="sp-label">{text(label)}</span>
        {schemesUrl === undefined ? nameCode : <a href={resolve(schemesUrl)}>{nameCode}</a>}
        {deprecated && <b data-kind="deprecated">{t('api.deprecated')}</b>}
        <Anchor id={id} label={name} />
      </p>
      {how && (
        <div className="sp-prose">
          <p>
            {rich(how, {
              code: (words) => <code>{words}</code>,
              link: ([url]) => <WrittenLink href={String(url)}>{String(url)}</WrittenLink>,
            })}
          </p>
        </div>
      )}
      <Prose tree={description} />
      {scopes.length > 0 && (
        <p className="sp-fact">
          <span>{t(areRoles ? 'api.roles' : 'api.scopes')}</span>{' '}
          {scopes.map((scope) => (
            <code key={scope}>{scope}</code>
          ))}
        </p>
      )}
      {flows.length > 0 && (
        <details className="sp-fold">
          <summary>{t('api.flows', { count: flows.length })}</summary>
          {flows.map((flow) => (
            <Flow key={text(flow.name)} {...flow} />
          ))}
        </details>
      )}
    </li>
  )
}

function Flow({ name, addresses, scopes }: OAuthFlow) {
  const { text } = useMessages()
  return (
    <div className="sp-below">
      <p className="sp-label">{text(name)}</p>
      {addresses.map(({ label, url }) => (
        <p key={label.message} className="sp-fact">
          <span>{text(label)}</span> <code>{url}</code>
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
