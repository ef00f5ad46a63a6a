import SwaggerParser from '@apidevtools/swagger-parser'
import { crawlables } from './crawlable.ts'
import type { Address } from './addresses.ts'
import type { DocumentText, Unread } from './document-text.ts'

/** The root document for the parser. All documents are reached through its references. */
const START = 'site:///'

/**
 * Lets swagger-parser read documents and everything that they refer to, and returns the URLs of its `$refs`. The
 * parser has no access to disk and network: `documentAt` reads and parses each document, with our limits. The root is
 * a document of ours, since the parser refuses some versions as the first document, and rewrites the servers of a
 * description from the web.
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
      // A missing document is reported when bundling reaches the reference.
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
