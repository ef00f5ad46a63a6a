import { TIMEOUT, clientOf, expressionOf, hasFiles, wholeText } from './call.ts'
import { escapeText, hex, linesOf } from './escape.ts'
import type { Body, Call, Language, Secret, Text } from './call.ts'

/** A C# string literal. */
export function quoteCSharp(text: string): string {
  return `"${escapeText(text, {
    characters: { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r', '\t': '\\t' },
    codePoint: (code) => (code <= 0xffff ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`),
  })}"`
}

export const csharp: Language = {
  name: 'csharp',
  label: 'C#',
  syntax: 'csharp',
  target: 'csharp',
  client: clientOf('HttpClient', write),
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
function write({ method, url, headers, body, hasProblems }: Call): string {
  const isOfContent = ({ name }: Call['headers'][number]): boolean => /^content-/i.test(name)
  const add = (holder: string) => (header: Call['headers'][number]) =>
    `            ${holder}.TryAddWithoutValidation(${quoteCSharp(header.name)}, ${expression(header.value)});`
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
    `        using (var request = new HttpRequestMessage(new HttpMethod(${quoteCSharp(method)}), ${expression(url)}))`,
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
        : `            content.AddRange(File.ReadAllBytes(${quoteCSharp(part.file)}));`,
    ),
    '            request.Content = new ByteArrayContent(content.ToArray());',
  ]
}

export function expression(text: Text): string {
  return expressionOf(text, { quote: quoteCSharp, secret, join: ' + ' })
}

function secret({ variable, encoding }: Secret): string {
  const value = `Environment.GetEnvironmentVariable(${quoteCSharp(variable)})`
  if (encoding === 'url') return `Uri.EscapeDataString(${value} ?? "")`
  return encoding === 'base64'
    ? `Convert.ToBase64String(Encoding.UTF8.GetBytes(${value} ?? ""))`
    : value
}

function block(text: string): string {
  return linesOf(text).map(quoteCSharp).join('\n                + ')
}
