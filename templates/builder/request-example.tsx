import { chosenExample, examplesOf, withExample } from 'specpress/request'
import type { FormProps } from './form-props.ts'
import type { RequestForm, RequestValues } from 'specpress/request'

/**
 * The menu of the request's examples under its samples. The samples, the documentation of the body and the form follow it, and
 * each choice in one of them changes it: see `client/guards.ts`.
 */
export function RequestExample({ form, values, words, onChange }: FormProps) {
  const bodies = form.bodies.filter((body) => examplesOf(body).length > 0)
  const options = bodies.flatMap((body) =>
    examplesOf(body).map((example) => ({
      body,
      example,
      key: exampleKey(body.type, example.name),
    })),
  )
  // One example is not a choice.
  if (options.length < 2) return null
  const { body, example } = chosenExample(form, values)
  return (
    <div className="sp-request-example">
      <select
        aria-label={words.example}
        value={body && example ? exampleKey(body.type, example.name) : ''}
        onChange={({ target }) => {
          const chosen = options.find(({ key }) => key === target.value)
          if (chosen) onChange(withExample(values, chosen.body, chosen.example))
        }}
      >
        <option value="" hidden>
          {words.example}
        </option>
        {options.map((option) => (
          <option key={option.key} value={option.key}>
            {option.example.label}
            {bodies.length > 1 && ` (${option.body.type})`}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Selects the tab of the chosen example in the documentation of the body. */
export function showExample(section: Element, form: RequestForm, values: RequestValues): void {
  const { body, example } = chosenExample(form, values)
  const groups = section.closest('.sp-operation')?.querySelectorAll<HTMLElement>('[data-sp-body]')
  for (const group of groups ?? []) {
    if (group.dataset.spBody !== body?.type) continue
    for (const tab of group.querySelectorAll('input')) {
      if (tab.value === example?.name) tab.checked = true
    }
  }
}

/** The value of an example in the menu. */
function exampleKey(type: string, name: string): string {
  return `${type} ${name}`
}
