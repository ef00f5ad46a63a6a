import { Icon } from '../layout/icon.tsx'

/** Copies the code that it stands beside. Without a script it is not there. */
export function CopyButton() {
  return (
    <button
      type="button"
      className="sp-copy sp-needs-script"
      data-sp-copy=""
      aria-label="Copy the code"
    >
      <span className="sp-copy-idle">
        <Icon name="copy" />
      </span>
      <span className="sp-copy-done">
        <Icon name="check" />
      </span>
    </button>
  )
}
