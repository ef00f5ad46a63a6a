import { PageMenu } from './page-menu.tsx'
import { UnlistedNotice } from './unlisted-notice.tsx'
import { Admonition } from '../content/admonition.tsx'
import { useMessages } from '../words.ts'
import type { PageSlotProps } from 'specpress/theme'

/** Notices above the text: the version of the page, its language, that it is unlisted. */
export function PageNotes({ page }: PageSlotProps) {
  const { t } = useMessages()
  const { version, writtenIn, site, unlisted, menu } = page
  const banner = version?.banner
  const pageMenu = menu && <PageMenu menu={menu} />
  if (!version?.badge && !banner && !writtenIn && !unlisted) return pageMenu
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
