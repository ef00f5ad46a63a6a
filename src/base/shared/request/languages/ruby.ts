import { TIMEOUT, bodyExpressions, clientOf, expressionOf, needs, wholeText } from './call.ts'
import { escapeText, hex, linesOf } from './escape.ts'
import type { Body, Call, Language, Secret, Text } from './call.ts'

/** A Ruby string literal. `#` begins an expression before `{`, `$` and `@`, so it is escaped there. */
export function quoteRuby(text: string): string {
  const escaped = escapeText(text, {
    characters: { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r', '\t': '\\t' },
    codePoint: (code) => `\\u{${hex(code)}}`,
  })
  return `"${escaped.replaceAll(/#(?=[{$@])/g, '\\#')}"`
}

export const ruby: Language = {
  name: 'ruby',
  label: 'Ruby',
  syntax: 'ruby',
  target: 'ruby',
  client: clientOf('net/http', write),
}

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'])

function write(call: Call): string {
  const { method, url, headers, body, hasProblems } = call
  return [
    ...(needs(call, 'base64') ? ['require "base64"'] : []),
    ...(needs(call, 'url') ? ['require "erb"'] : []),
    ...(hasProblems ? ['require "json"'] : []),
    'require "net/http"',
    '',
    `uri = URI(${expression(url)})`,
    `request = ${requestOf(method, body !== undefined)}`,
    ...headers.map(({ name, value }) => `request[${quoteRuby(name)}] = ${expression(value)}`),
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
  return `Net::HTTPGenericRequest.new(${quoteRuby(method)}, ${String(hasBody)}, true, uri)`
}

export function expression(text: Text): string {
  return expressionOf(text, { quote: quoteRuby, secret, join: ' + ' })
}

function secret({ variable, encoding }: Secret): string {
  const value = `ENV.fetch(${quoteRuby(variable)})`
  if (encoding === 'url') return `ERB::Util.url_encode(${value})`
  return encoding === 'base64' ? `Base64.strict_encode64(${value})` : value
}

function bytes(body: Body): string {
  const text = wholeText(body)
  if (text !== undefined) return block(text)
  const parts = bodyExpressions(body, {
    text: (part) => `${quoteRuby(part)}.b`,
    file: ({ file }) => `File.binread(${quoteRuby(file)})`,
  })
  return parts.join(' +\n  ')
}

// Adjacent literals are one string.
function block(text: string): string {
  return linesOf(text).map(quoteRuby).join(' \\\n  ')
}
