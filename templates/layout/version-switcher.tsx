import { Switcher } from './switcher.tsx'
import { useMessages } from '../words.ts'
import type { PageProps } from 'specpress/theme'

interface VersionSwitcherProps {
  readonly version: NonNullable<PageProps['version']>
}

/**
 * Links to the same page in other versions. The page has the versions whose URLs do not change; the script
 * fetches the list of all when the reader opens it, and without one a page lists them.
 */
export function VersionSwitcher({ version }: VersionSwitcherProps) {
  const { t } = useMessages()
  const { all, label, key, links } = version
  if (all === undefined) return undefined
  const data = { 'data-versions': all.file, 'data-version': label, 'data-page': key }
  return (
    <Switcher name={t('version.label')} label={label} data={data}>
      {links.map((link) => (
        <li key={link.kind}>
          <a href={link.href} aria-current={link.current ? 'true' : undefined}>
            {link.label ?? t('version.newest')}
          </a>
        </li>
      ))}
      <li>
        <a href={all.href}>{t('version.all')}</a>
      </li>
    </Switcher>
  )
}
