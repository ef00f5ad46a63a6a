import { chosenSecrets } from 'specpress/request'
import type { Secrets } from './kept-secrets.ts'
import { SecretFields } from './secret-fields.tsx'
import type { TryWords } from './english.ts'
import type { RequestForm, RequestValues } from 'specpress/request'

interface SignInProps {
  readonly form: RequestForm
  readonly values: RequestValues
  readonly words: TryWords
  /** The URL that a sign-in page returns to. */
  readonly home: string
  readonly secrets: Secrets
  readonly isRemembered: boolean
  readonly withCookies: boolean
  readonly onChange: (secrets: Secrets, isRemembered?: boolean) => void
  readonly onCookies: (areSent: boolean) => void
}

/** The secrets of the chosen way to sign in. */
export function SignIn(props: SignInProps) {
  const { form, values, words, home, secrets, isRemembered, withCookies } = props
  const { onChange, onCookies } = props
  const all = chosenSecrets(form, values)
  const asked = all.filter((secret) => secret.in !== 'cookie')
  const hasCookies = asked.length < all.length || form.fields.some((field) => field.in === 'cookie')
  return (
    <>
      {asked.map((secret) => (
        <SecretFields
          key={`${secret.in} ${secret.name} ${secret.variable}`}
          {...{ secret, secrets, words, home }}
          onChange={onChange}
        />
      ))}
      {asked.length > 0 && (
        <>
          <small>{words.secret}</small>
          <label>
            <input
              type="checkbox"
              checked={isRemembered}
              onChange={({ target }) => onChange(secrets, target.checked)}
            />{' '}
            {words.remember}
          </label>
        </>
      )}
      {hasCookies && (
        <>
          <small>{words.cookies}</small>
          <label>
            <input
              type="checkbox"
              checked={withCookies}
              onChange={({ target }) => onCookies(target.checked)}
            />{' '}
            {words.withCookies}
          </label>
        </>
      )}
    </>
  )
}
