import { Brand } from './brand.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { useMessages } from '../words.ts'
import type { SiteSlotProps } from 'specpress/theme'

/** The footer of every page. */
export function Footer({ site }: SiteSlotProps) {
  const { t } = useMessages()
  const { columns, text, tagline } = site.footer
  return (
    <footer className="sp-footer">
      <div className="sp-footer-inner">
        {columns.length > 0 && (
          <nav className="sp-footer-columns" aria-label={t('footer.label')}>
            <div>
              <Brand title={site.navbar.title} logo={site.navbar.logo} href={site.home} />
              {tagline !== '' && <p className="sp-footer-text">{tagline}</p>}
            </div>
            {columns.map((column) => (
              <div key={column.title}>
                <p className="sp-footer-title">{column.title}</p>
                <ul>
                  {column.items.map((item) => (
                    <li key={item.href}>
                      <a href={item.href} rel={item.external ? 'external' : undefined}>
                        {item.label}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        )}
        <div className="sp-footer-end">
          {text !== '' && <p className="sp-footer-text">{text}</p>}
          <button
            type="button"
            className="sp-footer-button sp-theme-auto sp-needs-script"
            data-sp-toggle-theme="auto"
          >
            {t('theme.auto')}
          </button>
          <Shortcuts />
        </div>
      </div>
    </footer>
  )
}
