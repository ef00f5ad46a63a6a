import type { DocsVersion, SiteConfig } from '../../base/model/site-config.ts'

export interface DocsVersionConfig extends Omit<SiteConfig, 'docs'> {
  readonly docs: DocsVersion
}

/** Makes the config for one version of the docs. */
export function docsVersionConfigOf(docs: DocsVersion, config: SiteConfig): DocsVersionConfig {
  return { ...config, docs, version: docs.version }
}

/** The id of a sidebar in a version and a language: if there are several, the one with a name, or the first. */
export function sidebarIdOf(
  { docs, locale, locales }: Pick<DocsVersionConfig, 'docs' | 'locale' | 'locales'>,
  name = Object.keys(docs.sidebars ?? {})[0],
): string {
  const id = locale === locales[0]?.id ? docs.id : `${docs.id}-${locale}`
  return name === undefined ? id : `${id}/${name}`
}
