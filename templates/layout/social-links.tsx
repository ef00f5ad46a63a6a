import { NavIcon } from './nav-icon.tsx'
import { useMessages } from '../words.ts'
import type { SocialLinkProps } from 'specpress/theme'

interface SocialLinksProps {
  readonly links: readonly SocialLinkProps[]
}

/** Links that are icons: a repository, a chat. */
export function SocialLinks({ links }: SocialLinksProps) {
  const { t } = useMessages()
  if (links.length === 0) return undefined
  return (
    <ul className="sp-social" aria-label={t('navbar.social')}>
      {links.map(({ href, label, icon, external }) => (
        <li key={href}>
          <a
            className="sp-icon-button"
            href={href}
            rel={external ? 'external' : undefined}
            aria-label={label}
            title={label}
          >
            <NavIcon icon={icon} />
          </a>
        </li>
      ))}
    </ul>
  )
}
