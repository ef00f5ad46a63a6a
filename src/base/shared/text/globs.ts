/** The folder at the beginning of a glob that is not a pattern: `content/status/**\/*.md` → `content/status`. */
export function fixedFolderOf(glob: string): string {
  const folders = glob.split('/').slice(0, -1)
  const first = folders.findIndex((name) => /[!()*+?@[\]{}]/.test(name))
  return folders.slice(0, first < 0 ? folders.length : first).join('/')
}
