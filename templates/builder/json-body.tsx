import { useId } from 'react'
import { isRecord, jsonOf, parseJson } from 'specpress/request'
import type { BuilderWords } from './english.ts'
import type { BodyProperty } from 'specpress/request'

interface JsonBodyProps {
  readonly text: string
  readonly properties: readonly BodyProperty[]
  readonly words: BuilderWords
  readonly onChange: (text: string) => void
}

/** A JSON object as text, with the properties in the description. */
export function JsonBody({ text, properties, words, onChange }: JsonBodyProps) {
  const id = useId()
  const value = parseJson(text)
  const fault = faultOf(text, properties, words)
  const absent = isRecord(value) ? properties.filter(({ name }) => !Object.hasOwn(value, name)) : []
  return (
    <div className="sp-field">
      <textarea
        ref={(area) => area?.setCustomValidity(value === undefined ? words.notJson : '')}
        aria-label={words.body}
        aria-describedby={`${id}-fault`}
        aria-invalid={fault !== undefined}
        rows={8}
        spellCheck={false}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      <small id={`${id}-fault`}>{fault}</small>
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

/** The problem of the text: it is not JSON, or lacks required properties. */
function faultOf(
  text: string,
  properties: readonly BodyProperty[],
  words: BuilderWords,
): string | undefined {
  const value = parseJson(text)
  if (value === undefined) return words.notJson
  if (properties.length === 0) return undefined
  if (!isRecord(value)) return words.notObject
  const missing = properties.filter(({ name, required }) => required && !Object.hasOwn(value, name))
  if (missing.length === 0) return undefined
  return `${words.missing} ${missing.map(({ name }) => name).join(', ')}`
}
