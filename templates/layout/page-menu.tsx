import { Switcher } from './switcher.tsx'
import { useMessages } from '../words.ts'
import type { PageProps } from 'specpress/theme'

interface PageMenuProps {
  readonly menu: NonNullable<PageProps['menu']>
}

/**
 * Passes the page to an AI assistant: as text to copy, as Markdown, or as a link that opens the assistant
 * with it.
 */
export function PageMenu({ menu: { markdown, openIn } }: PageMenuProps) {
  const { t } = useMessages()
  return (
    <div className="sp-page-menu" data-sp-unsearched="">
      <Switcher name={t('agents.menuFor')} label={t('agents.menu')}>
        <li>
          {/* Without a script, the reader copies it from there. */}
          <a href={markdown} rel="external nofollow" data-sp-copy-page={t('agents.copied')}>
            {t('agents.copy')}
          </a>
        </li>
        <li>
          <a href={markdown} rel="external nofollow">
            {t('agents.view')}
          </a>
        </li>
        {openIn.map(({ label, href }) => (
          <li key={label}>
            <a href={href} rel="external nofollow noreferrer" target="_blank">
              {t('agents.openIn', { name: label })}
            </a>
          </li>
        ))}
      </Switcher>
    </div>
  )
}
