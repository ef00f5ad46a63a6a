import { TIMEOUT, bodyExpressions, clientOf, expressionOf, hasFiles, wholeText } from './call.ts'
import { escapeText, hex, indentRest, isPlainBlock } from './escape.ts'
import type { Body, Call, Language, Secret, Text } from './call.ts'

/** A JavaScript string literal. */
export function quoteJavaScript(text: string): string {
  return `"${escapeText(text, {
    characters: { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r', '\t': '\\t' },
    codePoint: (code) => (code <= 0xffff ? `\\u${hex(code, 4)}` : `\\u{${hex(code)}}`),
  })}"`
}

export const nodejs: Language = {
  name: 'nodejs',
  label: 'Node.js',
  syntax: 'javascript',
  target: 'node',
  client: clientOf('fetch', write),
}

/** Methods that `fetch` refuses, always or with a body. */
const REFUSED = new Set(['TRACE', 'TRACK', 'CONNECT'])
const BODILESS = new Set(['GET', 'HEAD'])

function write(call: Call): string {
  const { method, url, body } = call
  const text = wholeText(body)
  const isRefused = REFUSED.has(method) || (BODILESS.has(method) && body !== undefined)
  // Without `import`, and with `await` inside a function, the program runs as a module and as a script.
  return [
    `const url = ${expression(url)};`,
    ...(text === undefined ? [] : [`const body = ${block(text)};`]),
    '',
    'async function main() {',
    ...(body !== undefined && hasFiles(body) ? readLines(body) : []),
    ...(isRefused ? requestLines(call) : fetchLines(call)),
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
    `    method: ${quoteJavaScript(method)},`,
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
    `      method: ${quoteJavaScript(method)},`,
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
        `${indent}  ${quoteJavaScript(name)}: ${value ? expression(value) : 'Buffer.byteLength(body)'},`,
    ),
    `${indent}},`,
  ]
}

function readLines(body: Body): readonly string[] {
  const parts = bodyExpressions(body, {
    text: (part) => `Buffer.from(${quoteJavaScript(part)})`,
    file: ({ file }) => `await readFile(${quoteJavaScript(file)})`,
  })
  return [
    '  const { readFile } = await import("node:fs/promises");',
    ...(parts.length === 1
      ? [`  const body = ${parts[0] ?? ''};`]
      : ['  const body = Buffer.concat([', ...parts.map((part) => `    ${part},`), '  ]);']),
  ]
}

export function expression(text: Text): string {
  return expressionOf(text, { quote: quoteJavaScript, secret, join: ' + ' })
}

function secret({ variable, encoding }: Secret): string {
  const value = /^[A-Za-z_]\w*$/.test(variable)
    ? `process.env.${variable}`
    : `process.env[${quoteJavaScript(variable)}]`
  if (encoding === 'url') return `encodeURIComponent(${value})`
  return encoding === 'base64' ? `Buffer.from(${value} ?? "").toString("base64")` : value
}

function block(text: string): string {
  if (!text.includes('\n') || !isPlainBlock(text)) return indentRest(quoteJavaScript(text), '  ')
  return `\`${text.replaceAll(/[\\`]|\$(?=\{)/g, (character) => `\\${character}`)}\``
}
