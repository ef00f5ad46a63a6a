import { isHeaderValue } from 'specpress/request'
import { SecretInput } from './secret-input.tsx'
import type { Secrets } from './kept-secrets.ts'
import type { BuilderWords, TryWords } from './english.ts'
import type { RequestSecret } from 'specpress/request'

interface SecretFieldsProps {
  readonly secret: RequestSecret
  readonly secrets: Secrets
  readonly words: BuilderWords & TryWords
  readonly onChange: (secrets: Secrets) => void
}

/** The fields of one secret: a user and a password, a key, or a token. */
export function SecretFields({ secret, secrets, words, onChange }: SecretFieldsProps) {
  const { variable, encoding } = secret
  const value = secrets[variable] ?? ''
  const keep = (next: string): void => onChange({ ...secrets, [variable]: next })
  if (encoding !== 'base64') {
    const fault = secret.in === 'header' && !isHeaderValue(value) ? words.faultHeader : undefined
    return (
      <SecretInput label={labelOf(secret, words)} value={value} fault={fault} onChange={keep} />
    )
  }
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

/** The name of a secret as the description of the page has it. */
function labelOf({ kind, name, before = '' }: RequestSecret, words: TryWords) {
  if (kind === 'bearer') return words.bearer
  if (kind === 'token') return words.token
  if (kind !== 'key') return <code>{before.trim()}</code>
  return (
    <>
      {words.key} <code>{name}</code>
    </>
  )
}
