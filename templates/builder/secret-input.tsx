import { useId } from 'react'
import { FieldFault, faultId } from './field-fault.tsx'
import type { ReactNode } from 'react'

interface SecretInputProps {
  readonly label: ReactNode
  readonly value: string
  /** True if the value may be seen. */
  readonly isShown?: boolean
  readonly isOptional?: boolean
  /** The reason why the value cannot be sent. */
  readonly fault?: string | undefined
  readonly onChange: (value: string) => void
}

/** A field for a secret, or for a text that belongs to one. */
export function SecretInput(props: SecretInputProps) {
  const { label, value, isShown = false, isOptional = false, fault, onChange } = props
  const id = useId()
  return (
    <div className="sp-field" data-fault={fault && true}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={isShown ? 'text' : 'password'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={fault && faultId(id)}
        required={!isOptional}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <FieldFault id={id} text={fault} />
    </div>
  )
}
