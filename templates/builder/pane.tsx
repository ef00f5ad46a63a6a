import { useEffect, useId, useRef } from 'react'
import { MethodBadge } from '../content/method-badge.tsx'
import { Answer } from './answer.tsx'
import { CopyAs } from './copy-as.tsx'
import { TRY_WORDS } from './english.ts'
import { keepTarget, withKeptTarget } from './kept-target.ts'
import { PaneFields } from './pane-fields.tsx'
import { SentRequests, useHistory } from './sent-requests.tsx'
import { SignIn } from './sign-in.tsx'
import './pane-styles.ts'
import { Server } from './target.tsx'
import { Tokens } from './tokens.tsx'
import { announce, useSending } from './use-sending.ts'
import type { BuilderWords, TryWords } from './english.ts'
import type { SendingState, TryOptions } from './use-sending.ts'
import type { RequestForm, RequestValues } from 'specpress/request'

interface PaneProps {
  readonly form: RequestForm
  readonly values: RequestValues
  readonly words: BuilderWords
  readonly tryIt: TryOptions | undefined
  readonly onChange: (values: RequestValues) => void
  readonly onClose: () => void
}

/**
 * The form of a request, in a sheet over the page. Its head with the server, the key and the button that sends stays in view; the
 * fields scroll between the head and the answer.
 */
export function Pane({ form, values, words, tryIt, onChange: change, onClose }: PaneProps) {
  const onChange = (next: RequestValues): void => {
    change(next)
    if (tryIt && (next.server !== values.server || next.way !== values.way))
      keepTarget(tryIt.owner, form, next)
  }
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  const tryWords = { ...words, ...TRY_WORDS, ...tryIt?.words }
  const history = useHistory(form, tryIt ?? NOT_SENT)
  const onEnd = (ended: RequestValues, status: number): void => {
    history.add(ended, status)
    announce(tryIt?.operation ?? '', status)
  }
  const sending = useSending(form, { ...(tryIt ?? NOT_SENT), onEnd }, tryWords)
  const { state } = sending
  const section = (): Element | null | undefined => dialog.current?.closest('section')
  useEffect(() => {
    if (tryIt) change(withKeptTarget(tryIt.owner, form, values))
    if (dialog.current?.open === false) dialog.current.showModal()
    fields.current?.querySelector<HTMLElement>(FIELDS)?.focus()
  }, [])
  return (
    <dialog ref={dialog} className="sp-sheet sp-try" aria-labelledby={id} onClose={onClose}>
      <form
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          if (tryIt && showInvalid(event.currentTarget)) sending.send(values)
        }}
      >
        <header className="sp-try-head">
          <h2 id={id}>
            <MethodBadge method={form.method} /> <code title={form.path}>{form.path}</code>
          </h2>
          <button
            type="button"
            className="sp-icon-button"
            aria-label={words.close}
            onClick={() => dialog.current?.close()}
          >
            <span className="sp-icon sp-icon-close" />
          </button>
          <Server form={form} values={values} words={words} onChange={onChange} />
          {tryIt && <SendButtons state={state} words={tryWords} />}
        </header>
        {tryIt && (
          <SignIn
            form={form}
            values={values}
            sending={sending}
            words={tryWords}
            onChange={onChange}
          />
        )}
        <div className="sp-try-fields" ref={fields}>
          {tryIt && (
            <Tokens
              form={form}
              values={values}
              sending={sending}
              words={tryWords}
              redirect={tryIt.redirect}
            />
          )}
          <PaneFields form={form} values={values} words={words} onChange={onChange} />
          <SentRequests {...history} method={form.method} words={tryWords} onChoose={onChange} />
          <CopyAs form={form} values={values} words={words} section={section} />
        </div>
      </form>
      <Result state={state} section={section} words={tryWords} onClear={sending.clear} />
    </dialog>
  )
}

const NOT_SENT = { owner: '', operation: '' }
const FIELDS = 'input, select, textarea'

interface SendButtonsProps {
  readonly state: SendingState
  readonly words: TryWords
}

/** Sends the request, and stops it while it is on its way. The focus stays on a button. */
function SendButtons({ state, words }: SendButtonsProps) {
  const send = useRef<HTMLButtonElement>(null)
  return (
    <div className="sp-field-item">
      {state.kind === 'sending' && (
        <button
          type="button"
          className="sp-button sp-button-small"
          onClick={() => {
            send.current?.focus()
            state.stop()
          }}
        >
          {state.answer ? words.stop : words.cancel}
        </button>
      )}
      <button ref={send} className="sp-button sp-button-primary sp-button-small">
        {words.send}
      </button>
    </div>
  )
}

interface ResultProps extends SendButtonsProps {
  /** The section with the samples of the page. */
  readonly section: () => Element | null | undefined
  readonly onClear: () => void
}

/** The answer, or the reason why there is none. */
function Result({ state, words, section, onClear }: ResultProps) {
  return (
    <div className="sp-try-result" data-state={state.kind}>
      <p role="status">
        {state.kind === 'sending' && !state.answer && words.sending}
        {state.kind === 'fault' && state.text}
      </p>
      {state.kind === 'faults' && (
        <div className="sp-try-faults">
          <p role="alert">{words.faults}</p>
          <ul>
            {state.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
          <button type="button" className="sp-button sp-button-small" onClick={state.sendAnyway}>
            {words.sendAnyway}
          </button>
        </div>
      )}
      {'answer' in state && state.answer && (
        <Answer answer={state.answer} words={words} section={section} onClose={onClear} />
      )}
    </div>
  )
}

/**
 * Checks all fields of a form. Returns false if one is not valid, or its value cannot be sent: it gets the focus and
 * its message, even if it is in a group that is folded, which browsers do not open.
 */
function showInvalid(form: HTMLFormElement): boolean {
  const invalid = form.querySelector<HTMLInputElement | HTMLButtonElement>(
    ':is(input, select, textarea):invalid, [data-fault] :is(input, select, textarea, button)',
  )
  if (invalid === null) return true
  for (let at = invalid.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
    at.open = true
  // A field with a fault has its message below it.
  if (invalid.reportValidity()) invalid.focus()
  return false
}
