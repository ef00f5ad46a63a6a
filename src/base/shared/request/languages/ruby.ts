import { TIMEOUT, bodyExpressions, expressionOf, needs, wholeText } from './call.ts'
import { escapeText, hex, linesOf } from './escape.ts'
import { group, literalOf } from './literal.ts'
import { byName, filesAndTexts, typedHeaders, writeBody, writesType } from './short-call.ts'
import type { Body, Call, Secret, Text } from './call.ts'
import type { Language } from './language.ts'
import type { Notation } from './literal.ts'
import type { BodyWriters, ShortCall, ShortPair } from './short-call.ts'

export const ruby: Language = {
  name: 'ruby',
  label: 'Ruby',
  syntax: 'ruby',
  target: 'ruby',
  client: 'net/http',
  quote,
  whole,
  short,
}

/** A Ruby string literal. `#` begins an expression before `{`, `$` and `@`, so it is escaped there. */
function quote(text: string): string {
  const escaped = escapeText(text, {
    codePoint: (code) => `\\u{${hex(code)}}`,
  })
  return `"${escaped.replaceAll(/#(?=[{$@])/g, '\\#')}"`
}

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'])

function whole(call: Call): string {
  const { method, url, headers, body, hasProblems } = call
  return [
    ...(needs(call, 'base64') ? ['require "base64"'] : []),
    ...(needs(call, 'url') ? ['require "erb"'] : []),
    ...(hasProblems ? ['require "json"'] : []),
    'require "net/http"',
    '',
    `uri = URI(${expression(url)})`,
    `request = ${requestOf(method, body !== undefined)}`,
    ...headers.map(({ name, value }) => `request[${quote(name)}] = ${expression(value)}`),
    ...(body === undefined ? [] : [`request.body = ${bytes(body)}`]),
    '',
    'begin',
    '  options = {',
    '    use_ssl: uri.scheme == "https",',
    `    open_timeout: ${String(TIMEOUT)},`,
    `    read_timeout: ${String(TIMEOUT)}`,
    '  }',
    '  response = Net::HTTP.start(uri.hostname, uri.port, options) { |http| http.request(request) }',
    'rescue StandardError => error',
    '  abort "The request failed: #{error.message}"',
    'end',
    '',
    'unless response.is_a?(Net::HTTPSuccess)',
    ...(hasProblems
      ? [
          '  begin',
          '    problem = JSON.parse(response.body)',
          '    message = "#{problem.fetch("title")}: #{problem.fetch("detail")}"',
          '  rescue StandardError',
          '    message = response.body',
          '  end',
          '  abort "#{response.code} #{message}"',
        ]
      : ['  abort "#{response.code} #{response.body}"']),
    'end',
    '',
    'puts response.body',
  ].join('\n')
}

function requestOf(method: string, hasBody: boolean): string {
  if (METHODS.has(method))
    return `Net::HTTP::${method.slice(0, 1)}${method.slice(1).toLowerCase()}.new(uri)`
  return `Net::HTTPGenericRequest.new(${quote(method)}, ${String(hasBody)}, true, uri)`
}

function expression(text: Text): string {
  return expressionOf(text, { quote, secret, join: ' + ' })
}

function secret({ variable, encoding }: Secret): string {
  const value = `ENV.fetch(${quote(variable)})`
  if (encoding === 'url') return `ERB::Util.url_encode(${value})`
  return encoding === 'base64' ? `Base64.strict_encode64(${value})` : value
}

function bytes(body: Body): string {
  const text = wholeText(body)
  if (text !== undefined) return block(text)
  const parts = bodyExpressions(body, {
    text: (part) => `${quote(part)}.b`,
    file: ({ file }) => `File.binread(${quote(file)})`,
  })
  return parts.join(' +\n  ')
}

// Adjacent literals are one string.
function block(text: string): string {
  return linesOf(text).map(quote).join(' \\\n  ')
}

const DATA: Notation = {
  quote,
  key: (name) => (/^[a-z_]\w*$/.test(name) ? name : quote(name)),
  pair: ': ',
  record: ['{ ', ' }'],
  list: ['[', ']'],
  nothing: 'nil',
  indent: '  ',
}

/** A request with Ruby's own library. */
function short(call: ShortCall): string | undefined {
  const { method, url, endpoint, query, body } = call
  if (!METHODS.has(method) || hasTypedText(body)) return undefined
  const hasQuery = query.length > 0
  const isTls = /^https:/i.test(endpoint)
  const start = `Net::HTTP.start(uri.host, uri.port${isTls ? ', use_ssl: true' : ''})`
  const lines = [
    `uri = URI(${hasQuery ? quote(endpoint) : expression(url)})`,
    ...(hasQuery ? [`uri.query = URI.encode_www_form(${hash(query)})`] : []),
    `request = ${requestOf(method, body !== undefined)}`,
    ...typedHeaders(call, writesType).map(
      ({ name, value }) => `request[${quote(name)}] = ${expression(value)}`,
    ),
    ...(body === undefined ? [] : [`request.${writeBody(body, SHORT_BODY)}`]),
    `response = ${start} { |http| http.request(request) }`,
    'puts response.body',
  ]
  const code = lines.join('\n')
  const required = REQUIRED.filter(([, use]) => code.includes(use)).map(([name]) => name)
  return [...required.map((name) => `require "${name}"`), '', code].join('\n')
}

/** True if a part without a file has a media type: `set_form` would not send it. */
function hasTypedText(body: ShortCall['body']): boolean {
  return (
    body?.kind === 'parts' && filesAndTexts(body.parts).texts.some(({ type }) => type !== undefined)
  )
}

/** Libraries of Ruby, each with the name that shows that it is needed. */
const REQUIRED = [
  ['base64', 'Base64.strict_encode64('],
  ['erb', 'ERB::Util.url_encode('],
  ['json', 'JSON.generate('],
  ['net/http', 'Net::HTTP'],
] as const

function hash(pairs: readonly ShortPair[]): string {
  const items = byName(pairs, expression, ['[', ']']).map(
    ([name, value]) => `${quote(name)} => ${value}`,
  )
  return group(items, ['{ ', ' }'], '  ')
}

const SHORT_BODY: BodyWriters<string> = {
  json: ({ value }) => `body = JSON.generate(${literalOf(value, DATA)})`,
  form: ({ pairs }) => `set_form_data(${hash(pairs)})`,
  parts: (body) => {
    const { files, texts } = filesAndTexts(body.parts)
    const items = [
      ...texts.map(({ name, text }) => part(name, quote(text), undefined)),
      ...files.map(({ name, file, type }) => part(name, `File.open(${quote(file)}, "rb")`, type)),
    ]
    return `set_form(${group(items, ['[', ']'], '  ')}, "multipart/form-data")`
  },
  text: ({ text }) => `body = ${quote(text)}`,
  file: ({ file }) => `body = File.binread(${quote(file)})`,
}

function part(name: string, value: string, type: string | undefined): string {
  const typed = type === undefined ? '' : `, { content_type: ${quote(type)} }`
  return `[${quote(name)}, ${value}${typed}]`
}
