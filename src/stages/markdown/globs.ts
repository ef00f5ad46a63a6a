/** A glob below a folder; the empty folder is the root of the site. */
export function globBelow(folder: string, glob: string): string {
  return folder === '' ? glob : `${literalGlob(folder)}/${glob}`
}

/** A folder in a glob, with its own brackets and stars escaped. */
export function literalGlob(folder: string): string {
  return folder.replaceAll(/[!()*+?@[\\\]{}]/g, '\\$&')
}

/**
 * True if a path below the folder of a source is not content: partial files and folders begin with `_`, and tests are
 * next to the code that they test. As in Docusaurus, neither becomes a page.
 */
export function isIgnored(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('_')) || /\.test\.\w+$/.test(path)
}

/**
 * True if a file that is not content is Markdown for other documents to import. React code is read by the bundler.
 */
export function isPartial(path: string): boolean {
  return /\.mdx?$/i.test(path) && !/\.test\.\w+$/.test(path)
}
