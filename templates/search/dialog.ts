import { siteSearch } from 'specpress/search'
import './dialog-styles.ts'
import { groupLine, groupOf } from './lines.ts'
import { resultListOf } from './result-list.ts'
import { countIn, scopeIn, showCounts, showScopes } from './scopes.ts'
import type { ResultList } from './result-list.ts'
import type { FoundPage, SearchOverview, SiteSearch } from 'specpress/search'
import { element } from '../client/element.ts'

/** The pages whose text is read for excerpts. */
const READ = 6
/** A reader who is still typing does not need them yet. */
const PAUSE_MILLISECONDS = 120

interface Parts {
  readonly dialog: HTMLDialogElement
  readonly field: HTMLInputElement
  readonly list: HTMLElement
  readonly scopes: HTMLElement
  readonly results: ResultList
}
/** A reader who found nothing sees at most this many pages of the section. */
const MOST_OF_SECTION = 12

const awake = new WeakSet<HTMLDialogElement>()

/** Sets up a search dialog: a field, and below it the matching pages. A second call does nothing. */
export function wakeSearch(dialog: HTMLDialogElement | null): void {
  const field = dialog?.querySelector('input')
  const list = dialog?.querySelector<HTMLElement>('[role=listbox]')
  const scopes = dialog?.querySelector<HTMLElement>('[role=radiogroup]')
  if (!dialog || awake.has(dialog) || !field || !list || !scopes) return
  awake.add(dialog)
  const parts = { dialog, field, list, scopes, results: resultListOf(field, list) }
  const run = runnerOf(parts)
  watchField(parts, run)
  watchClicks(parts, run)
  closeWithPage(dialog)
  // A page may be of another version, and the recently chosen pages are shown first.
  new MutationObserver(() => dialog.open && run()).observe(dialog, { attributeFilter: ['open'] })
  run()
}

/** Searches for the text in the field, and cancels the previous search. */
function runnerOf({ dialog, field, list, scopes, results }: Parts): () => void {
  const searches = new Map<string, SiteSearch>()
  let attempt = 0
  const showState = (state: 'loading' | 'none' | 'found' | 'failed' | undefined): void => {
    for (const message of dialog.querySelectorAll<HTMLElement>('[data-state]')) {
      message.hidden = message.dataset.state !== state
    }
    list.setAttribute('aria-busy', String(state === 'loading'))
  }
  const look = async (isCurrent: () => boolean): Promise<void> => {
    const search = searchOfPage(searches)
    const overview = await search.overview()
    if (!isCurrent()) return
    showScopes(scopes, overview)
    if (field.value.trim() === '') {
      showCounts(scopes, undefined)
      results.show(beginnings(list, overview, chosenPages()))
      showState(undefined)
    } else {
      const pages = await search.find(field.value, scopeIn(scopes))
      const counts = await search.counts?.(field.value)
      if (!isCurrent()) return
      showCounts(scopes, counts)
      const count = counts === undefined ? pages.length : countIn(counts, scopeIn(scopes))
      dialog.querySelector('[data-count]')?.replaceChildren(String(count))
      if (pages.length === 0) {
        const words = await search.nearest(field.value)
        if (!isCurrent()) return
        showWaysOn(dialog, { words, help: overview.help })
        results.show([...sectionLines(overview), ...beginnings(list, overview, [])])
        showState('none')
        return
      }
      results.show(pages.map((page) => groupOf(page, [])))
      showState('found')
      if (savesData()) return
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS))
      if (!isCurrent()) return
      const read = await Promise.all(pages.slice(0, READ).map((page) => search.read(page)))
      if (isCurrent()) results.show(pages.map((page, at) => groupOf(page, read[at] ?? [])))
    }
    if (!savesData()) await search.loadAhead().catch(() => undefined)
  }
  return () => {
    attempt += 1
    const own = attempt
    const isCurrent = (): boolean => own === attempt
    showState('loading')
    look(isCurrent).catch((error: unknown) => {
      reportError(error)
      if (!isCurrent()) return
      results.show([])
      showState('failed')
    })
  }
}

