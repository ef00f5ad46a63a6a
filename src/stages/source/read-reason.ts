import { systemReason } from '../../base/platform/system-error.ts'

/** The reason why a file or folder cannot be read, for a sentence. */
export function readReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'nothing'
  if (code === 'EACCES' || code === 'EPERM') return 'its permissions forbid it'
  return systemReason(error) ?? `the system says ${code}`
}
