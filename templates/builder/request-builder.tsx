'use client'
import { useEffect, useRef, useState } from 'react'
import { initialValues } from 'specpress/request'
import { BUILDER_WORDS } from './english.ts'
import { RequestExample, showExample } from './request-example.tsx'
import type { BuilderWords } from './english.ts'
import type { Pane } from './pane.tsx'
import type { TryOptions } from './use-sending.ts'
import type { RequestForm } from 'specpress/request'

export const when = 'interaction'

interface RequestBuilderProps {
  readonly form: RequestForm
  /** The messages that are not the English ones. */
  readonly words?: Partial<BuilderWords> | undefined
  /** Absent if the request may not be sent from the page. */
  readonly tryIt?: TryOptions
}

/**
 * The button that opens the form of the request. The form, its styles and the writer of the samples load when it is
 * clicked for the first time. The values stay while the page is open, and the samples of the page follow them.
 */
export function RequestBuilder({ form, words: given, tryIt }: RequestBuilderProps) {
  const words = { ...BUILDER_WORDS, ...given }
  const [loaded, setLoaded] = useState<{ readonly Pane: typeof Pane }>()
  const [state, setState] = useState<'open' | 'closed' | 'failed'>('closed')
  const [values, setValues] = useState(() => initialValues(form))
  const holder = useRef<HTMLDivElement>(null)
  const [initial] = useState(values)
  useEffect(() => {
    const section = holder.current?.closest('section')
    if (!section || values === initial) return
    showExample(section, form, values)
    let isNewest = true
    import('./follow.ts').then(({ follow }) => {
      // Imports that wait for the same file end in any order.
      if (isNewest) follow(section, form, values)
    }, reportError)
    return () => {
      isNewest = false
    }
  }, [form, values])
  const open = (): void => {
    import('./pane.tsx').then(
      (code) => {
        setLoaded(code)
        setState('open')
      },
      (error: unknown) => {
        reportError(error)
        setState('failed')
      },
    )
  }
  return (
    <div ref={holder} className="sp-builder">
      <button
        type="button"
        className="sp-button sp-button-small"
        aria-haspopup="dialog"
        onClick={open}
      >
        {tryIt ? words.try : words.open}
      </button>
      <RequestExample form={form} values={values} words={words} onChange={setValues} />
      {state === 'failed' && (
        <p className="sp-sample-note" role="alert">
          {words.unavailable}
        </p>
      )}
      {loaded && state === 'open' && (
        <loaded.Pane
          form={form}
          values={values}
          words={words}
          tryIt={tryIt}
          onChange={setValues}
          onClose={() => setState('closed')}
        />
      )}
    </div>
  )
}
