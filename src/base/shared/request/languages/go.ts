import { TIMEOUT, clientOf, expressionOf, hasFiles, needs, secretsOf, wholeText } from './call.ts'
import { escapeText, hex, isPlainBlock } from './escape.ts'
import type { Body, Call, Language, Secret, Text } from './call.ts'

/** A Go string literal. */
export function quoteGo(text: string): string {
  return `"${escapeText(text, {
    characters: { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r', '\t': '\\t' },
    codePoint: (code) => (code <= 0xffff ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`),
  })}"`
}

export const go: Language = {
  name: 'go',
  label: 'Go',
  syntax: 'go',
  target: 'go',
  client: clientOf('net/http', write),
}

function write(call: Call): string {
  const { method, url, headers, body } = call
  const reader = body === undefined ? 'nil' : hasFiles(body) ? '&body' : 'strings.NewReader(body)'
  return [
    'package main',
    '',
    'import (',
    ...importsOf(call).map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    '\tif err := run(); err != nil {',
    '\t\tfmt.Fprintln(os.Stderr, err)',
    '\t\tos.Exit(1)',
    '\t}',
    '}',
    '',
    'func run() error {',
    ...(body === undefined ? [] : bodyLines(body)),
    `\trequest, err := http.NewRequest(${quoteGo(method)}, ${expression(url)}, ${reader})`,
    '\tif err != nil {',
    '\t\treturn err',
    '\t}',
    ...headers.map(
      ({ name, value }) => `\trequest.Header.Set(${quoteGo(name)}, ${expression(value)})`,
    ),
    '',
    `\tclient := &http.Client{Timeout: ${String(TIMEOUT)} * time.Second}`,
    '\tresponse, err := client.Do(request)',
    '\tif err != nil {',
    '\t\treturn err',
    '\t}',
    '\tdefer response.Body.Close()',
    '',
    '\tanswer, err := io.ReadAll(response.Body)',
    '\tif err != nil {',
    '\t\treturn err',
    '\t}',
    '\tif response.StatusCode >= 400 {',
    ...(call.hasProblems
      ? [
          '\t\tvar problem struct{ Title, Detail string }',
          '\t\tif json.Unmarshal(answer, &problem) == nil && problem.Title != "" {',
          '\t\t\treturn fmt.Errorf("%d %s: %s", response.StatusCode, problem.Title, problem.Detail)',
          '\t\t}',
        ]
      : []),
    '\t\treturn fmt.Errorf("%d %s", response.StatusCode, answer)',
    '\t}',
    '\tfmt.Println(string(answer))',
    '\treturn nil',
    '}',
  ].join('\n')
}

function importsOf(call: Call): readonly string[] {
  const isFromFiles = hasFiles(call.body)
  return [
    ...(isFromFiles ? ['bytes'] : []),
    ...(needs(call, 'base64') ? ['encoding/base64'] : []),
    ...(call.hasProblems ? ['encoding/json'] : []),
    'fmt',
    'io',
    'net/http',
    ...(secretsOf(call).some(({ encoding }) => encoding === 'url') ? ['net/url'] : []),
    'os',
    ...(call.body === undefined || isFromFiles ? [] : ['strings']),
    'time',
  ]
}

function bodyLines(body: Body): readonly string[] {
  const text = wholeText(body)
  if (text !== undefined) return [`\tbody := ${block(text)}`]
  return [
    '\tvar body bytes.Buffer',
    ...body.flatMap((part) =>
      typeof part === 'string'
        ? [`\tbody.WriteString(${block(part)})`]
        : [
            `\tif file, err := os.ReadFile(${quoteGo(part.file)}); err != nil {`,
            '\t\treturn err',
            '\t} else {',
            '\t\tbody.Write(file)',
            '\t}',
          ],
    ),
  ]
}

export function expression(text: Text): string {
  return expressionOf(text, { quote: quoteGo, secret, join: '+' })
}

function secret({ variable, encoding }: Secret): string {
  const value = `os.Getenv(${quoteGo(variable)})`
  if (encoding === 'url') return `url.QueryEscape(${value})`
  return encoding === 'base64' ? `base64.StdEncoding.EncodeToString([]byte(${value}))` : value
}

export function block(text: string): string {
  const isRaw = text.includes('\n') && isPlainBlock(text) && !text.includes('`')
  return isRaw ? `\`${text}\`` : quoteGo(text)
}
