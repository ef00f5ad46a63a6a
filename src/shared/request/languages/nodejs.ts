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

// Without `import` and with its `await` in a function, the program runs as a module and as a script alike.
function write({ method, url, headers, body }: Call): string {
  const text = wholeText(body)
  return [
    `const url = ${expression(url)};`,
    ...(text === undefined ? [] : [`const body = ${block(text)};`]),
    '',
    'async function main() {',
    ...(body !== undefined && hasFiles(body) ? readLines(body) : []),
    '  const response = await fetch(url, {',
    `    method: ${quoteJavaScript(method)},`,
    ...(headers.length > 0
      ? [
          '    headers: {',
          ...headers.map(
            ({ name, value }) => `      ${quoteJavaScript(name)}: ${expression(value)},`,
          ),
          '    },',
        ]
      : []),
    ...(body === undefined ? [] : ['    body,']),
    `    signal: AbortSignal.timeout(${String(TIMEOUT)}_000),`,
    '  });',
    '  const text = await response.text();',
    '  if (!response.ok) throw new Error(`${response.status} ${problemOf(text)}`);',
    '  console.log(text);',
    '}',
    '',
    'function problemOf(text) {',
    '  try {',
    '    const { title, detail } = JSON.parse(text);',
    '    return title ? `${title}: ${detail}` : text;',
    '  } catch {',
    '    return text;',
    '  }',
    '}',
    '',
    'main().catch((error) => {',
    '  console.error(error.message);',
    '  process.exitCode = 1;',
    '});',
  ].join('\n')
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

function expression(text: Text): string {
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
