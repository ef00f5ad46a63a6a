import { useId } from 'react'
import { chosenSecrets } from 'specpress/request'
import { SecretFields } from './secret-fields.tsx'
import type { BuilderWords, TryWords } from './english.ts'
import type { Sending } from './use-sending.ts'
import type { RequestForm, RequestValues } from 'specpress/request'

interface SignInProps {
  readonly form: RequestForm
  readonly values: RequestValues
  readonly words: BuilderWords & TryWords
  readonly sending: Sending
  readonly onChange: (values: RequestValues) => void
}

/** The way to sign in, if there is a choice, and its secrets. */
export function SignIn({ form, values, words, sending, onChange }: SignInProps) {
  const id = useId()
  const { secrets, isRemembered, withCookies, keep, setWithCookies } = sending
  const all = chosenSecrets(form, values)
  const asked = all.filter((secret) => secret.in !== 'cookie')
  const hasCookies = asked.length < all.length || form.fields.some((field) => field.in === 'cookie')
  const { ways = [] } = form
  if (ways.length === 0 && asked.length === 0 && !hasCookies) return null
  return (
    <div className="sp-try-key">
      {ways.length > 0 && (
        <div className="sp-field">
          <label htmlFor={id}>{words.signIn}</label>
          <select
            id={id}
            value={values.way ?? 0}
            onChange={({ target }) => onChange({ ...values, way: Number(target.value) })}
          >
            {ways.map(({ label }, index) => (
              <option key={index} value={index}>
                {label || words.noSignIn}
              </option>
            ))}
          </select>
        </div>
      )}
      {asked.map((secret) => (
        <SecretFields
          key={`${secret.in} ${secret.name} ${secret.variable}`}
          secret={secret}
          secrets={secrets}
          words={words}
          onChange={(next) => keep(next)}
        />
      ))}
      {asked.length > 0 && (
        <p className="sp-try-note">
          <label>
            <input
              type="checkbox"
              checked={isRemembered}
              onChange={({ target }) => keep(secrets, target.checked)}
            />
            {words.remember}
          </label>
          <small>{words.secret}</small>
        </p>
      )}
      {hasCookies && (
        <p className="sp-try-note">
          <label>
            <input
              type="checkbox"
              checked={withCookies}
              onChange={({ target }) => setWithCookies(target.checked)}
            />
            {words.withCookies}
          </label>
          <small>{words.cookies}</small>
        </p>
      )}
    </div>
  )
}
