import { TIMEOUT, bodyExpressions, expressionOf, hasFiles, needs, wholeText } from './call.ts'
import { escapeText, hex, isPlainBlock } from './escape.ts'
import { group, literalOf } from './literal.ts'
import { byName, filesAndTexts, typedHeaders, writeBody } from './short-call.ts'
import type { Body, Call, Secret, Text } from './call.ts'
import type { Language } from './language.ts'
import type { Notation } from './literal.ts'
import type { BodyWriters, ShortBody, ShortCall, ShortPair } from './short-call.ts'

export const python: Language = {
  name: 'python',
  label: 'Python',
  syntax: 'python',
  target: 'python',
  client: 'Requests',
  quote,
  whole,
  short,
}

/** A Python string literal. */
function quote(text: string): string {
  return `"${escapeText(text, {
    codePoint: (code) =>
      code <= 0xff
        ? `\\x${hex(code, 2)}`
        : code <= 0xffff
          ? `\\u${hex(code, 4)}`
          : `\\U${hex(code, 8)}`,
  })}"`
}

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])

function whole(call: Call): string {
  const { method, url, headers, body, acceptsJson, hasProblems } = call
  const hasMethod = METHODS.has(method)
  const request = [
    ...(hasMethod ? [] : [quote(method)]),
    'url',
    ...(headers.length > 0 ? ['headers=headers'] : []),
    ...(body === undefined ? [] : [hasFiles(body) ? 'data=body' : 'data=body.encode("utf-8")']),
  ].join(', ')
  const timeout = `timeout=${String(TIMEOUT)}`
  return [
    ...importsOf(call),
    '',
    'import requests',
    '',
    `url = ${expression(url)}`,
    ...(headers.length > 0
      ? [
          'headers = {',
          ...headers.map(({ name, value }) => `    ${quote(name)}: ${expression(value)},`),
          '}',
        ]
      : []),
    ...(body === undefined ? [] : bodyLines(body)),
    '',
    'try:',
    ...(method === method.toUpperCase()
      ? [
          `    response = requests.${hasMethod ? method.toLowerCase() : 'request'}(${request}, ${timeout})`,
        ]
      : [
          // Requests writes methods in upper case.
          `    request = requests.Request(${request}).prepare()`,
          `    request.method = ${quote(method)}`,
          `    response = requests.Session().send(request, ${timeout})`,
        ]),
    'except requests.RequestException as error:',
    '    sys.exit(f"The request failed: {error}")',
    '',
    'if not response.ok:',
    ...(hasProblems
      ? [
          '    try:',
          '        problem = response.json()',
          "        message = f\"{problem['title']}: {problem['detail']}\"",
          '    except (ValueError, KeyError, TypeError):',
          '        message = response.text',
          '    sys.exit(f"{response.status_code} {message}")',
        ]
      : ['    sys.exit(f"{response.status_code} {response.text}")']),
    '',
    ...(acceptsJson
      ? [
          'try:',
          '    print(json.dumps(response.json(), indent=2, ensure_ascii=False))',
          'except ValueError:',
          '    print(response.text)',
        ]
      : ['print(response.text)']),
  ].join('\n')
}

function importsOf(call: Call): readonly string[] {
  const needsKey = needs(call, 'plain') || needs(call, 'url') || needs(call, 'base64')
  return [
    ...(needs(call, 'base64') ? ['import base64'] : []),
    ...(call.acceptsJson ? ['import json'] : []),
    ...(needsKey ? ['import os'] : []),
    'import sys',
    ...(needs(call, 'url') ? ['import urllib.parse'] : []),
    ...(hasFiles(call.body) ? ['from pathlib import Path'] : []),
  ]
}

function bodyLines(body: Body): readonly string[] {
  const text = wholeText(body)
  if (text !== undefined) return [`body = ${block(text)}`]
  const parts = bodyExpressions(body, {
    text: (part) => `${quote(part)}.encode("utf-8")`,
    file: ({ file }) => `Path(${quote(file)}).read_bytes()`,
  })
  const bytes =
    parts.length === 1
      ? [`    body = ${parts[0] ?? ''}`]
      : ['    body = b"".join([', ...parts.map((part) => `        ${part},`), '    ])']
  return [
    'try:',
    ...bytes,
    'except OSError as error:',
    '    sys.exit(f"A file is missing: {error}")',
  ]
}

function expression(text: Text): string {
  return expressionOf(text, { quote, secret, join: ' + ' })
}

function secret({ variable, encoding }: Secret): string {
  const value = `os.environ[${quote(variable)}]`
  if (encoding === 'url') return `urllib.parse.quote(${value}, safe="")`
  return encoding === 'base64' ? `base64.b64encode(${value}.encode()).decode()` : value
}

function block(text: string): string {
  if (!text.includes('\n') || !isPlainBlock(text)) return quote(text)
  return `"""${text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"').replace(/"$/, '\\"')}"""`
}

const DATA: Notation = {
  quote,
  key: quote,
  pair: ': ',
  record: ['{', '}'],
  list: ['[', ']'],
  nothing: 'None',
  yes: 'True',
  no: 'False',
  indent: '    ',
}

/** A call with the package Requests. */
function short(call: ShortCall): string | undefined {
  const { method, url, endpoint, query, body, acceptsJson } = call
  if (!METHODS.has(method)) return undefined
  const given = [
    query.length > 0 ? quote(endpoint) : expression(url),
    ...named('headers', typedHeaders(call, hasOwnType)),
    ...named('params', query),
    ...(body === undefined ? [] : writeBody(body, SHORT_BODY)),
  ]
  const code = [
    `response = requests.${method.toLowerCase()}${group(given, ['(', ')'], '    ')}`,
    `print(response.${acceptsJson ? 'json()' : 'text'})`,
  ].join('\n')
  const imports = IMPORTS.filter(([, use]) => code.includes(use)).map(([name]) => `import ${name}`)
  return [...imports, ...(imports.length > 0 ? [''] : []), 'import requests', '', code].join('\n')
}

/** Modules of Python, each with the name that shows that it is needed. */
const IMPORTS = [
  ['base64', 'base64.b64encode('],
  ['os', 'os.environ['],
  ['urllib.parse', 'urllib.parse.quote('],
] as const

function hasOwnType({ kind, type }: ShortBody): boolean {
  return (kind === 'json' && type === 'application/json') || kind === 'form' || kind === 'parts'
}

function named(name: string, pairs: readonly ShortPair[]): readonly string[] {
  if (pairs.length === 0) return []
  const items = byName(pairs, expression, ['[', ']']).map(
    ([key, value]) => `${quote(key)}: ${value}`,
  )
  return [`${name}=${group(items, ['{', '}'], '    ')}`]
}

const SHORT_BODY: BodyWriters<readonly string[]> = {
  json: ({ value }) => [`json=${literalOf(value, DATA)}`],
  form: ({ pairs }) => named('data', pairs),
  parts: (body) => {
    const { files, texts } = filesAndTexts(body.parts)
    const all = [
      ...texts.map(({ name, text, type }) => part(name, ['None', quote(text)], type)),
      ...files.map(({ name, file, type }) =>
        part(name, [quote(file), `open(${quote(file)}, "rb")`], type),
      ),
    ]
    return [`files=${group(all, ['[', ']'], '    ')}`]
  },
  text: ({ text }) => [`data=${quote(text)}.encode()`],
  file: ({ file }) => [`data=open(${quote(file)}, "rb")`],
}

function part(name: string, value: readonly string[], type: string | undefined): string {
  const typed = type === undefined ? value : [...value, quote(type)]
  return `(${quote(name)}, (${typed.join(', ')}))`
}
