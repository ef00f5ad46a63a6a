import {
  digestOf,
  headerOf,
  isFormPart,
  formWord,
  isPlainText,
  quoteShell,
} from '../languages/curl.ts'
import type { ShortBody, ShortCall } from './call.ts'

/** One command. The query is in the URL. */
export function shortCurl({ method, url, headers, body, digest }: ShortCall): string | undefined {
  // A shell cannot encode a secret in a query.
  const words = body === undefined ? [] : bodyWords(body)
  if (words === undefined || url.some((part) => typeof part !== 'string')) return undefined
  const address = url.join('')
  return [
    `curl ${quoteShell(address)}`,
    ...(/[[\]{}]/.test(address) ? ['--globoff'] : []),
    ...methodWords(method, body),
    ...digestOf(digest),
    ...headers.map(({ name, value }) => headerOf(name, value)),
    ...words,
  ].join(' \\\n  ')
}

function methodWords(method: string, body: ShortBody | undefined): readonly string[] {
  if (method === 'HEAD') return ['--head']
  const usual = body === undefined ? 'GET' : 'POST'
  return method === usual ? [] : [`--request ${method}`]
}

function bodyWords(body: ShortBody): readonly string[] | undefined {
  switch (body.kind) {
    case 'parts':
      return body.parts.every(isFormPart) ? body.parts.map(formWord) : undefined
    case 'file':
      return [typeWord(body.type), `--data-binary ${quoteShell(`@${body.file}`)}`]
    case 'form':
      return formWords(body)
    case 'json':
    case 'text':
      return isPlainText(body.text)
        ? [typeWord(body.type), `--data-raw ${quoteShell(body.text)}`]
        : undefined
    default:
      return body satisfies never
  }
}

function typeWord(type: string): string {
  return `--header ${quoteShell(`Content-Type: ${type}`)}`
}

// curl sends the media type of a form by itself.
function formWords({ text, pairs }: ShortBody & { readonly kind: 'form' }): readonly string[] {
  const isPlain = pairs.every(
    ({ name, value }) => /^[\w.[\]-]+$/.test(name) && isPlainText(value.join('')),
  )
  if (!isPlain) return [`--data-raw ${quoteShell(text)}`]
  return pairs.map(
    ({ name, value }) => `--data-urlencode ${quoteShell(`${name}=${value.join('')}`)}`,
  )
}
