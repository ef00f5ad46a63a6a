import type { SiteConfig } from '../model/site-config.ts'
import type { Words } from '../model/words.ts'

/** What the blog is called and about: as the config says, else in the words of the language. */
export function blogWordsOf(
  { blog, title }: Pick<SiteConfig, 'blog' | 'title'>,
  words: Words,
): { readonly title: string; readonly description: string } {
  return {
    title: blog?.title ?? words.say('blog.title'),
    description: blog?.description ?? words.say('blog.description', { site: title }),
  }
}
