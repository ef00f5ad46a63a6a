import { SecretInput } from './secret-input.tsx'
import { TokenRequest } from './token-request.tsx'
import type { Secrets } from './kept-secrets.ts'
import type { TryWords } from './english.ts'
import type { RequestSecret } from 'specpress/request'

interface SecretFieldsProps {
  readonly secret: RequestSecret
  readonly secrets: Secrets
  readonly words: TryWords
  /** The URL that a sign-in page returns to. */
  readonly home: string
  readonly onChange: (secrets: Secrets) => void
}

/** The fields of one secret: a user and a password, a key, or a token, which an OAuth 2.0 server may give. */
export function SecretFields({ secret, secrets, words, home, onChange }: SecretFieldsProps) {
  const { variable, encoding, grants = [] } = secret
  const value = secrets[variable] ?? ''
  const keep = (next: string): void => onChange({ ...secrets, [variable]: next })
  if (encoding === 'base64') {
    const [user = '', ...rest] = value.split(':')
    const password = rest.join(':')
    return (
      <>
        <SecretInput
          label={words.user}
          isShown
          value={user}
          onChange={(text) => keep(`${text.replaceAll(':', '')}:${password}`)}
        />
        <SecretInput
          label={words.password}
          isOptional
          value={password}
          onChange={(text) => keep(`${user}:${text}`)}
        />
      </>
    )
  }
  return (
    <>
      <SecretInput label={<code>{variable}</code>} value={value} onChange={keep} />
      {grants.map((grant) => (
        <TokenRequest key={grant.kind} {...{ grant, variable, secrets, words, home, onChange }} />
      ))}
    </>
  )
}
