import { useId } from 'react'
import { chosenServer } from 'specpress/request'
import type { FormProps } from './form-props.ts'
import type { RequestServer, RequestValues, ServerVariable } from 'specpress/request'

/** The server: a choice if there are several, else its URL. */
export function Server({ form, values, words, onChange }: FormProps) {
  const id = useId()
  const { servers = [] } = form
  const url = chosenServer(form, values)
  if (servers.length < 2)
    return (
      <p className="sp-try-server">
        <code title={url}>{url}</code>
      </p>
    )
  return (
    <div className="sp-field sp-try-server">
      <label htmlFor={id} className="sp-visually-hidden">
        {words.server}
      </label>
      <select
        id={id}
        value={values.server?.index ?? 0}
        onChange={({ target }) => onChange(withServer(values, Number(target.value), {}))}
      >
        {servers.map((each, place) => (
          <option key={place} value={place}>
            {nameOf(each)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The variables in the URL of the chosen server. */
export function Variables({ form: { servers = [] }, values, words, onChange }: FormProps) {
  const { index, variables: filled } = values.server ?? { index: 0, variables: {} }
  const variables = servers[index]?.variables ?? []
  if (variables.length === 0) return null
  return (
    <fieldset>
      <legend>{words.server}</legend>
      {variables.map((variable) => (
        <Variable
          key={variable.name}
          variable={variable}
          value={filled[variable.name] ?? variable.value}
          onChange={(value) =>
            onChange(withServer(values, index, { ...filled, [variable.name]: value }))
          }
        />
      ))}
    </fieldset>
  )
}

function withServer(
  values: RequestValues,
  index: number,
  variables: Readonly<Record<string, string>>,
): RequestValues {
  return { ...values, server: { index, variables } }
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
