/** A question that was answered. */
export interface Exchange {
  readonly question: string
  readonly answer: string
}

interface Call {
  readonly question: string
  readonly history: readonly Exchange[]
  readonly signal: AbortSignal
}

export interface Answer {
  readonly text: string
  readonly sources: readonly { readonly title: string; readonly url: string }[]
}

const NO_SOURCES: Answer['sources'] = []
/** An endpoint may send this many characters; an answer ends there. */
const LONGEST = 100_000
/** The characters of an event that has not ended. */
const MOST_OF_EVENT = 1_000_000

/**
 * Sends a question to an endpoint, and passes on the text of the answer as it arrives. The endpoint answers with events
 * (`text/event-stream`), with JSON, or with plain text. Throws if it cannot be reached or answers with an error.
 */
export async function answerTo(
  endpoint: string,
  { question, history, signal }: Call,
  onText: (text: string) => void,
): Promise<Answer> {
  const { lang } = document.documentElement
  const page = location.href.split('#', 1)[0]
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream, application/json;q=0.9, text/plain;q=0.8',
    },
    body: JSON.stringify({ question, history, page, language: lang }),
    signal,
  })
  if (!response.ok) throw new Error(String(response.status))
  const type = response.headers.get('content-type')?.toLowerCase() ?? ''
  const answer = { text: '', sources: NO_SOURCES }
  /** Takes a part of the answer. Returns false if the answer is as long as it may be. */
  const take = (part: unknown): boolean => {
    const [text, whole, sources, error] = ['text', 'answer', 'sources', 'error'].map((name) =>
      memberOf(part, name),
    )
    if (error !== undefined && error !== null) throw new Error(String(error))
    if (Array.isArray(sources)) answer.sources = sources.flatMap(sourceIn)
    const added = text ?? whole
    if (typeof added === 'string' && added !== '') {
      answer.text = (answer.text + added).slice(0, LONGEST)
      onText(answer.text)
    }
    return answer.text.length < LONGEST
  }
  if (/[/+]json\b/.test(type)) take(await response.json())
  else {
    const isEvents = type.startsWith('text/event-stream')
    let rest = ''
    for await (const chunk of textsOf(response)) {
      // A line ends in LF, CR or both; a CR at the end of a chunk may be the first half of both.
      const events = isEvents ? `${rest}${chunk}`.split(/(?:\r\n|\n|\r(?!\n|$)){2}/) : []
      rest = events.pop() ?? ''
      const parts = isEvents ? events.map(dataOf) : [{ text: chunk }]
      if (!parts.every(take) || rest.length > MOST_OF_EVENT) break
    }
    if (isEvents) take(dataOf(rest))
  }
  if (answer.text === '') throw new Error('no answer')
  return answer
}

async function* textsOf({ body }: Response): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (;;) {
      const { done = true, value } = (await reader?.read()) ?? {}
      if (done) return
      yield value ?? ''
    }
  } finally {
    await reader?.cancel()
  }
}

/** The data of an event: https://html.spec.whatwg.org/multipage/server-sent-events.html */
function dataOf(event: string): unknown {
  const lines = event.split(/\r\n|\n|\r/)
  const data = lines
    .flatMap((line) => (/^data(?::|$)/.test(line) ? [line.replace(/^data:? ?/, '')] : []))
    .join('\n')
  if (data === '[DONE]') return {}
  try {
    const value: unknown = JSON.parse(data)
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // It is the text itself.
  }
  return { text: data }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function sourceIn(value: unknown): readonly Answer['sources'][number][] {
  const [title, url] = [memberOf(value, 'title'), memberOf(value, 'url')]
  if (typeof url !== 'string' || !URL.canParse(url, location.href)) return []
  const found = new URL(url, location.href)
  if (!/^https?:$/.test(found.protocol)) return []
  return [
    { title: typeof title === 'string' && title !== '' ? title : found.href, url: found.href },
  ]
}
