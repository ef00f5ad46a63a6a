/** The syntax of a document of another generator. Vue's has values between two braces. */
export type DocumentSyntax = 'mdx' | 'markdown' | 'vue' | 'python-markdown'
