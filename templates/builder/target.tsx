import { useId } from 'react'
import type { BuilderWords } from './english.ts'
import type { RequestForm, RequestServer, RequestValues, ServerVariable } from 'specpress/request'

interface TargetProps {
  readonly form: RequestForm
  readonly values: RequestValues
  readonly words: BuilderWords
  readonly onChange: (values: RequestValues) => void
}

/** The server, and the way to sign in, if there is a choice. */
export function Target({ form, values, words, onChange }: TargetProps) {
  const id = useId()
  const { ways = [], servers = [] } = form
  if (ways.length + servers.length === 0) return null
  return (
    <fieldset>
      <legend>{words.target}</legend>
      {servers.length > 0 && <Servers {...{ form, values, words, onChange }} />}
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
    </fieldset>
  )
}

function Servers({ form: { servers = [] }, values, words, onChange }: TargetProps) {
  const id = useId()
  const { index, variables } = values.server ?? { index: 0, variables: {} }
  const choose = (next: number, filled: typeof variables): void =>
    onChange({ ...values, server: { index: next, variables: filled } })
  return (
    <>
      <div className="sp-field">
        <label htmlFor={id}>{words.server}</label>
        <select id={id} value={index} onChange={({ target }) => choose(Number(target.value), {})}>
          {servers.map((each, place) => (
            <option key={place} value={place}>
              {nameOf(each)}
            </option>
          ))}
        </select>
      </div>
      {servers[index]?.variables.map((variable) => (
        <Variable
          key={variable.name}
          variable={variable}
          value={variables[variable.name] ?? variable.value}
          onChange={(value) => choose(index, { ...variables, [variable.name]: value })}
        />
      ))}
    </>
  )
}

function nameOf({ label, url }: RequestServer): string {
  return label === undefined ? url : `${label}: ${url}`
}

interface VariableProps {
  readonly variable: ServerVariable
  readonly value: string
  readonly onChange: (value: string) => void
}

function Variable({ variable: { name, values }, value, onChange }: VariableProps) {
  const id = useId()
  return (
    <div className="sp-field">
      <label htmlFor={id}>
        <code>{name}</code>
      </label>
      {values.length > 0 ? (
        <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          {values.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          value={value}
          required
          spellCheck={false}
          autoCapitalize="none"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  )
}
