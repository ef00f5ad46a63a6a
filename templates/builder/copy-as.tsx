import { useId, useMemo, useState } from 'react'
import { writeSamples } from 'specpress/request/samples'
import type { BuilderWords } from './english.ts'
import type { RequestForm, RequestValues } from 'specpress/request'

interface CopyAsProps {
  readonly form: RequestForm
  readonly values: RequestValues
  readonly words: BuilderWords
  /** The section with the samples of the page. */
  readonly section: () => Element | null | undefined
}

/** The request with its values as a program in any language, and a button that copies it. */
export function CopyAs({ form, values, words, section }: CopyAsProps) {
  const id = useId()
  const [chosen, setChosen] = useState<string>()
  const [copied, setCopied] = useState<string>()
  const samples = useMemo(() => writeSamples(form, values), [form, values])
  const language = chosen ?? languageOf(section())
  const sample = samples.find((each) => each.language === language) ?? samples[0]
  if (sample === undefined) return null
  return (
    <fieldset className="sp-try-copy">
      <legend>
        <label htmlFor={id}>{words.copyAs}</label>
      </legend>
      <div className="sp-field sp-field-item">
        <select id={id} value={sample.language} onChange={({ target }) => setChosen(target.value)}>
          {samples.map(({ language: name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="sp-button sp-button-small"
          onClick={() => {
            navigator.clipboard.writeText(sample.code).then(
              () => setCopied(sample.code),
              (error: unknown) => reportError(error),
            )
          }}
        >
          {copied === sample.code ? words.copied : words.copy}
        </button>
      </div>
      <div className="sp-code">
        <pre>
          <code dangerouslySetInnerHTML={{ __html: sample.shortHtml ?? sample.html }} />
        </pre>
      </div>
      <small>{words.followed}</small>
    </fieldset>
  )
}

/** The language that the page shows. */
function languageOf(section: Element | null | undefined): string | undefined {
  return section?.querySelector<HTMLInputElement>('.sp-tab-list input:checked')?.value
}
