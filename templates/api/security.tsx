import { Anchor } from './anchor.tsx'
import { Prose } from './prose.tsx'
import { WrittenLink } from './written-link.tsx'
import { useMessages } from '../words.ts'
import type { OAuthFlow, RequiredScheme, SecurityScheme } from 'specpress/theme'

interface SecurityProps {
  readonly scheme: SecurityScheme & Partial<Pick<RequiredScheme, 'scopes' | 'areRoles'>>
  /** True if all lines except the first are collapsed. */
  readonly isFolded?: boolean
}

/** One authentication scheme. */
export function Security({ scheme, isFolded = false }: SecurityProps) {
  const { t, text, rich } = useMessages()
  const { id, label, name, how, deprecated } = scheme
  return (
    <li id={id}>
      <p>
        <span className="sp-label">{text(label)}</span>
        <code className="sp-type">{name}</code>
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
      {isFolded && hasDetails(scheme) ? (
        <details className="sp-fold">
          <summary>{t('content.details')}</summary>
          <Details {...scheme} />
        </details>
      ) : (
        <Details {...scheme} />
      )}
    </li>
  )
}

function hasDetails({ description, flows, scopes = [] }: SecurityProps['scheme']): boolean {
  return description !== undefined || flows.length + scopes.length > 0
}

function Details({ description, flows, scopes = [], areRoles }: SecurityProps['scheme']) {
  const { t, text } = useMessages()
  return (
    <>
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
    </>
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
