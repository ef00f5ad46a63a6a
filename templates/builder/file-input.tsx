import { plainOf } from 'specpress/request'
import { chosenFiles, keepFile } from './chosen-files.ts'
import type { BuilderWords } from './english.ts'

interface FileInputProps {
  readonly id: string
  readonly words: BuilderWords
  /** The name of the file in the samples. */
  readonly value: unknown
  readonly required: boolean
  readonly onChange: (name: string | undefined) => void
  /** The id of the text that describes the field. */
  readonly describedBy?: string | undefined
  /** Set if no label is next to it. */
  readonly label?: string | undefined
}

/** A file of the reader's: the samples have its name, the page sends its content. */
export function FileInput({ id, words, value, required, ...props }: FileInputProps) {
  const { onChange, label, describedBy = '' } = props
  const name = value === undefined ? '' : plainOf(value)
  return (
    <>
      <input
        id={id}
        aria-label={label}
        aria-describedby={`${describedBy} ${id}-file`.trim()}
        type="file"
        required={required && !chosenFiles.has(name)}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) onChange(keepFile(file))
          else if (!required) onChange(undefined)
        }}
      />
      <small id={`${id}-file`}>
        {words.fileHint} {name && <code>{name}</code>}
      </small>
    </>
  )
}
