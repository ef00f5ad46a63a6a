import { TIMEOUT, bodyExpressions, expressionOf, wholeText } from './call.ts'
import { hasTwice, writeBody } from './short-call.ts'
import type { Body, Call, Secret, Text } from './call.ts'
import type { Language } from './language.ts'
import type { BodyWriters, ShortCall, ShortPair } from './short-call.ts'

export const powershell: Language = {
  name: 'powershell',
  label: 'PowerShell',
  syntax: 'powershell',
  target: 'powershell',
  client: 'Invoke-WebRequest',
  quote,
  whole,
  short,
}

/**
 * A PowerShell string. Between single quotes only a single quote has a meaning, but PowerShell treats four
 * typographic quotes as single quotes, too; each is doubled. Invisible characters are joined by their code:
 * `('a' + [char]0x202e + 'b')`.
 */
function quote(text: string): string {
  const literal = (part: string): string =>
    `'${part.replaceAll(/['\u2018-\u201B]/g, (quote) => quote + quote)}'`
  const parts = text
    .toWellFormed()
    .split(/([^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}\p{Co}])/u)
    .map((part, index) => (index % 2 === 0 ? literal(part) : characters(part)))
  if (parts.length === 1) return parts[0] ?? "''"
  // The first operand decides the kind of addition, so it is always a string.
  const joined = parts.filter((part, index) => part !== "''" || index === 0)
  return `(${joined.join(' + ')})`
}

function whole({ method, url, headers, body, hasProblems }: Call): string {
  const contentType = headers.find(({ name }) => name.toLowerCase() === 'content-type')
  const others = headers.filter((header) => header !== contentType)
  const width = Math.max(0, ...others.map(({ name }) => quote(name).length))
  return [
    "$ErrorActionPreference = 'Stop'",
    '',
    '$headers = @{',
    ...others.map(({ name, value }) => `    ${quote(name).padEnd(width)} = ${expression(value)}`),
    '}',
    ...(body === undefined ? [] : bodyLines(body)),
    '$request = @{',
    `    Method          = ${quote(method)}`,
    `    Uri             = ${expression(url)}`,
    '    Headers         = $headers',
    ...(body === undefined ? [] : ['    Body            = $body']),
    ...(contentType === undefined
      ? []
      : [`    ContentType     = ${expression(contentType.value)}`]),
    `    TimeoutSec      = ${String(TIMEOUT)}`,
    '    UseBasicParsing = $true',
    '}',
    '',
    'try {',
    '    $response = Invoke-WebRequest @request',
    '} catch {',
    ...(hasProblems
      ? [
          '    $failure = $_',
          '    $message = $failure.Exception.Message',
          '    try {',
          '        $problem = $failure.ErrorDetails.Message | ConvertFrom-Json',
          "        if ($problem.title) { $message = $problem.title + ': ' + $problem.detail }",
          '    } catch { }',
          '    [Console]::Error.WriteLine($message)',
        ]
      : [
          '    [Console]::Error.WriteLine($_.Exception.Message)',
          '    if ($_.ErrorDetails) { [Console]::Error.WriteLine($_.ErrorDetails.Message) }',
        ]),
    '    exit 1',
    '}',
    '',
    '$response.Content',
  ].join('\n')
}

function characters(part: string): string {
  return Array.from({ length: part.length }, (_, index) => {
    const code = part.charCodeAt(index).toString(16).padStart(2, '0')
    return `[char]0x${code}`
  }).join(' + ')
}

function bodyLines(body: Body): readonly string[] {
  const parts = bodyExpressions(body, {
    text: (part) => `[Text.Encoding]::UTF8.GetBytes(${quote(part)})`,
    file: ({ file }) => `[IO.File]::ReadAllBytes((Resolve-Path -LiteralPath ${quote(file)}))`,
  })
  if (wholeText(body) !== undefined) return [`$body = ${parts.join(' + ')}`]
  return [`[byte[]]$body = ${parts.join(' +\n    ')}`]
}

function expression(text: Text): string {
  const written = expressionOf(text, { quote, secret, join: ' + ' })
  return text.length > 1 ? `(${written})` : written
}

function secret({ variable, encoding }: Secret): string {
  const value = `$env:${variable}`
  if (encoding === 'url') return `[Uri]::EscapeDataString(${value})`
  return encoding === 'base64'
    ? `[Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes(${value}))`
    : value
}

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'])

/** A call of `Invoke-RestMethod`. A GET has its query as a table. */
function short({ method, url, endpoint, query, headers, body }: ShortCall): string | undefined {
  if (!METHODS.has(method)) return undefined
  const isTable = method === 'GET' && query.length > 0 && !hasTwiceInTable(query)
  if (isTable && body !== undefined) return undefined
  const content = body === undefined ? [] : writeBody(body, SHORT_BODY)
  if (content === undefined) return undefined
  return [
    '$request = @{',
    `    Method = ${quote(method)}`,
    `    Uri = ${isTable ? quote(endpoint) : expression(url)}`,
    ...(headers.length === 0 ? [] : [`    Headers = ${table(headers)}`]),
    ...(isTable ? [`    Body = ${table(query)}`] : []),
    ...content,
    '}',
    'Invoke-RestMethod @request',
  ].join('\n')
}

// The keys of a hash table are case-insensitive.
function hasTwiceInTable(pairs: readonly ShortPair[]): boolean {
  return hasTwice(pairs.map((pair) => ({ ...pair, name: pair.name.toLowerCase() })))
}

function table(pairs: readonly ShortPair[]): string {
  const items = pairs.map(({ name, value }) => `${quote(name)} = ${expression(value)}`)
  const line = `@{ ${items.join('; ')} }`
  if (line.length < 60) return line
  return ['@{', ...items.map((item) => `        ${item}`), '    }'].join('\n')
}

const SHORT_BODY: BodyWriters<readonly string[] | undefined> = {
  form: ({ type, text, pairs }) =>
    hasTwiceInTable(pairs)
      ? [typeLine(type), `    Body = ${hereString(text)}`]
      : [`    Body = ${table(pairs)}`],
  parts: () => undefined,
  // Versions before 7 send other characters in an encoding of the machine.
  text: ({ type, text }) =>
    /^[\n -\x7e]*$/.test(text) ? [typeLine(type), `    Body = ${hereString(text)}`] : undefined,
  file: ({ type, file }) => [typeLine(type), `    InFile = ${quote(file)}`],
}

function typeLine(type: string): string {
  return `    ContentType = ${quote(type)}`
}

function hereString(text: string): string {
  return text.includes('\n') && !/^'@/m.test(text) ? `@'\n${text}\n'@` : quote(text)
}
