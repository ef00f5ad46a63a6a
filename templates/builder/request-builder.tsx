'use client'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { initialValues } from 'specpress/request'
import { BuilderForm } from './builder-form.tsx'
import type { BuilderWords, TryWords } from './words.ts'
import type { RequestForm } from 'specpress/request'

export const when = 'interaction'

interface RequestBuilderProps {
  readonly form: RequestForm
  readonly words: BuilderWords
  /** Where the request may be sent, what is said of it. */
  readonly tryWords?: TryWords
}

// Where no page may send its request, the code that would is not published.
const TryIt = process.env['SPECPRESS_TRY_IT']
  ? lazy(async () => ({ default: (await import('./try-it.tsx')).TryIt }))
  : undefined

/**
 * A form for the request that the samples around it make: they follow what is filled in. It loads what writes them when
 * it is opened, and calls no API.
 */
export function RequestBuilder({ form, words, tryWords }: RequestBuilderProps) {
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
        {isOpen ? words.close : words.open}
      </button>
      {isOpen && (
        <>
          <BuilderForm form={form} values={values} words={words} onChange={setValues} />
          <p className="sp-builder-status" role="status">
            {isMissing ? words.unavailable : words.followed}
          </p>
          {TryIt && tryWords && (
            <Suspense fallback={null}>
              <TryIt form={form} values={values} words={tryWords} />
            </Suspense>
          )}
        </>
      )}
    </div>
  )
}
