import { Icon } from './icon.tsx'
import { useWords } from '../words.ts'

/** The keys of the site, behind a button. They can be switched off, for readers whose keys mean something else. */
export function Shortcuts() {
  const { say } = useWords()
  const keys = [
    ['n', say('shortcuts.next')],
    ['p', say('shortcuts.previous')],
    ['t', say('theme.toggle')],
    ['?', say('shortcuts.title')],
  ]
  return (
    <>
      <button
        type="button"
        className="sp-footer-button sp-needs-script"
        aria-haspopup="dialog"
        data-sp-shortcuts=""
        data-sp-key="?"
      >
        {say('shortcuts.title')}
      </button>
      <dialog id="sp-shortcuts" className="sp-shortcuts" aria-labelledby="sp-shortcuts-title">
        <form method="dialog">
          <h2 id="sp-shortcuts-title">{say('shortcuts.title')}</h2>
          <button type="submit" className="sp-icon-button" aria-label={say('shortcuts.close')}>
            <Icon name="close" />
          </button>
        </form>
        <dl>
          {keys.map(([key, meaning]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <label>
          <input type="checkbox" defaultChecked />
          {say('shortcuts.use')}
        </label>
      </dialog>
    </>
  )
}
