/** The longest name of a file or folder, in bytes, on ext4, APFS, XFS and as an object of a file server. */
const MAX_NAME_BYTES = 255

/**
 * The longest path below the output folder, in bytes: the limit for a key in Amazon S3. The limit of Linux is
 * 4,096, with all folders.
 */
const MAX_PATH_BYTES = 1024

/** The length to which a name is cut before a digest and an extension. */
export const MAX_STEM_BYTES = 160

const utf8 = new TextEncoder()

/** The reason why no file can be written at a path below the output folder, for a sentence; `undefined` for a good path. */
export function pathFaultOf(path: string): string | undefined {
  if (path === '') return 'it is empty'
  if (path.includes('\\'))
    return 'it contains a backslash, which is a slash on Windows and in browsers'
  const control = /\p{Cc}/u.exec(path)?.[0]
  if (control !== undefined) {
    const code = control.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
    return `it contains the control character U+${code}`
  }
  // Half of a surrogate pair has no form in UTF-8.
  if (/\p{Cs}/u.test(path)) return 'it contains half of a character, which cannot be written'
  const names = path.split('/')
  if (names.some((name) => name === '' || name === '.' || name === '..')) {
    return 'it leaves the output folder, or contains an empty part'
  }
  const long = names.find(
    (name) => name.length * 3 > MAX_NAME_BYTES && bytesOf(name) > MAX_NAME_BYTES,
  )
  if (long !== undefined) {
    return `its part \`${shortened(long)}\` has ${bytesOf(long)} bytes, and a file name may have ${MAX_NAME_BYTES}`
  }
  const bytes = bytesOf(path)
  return bytes > MAX_PATH_BYTES
    ? `it has ${bytes} bytes, and a path may have ${MAX_PATH_BYTES}`
    : undefined
}

/** A path that is short enough for a message: `docs/aaaaaaaa…`. */
export function shortened(path: string): string {
  const characters = [...path]
  return characters.length > 60 ? `${characters.slice(0, 40).join('')}…` : path
}

/** The beginning of a name, up to a number of bytes, without half a character. */
export function cutName(name: string, maxBytes: number): string {
  if (bytesOf(name) <= maxBytes) return name
  let kept = ''
  let bytes = 0
  for (const character of name) {
    bytes += bytesOf(character)
    if (bytes > maxBytes) break
    kept += character
  }
  return kept
}

function bytesOf(text: string): number {
  return utf8.encode(text).length
}
