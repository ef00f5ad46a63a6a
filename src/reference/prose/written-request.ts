/** A request as a text has it. */
export interface WrittenRequest {
  /** `GET`; `undefined` if the text names a path alone. */
  readonly method: string | undefined
  /** The URL or the path, as written. */
  readonly url: string
  /** Its line in the text, from zero. */
  readonly line: number
  /** Its headers, as written; `undefined` if the text does not show any. */
  readonly headers?: readonly (readonly [name: string, value: string])[]
  readonly body?: string
  /** The response that the text shows below it. */
  readonly response?: WrittenResponse
  /** True for a complete example that readers copy. */
  readonly isExample: boolean
}

export interface WrittenResponse {
  readonly status: string
  readonly line: number
  readonly body: string
  readonly bodyLine: number
}

const METHOD = '(GET|PUT|POST|DELETE|PATCH|HEAD|OPTIONS|TRACE|QUERY)'
const REQUEST = new RegExp(
  `^${METHOD}[ \\t]+(\\/\\S*|https?:\\/\\/\\S+)(?:[ \\t]+HTTP\\/[\\d.]+)?$`,
)

/** The request that inline code is: `GET /orders`, or a path or URL alone. */
export function inlineRequest(text: string): WrittenRequest | undefined {
  const written = text.trim()
  const [, method, url] = REQUEST.exec(written) ?? []
  if (url !== undefined) return { method, url, line: 0, isExample: false }
  return /^(?:\/[^\s/]|https?:\/\/)\S*$/.test(written)
    ? { method: undefined, url: written, line: 0, isExample: false }
    : undefined
}

const SHELLS = new Set([
  'bash',
  'console',
  'sh',
  'shell',
  'shellsession',
  'terminal',
  'zsh',
  'curl',
])
const SCRIPTS = new Set(['javascript', 'js', 'jsx', 'mjs', 'ts', 'tsx', 'typescript'])

/** The requests in a block of code. Those that are not certain are left out. */
export function blockRequests(code: string, language: string): readonly WrittenRequest[] {
  const name = language.toLowerCase()
  if (name === 'http') return httpRequests(code)
  if (SHELLS.has(name)) return curlRequests(code)
  return SCRIPTS.has(name) ? fetchRequests(code) : []
}

/** The messages of a block in `http`: a request, with the response after it. */
function httpRequests(code: string): readonly WrittenRequest[] {
  const lines = code.split('\n')
  const starts = lines.flatMap((line, at) => (isStart(line) ? [at] : []))
  return starts.flatMap((at, index): readonly WrittenRequest[] => {
    const [, method, url] = REQUEST.exec((lines[at] ?? '').trim()) ?? []
    if (url === undefined) return []
    const next = starts[index + 1]
    const { headers, body } = messageOf(lines.slice(at + 1, next))
    const status =
      next === undefined ? undefined : /^HTTP\/[\d.]+ (\d{3})/.exec(lines[next] ?? '')?.[1]
    const base = {
      method,
      url,
      line: at,
      isExample: true,
      body,
      ...(headers.length > 0 && { headers }),
    }
    if (next === undefined || status === undefined) return [base]
    const answer = messageOf(lines.slice(next + 1, starts[index + 2]))
    return [
      {
        ...base,
        response: { status, line: next, body: answer.body, bodyLine: next + 1 + answer.bodyAt },
      },
    ]
  })
}

function isStart(line: string): boolean {
  return REQUEST.test(line.trim()) || /^HTTP\/[\d.]+ \d{3}\b/.test(line)
}

function messageOf(lines: readonly string[]) {
  const end = lines.findIndex((line) => !/^[\w-]+:/.test(line))
  const bodyAt = end < 0 ? lines.length : end
  return {
    headers: lines.slice(0, bodyAt).map(headerOf),
    body: lines.slice(bodyAt).join('\n').trim(),
    bodyAt: bodyAt + 1,
  }
}

function headerOf(line: string): readonly [string, string] {
  const at = line.indexOf(':')
  return at < 0 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()]
}

/** Options of curl that have no value. Any other option that is not known here makes the command uncertain. */
const FLAGS =
  /^(?:-[sSivkLfGIO]+|--(?:silent|show-error|include|verbose|insecure|location|fail|fail-with-body|get|head|compressed|globoff|http1\.1|http2|remote-name|no-progress-meter))$/
const VALUES = new Set([
  '-u',
  '--user',
  '-o',
  '--output',
  '-A',
  '--user-agent',
  '-m',
  '--max-time',
  '--retry',
  '-w',
  '--write-out',
  '-b',
  '--cookie',
  '--connect-timeout',
  '-e',
  '--referer',
  '-x',
  '--proxy',
  '-D',
  '--dump-header',
])
const DATA = new Set(['-d', '--data', '--data-raw', '--data-binary', '--data-ascii', '--json'])
const FORMS = new Set(['-F', '--form', '--form-string', '-T', '--upload-file'])

