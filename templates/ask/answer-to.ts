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
  const type = response.headers.get('content-type') ?? ''
  const answer = { text: '', sources: NO_SOURCES }
  const take = (part: unknown): void => {
    const [text, whole, sources, error] = ['text', 'answer', 'sources', 'error'].map((name) =>
      memberOf(part, name),
    )
    if (error !== undefined) throw new Error(String(error))
    if (Array.isArray(sources)) answer.sources = sources.flatMap(sourceIn)
    const added = text ?? whole
    if (typeof added !== 'string' || answer.text.length > LONGEST) return
    answer.text += added
    onText(answer.text)
  }
  if (/[/+]json\b/.test(type)) take(await response.json())
  else {
    const isEvents = type.startsWith('text/event-stream')
    let rest = ''
    for await (const chunk of textsOf(response)) {
      if (!isEvents) take({ text: chunk })
      else {
        const events = `${rest}${chunk}`.split(/\r?\n\r?\n/)
        rest = events.pop() ?? ''
        events.map(dataOf).forEach(take)
      }
    }
    if (isEvents) take(dataOf(rest))
  }
  if (answer.text === '') throw new Error('no answer')
  return answer
}

async function* textsOf({ body }: Response): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {}
    if (done) return
    yield value ?? ''
  }
}

/** The data of an event: https://html.spec.whatwg.org/multipage/server-sent-events.html */
function dataOf(event: string): unknown {
  const data = event
    .split(/\r?\n/)
    .flatMap((line) => /^data: ?(.*)$/.exec(line)?.[1] ?? [])
    .join('\n')
  try {
    return JSON.parse(data)
  } catch {
    // `[DONE]`, or the text itself.
    return /^\[\w+\]$|^$/.test(data) ? {} : { text: data }
  }
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
