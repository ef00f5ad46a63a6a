import { Switcher } from './switcher.tsx'
import { useWords } from '../words.ts'
import type { PageProps } from 'specpress/theme'

interface PageMenuProps {
  readonly menu: NonNullable<PageProps['menu']>
}

/**
 * Passes the page to an AI assistant: as text to copy, as Markdown, or as a link that opens the assistant
 * with it.
 */
export function PageMenu({ menu: { markdown, openIn } }: PageMenuProps) {
  const { say } = useWords()
  return (
    <div className="sp-page-menu" data-sp-unsearched="">
      <Switcher name={say('agents.menuFor')} label={say('agents.menu')}>
        <li>
          {/* Without a script, the reader copies it from there. */}
          <a href={markdown} rel="external nofollow" data-sp-copy-page={say('agents.copied')}>
            {say('agents.copy')}
          </a>
        </li>
        <li>
          <a href={markdown} rel="external nofollow">
            {say('agents.view')}
          </a>
        </li>
        {openIn.map(({ label, href }) => (
          <li key={label}>
            <a href={href} rel="external nofollow noreferrer" target="_blank">
              {say('agents.openIn', { name: label })}
            </a>
          </li>
        ))}
      </Switcher>
    </div>
  )
}
