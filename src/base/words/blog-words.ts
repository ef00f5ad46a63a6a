import type { Blog } from '../model/site-config.ts'
import type { Words } from '../model/words.ts'

/** The title and description of a blog: from the config, else translated. */
export function blogWordsOf(
  blog: Blog,
  site: string,
  words: Words,
): { readonly title: string; readonly description: string } {
  return {
    title: blog.title ?? words.t('blog.title'),
    description: blog.description ?? words.t('blog.description', { site }),
  }
}
