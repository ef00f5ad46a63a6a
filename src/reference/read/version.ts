import { isRecord, memberOf, plainOf, setMember } from './json.ts'
import type { JsonRecord } from './json.ts'

/** The version of OpenAPI that a description is read as. */
export type ReadVersion =
  | { readonly version: string; readonly key: string; readonly mistake?: VersionMistake }
  /** The file is no description. */
  | { readonly key: string; readonly reason: string }

interface VersionMistake {
  readonly reason: string
  /** True if only the quotes are missing. */
  readonly isUnquoted: boolean
}

const KNOWN = /^(?:2\.0|3\.[012]\.\d+(?:-.+)?)$/
const NEWEST = '3.2.0'

/** Finds the version of a description. One that is written in another way is set to what it is read as. */
export function readVersion(
  root: unknown,
  writtenOf: (path: readonly string[]) => string | undefined,
): ReadVersion {
  const key = memberOf(root, 'swagger') === undefined ? 'openapi' : 'swagger'
  if (!isRecord(root)) return { key, reason: 'it is no object with `openapi`, `info` and `paths`.' }
  const value = root[key]
  if (value === undefined || value === null) return withoutVersion(root, key)
  const written = writtenOf([key]) ?? plainOf(value)
  const read = meantBy(written)
  if (read === undefined)
    return {
      key,
      reason: `it is written in version \`${written}\`, which cannot be read. Use 3.0, 3.1 or 3.2; 2.0 can be read, too.`,
    }
  const right = read === '2.0' ? 'swagger' : 'openapi'
  if (right === key && read === value) return { version: read, key }
  if (right !== key) Reflect.deleteProperty(root, key)
  setMember(root, right, read)
  const isUnquoted = right === key && read === written
  const reason = `There is no \`${key}: ${written}\`. The description is read as \`${right}: ${read}\`: write that.`
  return { version: read, key, mistake: { reason, isUnquoted } }
}

/** A description without a version shows it by its parts. */
function withoutVersion(root: JsonRecord, key: string): ReadVersion {
  const isOld = ['definitions', 'securityDefinitions', 'host', 'basePath'].some(
    (name) => name in root,
  )
  if (!isRecord(root['paths']))
    return { key, reason: 'it does not say its version, such as `openapi: 3.1.0`.' }
  const [right, version] = isOld ? (['swagger', '2.0'] as const) : (['openapi', '3.1.0'] as const)
  setMember(root, right, version)
  const reason = `The description has no version. It is read as \`${right}: "${version}"\`: add its own.`
  return { version, key: right, mistake: { reason, isUnquoted: false } }
}

/** The version that is meant: `3.1` → `3.1.0`, `3.3.0` → the newest. */
function meantBy(written: string): string | undefined {
  if (KNOWN.test(written)) return written
  const [, major, minor = '0'] = /^\s*v?(\d+)(?:\.(\d+))?(?:\.\S*)?\s*$/i.exec(written) ?? []
  if (major === '2') return '2.0'
  if (major !== '3') return undefined
  return Number(minor) > 2 ? NEWEST : `3.${minor}.0`
}
