import { listOf, plainOf, recordOf, textOf } from '../../reference/read/json.ts'
import type { JsonRecord } from '../../reference/read/json.ts'
import { requiredScheme } from '../../reference/read/security-schemes.ts'
import type { OperationRequest } from '../../reference/requests/request-form.ts'
import type { ArrivedRequest, RequestFault } from '../../reference/requests/runnable-operation.ts'
import { textsOf } from './request-values.ts'

/** The credentials that are missing for every alternative; `undefined` if one of them is complete. */
export function missingCredentials(
  { root, value }: OperationRequest,
  given: ArrivedRequest,
): RequestFault | undefined {
  const alternatives = alternativesOf(root, value)
  if (alternatives.length === 0) return undefined
  const faults = alternatives.map((schemes) =>
    schemes.flatMap((scheme) => credentialFault(scheme, given) ?? []),
  )
  return faults.some((each) => each.length === 0) ? undefined : faults[0]?.[0]
}

/** The schemes of each alternative. Credentials of a scheme that is not declared have no known form. */
function alternativesOf(root: JsonRecord, value: JsonRecord): readonly (readonly JsonRecord[])[] {
  return listOf(value['security'] ?? root['security']).map((alternative) =>
    Object.keys(recordOf(alternative)).map((name) => requiredScheme(root, name)?.value ?? {}),
  )
}

/**
 * The challenges of a response 401 (RFC 9110, 11.6.1): the HTTP schemes that the operation takes, each once. A key is not one of
 * them.
 */
export function challengesOf({ root, value }: OperationRequest): readonly string[] {
  const names = alternativesOf(root, value)
    .flat()
    .flatMap((scheme) => httpSchemeOf(scheme) ?? [])
    .map((name) => name.slice(0, 1).toUpperCase() + name.slice(1))
  // Bearer needs no realm (RFC 6750), Basic and Digest do (RFC 7617, RFC 7616).
  return [...new Set(names)].map((name) => (name === 'Bearer' ? name : `${name} realm="mock"`))
}

/** The scheme of the header `Authorization`, as the description writes it; `undefined` for keys and certificates. */
function httpSchemeOf(scheme: JsonRecord): string | undefined {
  const type = textOf(scheme['type'])
  if (type === 'http') return textOf(scheme['scheme']) ?? 'Bearer'
  return type === 'oauth2' || type === 'openIdConnect' ? 'Bearer' : undefined
}

function credentialFault(scheme: JsonRecord, given: ArrivedRequest): RequestFault | undefined {
  const type = textOf(scheme['type'])
  if (type === 'apiKey') {
    const [place, name] = [plainOf(scheme['in']), plainOf(scheme['name'])]
    return textsOf(given, place, name).length > 0
      ? undefined
      : { in: place, name, detail: 'is required' }
  }
  const wanted = httpSchemeOf(scheme)
  if (wanted === undefined) return undefined
  const header = given.headers['authorization'] ?? ''
  if (header.toLowerCase().startsWith(`${wanted.toLowerCase()} `)) return undefined
  return { in: 'header', name: 'Authorization', detail: `must begin with \`${wanted} \`` }
}
