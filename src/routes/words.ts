/** The words of generated pages, which no document supplies. One set for each language that the engine speaks. */
export interface Words {
  readonly archive: string
  readonly archiveDescription: string
  readonly tags: string
  readonly docsTags: string
  readonly docsTagsDescription: string
  readonly blogTags: string
  readonly blogTagsDescription: string
  readonly docsTagged: (label: string) => string
  readonly postsTagged: (label: string) => string
  readonly authors: string
  readonly authorsDescription: string
  readonly postsBy: (name: string) => string
  readonly pageOf: (title: string, page: number) => string
  readonly categorySize: (count: number) => string
  readonly earlierPages: (count: number) => string
  readonly laterPages: (count: number) => string
  readonly notFound: string
  readonly notFoundDescription: string
}

const NUMBER = new Intl.NumberFormat('en')

export const ENGLISH: Words = {
  archive: 'Archive',
  archiveDescription: 'All posts of the blog by year, from the newest to the oldest.',
  tags: 'Tags',
  docsTags: 'Tags of the docs',
  docsTagsDescription: 'The subjects of the docs. Each leads to the pages about it.',
  blogTags: 'Tags of the posts',
  blogTagsDescription: 'The subjects of the posts. Each leads to the posts about it.',
  docsTagged: (label) => `Docs tagged “${label}”`,
  postsTagged: (label) => `Posts tagged “${label}”`,
  authors: 'Authors',
  authorsDescription: 'Who writes the posts. Each name leads to what they wrote.',
  postsBy: (name) => `Posts by ${name}`,
  pageOf: (title, page) => `${title}, page ${page}`,
  categorySize: (count) => (count === 1 ? '1 page' : `${NUMBER.format(count)} pages`),
  earlierPages: (count) =>
    count === 1 ? '1 earlier page' : `${NUMBER.format(count)} earlier pages`,
  laterPages: (count) => (count === 1 ? '1 later page' : `${NUMBER.format(count)} later pages`),
  notFound: 'Page not found',
  notFoundDescription: 'There is no page at this address.',
}
