interface ExamplePickerProps {
  /** The name of the field. */
  readonly name: string
  readonly labels: readonly string[]
  readonly prompt: string
  /** The place of the example that the field has now. */
  readonly chosen?: number | undefined
  /** Gets the place of the chosen example. */
  readonly onChoose: (index: number) => void
}

/** The examples of a description, one of which fills the field. */
export function ExamplePicker({ name, labels, prompt, chosen, onChoose }: ExamplePickerProps) {
  return (
    <select
      aria-label={`${name}: ${prompt}`}
      value={chosen ?? ''}
      onChange={({ target }) => target.value !== '' && onChoose(Number(target.value))}
    >
      <option value="">{prompt}</option>
      {labels.map((label, index) => (
        <option key={index} value={index}>
          {label}
        </option>
      ))}
    </select>
  )
}
