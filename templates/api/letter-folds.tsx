import { ManyFold } from './many-fold.tsx'
import { useMessages } from '../words.ts'
import type { Letter } from 'specpress/theme'
import type { ReactNode } from 'react'

interface LetterFoldsProps<Item> {
  readonly items: readonly Item[]
  /** The folds, in the order of the items; absent if all items are shown. */
  readonly letters?: readonly Letter[] | undefined
  readonly children: (items: readonly Item[]) => ReactNode
}

/** A list, or one fold for each first letter of a long one. */
export function LetterFolds<Item>({ items, letters, children }: LetterFoldsProps<Item>) {
  const { t } = useMessages()
  if (letters === undefined) return children(items)
  const ends = letters.map((_, at) =>
    letters.slice(0, at + 1).reduce((sum, { count }) => sum + count, 0),
  )
  return letters.map(({ name, count }, at) => (
    <ManyFold
      key={name}
      summary={
        <>
          {name} <span className="sp-summary">{t('api.items', { count })}</span>
        </>
      }
    >
      {children(items.slice((ends[at] ?? 0) - count, ends[at]))}
    </ManyFold>
  ))
}
