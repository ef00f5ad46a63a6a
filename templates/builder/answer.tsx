import { useEffect, useState } from 'react'
import { jsonOf, parseJson } from 'specpress/request'
import { highlightSample } from 'specpress/request/samples'
import type { TryWords } from './english.ts'
import type { ReceivedAnswer } from 'specpress/request/send'

interface AnswerProps {
  readonly answer: ReceivedAnswer
  readonly words: TryWords
}

/** The most characters that are shown; the whole text is one click away. */
const MOST_SHOWN = 200_000

/** The response of the API: status, time, size, headers, and its body in the most readable form. */
export function Answer({ answer, words }: AnswerProps) {
  const { status, statusText, headers, milliseconds, body } = answer
  const address = useAddress(body)
  return (
    <>
      <figure className="sp-code">
        <figcaption>
          {words.answer} {status} {statusText} · {inUnit(milliseconds, 'millisecond')} ·{' '}
          {sizeOf(body.size)}
        </figcaption>
        <Body {...{ answer, words, address }} />
      </figure>
      {body.size > 0 && (
        <a
          className="sp-button sp-button-small"
          href={address}
          download={`answer${endingOf(answer)}`}
        >
          {words.download}
        </a>
      )}
      <details>
        <summary className="sp-button sp-button-small">{words.headers}</summary>
        <pre tabIndex={0}>
          <code>{headers.map(([name, value]) => `${name}: ${value}`).join('\n')}</code>
        </pre>
      </details>
    </>
  )
}

function Body({ answer, words, address }: AnswerProps & { readonly address: string | undefined }) {
  const { type, text, body } = answer
  if (body.size === 0) return <p>{words.empty}</p>
  if (/^image\//i.test(type)) return <img src={address} alt={words.answer} />
  if (text === '') return <p>{words.binary}</p>
  const shown = text.slice(0, MOST_SHOWN)
  const json = text.length > MOST_SHOWN ? undefined : parseJson(text)
  return (
    <>
      <pre tabIndex={0}>
        {json === undefined ? (
          <code>{shown}</code>
        ) : (
          <code dangerouslySetInnerHTML={{ __html: highlightSample(jsonOf(json, 2), 'json') }} />
        )}
      </pre>
      {shown.length < text.length && <p>{words.cut}</p>}
    </>
  )
}

/** The URL of the body. */
function useAddress(body: Blob): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const reader = new FileReader()
    // The policy of pages allows images from `data:` URLs, and none from `blob:`.
    reader.onload = () => setAddress(String(reader.result))
    reader.readAsDataURL(body)
    return () => reader.abort()
  }, [body])
  return address
}

function sizeOf(bytes: number): string {
  return bytes < 1000 ? inUnit(bytes, 'byte') : inUnit(bytes / 1000, 'kilobyte')
}

function inUnit(value: number, unit: 'millisecond' | 'byte' | 'kilobyte'): string {
  const { lang } = document.documentElement
  const options = { style: 'unit', unit, unitDisplay: 'narrow', maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat(lang || undefined, options).format(value)
}

function endingOf({ type }: ReceivedAnswer): string {
  const [, name = ''] = /^\w+\/(?:[\w.-]+\+)?(\w+)/.exec(type) ?? []
  return name === '' ? '' : `.${name === 'plain' ? 'txt' : name}`
}
