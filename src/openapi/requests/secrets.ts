import { textOf } from '../read/json.ts'
import { waysOf } from '../pages/security.ts'
import type { JsonRecord } from '../read/json.ts'
import type { NamedScheme } from '../pages/security.ts'
import type { RequestSecret } from '../../shared/request/form.ts'

/** The secrets of the first way in. */
export function secretsOf(
  root: JsonRecord,
  operation: JsonRecord,
  keyVariable: string,
): readonly RequestSecret[] {
  const [way = []] = waysOf(root, operation)
  const schemes = way.map(({ scheme }) => scheme)
  return schemes.flatMap((scheme) =>
    placeSecret(scheme, variableOf(scheme, keyVariable, schemes.length > 1)),
  )
}

function placeSecret({ value }: NamedScheme, variable: string): readonly RequestSecret[] {
  const authorization = (before: string, encoding: RequestSecret['encoding'] = 'plain') => [
    { in: 'header', name: 'Authorization', before, variable, encoding } as const,
  ]
  switch (value['type']) {
    case 'apiKey': {
      const name = textOf(value['name']) ?? ''
      if (value['in'] === 'query') return [{ in: 'query', name, variable, encoding: 'url' }]
      const place = value['in'] === 'cookie' ? 'cookie' : 'header'
      return [{ in: place, name, variable, encoding: 'plain' }]
    }
    case 'http': {
      const scheme = textOf(value['scheme']) ?? 'Bearer'
      if (scheme.toLowerCase() === 'basic') return authorization('Basic ', 'base64')
      return authorization(`${scheme.toLowerCase() === 'bearer' ? 'Bearer' : scheme} `)
    }
    case 'oauth2':
    case 'openIdConnect':
      return authorization('Bearer ')
    default:
      return []
  }
}

/** `ACME_API_KEY`; a token and a pair of name and password are called what they are. */
function variableOf(scheme: NamedScheme, keyVariable: string, isOneOfMany: boolean): string {
  const stem = keyVariable.replace(/_API_KEY$/, '')
  if (isOneOfMany) return `${stem}_${scheme.name.replaceAll(/[^A-Za-z0-9]+/g, '_').toUpperCase()}`
  const { type, scheme: http } = scheme.value
  if (type === 'oauth2' || type === 'openIdConnect') return `${stem}_ACCESS_TOKEN`
  const isBasic = type === 'http' && textOf(http)?.toLowerCase() === 'basic'
  return isBasic ? `${stem}_USER_AND_PASSWORD` : keyVariable
}
