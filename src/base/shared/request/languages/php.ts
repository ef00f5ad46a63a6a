import { TIMEOUT, bodyExpressions, expressionOf, wholeText } from './call.ts'
import { escapeText, hex, isPlainBlock } from './escape.ts'
import { group, literalOf } from './literal.ts'
import { hasTwice, typedHeaders, writeBody, writesType } from './short-call.ts'
import type { Body, Call, Secret, Text } from './call.ts'
import type { Language } from './language.ts'
import type { Notation } from './literal.ts'
import type { BodyWriters, ShortBody, ShortCall, ShortPair } from './short-call.ts'

export const php: Language = {
  name: 'php',
  label: 'PHP',
  syntax: 'php',
  target: 'php',
  client: 'cURL',
  quote,
  whole,
  short,
}

/** A PHP string literal: between single quotes, which have two escapes, unless a character needs another. */
function quote(text: string): string {
  const single = escapeText(text, {
    characters: { '\\': '\\\\', "'": "\\'" },
    codePoint: () => '\0',
  })
  if (!single.includes('\0')) return `'${single}'`
  return `"${escapeText(text, {
    characters: {
      '\\': '\\\\',
      '"': '\\"',
      $: '\\$',
      '\n': '\\n',
      '\r': '\\r',
      '\t': '\\t',
    },
    codePoint: (code) => (code < 0x80 ? `\\x${hex(code, 2)}` : `\\u{${hex(code)}}`),
  })}"`
}

function whole({ method, url, headers, body, hasProblems }: Call): string {
  return [
    '<?php',
    '',
    `$request = curl_init(${expression(url)});`,
    'curl_setopt_array($request, [',
    method === 'HEAD'
      ? '    CURLOPT_NOBODY => true,'
      : `    CURLOPT_CUSTOMREQUEST => ${quote(method)},`,
    ...(headers.length > 0
      ? [
          '    CURLOPT_HTTPHEADER => [',
          ...headers.map(({ name, value }) => `        ${headerOf(name, value)},`),
          '    ],',
        ]
      : []),
    ...(body === undefined ? [] : [`    CURLOPT_POSTFIELDS => ${bytes(body)},`]),
    '    CURLOPT_RETURNTRANSFER => true,',
    `    CURLOPT_TIMEOUT => ${String(TIMEOUT)},`,
    ']);',
    '$body = curl_exec($request);',
    'if ($body === false) {',
    "    fwrite(STDERR, 'The request failed: ' . curl_error($request) . PHP_EOL);",
    '    exit(1);',
    '}',
    '',
    '$status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);',
    'if ($status >= 400) {',
    ...(hasProblems
      ? [
          '    $problem = json_decode($body, true);',
          "    $message = isset($problem['title'], $problem['detail'])",
          "        ? $problem['title'] . ': ' . $problem['detail']",
          '        : $body;',
          "    fwrite(STDERR, $status . ' ' . $message . PHP_EOL);",
        ]
      : ["    fwrite(STDERR, $status . ' ' . $body . PHP_EOL);"]),
    '    exit(1);',
    '}',
    '',
    'echo $body, PHP_EOL;',
  ].join('\n')
}

// curl omits a header that ends with a colon; with a semicolon, it sends an empty one.
function headerOf(name: string, value: Text): string {
  return value.length === 0 ? quote(`${name};`) : expression([`${name}: `, ...value])
}

function expression(text: Text): string {
  return expressionOf(joinedLiterals(text), { quote, secret, join: ' . ' })
}

function joinedLiterals(text: Text): Text {
  return text.reduce<Text>((parts, part) => {
    const last = parts.at(-1)
    return typeof part === 'string' && typeof last === 'string'
      ? [...parts.slice(0, -1), last + part]
      : [...parts, part]
  }, [])
}

function secret({ variable, encoding }: Secret): string {
  const value = `getenv(${quote(variable)})`
  if (encoding === 'url') return `rawurlencode(${value})`
  return encoding === 'base64' ? `base64_encode(${value})` : value
}

function bytes(body: Body): string {
  const text = wholeText(body)
  if (text !== undefined) return block(text)
  const parts = bodyExpressions(body, {
    text: quote,
    file: ({ file }) => `file_get_contents(${quote(file)})`,
  })
  return parts.join('\n        . ')
}

function block(text: string): string {
  if (!text.includes('\n') || !isPlainBlock(text) || /^\s*BODY/m.test(text)) return quote(text)
  return `<<<'BODY'\n${text}\nBODY`
}

const DATA: Notation = {
  quote,
  key: quote,
  pair: ' => ',
  record: ['[', ']'],
  list: ['[', ']'],
  emptyRecord: 'new stdClass()',
  nothing: 'null',
  indent: '    ',
}

/** A request with PHP's curl extension, which prints the response. */
function short(call: ShortCall): string | undefined {
  const { method, url, endpoint, query, body } = call
  const content = body === undefined ? undefined : writeBody(body, SHORT_BODY)
  if (body !== undefined && content === undefined) return undefined
  // A PHP array has each key once.
  const hasQuery = query.length > 0 && !hasTwice(query)
  const headers = typedHeaders(call, writesType).map(({ name, value }) => headerOf(name, value))
  const options = [
    ...shortMethod(method, body),
    ...(headers.length === 0 ? [] : [`CURLOPT_HTTPHEADER => ${array(headers)}`]),
    ...(content === undefined ? [] : [`CURLOPT_POSTFIELDS => ${content}`]),
  ].map((option) => `    ${option.replaceAll('\n', '\n    ')},`)
  const address = hasQuery ? `${quote(`${endpoint}?`)} . $query` : expression(url)
  return [
    '<?php',
    '',
    ...(hasQuery ? [`$query = ${queryOf(query)};`] : []),
    `$request = curl_init(${address});`,
    ...(options.length === 0 ? [] : ['curl_setopt_array($request, [', ...options, ']);']),
    'curl_exec($request);',
  ].join('\n')
}

function shortMethod(method: string, body: ShortBody | undefined): readonly string[] {
  if (method === 'HEAD') return ['CURLOPT_NOBODY => true']
  const usual = body === undefined ? 'GET' : 'POST'
  return method === usual ? [] : [`CURLOPT_CUSTOMREQUEST => ${quote(method)}`]
}

function array(items: readonly string[]): string {
  return group(items, ['[', ']'], '    ')
}

function queryOf(pairs: readonly ShortPair[]): string {
  const items = pairs.map(({ name, value }) => `${quote(name)} => ${expression(value)}`)
  return `http_build_query(${array(items)})`
}

const SHORT_BODY: BodyWriters<string | undefined> = {
  json: ({ value }) => `json_encode(${literalOf(value, DATA)})`,
  form: ({ pairs, text }) => (hasTwice(pairs) ? quote(text) : queryOf(pairs)),
  parts: ({ parts }) => {
    // An array has each key once, and a text in it has no media type.
    const hasType = parts.some(({ file, type }) => file === undefined && type !== undefined)
    if (hasTwice(parts) || hasType) return undefined
    const items = parts.map(({ name, text = '', file, type }) => {
      const typed = type === undefined ? '' : `, ${quote(type)}`
      const value = file === undefined ? quote(text) : `new CURLFile(${quote(file)}${typed})`
      return `${quote(name)} => ${value}`
    })
    return array(items)
  },
  text: ({ text }) => quote(text),
  file: ({ file }) => `file_get_contents(${quote(file)})`,
}
