import { expression, headerOf, quotePhp } from '../languages/php.ts'
import { hasTwice } from './call.ts'
import { group, literalOf } from './literal.ts'
import type { ShortBody, ShortCall, ShortPair } from './call.ts'
import type { Notation } from './literal.ts'

const NOTATION: Notation = {
  quote: quotePhp,
  key: quotePhp,
  pair: ' => ',
  record: ['[', ']'],
  list: ['[', ']'],
  emptyRecord: 'new stdClass()',
  nothing: 'null',
  indent: '    ',
}

/** A request with PHP's curl extension, which prints the response. */
export function shortPhp(call: ShortCall): string | undefined {
  const { method, url, endpoint, query, headers, body } = call
  const content = body === undefined ? undefined : bodyOf(body)
  if (body !== undefined && content === undefined) return undefined
  // A PHP array has each key once.
  const hasQuery = query !== undefined && query.length > 0 && !hasTwice(query)
  const typed = body === undefined || body.kind === 'form' || body.kind === 'parts' ? [] : [body]
  const all = [...headers, ...typed.map(({ type }) => ({ name: 'Content-Type', value: [type] }))]
  const options = [
    ...methodOptions(method, body),
    ...(all.length === 0
      ? []
      : [
          `CURLOPT_HTTPHEADER => ${group(
            all.map((each) => headerOf(each.name, each.value)),
            ['[', ']'],
            '    ',
          )}`,
        ]),
    ...(content === undefined ? [] : [`CURLOPT_POSTFIELDS => ${content}`]),
  ]
  const address = hasQuery ? `${quotePhp(`${endpoint}?`)} . $query` : expression(url)
  return [
    '<?php',
    '',
    ...(hasQuery ? [`$query = http_build_query(${array(query)});`] : []),
    `$request = curl_init(${address});`,
    ...(options.length === 0
      ? []
      : [
          'curl_setopt_array($request, [',
          ...options.map((option) => `    ${option.replaceAll('\n', '\n    ')},`),
          ']);',
        ]),
    'curl_exec($request);',
  ].join('\n')
}

function methodOptions(method: string, body: ShortBody | undefined): readonly string[] {
  if (method === 'HEAD') return ['CURLOPT_NOBODY => true']
  const usual = body === undefined ? 'GET' : 'POST'
  return method === usual ? [] : [`CURLOPT_CUSTOMREQUEST => ${quotePhp(method)}`]
}

function array(pairs: readonly ShortPair[]): string {
  const items = pairs.map(({ name, value }) => `${quotePhp(name)} => ${expression(value)}`)
  return group(items, ['[', ']'], '    ')
}

function bodyOf(body: ShortBody): string | undefined {
  switch (body.kind) {
    case 'json':
      return `json_encode(${literalOf(body.value, NOTATION)})`
    case 'form':
      return hasTwice(body.pairs) ? quotePhp(body.text) : `http_build_query(${array(body.pairs)})`
    case 'parts':
      return partsOf(body)
    case 'text':
      return quotePhp(body.text)
    case 'file':
      return `file_get_contents(${quotePhp(body.file)})`
    default:
      return body satisfies never
  }
}

// An array has each key once, and a text in it has no media type.
function partsOf({ parts }: ShortBody & { readonly kind: 'parts' }): string | undefined {
  const names = new Set(parts.map(({ name }) => name))
  const hasType = parts.some(({ file, type }) => file === undefined && type !== undefined)
  if (names.size < parts.length || hasType) return undefined
  const items = parts.map(({ name, text = '', file, type }) => {
    const typed = type === undefined ? '' : `, ${quotePhp(type)}`
    const value = file === undefined ? quotePhp(text) : `new CURLFile(${quotePhp(file)}${typed})`
    return `${quotePhp(name)} => ${value}`
  })
  return group(items, ['[', ']'], '    ')
}
