import { AskButton } from '../ask/ask-button.tsx'
import { Icon } from './icon.tsx'
import { Switcher } from './switcher.tsx'
import { useMessages } from '../words.ts'
import type { PageProps } from 'specpress/theme'

interface PageMenuProps {
  readonly menu: NonNullable<PageProps['menu']>
}

/**
 * On the line of the title: a button that copies the page as Markdown, and a menu that passes it to an AI assistant.
 * Without a script, the menu has the links.
 */
export function PageMenu({ menu: { markdown, openIn, ask, mcp } }: PageMenuProps) {
  const { t } = useMessages()
  const said = { 'data-done': t('code.copied'), 'data-failed': t('api.copyRefused') }
  return (
    <div className="sp-page-menu" data-sp-unsearched="">
      <button
        type="button"
        className="sp-needs-script"
        data-sp-run=""
        data-markdown={markdown}
        data-done={t('code.copied')}
      >
        {t('agents.copy')}
      </button>
      <Switcher name={t('agents.menuFor')} label="">
        <li>
          <a href={markdown} rel="external nofollow">
            <Icon name="note" />
            {t('agents.view')}
          </a>
        </li>
        {openIn.map(({ label, href }) => (
          <li key={label}>
            <a href={href} rel="external nofollow noreferrer" target="_blank">
              <Icon name="tip" />
              {t('agents.openIn', { name: label })}
            </a>
          </li>
        ))}
        {ask && (
          <li className="sp-needs-script">
            <AskButton {...ask} />
          </li>
        )}
        {mcp && (
          <li className="sp-needs-script">
            <button type="button" data-sp-run="" data-text={mcp.url} {...said}>
              <Icon name="copy" />
              {t('agents.copyMcp')}
            </button>
          </li>
        )}
        {mcp?.addTo.map(({ label, href }) => (
          <li key={label}>
            <a href={href} rel="external nofollow">
              <Icon name="code" />
              {t('agents.addTo', { name: label })}
            </a>
          </li>
        ))}
      </Switcher>
    </div>
  )
}
