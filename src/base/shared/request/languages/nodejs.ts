import { TIMEOUT, bodyExpressions, expressionOf, hasFiles, wholeText } from './call.ts'
import { escapeText, hex, indentRest, isPlainBlock } from './escape.ts'
import { group, literalOf } from './literal.ts'
import { hasTwice, typedHeaders, writeBody, writesType } from './short-call.ts'
import type { Body, Call, Secret, Text } from './call.ts'
import type { Language } from './language.ts'
import type { Notation } from './literal.ts'
import type { BodyWriters, ShortBody, ShortCall, ShortPair } from './short-call.ts'

export const nodejs: Language = {
  name: 'nodejs',
  label: 'Node.js',
  syntax: 'javascript',
  target: 'node',
  client: 'fetch',
  quote,
  whole,
  short,
}

/** A JavaScript string literal. */
function quote(text: string): string {
  return `"${escapeText(text, {
    codePoint: (code) => (code <= 0xffff ? `\\u${hex(code, 4)}` : `\\u{${hex(code)}}`),
  })}"`
}

/** Methods that `fetch` refuses, always or with a body. */
const REFUSED = new Set(['TRACE', 'TRACK', 'CONNECT'])
const BODILESS = new Set(['GET', 'HEAD'])

function isRefused(method: string, hasBody: boolean): boolean {
  return REFUSED.has(method) || (BODILESS.has(method) && hasBody)
}

function whole(call: Call): string {
  const { method, url, body } = call
  const text = wholeText(body)
  // Without `import`, and with `await` inside a function, the program runs as a module and as a script.
  return [
    `const url = ${expression(url)};`,
    ...(text === undefined ? [] : [`const body = ${block(text)};`]),
    '',
    'async function main() {',
    ...(body !== undefined && hasFiles(body) ? readLines(body) : []),
    ...(isRefused(method, body !== undefined) ? requestLines(call) : fetchLines(call)),
    '  console.log(text);',
    '}',
    '',
    ...(call.hasProblems ? PROBLEM : []),
    'main().catch((error) => {',
    '  console.error(error.message);',
    '  process.exitCode = 1;',
    '});',
  ].join('\n')
}

const PROBLEM = [
  'function problemOf(text) {',
  '  try {',
  '    const { title, detail } = JSON.parse(text);',
  '    return title ? `${title}: ${detail}` : text;',
  '  } catch {',
  '    return text;',
  '  }',
  '}',
  '',
]

/** The text of an answer that is an error. */
function errorOf({ hasProblems }: Call): string {
  return hasProblems ? 'problemOf(text)' : 'text'
}

function fetchLines(call: Call): readonly string[] {
  const { method, headers, body } = call
  return [
    '  const response = await fetch(url, {',
    `    method: ${quote(method)},`,
    ...headerLines(headers, '    '),
    ...(body === undefined ? [] : ['    body,']),
    `    signal: AbortSignal.timeout(${String(TIMEOUT)}_000),`,
    '  });',
    '  const text = await response.text();',
    `  if (!response.ok) throw new Error(\`\${response.status} \${${errorOf(call)}}\`);`,
  ]
}

function requestLines(call: Call): readonly string[] {
  const { method, headers, body } = call
  return [
    '  const { request } = await import(url.startsWith("https:") ? "node:https" : "node:http");',
    '  const response = await new Promise((resolve, reject) => {',
    '    const options = {',
    `      method: ${quote(method)},`,
    ...headerLines(body === undefined ? headers : [...headers, LENGTH], '      '),
    `      timeout: ${String(TIMEOUT)}_000,`,
    '    };',
    '    const sent = request(url, options, resolve);',
    '    sent.on("error", reject);',
    '    sent.on("timeout", () => sent.destroy(new Error("The request timed out.")));',
    body === undefined ? '    sent.end();' : '    sent.end(body);',
    '  });',
    '  let text = "";',
    '  for await (const chunk of response.setEncoding("utf8")) text += chunk;',
    `  if (response.statusCode >= 400) throw new Error(\`\${response.statusCode} \${${errorOf(call)}}\`);`,
  ]
}

/** Node's own client would send the body of a GET in chunks. */
const LENGTH = { name: 'Content-Length', value: undefined }

function headerLines(
  headers: readonly { readonly name: string; readonly value: Text | undefined }[],
  indent: string,
): readonly string[] {
  if (headers.length === 0) return []
  return [
    `${indent}headers: {`,
    ...headers.map(
      ({ name, value }) =>
        `${indent}  ${quote(name)}: ${value ? expression(value) : 'Buffer.byteLength(body)'},`,
    ),
    `${indent}},`,
  ]
}

