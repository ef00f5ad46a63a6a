import type { WrittenCard } from '../../base/model/document.ts'
import type { SiteConfig } from '../../base/model/site-config.ts'
import { quotedNames } from '../../base/shared/text/text.ts'

/** The reason why no version of the docs would show a doc that a source of the config gives. */
export function versionFaultOf(
  { kind, version }: WrittenCard,
  { docs }: Pick<SiteConfig, 'docs'>,
): string | undefined {
  const versions = [...new Set(docs.map((each) => each.version))]
  if (kind !== 'doc' || docs.length < 2 || versions.includes(version)) return undefined
  return `a document has the version \`${version}\`, and the docs have ${quotedNames(versions)}`
}
