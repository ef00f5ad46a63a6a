import { expression, quotePowerShell } from '../languages/powershell.ts'
import { hasTwice } from './call.ts'
import type { ShortBody, ShortCall, ShortPair } from './call.ts'

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'])

/** A call of `Invoke-RestMethod`. A GET has its query as a table. */
export function shortPowerShell(call: ShortCall): string | undefined {
  const { method, url, endpoint, query = [], headers, body } = call
  if (!METHODS.has(method)) return undefined
  const isTable = method === 'GET' && query.length > 0 && !hasTwiceInTable(query)
  if (isTable && body !== undefined) return undefined
  const content = body === undefined ? [] : bodyLines(body)
  if (content === undefined) return undefined
  return [
    '$request = @{',
    `    Method = ${quotePowerShell(method)}`,
    `    Uri = ${isTable ? quotePowerShell(endpoint) : expression(url)}`,
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
  const items = pairs.map(({ name, value }) => `${quotePowerShell(name)} = ${expression(value)}`)
  const line = `@{ ${items.join('; ')} }`
  if (line.length < 60) return line
  return ['@{', ...items.map((item) => `        ${item}`), '    }'].join('\n')
}

function bodyLines(body: ShortBody): readonly string[] | undefined {
  const typed = `    ContentType = ${quotePowerShell(body.type)}`
  switch (body.kind) {
    case 'json':
    case 'text':
      return isPlain(body.text) ? [typed, `    Body = ${textOf(body.text)}`] : undefined
    case 'form':
      return hasTwiceInTable(body.pairs)
        ? [typed, `    Body = ${textOf(body.text)}`]
        : [`    Body = ${table(body.pairs)}`]
    case 'parts':
      return undefined
    case 'file':
      return [typed, `    InFile = ${quotePowerShell(body.file)}`]
    default:
      return body satisfies never
  }
}

// Versions before 7 send other characters in an encoding of the machine.
function isPlain(text: string): boolean {
  return /^[\n -\x7e]*$/.test(text)
}

function textOf(text: string): string {
  return text.includes('\n') && !/^'@/m.test(text) ? `@'\n${text}\n'@` : quotePowerShell(text)
}
