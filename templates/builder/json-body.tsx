import { useId } from 'react'
import { isRecord, jsonOf, parseJson } from 'specpress/request'
import { textFaults } from './body-faults.ts'
import type { BuilderWords } from './english.ts'
import type { BodyForm } from 'specpress/request'

interface JsonBodyProps {
  readonly body: Extract<BodyForm, { readonly kind: 'text' }>
  readonly text: string
  readonly words: BuilderWords
  readonly onChange: (text: string) => void
}

/** A body as JSON text, checked against its schema, with the properties that an object may still have. */
export function JsonBody({ body, text, words, onChange }: JsonBodyProps) {
  const id = useId()
  const value = parseJson(text)
  const faults = textFaults(body, text, words)
  const { properties = [] } = body
  const absent = isRecord(value) ? properties.filter(({ name }) => !Object.hasOwn(value, name)) : []
  return (
    <div className="sp-field">
      <textarea
        ref={(area) => area?.setCustomValidity(value === undefined ? words.notJson : '')}
        aria-label={words.body}
        aria-describedby={`${id}-fault`}
        aria-invalid={faults.length > 0}
        rows={4}
        spellCheck={false}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      <small id={`${id}-fault`}>
        {faults.map((fault) => (
          <span key={fault} className="sp-try-fault">
            {fault}
          </span>
        ))}
      </small>
      {absent.length > 0 && (
        <select
          aria-label={words.addProperty}
          value=""
          onChange={({ target }) => {
            const added = absent.find(({ name }) => name === target.value)
            if (added && isRecord(value))
              onChange(jsonOf({ ...value, [added.name]: added.value }, 2))
          }}
        >
          <option value="">{words.addProperty}</option>
          {absent.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
    </div>
  )
}
