import { expression, quoteJava } from '../languages/java.ts'
import type { ShortBody, ShortCall } from './call.ts'

/** The lines of a method that make the call. Java does not encode queries, so the URL has it. */
export function shortJava({ method, url, headers, body }: ShortCall): string | undefined {
  if (body?.kind === 'parts') return undefined
  const types = body === undefined ? [] : [{ name: 'Content-Type', value: [body.type] }]
  return [
    `var request = HttpRequest.newBuilder(URI.create(${expression(url)}))`,
    ...[...headers, ...types].map(
      ({ name, value }) => `    .header(${quoteJava(name)}, ${expression(value)})`,
    ),
    ...methodLine(method, body),
    '    .build();',
    'var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());',
    'System.out.println(response.body());',
  ].join('\n')
}

function methodLine(method: string, body: ShortBody | undefined): readonly string[] {
  if (method === 'GET' && body === undefined) return []
  const publisher = body === undefined ? 'BodyPublishers.noBody()' : publisherOf(body)
  return method === 'POST' || method === 'PUT'
    ? [`    .${method}(${publisher})`]
    : [`    .method(${quoteJava(method)}, ${publisher})`]
}

function publisherOf(body: ShortBody): string {
  if (body.kind === 'file') return `BodyPublishers.ofFile(Path.of(${quoteJava(body.file)}))`
  return `BodyPublishers.ofString(${body.kind === 'parts' ? '' : textBlock(body.text)})`
}

// A text block drops white space at line ends, and reads `\u` escapes first.
function textBlock(text: string): string {
  if (!text.includes('\n') || /[ \t]\n|[^\n -\x7e]|\\/.test(text)) return quoteJava(text)
  const lines = text.replaceAll('"""', String.raw`\"""`).replace(/"$/, String.raw`\"`)
  return `"""\n        ${lines.replaceAll('\n', '\n        ')}"""`
}
