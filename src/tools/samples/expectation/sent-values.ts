import type { RequestForm } from '../../../base/shared/request/form.ts'

/** A secret with characters that programs tend to change. */
export const SECRET = `a key+/=&%?#'"$x\`\\`
/** A name and a password, for HTTP Basic. */
export const USER_AND_PASSWORD = `ann:${SECRET}`

/** The environment variables from which the programs of a request read their secrets. */
export function secretVariables({
  secrets,
  digest,
}: Pick<RequestForm, 'secrets' | 'digest'>): Readonly<Record<string, string>> {
  const variables = secrets.map(({ variable, encoding }) => [
    variable,
    encoding === 'base64' ? USER_AND_PASSWORD : SECRET,
  ])
  return Object.fromEntries([
    ...variables,
    ...(digest === undefined ? [] : [[digest, USER_AND_PASSWORD]]),
  ])
}

/** The content of each file that a sample sends: every byte value, and every pair of bytes that can end a line. */
export const FILE_CONTENT = Buffer.from([
  ...Array.from({ length: 256 }, (_, byte) => byte),
  ...Buffer.from('\r\n--\r\n\n\r'),
])
