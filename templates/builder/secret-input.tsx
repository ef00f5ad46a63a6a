import { useId } from 'react'
import type { ReactNode } from 'react'

interface SecretInputProps {
  readonly label: ReactNode
  readonly value: string
  /** True if the value may be seen. */
  readonly isShown?: boolean
  readonly isOptional?: boolean
  readonly onChange: (value: string) => void
}

/** A field for a secret, or for a text that belongs to one. */
export function SecretInput(props: SecretInputProps) {
  const { label, value, isShown = false, isOptional = false, onChange } = props
  const id = useId()
  return (
    <div className="sp-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={isShown ? 'text' : 'password'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required={!isOptional}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
