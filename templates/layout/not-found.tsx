import { Icon } from './icon.tsx'
import { useMessages } from '../words.ts'
import type { LinkProps, NavGroupProps, NavItemProps, NotFoundSlotProps } from 'specpress/theme'

/** The content of the page for URLs that do not exist. */
export function NotFound({ page }: NotFoundSlotProps) {
  const { t } = useMessages()
  const { site } = page
  const inside = linksIn(site.navbar.items).filter((item) => !item.external)
  return (
    <div className="sp-not-found sp-prose">
      <h1>{page.title}</h1>
      <p className="sp-lead">{t('notFound.lead')}</p>
      {page.search && (
        <button
          type="button"
          className="sp-button sp-needs-script"
          aria-haspopup="dialog"
          data-sp-search=""
        >
          <Icon name="search" />
          {t('search.title')} <b />
        </button>
      )}
      {page.sitemap && (
        <nav aria-labelledby="nearest" data-sp-nearest={page.sitemap} hidden>
          <p id="nearest">{t('notFound.nearest')}</p>
          <ul />
        </nav>
      )}
      <ul>
        <li>
          <a href={site.home}>{t('notFound.home')}</a>
        </li>
        {inside.map((item) => (
          <li key={item.href}>
            <a href={item.href}>{item.label}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The links of the navbar and of its menus. */
function linksIn(items: readonly (NavItemProps | NavGroupProps)[]): readonly LinkProps[] {
  return items.flatMap((item) => ('href' in item ? [item] : linksIn(item.items)))
}
