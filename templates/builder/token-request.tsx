import { useState } from 'react'
import { requestToken } from 'specpress/request/token'
import { SecretInput } from './secret-input.tsx'
import type { Secrets } from './kept-secrets.ts'
import type { TryWords } from './english.ts'
import type { RequestGrant } from 'specpress/request'

interface TokenRequestProps {
  readonly grant: RequestGrant
  /** The variable of the token. */
  readonly variable: string
  readonly secrets: Secrets
  readonly words: TryWords
  /** The URL that the sign-in page returns to. */
  readonly redirect: string
  readonly onChange: (secrets: Secrets) => void
}

type State = 'waiting' | { readonly fault: string } | undefined

/** Requests a token from an OAuth 2.0 server, and puts it into the field above. */
export function TokenRequest(props: TokenRequestProps) {
  const { grant, variable, secrets, words, redirect: path, onChange } = props
  const [state, setState] = useState<State>(undefined)
  const isCode = grant.kind === 'authorizationCode'
  const names = { id: `${variable} client id`, secret: `${variable} client secret` }
  const [scopes, setScopes] = useState(grant.scopes.join(' '))
  const redirect = new URL(path, location.href).href
  const request = (): void => {
    setState('waiting')
    const client = { id: secrets[names.id] ?? '', secret: secrets[names.secret] ?? '' }
    requestToken(grant, { ...client, scopes, redirect }).then(
      (token) => {
        onChange({ ...secrets, [variable]: token })
        setState(undefined)
      },
      (error: unknown) => setState({ fault: error instanceof Error ? error.message : '' }),
    )
  }
  return (
    <details>
      <summary className="sp-button sp-button-small">
        {isCode ? words.tokenByCode : words.tokenByClient}
      </summary>
      <SecretInput
        label={words.clientId}
        isShown
        isOptional
        value={secrets[names.id] ?? ''}
        onChange={(value) => onChange({ ...secrets, [names.id]: value })}
      />
      <SecretInput
        label={isCode ? words.clientSecretMaybe : words.clientSecret}
        isOptional
        value={secrets[names.secret] ?? ''}
        onChange={(value) => onChange({ ...secrets, [names.secret]: value })}
      />
      <SecretInput label={words.scopes} isShown isOptional value={scopes} onChange={setScopes} />
      {isCode && (
        <p>
          {words.redirect} <code>{redirect}</code>
        </p>
      )}
      <button
        type="button"
        className="sp-button sp-button-small"
        disabled={state === 'waiting' || !secrets[names.id]}
        onClick={request}
      >
        {words.getToken}
      </button>
      <p role="status">
        {state === 'waiting' && words.waiting}
        {typeof state === 'object' && `${words.noToken} ${state.fault}`}
      </p>
    </details>
  )
}