function watchField({ field, results }: Parts, run: () => void): void {
  field.addEventListener('input', () => {
    results.choose(undefined)
    run()
  })
  field.addEventListener('keydown', (event) => {
    const { key, isComposing } = event
    // While a word is being composed, the input method handles the keys.
    if (isComposing) return
    if (key === 'Enter') results.follow()
    else if (key === 'ArrowDown') results.move(1)
    else if (key === 'ArrowUp') results.move(-1)
    else return
    event.preventDefault()
  })
}

function watchClicks({ dialog, field, list, scopes, results }: Parts, run: () => void): void {
  list.addEventListener('pointermove', ({ target }) => {
    const line = target instanceof Element ? target.closest('[role=option]') : undefined
    if (line?.ariaSelected === 'false') results.choose(line)
  })
  dialog.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
    if (!(target instanceof Element)) return
    const link = target.closest('a')
    if (link) keepChosen(link.pathname)
    const isLeft = target === dialog || target.closest('.sp-icon-button') !== null
    if (isLeft || (link && !ctrlKey && !metaKey && !shiftKey)) dialog.close()
    else if (target.closest('[data-state] button')) {
      if (target.closest('[data-nearest]')) Object.assign(field, { value: target.textContent })
      run()
      field.focus()
    }
  })
  scopes.addEventListener('change', () => {
    run()
    field.focus()
  })
}

function closeWithPage(dialog: HTMLDialogElement): void {
  const { lang } = document.documentElement
  const close = (): void => {
    dialog.close()
    if (document.documentElement.lang === lang) return
    // The new page has a dialog with other messages.
    dialog.remove()
    document.removeEventListener('specpress:page', close)
  }
  document.addEventListener('specpress:page', close)
}

/** The search of the current page: it may be of another version than the one before. */
function searchOfPage(searches: Map<string, SiteSearch>): SiteSearch {
  const key = document.querySelector<HTMLElement>('[data-sp-search]')?.dataset.spSearch ?? ''
  const search = searches.get(key) ?? siteSearch(key.split(' '))
  searches.set(key, search)
  return search
}

/** The list before a reader types: recently chosen pages, and pages that the site recommends. */
function beginnings(
  { dataset: { recent = '', popular = '' } }: HTMLElement,
  overview: SearchOverview,
  paths: readonly string[],
): readonly Node[] {
  const chosen = paths.flatMap((href) => overview.pageAt(href) ?? [])
  const others = overview.popular.filter(({ href }) => chosen.every((page) => page.href !== href))
  return [...groupLines(recent, chosen), ...groupLines(popular, others)]
}

/** The other pages of the reader's section, below its name. */
function sectionLines({ sectionOf }: SearchOverview): readonly Node[] {
  const pages = sectionOf(location.pathname).slice(0, MOST_OF_SECTION)
  return groupLines(
    pages[0]?.trail ?? '',
    pages.map((page) => ({ ...page, trail: '' })),
  )
}

function groupLines(label: string, pages: readonly FoundPage[]): readonly Node[] {
  return pages.length === 0 ? [] : [groupLine(label, pages)]
}

function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}

const KEY = 'sp-search-recent'
const MOST = 4

/**
 * The paths of the pages that the reader chose in a search, the latest one first. They are stored only in
 * this browser.
 */
function chosenPages(): readonly string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split('\n').filter((path) => path !== '')
  } catch {
    // Cookies are blocked.
    return []
  }
}

function keepChosen(path: string): void {
  const others = chosenPages().filter((other) => other !== path)
  try {
    localStorage.setItem(KEY, [path, ...others].slice(0, MOST).join('\n'))
  } catch {
    // Nothing is kept.
  }
}

/** Below the message that nothing was found: buttons with the nearest words of the site, and a link for questions. */
function showWaysOn(
  dialog: HTMLElement,
  { words, help }: { readonly words: readonly string[]; readonly help: string | undefined },
): void {
  const nearest = dialog.querySelector<HTMLElement>('[data-nearest]')
  const buttons = words.flatMap((word) => [
    ' ',
    element('button', { type: 'button', class: 'sp-button sp-button-small' }, word),
  ])
  nearest?.replaceChildren(...(words.length > 0 ? [nearest.dataset.nearest ?? '', ...buttons] : []))
  const place = dialog.querySelector<HTMLElement>('[data-help]')
  const label = place?.dataset.help ?? ''
  place?.replaceChildren(...(help === undefined ? [] : [element('a', { href: help }, label)]))
}
