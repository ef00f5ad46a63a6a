import { block, expression, quoteGo } from '../languages/go.ts'
import { byName } from './call.ts'
import type { ShortBody, ShortCall, ShortPair } from './call.ts'

/** The lines of a function that make the call. */
export function shortGo(call: ShortCall): string | undefined {
  const { method, url, endpoint, query, headers, body } = call
  if (body?.kind === 'parts') return undefined
  const hasQuery = query !== undefined && query.length > 0
  const address = hasQuery ? `${quoteGo(`${endpoint}?`)}+query.Encode()` : expression(url)
  const types = body === undefined ? [] : [{ name: 'Content-Type', value: [body.type] }]
  return [
    ...(hasQuery ? [`query := ${values(query)}`] : []),
    ...(body === undefined ? [] : bodyLines(body)),
    `request, _ := http.NewRequest(${quoteGo(method)}, ${address}, ${body === undefined ? 'nil' : reader(body)})`,
    ...[...headers, ...types].map(
      ({ name, value }) => `request.Header.Set(${quoteGo(name)}, ${expression(value)})`,
    ),
    'response, err := http.DefaultClient.Do(request)',
    'if err != nil {',
    '\tlog.Fatal(err)',
    '}',
    'io.Copy(os.Stdout, response.Body)',
  ].join('\n')
}

function values(pairs: readonly ShortPair[]): string {
  const items = Array.from(
    byName(pairs),
    ([name, each]) => `${quoteGo(name)}: {${each.map(expression).join(', ')}}`,
  )
  if (items.join(', ').length < 60) return `url.Values{${items.join(', ')}}`
  return ['url.Values{', ...items.map((item) => `\t${item},`), '}'].join('\n')
}

function bodyLines(body: Exclude<ShortBody, { readonly kind: 'parts' }>): readonly string[] {
  switch (body.kind) {
    case 'form':
      return [`form := ${values(body.pairs)}`]
    case 'file':
      return [`file, _ := os.Open(${quoteGo(body.file)})`]
    case 'json':
    case 'text':
      return [`body := strings.NewReader(${block(body.text)})`]
    default:
      return body satisfies never
  }
}

function reader({ kind }: ShortBody): string {
  if (kind === 'form') return 'strings.NewReader(form.Encode())'
  return kind === 'file' ? 'file' : 'body'
}
