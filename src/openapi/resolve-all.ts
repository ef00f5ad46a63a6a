import SwaggerParser from '@apidevtools/swagger-parser'
import { isRecord } from './json.ts'
import type { Address } from './addresses.ts'
import type { DocumentText, Unread } from './document-text.ts'

/** The description that the parser begins with. All documents are behind its references. */
const START = 'site:///'

/**
 * Has swagger-parser read documents and all that they refer to, and gives the addresses of its `$refs`. The parser sees no disk and
 * no network: `documentAt` reads and parses each document, with our limits. It begins with a description of our own, since
 * it refuses some versions as the first document, and rewrites the servers of a description from the web.
 */
export async function resolveAll(
  addresses: readonly Address[],
  documentAt: (address: Address) => DocumentText | Unread,
): Promise<{ readonly addresses: readonly Address[] } | { readonly reason: string }> {
  const ours = {
    order: 1,
    canRead: true,
    canParse: true,
    allowEmpty: true,
    read({ url }: { readonly url: string }): string {
      const document = documentAt(new URL(url).href)
      if ('reason' in document) throw new Error(document.reason)
      return document.text
    },
    parse({ url }: { readonly url: string }): unknown {
      const document = documentAt(new URL(url).href)
      return 'value' in document ? crawlable(document.value) : undefined
    },
  }
  const start = {
    openapi: '3.1.0',
    info: { title: '', version: '' },
    paths: {},
    'x-documents': addresses.map(($ref) => ({ $ref })),
  }
  try {
    const refs = await new SwaggerParser().resolve(START, start, {
      // A document that is missing is reported where bundling meets the reference.
      continueOnError: true,
      resolve: { external: true, file: false, http: false, ours },
      parse: { json: false, yaml: false, text: false, binary: false, ours },
    })
    const paths = refs.paths().map((path) => new URL(path).href)
    return { addresses: paths.filter((path) => path !== START) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { reason: `swagger-parser cannot resolve its references: ${reason}` }
  }
}

/** A value without the references that are no URLs: the parser gives up at the first, even in data. */
function crawlable(value: unknown): unknown {
  return hasOddReference(value, new Set()) ? withoutOddReferences(value, new Map()) : value
}

function hasOddReference(value: unknown, seen: Set<unknown>): boolean {
  if (typeof value !== 'object' || value === null || seen.has(value)) return false
  seen.add(value)
  for (const name of Object.keys(value)) {
    const member: unknown = Reflect.get(value, name)
    if (name === '$ref' ? isOdd(member) : hasOddReference(member, seen)) return true
  }
  return false
}

function withoutOddReferences(value: unknown, copies: Map<unknown, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value
  const known = copies.get(value)
  if (known !== undefined) return known
  const copy: unknown = Array.isArray(value) ? [] : {}
  copies.set(value, copy)
  for (const [name, member] of Object.entries(value)) {
    if (name === '$ref' && isOdd(member)) continue
    Object.assign(isRecord(copy) || Array.isArray(copy) ? copy : {}, {
      [name]: withoutOddReferences(member, copies),
    })
  }
  return copy
}

// Only a reference with a scheme or a host can fail to be a URL; the base decides how its host is read.
function isOdd(reference: unknown): boolean {
  return (
    typeof reference === 'string' &&
    /^[a-z][\w+.-]*:|^\s|^[/\\]/i.test(reference) &&
    !(URL.canParse(reference, START) && URL.canParse(reference, 'https://host.example/'))
  )
}
