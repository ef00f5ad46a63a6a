import { expression, quoteCSharp } from '../languages/csharp.ts'
import { hasTwice } from './call.ts'
import type { ShortBody, ShortCall } from './call.ts'

/** Statements at the top level of a file. .NET does not encode queries, so the URL has it. */
export function shortCSharp({ method, url, headers, body }: ShortCall): string | undefined {
  const content = body === undefined ? undefined : contentOf(body)
  if (body !== undefined && content === undefined) return undefined
  return [
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(${methodOf(method)}, ${expression(url)});`,
    ...headers.map(
      ({ name, value }) =>
        `request.Headers.TryAddWithoutValidation(${quoteCSharp(name)}, ${expression(value)});`,
    ),
    ...(content === undefined ? [] : [`request.Content = ${content};`]),
    ...(body?.kind === 'file' ? [typeLine(body.type)] : []),
    'using var response = await client.SendAsync(request);',
    'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  ].join('\n')
}

const METHODS = new Set(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'])

function methodOf(method: string): string {
  return METHODS.has(method)
    ? `HttpMethod.${method.slice(0, 1)}${method.slice(1).toLowerCase()}`
    : `new HttpMethod(${quoteCSharp(method)})`
}

function typeLine(type: string): string {
  return `request.Content.Headers.TryAddWithoutValidation("Content-Type", ${quoteCSharp(type)});`
}

function contentOf(body: ShortBody): string | undefined {
  switch (body.kind) {
    case 'json':
    case 'text':
      return stringContent(body)
    case 'form':
      return hasTwice(body.pairs) ? stringContent(body) : formContent(body)
    case 'parts':
      return partsContent(body)
    case 'file':
      return `new ByteArrayContent(File.ReadAllBytes(${quoteCSharp(body.file)}))`
    default:
      return body satisfies never
  }
}

// The class takes a media type without parameters.
function stringContent({ text, type }: { readonly text: string; readonly type: string }) {
  if (!/^[\w.+-]+\/[\w.+-]+$/.test(type)) return undefined
  return `new StringContent(${literal(text)}, Encoding.UTF8, ${quoteCSharp(type)})`
}

/** A raw literal, which needs no escapes, if the text has several lines. */
function literal(text: string): string {
  if (!text.includes('\n') || text.includes('"""')) return quoteCSharp(text)
  return `"""\n    ${text.replaceAll('\n', '\n    ')}\n    """`
}

function formContent({ pairs }: ShortBody & { readonly kind: 'form' }): string {
  const lines = pairs.map(({ name, value }) => `    [${quoteCSharp(name)}] = ${expression(value)},`)
  return ['new FormUrlEncodedContent(new Dictionary<string, string>', '{', ...lines, '})'].join(
    '\n',
  )
}

function partsContent({ parts }: ShortBody & { readonly kind: 'parts' }): string {
  const lines = parts.map(({ name, text = '', file, type }) => {
    const quoted = quoteCSharp(name)
    if (file !== undefined) {
      const bytes = `new ByteArrayContent(File.ReadAllBytes(${quoteCSharp(file)}))`
      return `    { ${bytes}, ${quoted}, ${quoteCSharp(file)} },`
    }
    const typed = type === undefined ? '' : `, Encoding.UTF8, ${quoteCSharp(type)}`
    return `    { new StringContent(${quoteCSharp(text)}${typed}), ${quoted} },`
  })
  return ['new MultipartFormDataContent', '{', ...lines, '}'].join('\n')
}
