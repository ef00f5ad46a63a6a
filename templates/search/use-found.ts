import { useEffect, useRef, useState } from 'react'
import { siteSearch } from 'specpress/search'
import type { SiteSearch } from 'specpress/search'
import type { FoundOption } from './options.ts'

/** What there is to show for what was typed last. */
export interface SearchState {
  readonly kind: 'empty' | 'loading' | 'found' | 'failed'
  /** While the next ones are looked for, those that were found before. */
  readonly found: readonly FoundOption[]
}

const EMPTY: SearchState = { kind: 'empty', found: [] }
/** The pages that are asked what they say of what was typed. */
const READ = 6
/** Who types on does not want to know yet. */
const PAUSE_MILLISECONDS = 120

/** Looks for what is typed, and lets what was typed before go. */
export function useFound(query: string): {
  readonly state: SearchState
  readonly retry: () => void
} {
  const [state, setState] = useState(EMPTY)
  const [attempt, setAttempt] = useState(0)
  const search = useRef<{ readonly key: string; readonly by: SiteSearch }>(undefined)

  useEffect(() => {
    if (query.trim() === '') {
      setState(EMPTY)
      return undefined
    }
    // The page may be of another version than the one before.
    const key = document.querySelector<HTMLElement>('[data-sp-search]')?.dataset.spSearch ?? ''
    if (search.current?.key !== key) search.current = { key, by: siteSearch(key.split(' ')) }
    const { by } = search.current

    let isCurrent = true
    let pause: ReturnType<typeof setTimeout> | undefined
    const show = (next: SearchState): void => {
      if (isCurrent) setState(next)
    }
    setState(({ found }) => ({ kind: 'loading', found }))
    by.find(query).then(
      (pages) => {
        show({ kind: 'found', found: pages.map((page) => ({ ...page, parts: [] })) })
        if (!isCurrent || savesData()) return
        pause = setTimeout(() => {
          void withParts(pages, by).then((found) => show({ kind: 'found', found }))
        }, PAUSE_MILLISECONDS)
      },
      (error: unknown) => {
        reportError(error)
        show({ kind: 'failed', found: [] })
      },
    )
    return () => {
      isCurrent = false
      clearTimeout(pause)
    }
  }, [query, attempt])

  return { state, retry: () => setAttempt(attempt + 1) }
}

async function withParts(
  pages: Awaited<ReturnType<SiteSearch['find']>>,
  search: SiteSearch,
): Promise<readonly FoundOption[]> {
  const parts = await Promise.all(pages.slice(0, READ).map((page) => search.read(page)))
  return pages.map((page, index) => ({ ...page, parts: parts[index] ?? [] }))
}

function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}
