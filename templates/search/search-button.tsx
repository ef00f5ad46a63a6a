import { Icon } from '../layout/icon.tsx'
import { useMessages } from '../words.ts'
import type { Href } from 'specpress/theme'

/**
 * Opens the search. Its dialog is in a template, and its code loads on first use, so it adds very little to a
 * page. It needs a script.
 */
export function SearchButton({ indexes }: { readonly indexes: readonly Href[] }) {
  const { t } = useMessages()
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
        <span>{t('search.title')}</span>
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
  const { t } = useMessages()
  return (
    <dialog className="sp-search" aria-label={t('search.title')}>
      <div className="sp-search-field">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={t('search.title')}
          aria-expanded="false"
          aria-controls="sp-search-list"
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck="false"
          enterKeyHint="go"
          placeholder={t('search.placeholder')}
          autoFocus
        />
        <button type="button" className="sp-icon-button" aria-label={t('search.close')}>
          <Icon name="close" />
        </button>
      </div>
      <div
        role="radiogroup"
        className="sp-search-bar"
        aria-label={t('search.scope')}
        data-docs={t('search.docs')}
        hidden
      >
        <label>
          <input type="radio" name="sp-scope" defaultChecked /> {t('search.everything')}
        </label>
      </div>
      <div
        id="sp-search-list"
        role="listbox"
        aria-label={t('search.results')}
        data-recent={t('search.recent')}
        data-popular={t('search.popular')}
      />
      <div className="sp-search-status" role="status">
        <p data-state="none" hidden>
          {t('search.none')} <span data-nearest={t('search.nearest')} />{' '}
          <span data-help={t('search.help')} />
        </p>
        <p data-state="found" className="sp-visually-hidden" hidden>
          {t('search.found')} <span data-count="" />
        </p>
        <p data-state="failed" hidden>
          {t('search.failed')}{' '}
          <button type="button" className="sp-button sp-button-small" data-sp-search="">
            {t('page.retry')}
          </button>
        </p>
      </div>
      <p className="sp-search-bar">
        <Key name={'&uarr;'} /> <Key name={'&darr;'} /> {t('search.choose')} ·{' '}
        <Key name={'&crarr;'} /> {t('search.open')} · <Key name="Esc" /> {t('search.leave')}
      </p>
    </dialog>
  )
}

/** A key, by an entity: a page with only Latin letters takes half the memory to render. */
function Key({ name }: { readonly name: string }) {
  return <kbd dangerouslySetInnerHTML={{ __html: name }} />
}
