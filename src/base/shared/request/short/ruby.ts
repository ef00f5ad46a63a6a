import { expression, quoteRuby } from '../languages/ruby.ts'
import { byName, partsOf } from './call.ts'
import { group, literalOf } from './literal.ts'
import type { ShortBody, ShortCall, ShortPair } from './call.ts'
import type { Notation } from './literal.ts'

const NOTATION: Notation = {
  quote: quoteRuby,
  key: (name) => (/^[a-z_]\w*$/.test(name) ? name : quoteRuby(name)),
  pair: ': ',
  record: ['{ ', ' }'],
  list: ['[', ']'],
  nothing: 'nil',
  indent: '  ',
}

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'])

/** A request with Ruby's own library. */
export function shortRuby(call: ShortCall): string | undefined {
  const { method, url, endpoint, query, headers, body } = call
  if (!METHODS.has(method)) return undefined
  const hasQuery = query !== undefined && query.length > 0
  const typed = body === undefined || body.kind === 'form' || body.kind === 'parts' ? [] : [body]
  const all = [...headers, ...typed.map(({ type }) => ({ name: 'Content-Type', value: [type] }))]
  const name = `Net::HTTP::${method.slice(0, 1)}${method.slice(1).toLowerCase()}`
  const isTls = /^https:/i.test(endpoint)
  const start = `Net::HTTP.start(uri.host, uri.port${isTls ? ', use_ssl: true' : ''})`
  const lines = [
    `uri = URI(${hasQuery ? quoteRuby(endpoint) : expression(url)})`,
    ...(hasQuery ? [`uri.query = URI.encode_www_form(${hash(query)})`] : []),
    `request = ${name}.new(uri)`,
    ...all.map((header) => `request[${quoteRuby(header.name)}] = ${expression(header.value)}`),
    ...(body === undefined ? [] : [bodyLine(body)]),
    `response = ${start} { |http| http.request(request) }`,
    'puts response.body',
  ]
  const code = lines.join('\n')
  const required = REQUIRED.filter(([, use]) => code.includes(use)).map(([name]) => name)
  return [...required.map((name) => `require "${name}"`), '', code].join('\n')
}

/** Libraries of Ruby, each with the name that shows that it is needed. */
const REQUIRED = [
  ['base64', 'Base64.strict_encode64('],
  ['erb', 'ERB::Util.url_encode('],
  ['json', 'JSON.generate('],
  ['net/http', 'Net::HTTP'],
] as const

function hash(pairs: readonly ShortPair[]): string {
  const items = Array.from(byName(pairs), ([name, [first = [], ...others]]) => {
    const values = [first, ...others].map(expression)
    return `${quoteRuby(name)} => ${others.length === 0 ? values.join('') : `[${values.join(', ')}]`}`
  })
  return group(items, ['{ ', ' }'], '  ')
}

function bodyLine(body: ShortBody): string {
  switch (body.kind) {
    case 'json':
      return `request.body = JSON.generate(${literalOf(body.value, NOTATION)})`
    case 'form':
      return `request.set_form_data(${hash(body.pairs)})`
    case 'parts':
      return `request.set_form(${parts(body)}, "multipart/form-data")`
    case 'text':
      return `request.body = ${quoteRuby(body.text)}`
    case 'file':
      return `request.body = File.binread(${quoteRuby(body.file)})`
    default:
      return body satisfies never
  }
}

function parts(body: ShortBody & { readonly kind: 'parts' }): string {
  const { files, texts } = partsOf(body.parts)
  const typed = (type: string | undefined) =>
    type === undefined ? '' : `, { content_type: ${quoteRuby(type)} }`
  const items = [
    ...texts.map(
      ({ name, text, type }) => `[${quoteRuby(name)}, ${quoteRuby(text)}${typed(type)}]`,
    ),
    ...files.map(
      ({ name, file, type }) =>
        `[${quoteRuby(name)}, File.open(${quoteRuby(file)}, "rb")${typed(type)}]`,
    ),
  ]
  return group(items, ['[', ']'], '  ')
}
