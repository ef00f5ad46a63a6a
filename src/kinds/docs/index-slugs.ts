import { boundedName } from '../../base/platform/bounded-name.ts'
import { githubSlug } from '../../base/shared/text/text.ts'

/** Gives a category without a slug its own: `/category/<label>`, and `-1`, `-2` if labels are equal. */
export interface IndexSlugs {
  readonly slugOf: (label: string) => string
}

/** Slugs are assigned in the order of the sidebar, as in Docusaurus, so that URLs stay the same. */
export function createIndexSlugs(): IndexSlugs {
  const taken = new Set<string>()
  return {
    slugOf(label) {
      const plain = boundedName(githubSlug(label))
      let slug = plain
      for (let count = 1; taken.has(slug); count++) slug = `${plain}-${count}`
      taken.add(slug)
      return `/category/${slug}`
    },
  }
}
