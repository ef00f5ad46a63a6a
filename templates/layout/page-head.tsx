import { useSlots } from 'specpress/theme'
import { ApiVersions } from './api-versions.tsx'
import type { PageProps } from 'specpress/theme'

interface PageHeadProps {
  readonly page: PageProps
}

/** Above the title of a page: its breadcrumbs with the version of its API, its notices, and its menu on the line of the title. */
export function PageHead({ page }: PageHeadProps) {
  const { breadcrumbs: Breadcrumbs, pageTop: PageTop } = useSlots()
  return (
    <>
      <div className="sp-page-place">
        {Breadcrumbs && <Breadcrumbs items={page.breadcrumbs} />}
        {'apiVersions' in page && <ApiVersions versions={page.apiVersions} />}
      </div>
      {PageTop && <PageTop page={page} />}
    </>
  )
}
