import { expression, quoteJavaScript } from '../languages/nodejs.ts'
import { hasTwice } from './call.ts'
import { group, literalOf } from './literal.ts'
import type { ShortBody, ShortCall, ShortPair } from './call.ts'
import type { Notation } from './literal.ts'

const NOTATION: Notation = {
  quote: quoteJavaScript,
  key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoteJavaScript(name)),
  pair: ': ',
  record: ['{ ', ' }'],
  list: ['[', ']'],
  nothing: 'null',
  indent: '  ',
}

/** Methods that `fetch` refuses, and those that it sends without a body. */
const REFUSED = new Set(['TRACE', 'TRACK', 'CONNECT'])
const BODILESS = new Set(['GET', 'HEAD'])

/** A call of `fetch`, in a module. */
export function shortNode(call: ShortCall): string | undefined {
  const { method, url, endpoint, query, headers, body, acceptsJson } = call
  if (REFUSED.has(method) || (BODILESS.has(method) && body !== undefined)) return undefined
  const hasQuery = query !== undefined && query.length > 0
  const all = [...headers, ...(body === undefined ? [] : typeOf(body))]
  const options = [
    ...(method === 'GET' ? [] : [`method: ${quoteJavaScript(method)}`]),
    ...(all.length === 0 ? [] : [`headers: ${record(all)}`]),
    ...(body === undefined ? [] : [bodyOption(body)]),
  ]
  const address = hasQuery ? `\`${endpoint}?\${query}\`` : expression(url)
  return [
    ...(body === undefined ? [] : before(body)),
    ...(hasQuery ? [`const query = new URLSearchParams(${pairs(query)});`] : []),
    `const response = await fetch(${address}${options.length === 0 ? '' : `, ${lines(options)}`});`,
    `console.log(await response.${acceptsJson ? 'json' : 'text'}());`,
  ].join('\n')
}

function lines(options: readonly string[]): string {
  return ['{', ...options.map((each) => `  ${each.replaceAll('\n', '\n  ')},`), '}'].join('\n')
}

function record(pairs: readonly ShortPair[]): string {
  const items = pairs.map(({ name, value }) => `${NOTATION.key(name)}: ${expression(value)}`)
  return group(items, ['{ ', ' }'], '  ')
}

// An object has each name once.
function pairs(given: readonly ShortPair[]): string {
  if (!hasTwice(given) && given.every(({ name }) => name !== '__proto__')) return record(given)
  const items = given.map(({ name, value }) => `[${quoteJavaScript(name)}, ${expression(value)}]`)
  return group(items, ['[', ']'], '  ')
}

function typeOf({ kind, type }: ShortBody): readonly ShortPair[] {
  return kind === 'form' || kind === 'parts' ? [] : [{ name: 'Content-Type', value: [type] }]
}

function before(body: ShortBody): readonly string[] {
  if (body.kind === 'file') return ['import { readFile } from "node:fs/promises";', '']
  if (body.kind !== 'parts') return []
  const hasFile = body.parts.some(({ file }) => file !== undefined)
  return [
    ...(hasFile ? ['import { openAsBlob } from "node:fs";', ''] : []),
    'const form = new FormData();',
    ...body.parts.map(({ name, text = '', file, type }) => {
      const typed = type === undefined ? '' : `, { type: ${quoteJavaScript(type)} }`
      const quoted = quoteJavaScript(name)
      if (file !== undefined)
        return `form.append(${quoted}, await openAsBlob(${quoteJavaScript(file)}${typed}), ${quoteJavaScript(file)});`
      const value = quoteJavaScript(text)
      return `form.append(${quoted}, ${type === undefined ? value : `new Blob([${value}]${typed})`});`
    }),
  ]
}

function bodyOption(body: ShortBody): string {
  switch (body.kind) {
    case 'json':
      return `body: JSON.stringify(${literalOf(body.value, NOTATION)})`
    case 'form':
      return `body: new URLSearchParams(${pairs(body.pairs)})`
    case 'parts':
      return 'body: form'
    case 'text':
      return `body: ${quoteJavaScript(body.text)}`
    case 'file':
      return `body: await readFile(${quoteJavaScript(body.file)})`
    default:
      return body satisfies never
  }
}
