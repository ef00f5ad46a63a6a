import { TIMEOUT, expressionOf, hasFiles, needs, wholeText } from './call.ts'
import { escapeText, hex, linesOf } from './escape.ts'
import { typedHeaders, writeBody } from './short-call.ts'
import type { Body, Call, Secret, Text } from './call.ts'
import type { Language } from './language.ts'
import type { BodyWriters, ShortCall } from './short-call.ts'

export const java: Language = {
  name: 'java',
  label: 'Java',
  syntax: 'java',
  target: 'java',
  client: 'java.net.http',
  quote,
  whole,
  short,
}

/**
 * A Java string literal, in ASCII: until Java 18, the compiler reads a file in the encoding of the machine.
 * `\u000a` would be a line break of the source, so characters below 0x100 are written in octal.
 */
function quote(text: string): string {
  return `"${escapeText(text, {
    also: /[^\0-\x7e]/u,
    codePoint: (code) =>
      code <= 0xff
        ? `\\${code.toString(8).padStart(3, '0')}`
        : Array.from(
            { length: code > 0xffff ? 2 : 1 },
            (_, index) => `\\u${hex(String.fromCodePoint(code).charCodeAt(index), 4)}`,
          ).join(''),
  })}"`
}

function whole(call: Call): string {
  const { method, url, headers, body, hasProblems } = call
  const isFromFiles = hasFiles(body)
  const publisher =
    body === undefined
      ? 'noBody()'
      : isFromFiles
        ? 'ofByteArray(body.toByteArray())'
        : 'ofString(body)'
  return [
    ...(isFromFiles ? ['import java.io.ByteArrayOutputStream;'] : []),
    'import java.io.IOException;',
    'import java.net.URI;',
    ...(needs(call, 'url') ? ['import java.net.URLEncoder;'] : []),
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpResponse;',
    ...(needs(call, 'url') || needs(call, 'base64') || isFromFiles
      ? ['import java.nio.charset.StandardCharsets;']
      : []),
    ...(isFromFiles ? ['import java.nio.file.Files;', 'import java.nio.file.Path;'] : []),
    'import java.time.Duration;',
    ...(needs(call, 'base64') ? ['import java.util.Base64;'] : []),
    ...(hasProblems ? ['import java.util.regex.Matcher;', 'import java.util.regex.Pattern;'] : []),
    '',
    'public class Main {',
    '    public static void main(String[] args) throws IOException, InterruptedException {',
    ...(body === undefined ? [] : bodyLines(body)),
    `        HttpRequest request = HttpRequest.newBuilder(URI.create(${expression(url)}))`,
    `            .timeout(Duration.ofSeconds(${String(TIMEOUT)}))`,
    ...headers.map(
      ({ name, value }) => `            .header(${quote(name)}, ${expression(value)})`,
    ),
    `            .method(${quote(method)}, HttpRequest.BodyPublishers.${publisher})`,
    '            .build();',
    '        HttpResponse<String> response = HttpClient.newHttpClient()',
    '            .send(request, HttpResponse.BodyHandlers.ofString());',
    '        if (response.statusCode() >= 400) {',
    `            System.err.println(response.statusCode() + " " + ${hasProblems ? 'problemOf(response.body())' : 'response.body()'});`,
    '            System.exit(1);',
    '        }',
    '        System.out.println(response.body());',
    '    }',
    ...(hasProblems ? PROBLEM : []),
    '}',
  ].join('\n')
}

/** Reads a problem document. */
const PROBLEM = [
  '',
  '    private static String problemOf(String body) {',
  '        String title = member(body, "title");',
  '        return title == null ? body : title + ": " + member(body, "detail");',
  '    }',
  '',
  '    private static String member(String json, String name) {',
  '        Pattern pattern = Pattern.compile("\\"" + name + "\\"\\\\s*:\\\\s*\\"((?:[^\\"\\\\\\\\]|\\\\\\\\.)*)\\"");',
  '        Matcher matcher = pattern.matcher(json);',
  '        return matcher.find() ? matcher.group(1) : null;',
  '    }',
]

function bodyLines(body: Body): readonly string[] {
  const text = wholeText(body)
  if (text !== undefined) return [`        String body = ${block(text)};`]
  return [
    '        ByteArrayOutputStream body = new ByteArrayOutputStream();',
    ...body.map((part) =>
      typeof part === 'string'
        ? `        body.writeBytes((${block(part)}).getBytes(StandardCharsets.UTF_8));`
        : `        body.writeBytes(Files.readAllBytes(Path.of(${quote(part.file)})));`,
    ),
  ]
}

function expression(text: Text): string {
  return expressionOf(text, { quote, secret, join: ' + ' })
}

function secret({ variable, encoding }: Secret): string {
  const value = `System.getenv().getOrDefault(${quote(variable)}, "")`
  if (encoding === 'url') return `URLEncoder.encode(${value}, StandardCharsets.UTF_8)`
  if (encoding === 'plain') return value
  return `Base64.getEncoder().encodeToString(${value}.getBytes(StandardCharsets.UTF_8))`
}

function block(text: string): string {
  return linesOf(text).map(quote).join('\n            + ')
}

/** The lines of a method that make the call. Java does not encode queries, so the URL has it. */
function short(call: ShortCall): string | undefined {
  const { method, url, body } = call
  const publisher = body === undefined ? 'noBody()' : writeBody(body, SHORT_BODY)
  if (publisher === undefined) return undefined
  return [
    `var request = HttpRequest.newBuilder(URI.create(${expression(url)}))`,
    ...typedHeaders(call).map(
      ({ name, value }) => `    .header(${quote(name)}, ${expression(value)})`,
    ),
    ...(method === 'GET' && body === undefined ? [] : [methodLine(method, publisher)]),
    '    .build();',
    'var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());',
    'System.out.println(response.body());',
  ].join('\n')
}

function methodLine(method: string, publisher: string): string {
  return method === 'POST' || method === 'PUT'
    ? `    .${method}(BodyPublishers.${publisher})`
    : `    .method(${quote(method)}, BodyPublishers.${publisher})`
}

const SHORT_BODY: BodyWriters<string | undefined> = {
  form: ({ text }) => `ofString(${textBlock(text)})`,
  parts: () => undefined,
  text: ({ text }) => `ofString(${textBlock(text)})`,
  file: ({ file }) => `ofFile(Path.of(${quote(file)}))`,
}

// A text block drops white space at line ends, and reads `\u` escapes first.
function textBlock(text: string): string {
  if (!text.includes('\n') || /[ \t]\n|[^\n -\x7e]|\\/.test(text)) return quote(text)
  const lines = text.replaceAll('"""', String.raw`\"""`).replace(/"$/, String.raw`\"`)
  return `"""\n        ${lines.replaceAll('\n', '\n        ')}"""`
}
