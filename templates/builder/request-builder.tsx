'use client'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { initialValues } from 'specpress/request'
import { BuilderForm } from './builder-form.tsx'
import { BUILDER_WORDS } from './english.ts'
import type { TryOptions } from './try-it.tsx'
import type { BuilderWords } from './english.ts'
import type { RequestForm } from 'specpress/request'

export const when = 'interaction'

interface RequestBuilderProps {
  readonly form: RequestForm
  /** The messages that are not the English ones. */
  readonly words?: Partial<BuilderWords> | undefined
  /** Absent if the request may not be sent from the page. */
  readonly tryIt?: TryOptions
}

const TryIt = lazy(async () => ({ default: (await import('./try-it.tsx')).TryIt }))

/**
 * A form for the request of the samples around it: they follow the input. It loads the writer of the samples
 * when it is opened, and calls the API if the reader sends the request.
 */
export function RequestBuilder({ form, words: given, tryIt }: RequestBuilderProps) {
  const words = { ...BUILDER_WORDS, ...given }
  const [isOpen, setIsOpen] = useState(false)
  const [values, setValues] = useState(() => initialValues(form))
  const [isMissing, setIsMissing] = useState(false)
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isOpen) return undefined
    let isCurrent = true
    const section = root.current?.closest('section')
    import('./follow.ts').then(
      ({ follow }) => {
        if (!isCurrent || !section) return
        follow(section, form, values)
        setIsMissing(false)
      },
      (error: unknown) => {
        reportError(error)
        setIsMissing(true)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [isOpen, form, values])

  return (
    <div ref={root} className="sp-builder">
      <button
        type="button"
        className="sp-button sp-button-small"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? words.close : tryIt ? words.try : words.open}
      </button>
      {isOpen && (
        <>
          <BuilderForm form={form} values={values} words={words} onChange={setValues} />
          <p className="sp-builder-status" role="status">
            {isMissing ? words.unavailable : words.followed}
          </p>
          {tryIt && (
            <Suspense fallback={null}>
              <TryIt form={form} values={values} {...tryIt} />
            </Suspense>
          )}
        </>
      )}
    </div>
  )
}
