import { TIMEOUT, bodyExpressions, clientOf, expressionOf, wholeText } from './call.ts'
import type { Body, Call, Language, Secret, Text } from './call.ts'

/**
 * A PowerShell string. Between single quotes only a single quote has a meaning, but PowerShell treats four
 * typographic quotes as single quotes, too; each is doubled. Invisible characters are joined by their code:
 * `('a' + [char]0x202e + 'b')`.
 */
export function quotePowerShell(text: string): string {
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

export const powershell: Language = {
  name: 'powershell',
  label: 'PowerShell',
  syntax: 'powershell',
  target: 'powershell',
  client: clientOf('Invoke-WebRequest', write),
}

function write({ method, url, headers, body, hasProblems }: Call): string {
  const contentType = headers.find(({ name }) => name.toLowerCase() === 'content-type')
  const others = headers.filter((header) => header !== contentType)
  const width = Math.max(0, ...others.map(({ name }) => quotePowerShell(name).length))
  return [
    "$ErrorActionPreference = 'Stop'",
    '',
    '$headers = @{',
    ...others.map(
      ({ name, value }) => `    ${quotePowerShell(name).padEnd(width)} = ${expression(value)}`,
    ),
    '}',
    ...(body === undefined ? [] : bodyLines(body)),
    '$request = @{',
    `    Method          = ${quotePowerShell(method)}`,
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
    text: (part) => `[Text.Encoding]::UTF8.GetBytes(${quotePowerShell(part)})`,
    file: ({ file }) =>
      `[IO.File]::ReadAllBytes((Resolve-Path -LiteralPath ${quotePowerShell(file)}))`,
  })
  if (wholeText(body) !== undefined) return [`$body = ${parts.join(' + ')}`]
  return [`[byte[]]$body = ${parts.join(' +\n    ')}`]
}

export function expression(text: Text): string {
  const written = expressionOf(text, { quote: quotePowerShell, secret, join: ' + ' })
  return text.length > 1 ? `(${written})` : written
}

function secret({ variable, encoding }: Secret): string {
  const value = `$env:${variable}`
  if (encoding === 'url') return `[Uri]::EscapeDataString(${value})`
  return encoding === 'base64'
    ? `[Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes(${value}))`
    : value
}
