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
  readonly home: string
}

/** The OAuth 2.0 flows that fill in the token of the chosen way to sign in. */
export function Tokens({ form, values, sending, words, home }: TokensProps) {
  const { secrets, keep } = sending
  return chosenSecrets(form, values).flatMap(({ variable, grants = [] }) =>
    grants.map((grant) => (
      <TokenRequest
        key={`${variable} ${grant.kind}`}
        {...{ grant, variable, secrets, words, home }}
        onChange={(next) => keep(next)}
      />
    )),
  )
}
