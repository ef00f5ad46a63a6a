import { useState } from 'react'
import { requestUrl } from 'specpress/request/send'
import { MethodBadge } from '../content/method-badge.tsx'
import type { TryWords } from './english.ts'
import type { TryOptions } from './use-sending.ts'
import type { RequestForm, RequestValues } from 'specpress/request'

/** A request that was sent in this tab, without the secrets of its sign-in. */
interface SentRequest {
  readonly values: RequestValues
  readonly url: string
  /** The status of the response: 0 if none could be read. */
  readonly status: number
  readonly time: Date
}

/** The most requests of an operation that are listed. */
const MOST_SENT = 20

/**
 * By the owner of the API and the operation. A body may have a password in it, so they are only in memory: they last until
 * the page is loaded again.
 */
const sent = new Map<string, readonly SentRequest[]>()

interface History {
  /** The newest first. */
  readonly requests: readonly SentRequest[]
  readonly add: (values: RequestValues, status: number) => void
}

/** The requests of an operation that were sent in this tab. */
export function useHistory(
  form: RequestForm,
  { owner, operation }: Pick<TryOptions, 'owner' | 'operation'>,
): History {
  const key = `${owner} ${operation}`
  const [requests, setRequests] = useState(() => sent.get(key) ?? [])
  const add = (values: RequestValues, status: number): void => {
    const request = { values, status, url: requestUrl(form, values), time: new Date() }
    const all = [request, ...(sent.get(key) ?? [])].slice(0, MOST_SENT)
    sent.set(key, all)
    setRequests(all)
  }
  return { requests, add }
}

interface SentRequestsProps extends Pick<History, 'requests'> {
  readonly method: string
  readonly words: TryWords
  readonly onChoose: (values: RequestValues) => void
}

/** A list of the sent requests. A chosen one fills the form again. */
export function SentRequests({ requests, method, words, onChoose }: SentRequestsProps) {
  if (requests.length === 0) return null
  return (
    <details className="sp-try-group sp-try-sent">
      <summary>
        {words.sent} <span>{requests.length}</span>
      </summary>
      <p>{words.sentHint}</p>
      <ol>
        {requests.map(({ values, url, status, time }) => (
          <li key={time.getTime()}>
            <button type="button" onClick={() => onChoose(values)}>
              <MethodBadge method={method} />
              <code title={url}>{url}</code>
              <b data-ok={status > 0 && status < 400}>{status === 0 ? '–' : status}</b>
              <time dateTime={time.toISOString()}>{timeOf(time)}</time>
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}

function timeOf(time: Date): string {
  return time.toLocaleTimeString(document.documentElement.lang || undefined)
}
