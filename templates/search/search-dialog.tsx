'use client'
import { useEffect, useId, useRef, useState } from 'react'
import { SearchField } from './search-field.tsx'
import { SearchResults } from './search-results.tsx'
import { hrefsOf } from './options.ts'
import { useFound } from './use-found.ts'
import type { SearchWords } from './search-words.ts'
import type { KeyboardEvent, MouseEvent } from 'react'

// It comes into the page when a reader opens it.
export const when = 'load'

/**
 * A field, and below it the pages that have what is typed there. The server draws the field alone, so that it is there
 * at once when a reader opens it; the rest is drawn when the island wakes.
 */
export function SearchDialog(words: SearchWords) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isAwake, setAwake] = useState(false)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<string>()
  const { state, retry } = useFound(query)
  const hrefs = hrefsOf(state.found)
  const active = chosen !== undefined && hrefs.includes(chosen) ? chosen : hrefs[0]
  const activeId = active && `${id}${active}`

  useEffect(() => {
    // It is open already, and the reader may have begun to type.
    setQuery(input.current?.value ?? '')
    setAwake(true)
    const { lang } = document.documentElement
    const close = () => {
      dialog.current?.close()
      // A page in another language brings a dialog with other words.
      if (document.documentElement.lang !== lang) dialog.current?.closest('sp-island')?.remove()
    }
    document.addEventListener('specpress:page', close)
    return () => document.removeEventListener('specpress:page', close)
  }, [])
  useEffect(() => {
    dialog.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const type = (text: string) => {
    setQuery(text)
    setChosen(undefined)
  }
  const move = (event: KeyboardEvent) => {
    // Where a word is being composed, the keys belong to that.
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'Enter') {
      event.preventDefault()
      document.getElementById(activeId ?? '')?.click()
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      const step = key === 'ArrowDown' ? 1 : hrefs.length - 1
      setChosen(hrefs[(hrefs.indexOf(active ?? '') + step) % hrefs.length])
    }
  }
  const clicked = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const isBackdrop = target === dialog.current
    const isFollowed = target instanceof Element && target.closest('a') !== null
    if (isBackdrop || (isFollowed && !ctrlKey && !metaKey && !shiftKey)) dialog.current?.close()
  }

  return (
    <dialog ref={dialog} className="sp-search" aria-label={words.title} onClick={clicked}>
      <SearchField
        {...{ id, words, input, isAwake, activeId }}
        onType={type}
        onKeyDown={move}
        onClose={() => dialog.current?.close()}
      />
      {isAwake && <SearchResults {...{ id, state, words, active, retry }} onPoint={setChosen} />}
    </dialog>
  )
}
