import type { MockedAnswer, MockedMedia } from '../../reference/requests/runnable-operation.ts'

/** The preferences of a client in `Prefer`: https://www.rfc-editor.org/rfc/rfc7240 */
export interface Preferences {
  readonly code?: string
  readonly example?: string
}

interface Wanted {
  readonly preferences: Preferences
  /** The header `Accept`. */
  readonly accept: string
}

export interface ChosenAnswer {
  readonly status: number
  readonly headers: MockedAnswer['headers']
  readonly type: string | undefined
  readonly body: string
  /** The preferences that were met. */
  readonly applied: string
}

/** The reason why no answer of the description fits the request. */
export interface NoAnswer {
  readonly status: 400 | 406
  readonly detail: string
}

/** `code=404, example="not found"` */
export function preferencesOf(header: string | readonly string[] | undefined): Preferences {
  const text = [header ?? ''].flat().join(', ')
  const pairs = [...text.matchAll(/(?:^|[,;])\s*(code|example)\s*=\s*(?:"([^"]*)"|([^\s,;]*))/gi)]
  return Object.fromEntries(
    pairs.map(([, name = '', quoted, plain = '']) => [name.toLowerCase(), quoted ?? plain]),
  )
}

/** https://www.rfc-editor.org/rfc/rfc9110#section-6.4.1 */
const WITHOUT_BODY = new Set([204, 205, 304])

/** The preferred answer; else the first successful one. */
export function chosenAnswer(
  answers: readonly MockedAnswer[],
  { preferences, accept }: Wanted,
): ChosenAnswer | NoAnswer {
  const { code, example } = preferences
  if (code !== undefined && !/^[1-5]\d\d$/.test(code))
    return { status: 400, detail: `\`Prefer: code=${code}\` names no status code.` }
  // A final answer cannot be one of 1xx, which clients treat as an interim response.
  const answer = code === undefined ? preferredAnswer(answers, example) : answerFor(answers, code)
  if (code !== undefined && (answer === undefined || code.startsWith('1'))) {
    const known = answers.map(({ status }) => status).join(', ')
    const detail = `The description has no answer ${code} that a mock can send. It has: ${known}.`
    return { status: 400, detail }
  }
  const status = Number(code ?? statusOf(answer))
  const none = { status, headers: answer?.headers ?? [], type: undefined, body: '' }
  const applied = code === undefined ? [] : [`code=${code}`]
  const media = answer?.media ?? []
  if (media.length === 0 || WITHOUT_BODY.has(status))
    return { ...none, applied: applied.join(', ') }
  if (example !== undefined) {
    const named = media.flatMap((each) =>
      each
        .examples()
        .filter(({ name }) => name === example)
        .map(({ body }) => ({ each, body })),
    )
    const [first] = named
    if (first === undefined) {
      const known = media.flatMap(({ examples }) => examples().map(({ name }) => name)).join(', ')
      const detail = `The answer ${String(status)} has no example \`${example}\`. It has: ${known}.`
      return { status: 400, detail }
    }
    const both = [...applied, `example=${example}`].join(', ')
    return { ...none, type: first.each.type, body: first.body, applied: both }
  }
  const accepted = acceptedMedia(media, accept)
  if (accepted === undefined) {
    const types = media.map(({ type }) => type).join(', ')
    return { status: 406, detail: `The answer ${String(status)} comes as ${types}.` }
  }
  const body = accepted.examples()[0]?.body ?? ''
  return { ...none, type: accepted.type, body, applied: applied.join(', ') }
}

/** The first successful answer, unless only another one has the preferred example. */
function preferredAnswer(
  answers: readonly MockedAnswer[],
  example: string | undefined,
): MockedAnswer | undefined {
  const good = goodAnswer(answers)
  if (example === undefined || good === undefined) return good
  const final = answers.filter(({ status }) => !status.startsWith('1'))
  return [good, ...final].find((answer) => hasExample(answer, example)) ?? good
}

function hasExample({ media }: MockedAnswer, example: string): boolean {
  return media.some((each) => each.examples().some(({ name }) => name === example))
}

function goodAnswer(answers: readonly MockedAnswer[]): MockedAnswer | undefined {
  return (
    answers.find(({ status }) => /^2\d\d$/.test(status)) ??
    answers.find(({ status }) => /^2xx$/i.test(status)) ??
    answers.find(({ status }) => status === 'default') ??
    answers.find(({ status }) => /^[345]/.test(status))
  )
}

function answerFor(answers: readonly MockedAnswer[], code: string): MockedAnswer | undefined {
  return (
    answers.find(({ status }) => status === code) ??
    answers.find(({ status }) => status.toLowerCase() === `${code.slice(0, 1)}xx`) ??
    answers.find(({ status }) => status === 'default')
  )
}

function statusOf(answer: MockedAnswer | undefined): string {
  if (answer === undefined || answer.status === 'default') return '200'
  return answer.status.replace(/xx$/i, '00')
}

/** The first media type of the answer that a client accepts, in the client's order of preference. */
function acceptedMedia(media: readonly MockedMedia[], accept: string): MockedMedia | undefined {
  const ranges = accept
    .split(',')
    .map((part) => {
      const [name = '', ...options] = part.split(';').map((each) => each.trim().toLowerCase())
      const quality = options.find((each) => each.startsWith('q='))?.slice(2)
      return { name, quality: Number(quality ?? 1) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  for (const { name } of ranges) {
    const found = media.find(({ type }) => isWithin(type, name))
    if (found !== undefined) return found
  }
  return undefined
}

function isWithin(type: string, range: string): boolean {
  const name = type.split(';')[0]?.trim().toLowerCase() ?? ''
  if (range === '*/*' || range === name) return true
  return range.endsWith('/*') && name.startsWith(range.slice(0, -1))
}
