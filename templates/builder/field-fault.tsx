interface FieldFaultProps {
  readonly id: string
  /** `undefined` if the field has no fault. */
  readonly text: string | undefined
}

/** The reason why a request cannot be sent, below the control at fault. `showInvalid` finds it by its holder: `data-fault`. */
export function FieldFault({ id, text }: FieldFaultProps) {
  if (text === undefined) return null
  return (
    <small id={faultId(id)} className="sp-try-fault">
      {text}
    </small>
  )
}

/** The id of the message for a control, which the control is described by. */
export function faultId(id: string): string {
  return `${id}-fault`
}

/** Joined ids for `aria-describedby`; `undefined` if there are none. */
export function idsOf(...ids: readonly (string | false | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined
}
