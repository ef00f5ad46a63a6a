import { Icon } from './icon.tsx'
import { useMessages } from '../words.ts'
import type { AnnouncementSlotProps } from 'specpress/theme'

/** A bar above the page. Once a reader has closed it, it stays away until its id changes. */
export function Announcement({ id, text, href }: AnnouncementSlotProps) {
  const { t } = useMessages()
  return (
    <aside
      className="sp-announcement"
      aria-label={t('announcement.label')}
      data-sp-announcement={id}
    >
      <p>{href === undefined ? text : <a href={href}>{text}</a>}</p>
      <button
        type="button"
        className="sp-icon-button sp-needs-script"
        data-sp-close=""
        data-sp-run=""
        aria-label={t('announcement.close')}
      >
        <Icon name="close" />
      </button>
    </aside>
  )
}
