import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Limits } from './limits.ts'
import type { FetchOptions, LoadTools } from '../../base/model/remote.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { readText } from '../../base/platform/read-text.ts'
import { request, requestReason } from '../../base/platform/request.ts'
import { writeWhole } from '../../base/platform/write-whole.ts'

/** The answer to a request, as it is kept. */
interface Answer {
  /** In milliseconds since 1970. */
  readonly checked: number
  readonly etag?: string | undefined
  readonly modified?: string | undefined
  readonly text: string
}

export interface AnswerSettings {
  /** The absolute folder of the kept answers. */
  readonly folder: string
  /** Seconds during which an answer counts as fresh. */
  readonly maxAge: number
  readonly limits: Limits
}

/** Fetches texts, and keeps them: a server that says that nothing changed sends nothing again. */
export function answersIn({ folder, maxAge, limits }: AnswerSettings): Omit<LoadTools, 'signal'> {
  const fetchText = async (url: string, options: FetchOptions = {}): Promise<string> => {
    const { headers = {} } = options
    // Headers say who asks: an answer is not for others. They are in the digest alone, since they may hold a password.
    const key = digestOf(JSON.stringify([url, Object.entries(headers).sort()]))
    const file = join(folder, `${key}.json`)
    const known = readAnswer(file)
    const age = known ? (Date.now() - known.checked) / 1000 : Infinity
    if (known && age >= 0 && age < (options.maxAge ?? maxAge)) return known.text
    const answer = await ask(url, { headers, known, limits })
    mkdirSync(folder, { recursive: true })
    writeWhole(file, JSON.stringify(answer))
    return answer.text
  }
  return {
    fetchText,
    fetchJson: async (url, options) => {
      const text = await fetchText(url, options)
      try {
        return JSON.parse(text) as unknown
      } catch (error) {
        throw new Error(`${placeOf(url)} answers with text that is not JSON`, { cause: error })
      }
    },
  }
}

interface Question {
  readonly headers: Readonly<Record<string, string>>
  readonly known: Answer | undefined
  readonly limits: Limits
}

async function ask(url: string, { headers, known, limits }: Question): Promise<Answer> {
  if (!/^https?:/.test(url)) throw new Error(`\`${url}\` is no URL of the web`)
  const { signal } = limits
  const conditions = {
    ...(known?.etag !== undefined && { 'if-none-match': known.etag }),
    ...(known?.modified !== undefined && { 'if-modified-since': known.modified }),
  }
  try {
    const response = await request(url, { headers: conditions, ownHeaders: headers, signal })
    if (response.status === 304 && known) return { ...known, checked: Date.now() }
    if (!response.ok) throw new Refusal(`it answers with status ${String(response.status)}`)
    const etag = response.headers.get('etag') ?? undefined
    const modified = response.headers.get('last-modified') ?? undefined
    return { checked: Date.now(), etag, modified, text: await textOf(response, limits) }
  } catch (error) {
    const reason =
      error instanceof Refusal ? error.message : (limits.reasonOf() ?? requestReason(error))
    throw new Error(`${placeOf(url)} cannot be fetched: ${reason}`, { cause: error })
  }
}

/** A server that does not give the requested content. */
class Refusal extends Error {}

/** A URL without its query, which may hold a password. */
function placeOf(url: string): string {
  return `\`${url.replace(/[?#].*$/, '').replace(/\/\/[^/@]*@/, '//')}\``
}

async function textOf(response: Response, { maxBytes, tooLarge }: Limits): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new Refusal(tooLarge)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function readAnswer(file: string): Answer | undefined {
  try {
    const value: unknown = JSON.parse(readText(file) ?? '')
    return isAnswer(value) ? value : undefined
  } catch {
    // Damaged: it is fetched again.
    return undefined
  }
}

function isAnswer(value: unknown): value is Answer {
  return (
    typeof value === 'object' &&
    value !== null &&
    'checked' in value &&
    typeof value.checked === 'number' &&
    'text' in value &&
    typeof value.text === 'string'
  )
}
