import type { Document } from '../model/document.ts'
import type { SiteConfig } from '../model/site-config.ts'

type Places = Pick<SiteConfig, 'docs' | 'locales'>

/**
 * The reason why no page would show one of the documents: the site does not have its language or its version.
 */
export function placeFaultOf(documents: readonly Document[], places: Places): string | undefined {
  return documents.map((document) => faultOf(document, places)).find((fault) => fault !== undefined)
}

function faultOf({ card }: Document, { docs, locales }: Places): string | undefined {
  const languages = locales.map(({ id }) => id)
  const isPlain = locales.length === 1 && locales[0]?.path === '/'
  if (!isPlain && !languages.includes(card.locale)) {
    return `a document has the language \`${card.locale}\`, and the site has ${quoted(languages)}`
  }
  const versions = [...new Set(docs.map(({ version }) => version))]
  if (card.kind === 'doc' && docs.length > 1 && !versions.includes(card.version)) {
    return `a document has the version \`${card.version}\`, and the docs have ${quoted(versions)}`
  }
  return undefined
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}
