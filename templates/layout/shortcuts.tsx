import { useWords } from '../words.ts'

/**
 * The button that lists the keyboard shortcuts. A script makes the list of these messages when it is opened.
 */
export function Shortcuts() {
  const { say } = useWords()
  return (
    <button
      type="button"
      className="sp-footer-button sp-needs-script"
      aria-haspopup="dialog"
      data-sp-shortcuts=""
      data-sp-key="?"
      data-next={say('shortcuts.next')}
      data-previous={say('shortcuts.previous')}
      data-use={say('shortcuts.use')}
      data-close={say('shortcuts.close')}
    >
      {say('shortcuts.title')}
    </button>
  )
}
