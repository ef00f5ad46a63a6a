import { TIMEOUT, expressionOf, hasFiles, needs, wholeText } from './call.ts'
import { escapeText, hex, isPlainBlock } from './escape.ts'
import { grouped, typedHeaders, writeBody } from './short-call.ts'
import type { Body, Call, Secret, Text } from './call.ts'
import type { Language } from './language.ts'
import type { BodyWriters, ShortCall, ShortPair } from './short-call.ts'

export const go: Language = {
  name: 'go',
  label: 'Go',
  syntax: 'go',
  target: 'go',
  client: 'net/http',
  quote,
  whole,
  short,
}

/** A Go string literal. */
function quote(text: string): string {
  return `"${escapeText(text, {
    codePoint: (code) => (code <= 0xffff ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`),
  })}"`
}

function whole(call: Call): string {
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
    `\trequest, err := http.NewRequest(${quote(method)}, ${expression(url)}, ${reader})`,
    '\tif err != nil {',
    '\t\treturn err',
    '\t}',
    ...headers.map(
      ({ name, value }) => `\trequest.Header.Set(${quote(name)}, ${expression(value)})`,
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
    ...(needs(call, 'url') ? ['net/url'] : []),
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
            `\tif file, err := os.ReadFile(${quote(part.file)}); err != nil {`,
            '\t\treturn err',
            '\t} else {',
            '\t\tbody.Write(file)',
            '\t}',
          ],
    ),
  ]
}

function expression(text: Text): string {
  return expressionOf(text, { quote, secret, join: '+' })
}

function secret({ variable, encoding }: Secret): string {
  const value = `os.Getenv(${quote(variable)})`
  if (encoding === 'url') return `url.QueryEscape(${value})`
  return encoding === 'base64' ? `base64.StdEncoding.EncodeToString([]byte(${value}))` : value
}

function block(text: string): string {
  const isRaw = text.includes('\n') && isPlainBlock(text) && !text.includes('`')
  return isRaw ? `\`${text}\`` : quote(text)
}

/** The lines of a function that make the call. */
function short(call: ShortCall): string | undefined {
  const { method, url, endpoint, query, body } = call
  const content = body === undefined ? { reader: 'nil' } : writeBody(body, SHORT_BODY)
  if (content === undefined) return undefined
  const hasQuery = query.length > 0
  const address = hasQuery ? `${quote(`${endpoint}?`)}+query.Encode()` : expression(url)
  return [
    ...(hasQuery ? [`query := ${values(query)}`] : []),
    ...(content.line === undefined ? [] : [content.line]),
    `request, _ := http.NewRequest(${quote(method)}, ${address}, ${content.reader})`,
    ...typedHeaders(call).map(
      ({ name, value }) => `request.Header.Set(${quote(name)}, ${expression(value)})`,
    ),
    'response, err := http.DefaultClient.Do(request)',
    'if err != nil {',
    '\tlog.Fatal(err)',
    '}',
    'io.Copy(os.Stdout, response.Body)',
  ].join('\n')
}

function values(pairs: readonly ShortPair[]): string {
  const items = grouped(pairs).map(
    ([name, each]) => `${quote(name)}: {${each.map(expression).join(', ')}}`,
  )
  if (items.join(', ').length < 60) return `url.Values{${items.join(', ')}}`
  return ['url.Values{', ...items.map((item) => `\t${item},`), '}'].join('\n')
}

/** The line before the request, and the expression that reads the body. */
interface ShortContent {
  readonly line?: string
  readonly reader: string
}

const SHORT_BODY: BodyWriters<ShortContent | undefined> = {
  form: ({ pairs }) => ({
    line: `form := ${values(pairs)}`,
    reader: 'strings.NewReader(form.Encode())',
  }),
  parts: () => undefined,
  text: ({ text }) => ({ line: `body := strings.NewReader(${block(text)})`, reader: 'body' }),
  file: ({ file }) => ({ line: `file, _ := os.Open(${quote(file)})`, reader: 'file' }),
}