function readLines(body: Body): readonly string[] {
  const parts = bodyExpressions(body, {
    text: (part) => `Buffer.from(${quote(part)})`,
    file: ({ file }) => `await readFile(${quote(file)})`,
  })
  return [
    '  const { readFile } = await import("node:fs/promises");',
    ...(parts.length === 1
      ? [`  const body = ${parts[0] ?? ''};`]
      : ['  const body = Buffer.concat([', ...parts.map((part) => `    ${part},`), '  ]);']),
  ]
}

function expression(text: Text): string {
  return expressionOf(text, { quote, secret, join: ' + ' })
}

function secret({ variable, encoding }: Secret): string {
  const value = /^[A-Za-z_]\w*$/.test(variable)
    ? `process.env.${variable}`
    : `process.env[${quote(variable)}]`
  if (encoding === 'url') return `encodeURIComponent(${value})`
  return encoding === 'base64' ? `Buffer.from(${value} ?? "").toString("base64")` : value
}

function block(text: string): string {
  if (!text.includes('\n') || !isPlainBlock(text)) return indentRest(quote(text), '  ')
  return `\`${text.replaceAll(/[\\`]|\$(?=\{)/g, (character) => `\\${character}`)}\``
}

const DATA: Notation = {
  quote,
  key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name)),
  pair: ': ',
  record: ['{ ', ' }'],
  list: ['[', ']'],
  nothing: 'null',
  indent: '  ',
}

/** A call of `fetch`, in a module. */
function short(call: ShortCall): string | undefined {
  const { method, url, endpoint, query, body, acceptsJson } = call
  if (isRefused(method, body !== undefined)) return undefined
  const hasQuery = query.length > 0
  const headers = typedHeaders(call, writesType)
  const options = [
    ...(method === 'GET' ? [] : [`method: ${quote(method)}`]),
    ...(headers.length === 0 ? [] : [`headers: ${record(headers)}`]),
    ...(body === undefined ? [] : [`body: ${writeBody(body, SHORT_BODY)}`]),
  ].map((each) => `  ${each.replaceAll('\n', '\n  ')},`)
  const address = hasQuery ? `\`${endpoint}?\${query}\`` : expression(url)
  const last = options.length === 0 ? '' : `, ${['{', ...options, '}'].join('\n')}`
  return [
    ...(body === undefined ? [] : linesBefore(body)),
    ...(hasQuery ? [`const query = new URLSearchParams(${pairList(query)});`] : []),
    `const response = await fetch(${address}${last});`,
    `console.log(await response.${acceptsJson ? 'json' : 'text'}());`,
  ].join('\n')
}

function record(pairs: readonly ShortPair[]): string {
  const items = pairs.map(({ name, value }) => `${DATA.key(name)}: ${expression(value)}`)
  return group(items, ['{ ', ' }'], '  ')
}

// An object has each name once.
function pairList(pairs: readonly ShortPair[]): string {
  if (!hasTwice(pairs) && pairs.every(({ name }) => name !== '__proto__')) return record(pairs)
  const items = pairs.map(({ name, value }) => `[${quote(name)}, ${expression(value)}]`)
  return group(items, ['[', ']'], '  ')
}

function linesBefore(body: ShortBody): readonly string[] {
  if (body.kind === 'file') return ['import { readFile } from "node:fs/promises";', '']
  if (body.kind !== 'parts') return []
  const hasFile = body.parts.some(({ file }) => file !== undefined)
  return [
    ...(hasFile ? ['import { openAsBlob } from "node:fs";', ''] : []),
    'const form = new FormData();',
    ...body.parts.map(({ name, text = '', file, type }) => {
      const typed = type === undefined ? '' : `, { type: ${quote(type)} }`
      if (file !== undefined)
        return `form.append(${quote(name)}, await openAsBlob(${quote(file)}${typed}), ${quote(file)});`
      const value = type === undefined ? quote(text) : `new Blob([${quote(text)}]${typed})`
      return `form.append(${quote(name)}, ${value});`
    }),
  ]
}

const SHORT_BODY: BodyWriters<string> = {
  json: ({ value }) => `JSON.stringify(${literalOf(value, DATA)})`,
  form: ({ pairs }) => `new URLSearchParams(${pairList(pairs)})`,
  parts: () => 'form',
  text: ({ text }) => quote(text),
  file: ({ file }) => `await readFile(${quote(file)})`,
}
