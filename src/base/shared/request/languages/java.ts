import { TIMEOUT, clientOf, expressionOf, hasFiles, needs, wholeText } from './call.ts'
import { escapeText, hex, linesOf } from './escape.ts'
import type { Body, Call, Language, Secret, Text } from './call.ts'

/**
 * A Java string literal, in ASCII: until Java 18, the compiler reads a file in the encoding of the machine.
 * `\u000a` would be a line break of the source, so characters below 0x100 are written in octal.
 */
export function quoteJava(text: string): string {
  return `"${escapeText(text, {
    characters: { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r', '\t': '\\t' },
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

export const java: Language = {
  name: 'java',
  label: 'Java',
  syntax: 'java',
  target: 'java',
  client: clientOf('java.net.http', write),
}

function write(call: Call): string {
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
      ({ name, value }) => `            .header(${quoteJava(name)}, ${expression(value)})`,
    ),
    `            .method(${quoteJava(method)}, HttpRequest.BodyPublishers.${publisher})`,
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
        : `        body.writeBytes(Files.readAllBytes(Path.of(${quoteJava(part.file)})));`,
    ),
  ]
}

export function expression(text: Text): string {
  return expressionOf(text, { quote: quoteJava, secret, join: ' + ' })
}

function secret({ variable, encoding }: Secret): string {
  const value = `System.getenv().getOrDefault(${quoteJava(variable)}, "")`
  if (encoding === 'url') return `URLEncoder.encode(${value}, StandardCharsets.UTF_8)`
  if (encoding === 'plain') return value
  return `Base64.getEncoder().encodeToString(${value}.getBytes(StandardCharsets.UTF_8))`
}

function block(text: string): string {
  return linesOf(text).map(quoteJava).join('\n            + ')
}
