import { Icon } from '../layout/icon.tsx'
import type { SearchWords } from './search-words.ts'
import type { KeyboardEvent, RefObject } from 'react'

interface SearchFieldProps {
  readonly id: string
  readonly words: SearchWords
  readonly input: RefObject<HTMLInputElement | null>
  /** Before, it is no more than a field to type in. */
  readonly isAwake: boolean
  /** The line of the results that is chosen. */
  readonly activeId: string | undefined
  readonly onType: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onClose: () => void
}

/**
 * What is typed here may have been typed before the island woke: the element keeps its text itself. The focus stays in
 * it while the arrows choose among the results.
 */
export function SearchField({ id, words, input, isAwake, activeId, ...on }: SearchFieldProps) {
  return (
    <div className="sp-search-field">
      <Icon name="search" />
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={words.title}
        aria-expanded={activeId !== undefined}
        placeholder={words.placeholder}
        autoFocus
        {...(isAwake && waking(id, activeId))}
        onInput={({ currentTarget }) => on.onType(currentTarget.value)}
        onKeyDown={on.onKeyDown}
      />
      {isAwake && (
        <button
          type="button"
          className="sp-icon-button"
          aria-label={words.close}
          onClick={on.onClose}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}

/** What the field says of itself and of the list below it, once there is one. */
function waking(id: string, activeId: string | undefined) {
  return {
    'aria-controls': `${id}list`,
    'aria-activedescendant': activeId,
    'aria-autocomplete': 'list',
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
    enterKeyHint: 'go',
  } as const
}
