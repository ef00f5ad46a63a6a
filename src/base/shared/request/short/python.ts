import { expression, quotePython } from '../languages/python.ts'
import { byName, partsOf } from './call.ts'
import { group, literalOf } from './literal.ts'
import type { ShortBody, ShortCall, ShortPair } from './call.ts'
import type { Notation } from './literal.ts'

const NOTATION: Notation = {
  quote: quotePython,
  key: quotePython,
  pair: ': ',
  record: ['{', '}'],
  list: ['[', ']'],
  nothing: 'None',
  yes: 'True',
  no: 'False',
  indent: '    ',
}

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])

/** A call with the package Requests. */
export function shortPython(call: ShortCall): string | undefined {
  const { method, url, endpoint, query, headers, body, acceptsJson } = call
  if (!METHODS.has(method)) return undefined
  const typed = body === undefined || hasOwnType(body) ? [] : [contentType(body)]
  const isDictionary = query !== undefined
  const given = [
    isDictionary ? quotePython(endpoint) : expression(url),
    ...named('headers', [...headers, ...typed]),
    ...(isDictionary ? named('params', query) : []),
    ...(body === undefined ? [] : bodyArguments(body)),
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

function contentType({ type }: ShortBody): ShortPair {
  return { name: 'Content-Type', value: [type] }
}

function named(name: string, pairs: readonly ShortPair[]): readonly string[] {
  return pairs.length === 0 ? [] : [`${name}=${dictionary(pairs)}`]
}

function dictionary(pairs: readonly ShortPair[]): string {
  const items = Array.from(byName(pairs), ([name, [first = [], ...others]]) => {
    const values = [first, ...others].map(expression)
    return `${quotePython(name)}: ${others.length === 0 ? values.join('') : `[${values.join(', ')}]`}`
  })
  return group(items, ['{', '}'], '    ')
}

function bodyArguments(body: ShortBody): readonly string[] {
  switch (body.kind) {
    case 'json':
      return [`json=${literalOf(body.value, NOTATION)}`]
    case 'form':
      return named('data', body.pairs)
    case 'parts': {
      const { files, texts } = partsOf(body.parts)
      const all = [
        ...texts.map(({ name, text, type }) =>
          part(name, [
            'None',
            quotePython(text),
            ...(type === undefined ? [] : [quotePython(type)]),
          ]),
        ),
        ...files.map(({ name, file, type }) =>
          part(name, [
            quotePython(file),
            `open(${quotePython(file)}, "rb")`,
            ...(type === undefined ? [] : [quotePython(type)]),
          ]),
        ),
      ]
      return [`files=${group(all, ['[', ']'], '    ')}`]
    }
    case 'text':
      return [`data=${quotePython(body.text)}.encode()`]
    case 'file':
      return [`data=open(${quotePython(body.file)}, "rb")`]
    default:
      return body satisfies never
  }
}

function part(name: string, value: readonly string[]): string {
  return `(${quotePython(name)}, (${value.join(', ')}))`
}
