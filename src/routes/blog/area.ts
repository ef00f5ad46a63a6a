/** The area of the blog. */
export const BLOG = 'blog'