/** The commands of curl in a block, if all of their options are known. */
function curlRequests(code: string): readonly WrittenRequest[] {
  const found: WrittenRequest[] = []
  const lines = code.split('\n')
  for (let at = 0; at < lines.length; at += 1) {
    if (!/^\s*(?:[$%>] )?curl\s/.test(lines[at] ?? '')) continue
    const words = shellWords(
      lines
        .slice(at)
        .join('\n')
        .replace(/^\s*(?:[$%>] )?/, ''),
    )
    const request = words && curlRequest(words, at)
    if (request !== undefined) found.push(request)
  }
  return found
}

interface Curl {
  method: string | undefined
  url: string | undefined
  isGet: boolean
  isHead: boolean
  readonly headers: (readonly [string, string])[]
  readonly data: string[]
  hasForm: boolean
}

function curlRequest([, ...words]: readonly string[], line: number): WrittenRequest | undefined {
  const curl: Curl = {
    method: undefined,
    url: undefined,
    isGet: false,
    isHead: false,
    headers: [],
    data: [],
    hasForm: false,
  }
  const rest = [...words]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (!takeWord(word, rest, curl)) return undefined
  }
  const { url = '', data, headers } = curl
  if (!/^(?:https?:\/\/|["']?\$|\{\{)/.test(url)) return undefined
  const sent = curl.isGet ? [] : data
  const query = curl.isGet ? data.join('&') : ''
  const usual = sent.length > 0 || curl.hasForm ? 'POST' : curl.isHead ? 'HEAD' : 'GET'
  const isJson = headers.some(
    ([name, value]) => /^content-type$/i.test(name) && /json/i.test(value),
  )
  return {
    method: curl.method ?? usual,
    line,
    isExample: true,
    url: query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`,
    ...(headers.length > 0 && { headers }),
    // A file, or parts that curl joins, are not a body to read here.
    ...(isJson && sent.length === 1 && { body: sent[0] ?? '' }),
  }
}

/** Adds a word of a command. Returns false for an unknown word. */
function takeWord(word: string, rest: string[], curl: Curl): boolean {
  const [, name = word, joined] =
    /^(--[\w-]+)=(.*)$/s.exec(word) ?? /^(-[XHdFuoA])(.+)$/s.exec(word) ?? []
  const value = () => joined ?? rest.shift() ?? ''
  if (name === '-X' || name === '--request') Object.assign(curl, { method: value().toUpperCase() })
  else if (name === '-H' || name === '--header') curl.headers.push(headerOf(value()))
  else if (DATA.has(name) || name === '--data-urlencode') {
    if (name === '--json') curl.headers.push(['Content-Type', 'application/json'])
    curl.data.push(value())
  } else if (FORMS.has(name)) {
    value()
    Object.assign(curl, { hasForm: true })
  } else if (name === '--url') Object.assign(curl, { url: value() })
  else if (VALUES.has(name)) value()
  else if (FLAGS.test(word)) {
    if (/^(?:-\w*G|--get$)/.test(word)) Object.assign(curl, { isGet: true })
    if (/^(?:-\w*I|--head$)/.test(word)) Object.assign(curl, { isHead: true })
  } else if (word.startsWith('-') || curl.url !== undefined) return false
  else Object.assign(curl, { url: word })
  return true
}

/** The words of the first command of a text for a shell; `undefined` if a quote is never closed. */
function shellWords(text: string): readonly string[] | undefined {
  const words: string[] = []
  let word: string | undefined
  let at = 0
  const add = (part: string): void => {
    word = (word ?? '') + part
  }
  const end = (): void => {
    if (word !== undefined) words.push(word)
    word = undefined
  }
  while (at < text.length) {
    const char = text.charAt(at)
    if (char === '\\') {
      if (text.charAt(at + 1) !== '\n') add(text.charAt(at + 1))
      at += 2
    } else if (char === "'" || char === '"') {
      const close = closingQuote(text, at)
      if (close < 0) return undefined
      const inner = text.slice(at + 1, close)
      add(char === '"' ? inner.replaceAll(/\\(["\\$`])/g, '$1') : inner)
      at = close + 1
    } else if (/[\n|;&<>]/.test(char)) {
      // In the middle of a word, it is a placeholder, or a mistake: `/orders/<id>`.
      if (char !== '\n' && word !== undefined) return undefined
      break
    } else {
      if (/\s/.test(char)) end()
      else add(char)
      at += 1
    }
  }
  end()
  return words
}

function closingQuote(text: string, start: number): number {
  const quote = text.charAt(start)
  for (let at = start + 1; at < text.length; at += 1) {
    if (quote === '"' && text.charAt(at) === '\\') at += 1
    else if (text.charAt(at) === quote) return at
  }
  return -1
}

/** Calls of `fetch` whose URL is a literal with a host, and whose method is a literal or absent. */
function fetchRequests(code: string): readonly WrittenRequest[] {
  const calls = /\bfetch\(\s*(["'`])(https?:\/\/[^"'`\s]+)\1\s*(\)|,\s*\{([^{}]*))/g
  return [...code.matchAll(calls)].flatMap(({ 2: url = '', 3: end, 4: options = '', index }) => {
    const [, method] = /\bmethod:\s*["'`]([A-Za-z]+)["'`]/.exec(options) ?? []
    // Options after the first object in them are not read.
    if (end !== ')' && method === undefined) return []
    const line = code.slice(0, index).split('\n').length - 1
    return [{ method: method?.toUpperCase() ?? 'GET', url, line, isExample: true }]
  })
}
