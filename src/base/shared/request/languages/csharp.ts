import { TIMEOUT, expressionOf, hasFiles, wholeText } from './call.ts'
import { escapeText, hex, linesOf } from './escape.ts'
import { hasTwice, writeBody } from './short-call.ts'
import type { Body, Call, Secret, Text } from './call.ts'
import type { Language } from './language.ts'
import type { BodyWriters, ShortCall } from './short-call.ts'

export const csharp: Language = {
  name: 'csharp',
  label: 'C#',
  syntax: 'csharp',
  target: 'csharp',
  client: 'HttpClient',
  quote,
  whole,
  short,
}

/** A C# string literal. */
function quote(text: string): string {
  return `"${escapeText(text, {
    codePoint: (code) => (code <= 0xffff ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`),
  })}"`
}

/** Reads a problem document. */
const PROBLEM = [
  '',
  '    private static string ProblemOf(string answer)',
  '    {',
  '        try',
  '        {',
  '            using (var stream = new MemoryStream(Encoding.UTF8.GetBytes(answer)))',
  '            {',
  '                var reader = new DataContractJsonSerializer(typeof(Problem));',
  '                var problem = (Problem)reader.ReadObject(stream);',
  '                return problem.Title == null ? answer : problem.Title + ": " + problem.Detail;',
  '            }',
  '        }',
  '        catch (SerializationException)',
  '        {',
  '            return answer;',
  '        }',
  '    }',
  '}',
  '',
  '[DataContract]',
  'public class Problem',
  '{',
  '    [DataMember(Name = "title")]',
  '    public string Title { get; set; }',
  '',
  '    [DataMember(Name = "detail")]',
  '    public string Detail { get; set; }',
  '}',
]

// Restricted to features of both .NET and Mono: no `async Main`, no System.Text.Json.
function whole({ method, url, headers, body, hasProblems }: Call): string {
  const isOfContent = ({ name }: Call['headers'][number]): boolean => /^content-/i.test(name)
  const add = (holder: string) => (header: Call['headers'][number]) =>
    `            ${holder}.TryAddWithoutValidation(${quote(header.name)}, ${expression(header.value)});`
  return [
    'using System;',
    ...(hasFiles(body) ? ['using System.Collections.Generic;'] : []),
    ...(hasProblems || hasFiles(body) ? ['using System.IO;'] : []),
    'using System.Net.Http;',
    ...(hasProblems
      ? ['using System.Runtime.Serialization;', 'using System.Runtime.Serialization.Json;']
      : []),
    'using System.Text;',
    'using System.Threading.Tasks;',
    '',
    'public static class Program',
    '{',
    '    public static int Main()',
    '    {',
    '        return Run().GetAwaiter().GetResult();',
    '    }',
    '',
    '    private static async Task<int> Run()',
    '    {',
    `        using (var client = new HttpClient { Timeout = TimeSpan.FromSeconds(${String(TIMEOUT)}) })`,
    `        using (var request = new HttpRequestMessage(new HttpMethod(${quote(method)}), ${expression(url)}))`,
    '        {',
    ...headers.filter((header) => !isOfContent(header)).map(add('request.Headers')),
    ...(body === undefined
      ? []
      : [
          ...contentLines(body),
          ...headers.filter(isOfContent).map(add('request.Content.Headers')),
        ]),
    '            using (var response = await client.SendAsync(request))',
    '            {',
    '                var answer = await response.Content.ReadAsStringAsync();',
    '                if (!response.IsSuccessStatusCode)',
    '                {',
    `                    Console.Error.WriteLine((int)response.StatusCode + " " + ${hasProblems ? 'ProblemOf(answer)' : 'answer'});`,
    '                    return 1;',
    '                }',
    '                Console.WriteLine(answer);',
    '                return 0;',
    '            }',
    '        }',
    '    }',
    ...(hasProblems ? PROBLEM : ['}']),
  ].join('\n')
}

