import { Icon } from './icon.tsx'

/** Light or dark. Without a script the system's preference rules, and the button is not there. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      className="sp-icon-button sp-theme-toggle sp-needs-script"
      data-sp-toggle-theme=""
      aria-label="Switch between light and dark"
    >
      <span className="sp-only-light">
        <Icon name="moon" />
      </span>
      <span className="sp-only-dark">
        <Icon name="sun" />
      </span>
    </button>
  )
}
