interface ExamplePickerProps {
  /** The name of the field. */
  readonly name: string
  readonly labels: readonly string[]
  readonly prompt: string
  /** Gets the place of the chosen example. */
  readonly onChoose: (index: number) => void
}

/** The examples of a description, one of which fills the field. */
export function ExamplePicker({ name, labels, prompt, onChoose }: ExamplePickerProps) {
  return (
    <select
      aria-label={`${name}: ${prompt}`}
      value=""
      onChange={({ target }) => onChoose(Number(target.value))}
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