function contentLines(body: Body): readonly string[] {
  const text = wholeText(body)
  if (text !== undefined)
    return [
      `            var content = ${block(text)};`,
      '            request.Content = new ByteArrayContent(Encoding.UTF8.GetBytes(content));',
    ]
  return [
    '            var content = new List<byte>();',
    ...body.map((part) =>
      typeof part === 'string'
        ? `            content.AddRange(Encoding.UTF8.GetBytes(${block(part)}));`
        : `            content.AddRange(File.ReadAllBytes(${quote(part.file)}));`,
    ),
    '            request.Content = new ByteArrayContent(content.ToArray());',
  ]
}

function expression(text: Text): string {
  return expressionOf(text, { quote, secret, join: ' + ' })
}

function secret({ variable, encoding }: Secret): string {
  const value = `Environment.GetEnvironmentVariable(${quote(variable)})`
  if (encoding === 'url') return `Uri.EscapeDataString(${value} ?? "")`
  return encoding === 'base64'
    ? `Convert.ToBase64String(Encoding.UTF8.GetBytes(${value} ?? ""))`
    : value
}

function block(text: string): string {
  return linesOf(text).map(quote).join('\n                + ')
}

/** Statements at the top level of a file. .NET does not encode queries, so the URL has it. */
function short({ method, url, headers, body }: ShortCall): string | undefined {
  const content = body === undefined ? undefined : writeBody(body, SHORT_BODY)
  if (body !== undefined && content === undefined) return undefined
  return [
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(${methodOf(method)}, ${expression(url)});`,
    ...headers.map(
      ({ name, value }) =>
        `request.Headers.TryAddWithoutValidation(${quote(name)}, ${expression(value)});`,
    ),
    ...(content === undefined ? [] : [`request.Content = ${content};`]),
    ...(body?.kind === 'file'
      ? [`request.Content.Headers.TryAddWithoutValidation("Content-Type", ${quote(body.type)});`]
      : []),
    'using var response = await client.SendAsync(request);',
    'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  ].join('\n')
}

const METHODS = new Set(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'])

function methodOf(method: string): string {
  return METHODS.has(method)
    ? `HttpMethod.${method.slice(0, 1)}${method.slice(1).toLowerCase()}`
    : `new HttpMethod(${quote(method)})`
}

const SHORT_BODY: BodyWriters<string | undefined> = {
  form: (body) => {
    if (hasTwice(body.pairs)) return stringContent(body)
    const lines = body.pairs.map(
      ({ name, value }) => `    [${quote(name)}] = ${expression(value)},`,
    )
    const type = 'new FormUrlEncodedContent(new Dictionary<string, string>'
    return [type, '{', ...lines, '})'].join('\n')
  },
  parts: ({ parts }) => {
    const lines = parts.map(({ name, text = '', file, type }) => {
      if (file !== undefined) {
        const bytes = `new ByteArrayContent(File.ReadAllBytes(${quote(file)}))`
        return `    { ${bytes}, ${quote(name)}, ${quote(file)} },`
      }
      const typed = type === undefined ? '' : `, Encoding.UTF8, ${quote(type)}`
      return `    { new StringContent(${quote(text)}${typed}), ${quote(name)} },`
    })
    return ['new MultipartFormDataContent', '{', ...lines, '}'].join('\n')
  },
  text: stringContent,
  file: ({ file }) => `new ByteArrayContent(File.ReadAllBytes(${quote(file)}))`,
}

// The class takes a media type without parameters.
function stringContent({ text, type }: { readonly text: string; readonly type: string }) {
  if (!/^[\w.+-]+\/[\w.+-]+$/.test(type)) return undefined
  return `new StringContent(${rawBlock(text)}, Encoding.UTF8, ${quote(type)})`
}

/** A raw literal, which needs no escapes, if the text has several lines. */
function rawBlock(text: string): string {
  if (!text.includes('\n') || text.includes('"""')) return quote(text)
  return `"""\n    ${text.replaceAll('\n', '\n    ')}\n    """`
}
