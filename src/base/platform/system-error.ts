/** The parts of an error of the operating system, as Node gives it. */
interface SystemError extends Error {
  readonly code: string
  readonly syscall?: string
  readonly path?: string
  readonly dest?: string
}

interface Explanation {
  /** The cause, for the middle of a sentence. */
  readonly what: string
  /** The fix, as a sentence. */
  readonly fix: string
}

const PERMISSIONS = 'Change the permissions, or run the command as another user.'

const EXPLANATIONS: ReadonlyMap<string, Explanation> = new Map([
  ['EACCES', { what: 'this user may not do that', fix: PERMISSIONS }],
  [
    'EBUSY',
    { what: 'another program uses it', fix: 'Close that program, and run the command again.' },
  ],
  [
    'EDQUOT',
    {
      what: 'the quota of this user is used up',
      fix: 'Free some space, and run the command again.',
    },
  ],
  [
    'EEXIST',
    {
      what: 'there is something else at this path',
      fix: 'Move it away, and run the command again.',
    },
  ],
  ['EFBIG', { what: 'the file is too large for this disk', fix: 'Use another disk.' }],
  [
    'EIO',
    { what: 'the disk could not read or write it', fix: 'Check the disk, or use another one.' },
  ],
  [
    'EISDIR',
    {
      what: 'it is a folder, and a file is needed',
      fix: 'Move it away, and run the command again.',
    },
  ],
  ['ELOOP', { what: 'its symbolic links lead in a circle', fix: 'Correct the links.' }],
  [
    'EMFILE',
    {
      what: 'this process has too many open files',
      fix: 'Raise the limit, for example with `ulimit -n 4096`.',
    },
  ],
  [
    'ENAMETOOLONG',
    {
      what: 'the path is too long for this disk',
      fix: 'Use a shorter name, or move the site to a shorter path.',
    },
  ],
  [
    'ENFILE',
    {
      what: 'the system has too many open files',
      fix: 'Close other programs, and run the command again.',
    },
  ],
  [
    'ENOENT',
    { what: 'it does not exist, or was removed meanwhile', fix: 'Run the command again.' },
  ],
  [
    'ENOMEM',
    {
      what: 'the system has no memory left',
      fix: 'Close other programs, and run the command again.',
    },
  ],
  ['ENOSPC', { what: 'the disk is full', fix: 'Free some space, and run the command again.' }],
  [
    'ENOTDIR',
    { what: 'a part of the path is a file, and a folder is needed', fix: 'Move that file away.' },
  ],
  [
    'ENOTEMPTY',
    {
      what: 'the folder is not empty, since another program writes to it',
      fix: 'Run the command again.',
    },
  ],
  ['EPERM', { what: 'the system does not allow it', fix: PERMISSIONS }],
  [
    'EROFS',
    { what: 'the disk can only be read', fix: 'Use a folder on a disk that can be written.' },
  ],
  [
    'ERR_FS_FILE_TOO_LARGE',
    { what: 'the file is larger than 2 GiB', fix: 'Take it out of the site.' },
  ],
  ['ESTALE', { what: 'the network drive lost it', fix: 'Run the command again.' }],
  [
    'ETXTBSY',
    { what: 'a program is running from it', fix: 'Stop that program, and run the command again.' },
  ],
  ['EXDEV', { what: 'it lies on another disk', fix: 'Keep the output folder on one disk.' }],
])

/**
 * An error of the operating system as a message for users: what happened, to which path, and what to do. `undefined` for
 * any other error.
 */
export function systemErrorText(error: unknown): string | undefined {
  const found = systemErrorIn(error)
  const explanation = found && EXPLANATIONS.get(found.code)
  if (found === undefined || explanation === undefined) return undefined
  const { code, syscall, path, dest } = found
  const paths = [path, dest].filter((each) => each !== undefined).map((each) => `\`${each}\``)
  const what = paths.length === 0 ? 'A file' : paths.join(' and ')
  const details = [code, syscall].filter((detail) => detail !== undefined).join(', ')
  return `${what} cannot be used: ${explanation.what} (${details}). ${explanation.fix}`
}

/** The reason of an error of the operating system for the middle of a sentence: `the disk is full (ENOSPC)`. */
export function systemReason(error: unknown): string | undefined {
  const code = systemErrorIn(error)?.code
  const what = code && EXPLANATIONS.get(code)?.what
  return what && `${what} (${code})`
}

function systemErrorIn(error: unknown): SystemError | undefined {
  if (!(error instanceof Error)) return undefined
  const { cause } = error
  return isSystemError(error) ? error : systemErrorIn(cause)
}

function isSystemError(error: Error): error is SystemError {
  return 'code' in error && typeof error.code === 'string' && EXPLANATIONS.has(error.code)
}
