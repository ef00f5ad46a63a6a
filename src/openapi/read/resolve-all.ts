import SwaggerParser from '@apidevtools/swagger-parser'
import { crawlables } from './crawlable.ts'
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
  const crawlable = crawlables()
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
      return 'value' in document ? crawlable(document.value, url) : undefined
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
