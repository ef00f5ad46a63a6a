import { PageMenu } from './page-menu.tsx'
import { UnlistedNotice } from './unlisted-notice.tsx'
import { Admonition } from '../content/admonition.tsx'
import { useMessages } from '../words.ts'
import type { PageOf, PageSlotProps } from 'specpress/theme'

/** Notices above the text: the version of the page or of its API, its language, that it is unlisted. */
export function PageNotes({ page }: PageSlotProps) {
  const { t } = useMessages()
  const { version, writtenIn, site, unlisted, menu } = page
  const banner = version?.banner
  const apiVersions = ('apiVersions' in page && page.apiVersions) || []
  const isOlder = apiVersions.findIndex(({ current }) => current) > 0
  const pageMenu = menu && <PageMenu menu={menu} />
  if (!version?.badge && !banner && !writtenIn && !unlisted && !isOlder) return pageMenu
  return (
    <>
      <div className="sp-page-notes" data-sp-unsearched="">
        {version?.badge && (
          <p className="sp-version-badge">{t('version.badge', { version: version.label })}</p>
        )}
        {version && banner && (
          <Admonition
            kind={banner.kind === 'unmaintained' ? 'warning' : 'info'}
            title={t(`version.${banner.kind}.title`)}
          >
            <p>
              {t(`version.${banner.kind}.text`, { version: version.label })}{' '}
              <a href={banner.href}>
                {t(banner.isSamePage ? 'version.samePage' : 'version.nearestPage')}
              </a>
            </p>
          </Admonition>
        )}
        {isOlder && <OlderApi versions={apiVersions} />}
        {writtenIn && (
          <div lang={site.lang} dir={site.dir}>
            <Admonition kind="info" title={t('untranslated.title')}>
              <p>{t('untranslated.text')}</p>
            </Admonition>
          </div>
        )}
        {unlisted && <UnlistedNotice />}
      </div>
      {pageMenu}
    </>
  )
}

interface OlderApiProps {
  readonly versions: NonNullable<PageOf<'operation'>['apiVersions']>
}

/** A notice on the pages of an older version of an API, with a link to the first version in the config. */
function OlderApi({ versions }: OlderApiProps) {
  const { t } = useMessages()
  const [newest] = versions
  const label = versions.find(({ current }) => current)?.label ?? ''
  return (
    <Admonition kind="warning" title={t('version.unmaintained.title')}>
      <p>
        {t('api.olderVersion', { version: label })}{' '}
        <a href={newest?.href}>
          {t(newest?.isSamePage ? 'version.samePage' : 'version.nearestPage')}
        </a>
      </p>
    </Admonition>
  )
}
