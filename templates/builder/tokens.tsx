import { Fragment } from 'react'
import { chosenSecrets } from 'specpress/request'
import { TokenRequest } from './token-request.tsx'
import type { TryWords } from './english.ts'
import type { Sending } from './use-sending.ts'
import type { RequestForm, RequestValues } from 'specpress/request'

interface TokensProps {
  readonly form: RequestForm
  readonly values: RequestValues
  readonly sending: Sending
  readonly words: TryWords
  /** The URL that a sign-in page returns to. */
  readonly redirect: string
}

/** The OAuth 2.0 flows that fill in the token of the chosen way to sign in. */
export function Tokens({ form, values, sending, words, redirect }: TokensProps) {
  const { secrets, keep } = sending
  return chosenSecrets(form, values).map(({ variable, grants = [], otherFlows = [] }) => (
    <Fragment key={variable}>
      {grants.map((grant) => (
        <TokenRequest
          key={grant.kind}
          grant={grant}
          variable={variable}
          secrets={secrets}
          words={words}
          redirect={redirect}
          onChange={(next) => keep(next)}
        />
      ))}
      {otherFlows.length > 0 && (
        <p className="sp-try-note">
          {words.otherFlows} <code>{otherFlows.join(', ')}</code>
        </p>
      )}
    </Fragment>
  ))
}
