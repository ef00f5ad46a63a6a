import { TIMEOUT, bodyExpressions, clientOf, expressionOf, wholeText } from './call.ts'
import { escapeText, hex, isPlainBlock } from './escape.ts'
import type { Body, Call, Language, Secret, Text } from './call.ts'

/** A PHP string literal: between single quotes, which have two escapes, unless a character needs another. */
export function quotePhp(text: string): string {
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

export const php: Language = {
  name: 'php',
  label: 'PHP',
  syntax: 'php',
  target: 'php',
  client: clientOf('cURL', write),
}

function write({ method, url, headers, body, hasProblems }: Call): string {
  return [
    '<?php',
    '',
    `$request = curl_init(${expression(url)});`,
    'curl_setopt_array($request, [',
    method === 'HEAD'
      ? '    CURLOPT_NOBODY => true,'
      : `    CURLOPT_CUSTOMREQUEST => ${quotePhp(method)},`,
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
export function headerOf(name: string, value: Text): string {
  return value.length === 0 ? quotePhp(`${name};`) : expression([`${name}: `, ...value])
}

export function expression(text: Text): string {
  return expressionOf(joinedLiterals(text), { quote: quotePhp, secret, join: ' . ' })
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
  const value = `getenv(${quotePhp(variable)})`
  if (encoding === 'url') return `rawurlencode(${value})`
  return encoding === 'base64' ? `base64_encode(${value})` : value
}

function bytes(body: Body): string {
  const text = wholeText(body)
  if (text !== undefined) return block(text)
  const parts = bodyExpressions(body, {
    text: quotePhp,
    file: ({ file }) => `file_get_contents(${quotePhp(file)})`,
  })
  return parts.join('\n        . ')
}

function block(text: string): string {
  if (!text.includes('\n') || !isPlainBlock(text) || /^\s*BODY/m.test(text)) return quotePhp(text)
  return `<<<'BODY'\n${text}\nBODY`
}
