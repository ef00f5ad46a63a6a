import { Icon } from '../layout/icon.tsx'
import { useWords } from '../words.ts'
import type { Href } from 'specpress/theme'

/**
 * Opens the search. Its dialog is in a template, and its code loads on first use, so it adds very little to a
 * page. It needs a script.
 */
export function SearchButton({ indexes }: { readonly indexes: readonly Href[] }) {
  const { say } = useWords()
  return (
    <>
      <button
        type="button"
        className="sp-search-button sp-needs-script"
        aria-haspopup="dialog"
        data-sp-key="/"
        data-sp-search={indexes.join(' ')}
      >
        <Icon name="search" />
        <span>{say('search.title')}</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      <template>
        <SearchDialog />
      </template>
    </>
  )
}

/** The code in `dialog.ts` fills it: the scopes, the list, and one of the three messages. */
function SearchDialog() {
  const { say } = useWords()
  return (
    <dialog className="sp-search" aria-label={say('search.title')}>
      <div className="sp-search-field">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={say('search.title')}
          aria-expanded="false"
          aria-controls="sp-search-list"
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck="false"
          enterKeyHint="go"
          placeholder={say('search.placeholder')}
          autoFocus
        />
        <button type="button" className="sp-icon-button" aria-label={say('search.close')}>
          <Icon name="close" />
        </button>
      </div>
      <div
        role="radiogroup"
        className="sp-search-bar"
        aria-label={say('search.scope')}
        data-docs={say('search.docs')}
        hidden
      >
        <label>
          <input type="radio" name="sp-scope" defaultChecked /> {say('search.everything')}
        </label>
      </div>
      <div
        id="sp-search-list"
        role="listbox"
        aria-label={say('search.results')}
        data-recent={say('search.recent')}
        data-popular={say('search.popular')}
      />
      <div className="sp-search-status" role="status">
        <p data-state="none" hidden>
          {say('search.none')}
        </p>
        <p data-state="found" className="sp-visually-hidden" hidden>
          {say('search.found')}
        </p>
        <p data-state="failed" hidden>
          {say('search.failed')}{' '}
          <button type="button" className="sp-button sp-button-small" data-sp-search="">
            {say('page.retry')}
          </button>
        </p>
      </div>
      <p className="sp-search-bar">
        <kbd /> <kbd /> {say('search.choose')} · <kbd /> {say('search.open')} · <kbd />{' '}
        {say('search.leave')}
      </p>
    </dialog>
  )
}
