import { PageLayout } from '../layout/page-layout.tsx'
import type { TemplateProps } from 'specpress/theme'

/** What every address without a page shows. */
export function NotFoundTemplate({ page }: TemplateProps<'not-found'>) {
  const { site } = page
  const inside = site.navbar.items.filter((item) => !item.external)
  return (
    <PageLayout page={page}>
      <div className="sp-not-found">
        <p className="sp-not-found-code">404</p>
        <h1>{page.title}</h1>
        <p className="sp-lead">
          Nothing lives at this address. It may have moved, or the link that led here may have a
          typing mistake in it.
        </p>
        <ul>
          <li>
            <a className="sp-button sp-button-primary" href={site.home}>
              Go to the home page
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
