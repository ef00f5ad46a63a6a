import { PageLayout } from '../layout/page-layout.tsx'
import { useWords } from '../words.ts'
import type { LinkProps, NavGroupProps, NavItemProps, TemplateProps } from 'specpress/theme'

/** What every address without a page shows. */
export function NotFoundTemplate({ page }: TemplateProps<'not-found'>) {
  const { say } = useWords()
  const { site } = page
  const inside = linksIn(site.navbar.items).filter((item) => !item.external)
  return (
    <PageLayout page={page}>
      <div className="sp-not-found">
        <p className="sp-not-found-code">404</p>
        <h1>{page.title}</h1>
        <p className="sp-lead">{say('notFound.lead')}</p>
        <nav className="sp-nearest" aria-labelledby="nearest" data-sp-nearest={page.sitemap} hidden>
          <h2 id="nearest">{say('notFound.nearest')}</h2>
          <ul />
        </nav>
        <ul className="sp-not-found-ways">
          <li>
            <a className="sp-button sp-button-primary" href={site.home}>
              {say('notFound.home')}
            </a>
          </li>
          {inside.map((item) => (
            <li key={item.href}>
              <a className="sp-button" href={item.href}>
                {item.label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </PageLayout>
  )
}

/** The links of the navbar and of its menus. */
function linksIn(items: readonly (NavItemProps | NavGroupProps)[]): readonly LinkProps[] {
  return items.flatMap((item) => ('href' in item ? [item] : linksIn(item.items)))
}
