const files = new Map<string, File>()

/** The files that the reader chose on this page, by the names that the samples send. */
export const chosenFiles: ReadonlyMap<string, File> = files

/** Keeps a chosen file. Returns its name in the samples: another one if a different file has its name. */
export function keepFile(file: File): string {
  const name = file.name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
  const [stem, ending] = [name.replace(/\.[^.]*$/, ''), /\.[^.]*$/.exec(name)?.[0] ?? '']
  let free = name
  for (let count = 2; isOther(files.get(free), file); count++)
    free = `${stem}-${String(count)}${ending}`
  files.set(free, file)
  return free
}

function isOther(known: File | undefined, file: File): boolean {
  if (known === undefined) return false
  return (
    known.name !== file.name || known.size !== file.size || known.lastModified !== file.lastModified
  )
}
