import type { IncomingMessage } from 'node:http'

/** True if a client accepts Markdown by name, and does not prefer HTML to it. */
export function prefersMarkdown({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const accepted = (headers.accept ?? '').split(',').map((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const quality = parameters.find((each) => each.startsWith('q='))?.slice(2)
    return { type, quality: quality === undefined ? 1 : Number(quality) || 0 }
  })
  const qualityOf = (type: string): number =>
    accepted.find((each) => each.type === type)?.quality ?? 0
  const markdown = qualityOf('text/markdown')
  return markdown > 0 && markdown >= qualityOf('text/html')
}
