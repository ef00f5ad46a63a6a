import { boundedName } from '../../platform/bounded-name.ts'
import { githubSlug } from '../../shared/text.ts'

/** Gives a category that names no slug one of its own: `/category/<label>`, and `-1`, `-2` where labels are equal. */
export interface IndexSlugs {
  readonly slugOf: (label: string) => string
}

/** Slugs are given out in the order of the sidebar, as Docusaurus does, so that addresses stay the same. */
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
