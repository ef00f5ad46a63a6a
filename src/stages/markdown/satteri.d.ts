/** The parts of the package that we use. Its own types would change those of mdast's MDX nodes in all files. */
declare module 'satteri' {
  import type { Root } from 'mdast'

  export function markdownToMdast(
    text: string,
    options: { readonly features: { readonly gfm: boolean; readonly frontmatter: boolean } },
  ): Root
}
