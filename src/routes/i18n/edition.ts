import type { DocsEdition, SiteConfig } from '../../model/site-config.ts'

/** The config as one state of the docs sees it. */
export interface EditionConfig extends Omit<SiteConfig, 'docs'> {
  readonly docs: DocsEdition
}

/** The config for one state of the docs. */
export function editionConfigOf(docs: DocsEdition, config: SiteConfig): EditionConfig {
  return { ...config, docs, version: docs.version }
}

/** The id of a sidebar of a state of the docs in a language: of several, the one of a name, or the first. */
export function sidebarIdOf(
  { docs, locale, locales }: Pick<EditionConfig, 'docs' | 'locale' | 'locales'>,
  name = Object.keys(docs.sidebars ?? {})[0],
): string {
  const id = locale === locales[0]?.id ? docs.id : `${docs.id}-${locale}`
  return name === undefined ? id : `${id}/${name}`
}
