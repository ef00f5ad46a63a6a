import { useId, useState } from 'react'
import { sendRequest } from 'specpress/request/send'
import type { TryWords } from './words.ts'
import type { RequestForm, RequestValues } from 'specpress/request'
import type { ReceivedAnswer } from 'specpress/request/send'

interface TryItProps {
  readonly form: RequestForm
  readonly values: RequestValues
  readonly words: TryWords
}

type State = ReceivedAnswer | 'sending' | 'failed' | undefined

/** Sends the request that is filled in from the reader's browser, and shows the answer. Secrets are kept nowhere. */
export function TryIt({ form, values, words }: TryItProps) {
  const id = useId()
  const [secrets, setSecrets] = useState<Readonly<Record<string, string>>>({})
  const [state, setState] = useState<State>(undefined)
  const send = (): void => {
    setState('sending')
    sendRequest(form, values, { secrets, files: new Map() }).then(setState, () =>
      setState('failed'),
    )
  }
  const variables = [...new Set(form.secrets.map(({ variable }) => variable))]
  return (
    <form
      className="sp-builder-form"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {variables.map((variable) => (
        <div key={variable} className="sp-field">
          <label htmlFor={`${id}-${variable}`}>
            <code>{variable}</code>
          </label>
          <input
            id={`${id}-${variable}`}
            type="password"
            autoComplete="off"
            value={secrets[variable] ?? ''}
            onChange={({ target }) => setSecrets({ ...secrets, [variable]: target.value })}
          />
          <small>{words.secret}</small>
        </div>
      ))}
      <div className="sp-builder-actions">
        <button className="sp-button sp-button-primary sp-button-small">{words.send}</button>
      </div>
      <div role="status">
        {state === 'sending' && <p>{words.sending}</p>}
        {state === 'failed' && <p>{words.failed}</p>}
        {typeof state === 'object' && (
          <figure className="sp-code">
            <figcaption>
              {words.answer} {state.status}
            </figcaption>
            <pre tabIndex={0}>
              <code>{state.text}</code>
            </pre>
          </figure>
        )}
      </div>
    </form>
  )
}
