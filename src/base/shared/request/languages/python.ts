import {
  TIMEOUT,
  bodyExpressions,
  clientOf,
  expressionOf,
  hasFiles,
  needs,
  wholeText,
} from './call.ts'
import { escapeText, hex, isPlainBlock } from './escape.ts'
import type { Body, Call, Language, Secret, Text } from './call.ts'

/** A Python string literal. */
export function quotePython(text: string): string {
  return `"${escapeText(text, {
    characters: { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r', '\t': '\\t' },
    codePoint: (code) =>
      code <= 0xff
        ? `\\x${hex(code, 2)}`
        : code <= 0xffff
          ? `\\u${hex(code, 4)}`
          : `\\U${hex(code, 8)}`,
  })}"`
}

export const python: Language = {
  name: 'python',
  label: 'Python',
  syntax: 'python',
  target: 'python',
  client: clientOf('Requests', write),
}

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])

function write(call: Call): string {
  const { method, url, headers, body, acceptsJson, hasProblems } = call
  const hasMethod = METHODS.has(method)
  const request = [
    ...(hasMethod ? [] : [quotePython(method)]),
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
          ...headers.map(({ name, value }) => `    ${quotePython(name)}: ${expression(value)},`),
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
          `    request.method = ${quotePython(method)}`,
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
    text: (part) => `${quotePython(part)}.encode("utf-8")`,
    file: ({ file }) => `Path(${quotePython(file)}).read_bytes()`,
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

export function expression(text: Text): string {
  return expressionOf(text, { quote: quotePython, secret, join: ' + ' })
}

function secret({ variable, encoding }: Secret): string {
  const value = `os.environ[${quotePython(variable)}]`
  if (encoding === 'url') return `urllib.parse.quote(${value}, safe="")`
  return encoding === 'base64' ? `base64.b64encode(${value}.encode()).decode()` : value
}

function block(text: string): string {
  if (!text.includes('\n') || !isPlainBlock(text)) return quotePython(text)
  return `"""${text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"').replace(/"$/, '\\"')}"""`
}
