import { useRef, useState } from 'react'
import { missingFiles, sendRequest } from 'specpress/request/send'
import { Answer } from './answer.tsx'
import { chosenFiles } from './chosen-files.ts'
import { TRY_WORDS } from './english.ts'
import { areRemembered, keepSecrets, keptSecrets } from './kept-secrets.ts'
import type { Secrets } from './kept-secrets.ts'
import { SignIn } from './sign-in.tsx'
import type { TryWords } from './english.ts'
import type { RequestForm, RequestValues } from 'specpress/request'
import type { ReceivedAnswer } from 'specpress/request/send'

/** The settings for sending requests from the page. */
export interface TryOptions {
  /** The messages that are not the English ones. */
  readonly words?: Partial<TryWords> | undefined
  /** The URL of the proxy for requests. */
  readonly proxy?: string | undefined
  /** The URL that a sign-in page returns to. */
  readonly home: string
  /** The site and its API, which the kept secrets belong to. */
  readonly owner: string
}

interface TryItProps extends TryOptions {
  readonly form: RequestForm
  readonly values: RequestValues
}

type State = ReceivedAnswer | AbortController | { readonly fault: string } | undefined

/** Sends the request from the reader's browser, and shows the answer. */
export function TryIt({ form, values, words: given, proxy, home, owner }: TryItProps) {
  const words = { ...TRY_WORDS, ...given }
  const [secrets, setSecrets] = useState(() => keptSecrets(owner))
  const [isRemembered, setRemembered] = useState(() => areRemembered(owner))
  const [withCookies, setWithCookies] = useState(false)
  const [state, setState] = useState<State>(undefined)
  const root = useRef<HTMLFormElement>(null)
  const keep = (next: Secrets, isAsked = isRemembered): void => {
    setSecrets(next)
    setRemembered(isAsked)
    keepSecrets(owner, next, isAsked)
  }
  const send = (): void => {
    // Missing values above are reported at their fields.
    const forms = root.current?.closest('.sp-builder')?.querySelectorAll('form') ?? []
    if ([...forms].some((each) => !each.reportValidity())) return
    const missing = missingFiles(form, values, chosenFiles)
    if (missing.length > 0) return setState({ fault: `${words.fileMissing} ${missing.join(', ')}` })
    const sending = new AbortController()
    setState(sending)
    sendRequest(form, values, {
      ...{ secrets, files: chosenFiles, proxy, withCookies, signal: sending.signal },
    }).then(setState, () => setState(sending.signal.aborted ? undefined : { fault: words.failed }))
  }
  return (
    <form
      ref={root}
      className="sp-builder-form"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <SignIn
        {...{ form, values, words, home, secrets, isRemembered, withCookies }}
        onChange={keep}
        onCookies={setWithCookies}
      />
      <div className="sp-builder-actions">
        <button className="sp-button sp-button-primary sp-button-small">{words.send}</button>{' '}
        {state instanceof AbortController && (
          <button type="button" className="sp-button sp-button-small" onClick={() => state.abort()}>
            {words.cancel}
          </button>
        )}
      </div>
      <div className="sp-field" role="status">
        {state instanceof AbortController && <p>{words.sending}</p>}
        {state && 'fault' in state && <p>{state.fault}</p>}
        {state && 'status' in state && <Answer answer={state} words={words} />}
      </div>
    </form>
  )
}
