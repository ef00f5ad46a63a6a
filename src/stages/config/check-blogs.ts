import { blogsOf, pageSetsOf } from './resolve-blogs.ts'
import type { FilledConfig } from '../../base/model/config.ts'
import { badConfigOption } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { relativeTo } from '../../base/shared/urls/paths.ts'

/** Blogs and sets of pages that share files, and blogs that share a route: their lists have the same paths. */
export function checkBlogs(user: FilledConfig): readonly Problem[] {
  const blogs = blogsOf(user)
  const pages = pageSetsOf(user)
  return [
    ...sharedFolders('blog', blogs),
    ...sharedFolders('pages', pages),
    ...blogs.flatMap(({ route }, index) => {
      const first = blogs.findIndex((other) => other.route === route)
      if (first === index) return []
      const expected = `another path than \`${route}\`, which is the one of \`blog.${String(first)}\``
      return [badConfigOption({ option: `blog.${String(index)}.route`, expected })]
    }),
  ]
}

/** A file must not be a document of two sets. */
function sharedFolders(
  option: 'blog' | 'pages',
  sets: readonly { readonly folder: string }[],
): readonly Problem[] {
  return sets.flatMap(({ folder }, index) => {
    const first = sets.findIndex(
      (other, at) =>
        at < index && (isWithin(folder, other.folder) || isWithin(other.folder, folder)),
    )
    if (first < 0) return []
    const taken = `\`${sets[first]?.folder ?? ''}\`, the one of \`${option}.${String(first)}\``
    const expected = `a folder that is neither in ${taken}, nor around it`
    return [badConfigOption({ option: `${option}.${String(index)}.folder`, expected })]
  })
}

function isWithin(folder: string, parent: string): boolean {
  return folder === parent || relativeTo(folder, parent) !== undefined
}
