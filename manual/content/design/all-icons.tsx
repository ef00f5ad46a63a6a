import { ICON_NAMES, Icon } from '@components'
import './design.css'

/** Each icon with its name. */
export function AllIcons() {
  return (
    <ul className="icon-list">
      {ICON_NAMES.map((name) => (
        <li key={name}>
          <Icon name={name} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  )
}
