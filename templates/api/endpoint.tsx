import { Badges } from './badges.tsx'
import { MethodBadge } from '../content/method-badge.tsx'
import { PathText } from './path-text.tsx'
import { Switcher } from '../layout/switcher.tsx'
import { useMessages } from '../words.ts'
import type { OperationBody } from 'specpress/theme'

type EndpointProps = Pick<
  OperationBody,
  'method' | 'path' | 'server' | 'operationId' | 'badges' | 'life'
>

/** The facts of an operation on one line: its method, its URL, its labels, and a menu that copies them. */
export function Endpoint(operation: EndpointProps) {
  const { method, path, server, operationId, badges, life } = operation
  const { t } = useMessages()
  const texts = [
    { label: t('api.copyUrl'), text: `${server}${path}` },
    { label: t('api.copyPath'), text: path },
    ...(operationId === undefined ? [] : [{ label: t('agents.operationId'), text: operationId }]),
  ]
  const said = { 'data-done': t('code.copied'), 'data-failed': t('api.copyRefused') }
  return (
    <div className="sp-endpoint sp-endpoint-large">
      <MethodBadge method={method} />
      <code>
        <span className="sp-server">
          <PathText text={server} />
        </span>
        <PathText text={path} />
      </code>
      <Badges badges={badges} life={life} />
      <div className="sp-endpoint-menu sp-needs-script" data-sp-unsearched="">
        <Switcher icon="copy" isIcon name={`${method} ${path}`} label={t('api.copyMenu')}>
          {texts.map(({ label, text }) => (
            <li key={label}>
              <button type="button" data-sp-run="" data-text={text} {...said}>
                {label}
              </button>
            </li>
          ))}
        </Switcher>
      </div>
    </div>
  )
}
