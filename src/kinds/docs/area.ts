/** The area of all docs: a page is in the section of any link to docs of the same sidebar or path. */
export const DOCS = 'docs'
