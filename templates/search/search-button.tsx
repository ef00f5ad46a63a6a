import { SearchDialog } from './search-dialog.tsx'
import { Icon } from '../layout/icon.tsx'
import { useWords } from '../words.ts'
import type { Href } from 'specpress/theme'

/**
 * Opens the search. Its dialog waits in a template, as little more than a field: what every page carries is to be small,
 * and nothing of it is loaded before it is opened. It needs a script.
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
        <SearchDialog
          title={say('search.title')}
          placeholder={say('search.placeholder')}
          results={say('search.results')}
          found={say('search.found')}
          none={say('search.none')}
          failed={say('search.failed')}
          retry={say('page.retry')}
          close={say('search.close')}
        />
      </template>
    </>
  )
}
