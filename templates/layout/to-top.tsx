import { Icon } from './icon.tsx'
import { useMessages } from '../words.ts'

/** A link to the top of a long page. It is visible from the second screen on, without a script. */
export function ToTop() {
  const { t } = useMessages()
  return (
    <nav className="sp-to-top-track" aria-label={t('toTop')}>
      <a className="sp-to-top" href="#" aria-label={t('toTop')}>
        <Icon name="chevron" />
      </a>
    </nav>
  )
}
