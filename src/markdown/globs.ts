/** A folder in a glob, where its own brackets and stars mean themselves. */
export function literalGlob(folder: string): string {
  return folder.replaceAll(/[!()*+?@[\\\]{}]/g, '\\$&')
}

/**
 * Whether a path below the folder of a source is no content: partial files and folders begin with `_`, and tests stand
 * beside what they test. As in Docusaurus, neither becomes a page.
 */
export function isIgnored(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('_')) || /\.test\.\w+$/.test(path)
}

/** Whether a file that is no content is Markdown for other documents to import. React code is read by the bundler. */
export function isPartial(path: string): boolean {
  return /\.mdx?$/i.test(path) && !/\.test\.\w+$/.test(path)
}
