import { Icon } from './icon.tsx'
import { useWords } from '../words.ts'

interface AnnouncementProps {
  readonly id: string
  readonly text: string
  readonly href: string | undefined
}

/** A bar above the page. Who closed it does not see it again until its id changes. */
export function Announcement({ id, text, href }: AnnouncementProps) {
  const { say } = useWords()
  return (
    <aside
      className="sp-announcement"
      aria-label={say('announcement.label')}
      data-sp-announcement={id}
    >
      <p>{href === undefined ? text : <a href={href}>{text}</a>}</p>
      <button
        type="button"
        className="sp-icon-button sp-needs-script"
        data-sp-close-announcement=""
        aria-label={say('announcement.close')}
      >
        <Icon name="close" />
      </button>
    </aside>
  )
}
