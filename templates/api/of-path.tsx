import { Prose } from './prose.tsx'
import { Written } from './written.tsx'
import type { PathWords } from 'specpress/theme'

interface OfPathProps {
  readonly words: PathWords | undefined
}

/** What holds for every operation of a path, after what is said of one of them. */
export function OfPath({ words }: OfPathProps) {
  if (words === undefined) return null
  const { summary, description } = words
  return (
    <>
      {summary !== undefined && (
        <div className="sp-prose">
          <p>
            <Written>{summary}</Written>
          </p>
        </div>
      )}
      <Prose tree={description} />
    </>
  )
}
