import { Switcher } from './switcher.tsx'
import { useMessages } from '../words.ts'
import type { PageOf } from 'specpress/theme'

interface ApiVersionsProps {
  readonly versions: PageOf<'operation'>['apiVersions']
}

/** Links to the same page in other versions of the API. A version without the page has a link to its first page, and says so. */
export function ApiVersions({ versions = [] }: ApiVersionsProps) {
  const { t } = useMessages()
  const own = versions.find(({ current }) => current)
  if (own === undefined) return undefined
  return (
    <div className="sp-api-versions" data-sp-unsearched="">
      <Switcher name={t('api.versions')} label={own.label}>
        {versions.map(({ label, href, isSamePage, current }) => (
          <li key={label}>
            <a href={href} aria-current={current ? 'true' : undefined}>
              {label}
              {!isSamePage && <small>{t('api.versionWithout')}</small>}
            </a>
          </li>
        ))}
      </Switcher>
    </div>
  )
}
