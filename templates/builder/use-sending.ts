import { useEffect, useRef, useState } from 'react'
import { missingFiles, sendRequest } from 'specpress/request/send'
import { bodyFaults } from './body-faults.ts'
import { chosenFiles } from './chosen-files.ts'
import { areRemembered, keepSecrets, keptSecrets } from './kept-secrets.ts'
import type { BuilderWords, TryWords } from './english.ts'
import type { Secrets } from './kept-secrets.ts'
import type { RequestForm, RequestValues } from 'specpress/request'
import type { ReceivedAnswer } from 'specpress/request/send'

/** The settings for sending requests from the page. */
export interface TryOptions {
  /** The messages that are not the English ones. */
  readonly words?: Partial<TryWords> | undefined
  /** The URL of the proxy for requests. */
  readonly proxy?: string | undefined
  /** The URL that a sign-in page returns to. */
  readonly redirect: string
  /** The operation, for the event that a request sends. */
  readonly operation: string
  /** The site and its API, which the kept secrets belong to. */
  readonly owner: string
}

/** The last request: it is on its way, was not sent because of its body, was not answered, or has an answer. */
export type SendingState =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'sending'
      readonly stop: () => void
      /** The part of a stream that has arrived. */
      readonly answer?: ReceivedAnswer
    }
  | { readonly kind: 'fault'; readonly text: string }
  | { readonly kind: 'faults'; readonly faults: readonly string[]; readonly sendAnyway: () => void }
  | { readonly kind: 'answer'; readonly answer: ReceivedAnswer }

export interface Sending {
  readonly state: SendingState
  readonly secrets: Secrets
  readonly isRemembered: boolean
  readonly withCookies: boolean
  readonly keep: (secrets: Secrets, isRemembered?: boolean) => void
  readonly setWithCookies: (areSent: boolean) => void
  readonly send: (values: RequestValues) => void
  readonly clear: () => void
}

interface SendingOptions extends Pick<TryOptions, 'proxy' | 'owner'> {
  /** Gets the status of a response: 0 if none could be read. */
  readonly onEnd: (values: RequestValues, status: number) => void
}

/** Sends the request of a form from the reader's browser, with the secrets that the reader gave. */
export function useSending(
  form: RequestForm,
  { proxy, owner, onEnd }: SendingOptions,
  words: BuilderWords & TryWords,
): Sending {
  const [secrets, setSecrets] = useState(() => keptSecrets(owner))
  const [isRemembered, setRemembered] = useState(() => areRemembered(owner))
  const [withCookies, setWithCookies] = useState(false)
  const [state, setState] = useState<SendingState>({ kind: 'none' })
  const current = useRef<AbortController>(undefined)
  // A closed form waits for no response.
  useEffect(() => () => current.current?.abort(), [])
  const fail = (text: string): void => setState({ kind: 'fault', text })
  const send = (values: RequestValues): void => {
    const missing = missingFiles(form, values, chosenFiles)
    if (missing.length > 0) return fail(`${words.fileMissing} ${missing.join(', ')}`)
    const sending = new AbortController()
    current.current = sending
    let hasBegun = false
    /** Shows a state, unless another request was sent since. */
    const show = (next: SendingState): void => {
      if (current.current === sending) setState(next)
    }
    const stop = (): void => {
      sending.abort()
      if (!hasBegun) show({ kind: 'none' })
    }
    show({ kind: 'sending', stop })
    sendRequest(form, values, {
      secrets,
      files: chosenFiles,
      proxy,
      withCookies,
      signal: sending.signal,
      onProgress: (answer) => {
        hasBegun = true
        show({ kind: 'sending', stop, answer })
      },
    }).then(
      (answer) => {
        onEnd(values, answer.status)
        show({ kind: 'answer', answer })
      },
      () => {
        if (sending.signal.aborted) return
        onEnd(values, 0)
        show({ kind: 'fault', text: words.failed })
      },
    )
  }
  return {
    state,
    secrets,
    isRemembered,
    withCookies,
    setWithCookies,
    keep: (next, isAsked = isRemembered) => {
      setSecrets(next)
      setRemembered(isAsked)
      keepSecrets(owner, next, isAsked)
    },
    clear: () => setState({ kind: 'none' }),
    send: (values) => {
      if (state.kind === 'sending') state.stop()
      const faults = bodyFaults(form, values, words)
      if (faults.length === 0) send(values)
      else setState({ kind: 'faults', faults, sendAnyway: () => send(values) })
    },
  }
}

/** Reports a request to scripts of the site: `status` is 0 if no response could be read. The event has no values of it. */
export function announce(operationId: string, status: number): void {
  document.dispatchEvent(new CustomEvent('specpress:try', { detail: { operationId, status } }))
}
