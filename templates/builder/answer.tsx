import { useEffect, useRef, useState } from 'react'
import { highlightSample } from 'specpress/request/samples'
import { removeYourAnswer, showYourAnswer } from './your-answer.ts'
import type { TryWords } from './english.ts'
import type { ReceivedAnswer } from 'specpress/request/send'
import { parseJson } from 'specpress/request'

interface AnswerProps {
  readonly answer: ReceivedAnswer
  readonly words: TryWords
  /** The section with the samples of the page. */
  readonly section: () => Element | null | undefined
  readonly onClose: () => void
}

/** The most characters that are shown; the whole text is one click away. */
const MOST_SHOWN = 200_000

/** The response of the API: status, time, size, headers, and its body in the most readable form. */
export function Answer({ answer, words, section, onClose }: AnswerProps) {
  const { status, statusText, headers, milliseconds, body, isPartial = false } = answer
  const address = useAddress(body)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The newest part of a stream is in view.
    if (isPartial && content.current) content.current.scrollTop = content.current.scrollHeight
  }, [body, isPartial])
  return (
    <figure className="sp-try-answer">
      <figcaption>
        <span role="status">
          {words.answer} <b data-ok={status < 400}>{status}</b> {statusText}
          {isPartial && ` · ${words.partial}`}
        </span>
        <span>
          {inUnit(milliseconds, 'millisecond')} · {sizeOf(body.size)}
        </span>
        <button
          type="button"
          className="sp-icon-button"
          aria-label={words.closeAnswer}
          onClick={onClose}
        >
          <span className="sp-icon sp-icon-close" />
        </button>
      </figcaption>
      <div
        ref={content}
        className="sp-code sp-try-content"
        tabIndex={0}
        role="group"
        aria-label={words.answer}
      >
        <Body answer={answer} words={words} address={address} />
        {body.size > 0 && (
          <a href={address} download={`answer${endingOf(answer)}`}>
            {words.download}
          </a>
        )}
        {answer.text !== '' && !isPartial && (
          <OnPage answer={answer} words={words} section={section} />
        )}
        <details>
          <summary>{words.headers}</summary>
          <pre>
            <code>{headers.map(([name, value]) => `${name}: ${value}`).join('\n')}</code>
          </pre>
        </details>
      </div>
    </figure>
  )
}

/** Shows the answer next to the examples of the page, and takes it back. */
function OnPage({ answer, words, section }: Omit<AnswerProps, 'onClose'>) {
  const [shown, setShown] = useState<ReceivedAnswer>()
  const isShown = shown === answer
  const toggle = (): void => {
    const place = section()
    if (!place) return
    if (isShown) removeYourAnswer(place)
    else showYourAnswer(place, { ...answer, html: markupOf(answer) }, words)
    setShown(isShown ? undefined : answer)
  }
  return (
    <button type="button" className="sp-button sp-button-small" onClick={toggle}>
      {isShown ? words.takeBack : words.showAnswer}
    </button>
  )
}

interface BodyProps extends Pick<AnswerProps, 'answer' | 'words'> {
  readonly address: string | undefined
}

function Body({ answer, words, address }: BodyProps) {
  const { type, text, body } = answer
  if (body.size === 0) return <p>{words.empty}</p>
  if (/^image\//i.test(type)) return <img src={address} alt={words.answer} />
  if (text === '') return <p>{words.binary}</p>
  return (
    <>
      <pre>
        <code dangerouslySetInnerHTML={{ __html: markupOf(answer) }} />
      </pre>
      {text.length > MOST_SHOWN && <p>{words.cut}</p>}
    </>
  )
}

/** The beginning of the text as markup. JSON is indented and highlighted. */
function markupOf({ text, isPartial = false }: ReceivedAnswer): string {
  const json = text.length > MOST_SHOWN || isPartial ? undefined : indentedJson(text)
  return json === undefined
    ? highlightSample(text.slice(0, MOST_SHOWN), 'text')
    : highlightSample(json, 'json')
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

/**
 * A JSON text with indentation; `undefined` if it is not JSON. The value is not written from scratch: numbers have
 * all their digits (`1.10`), and members their order, including those with the same name. Escaped characters of texts
 * are readable.
 */
function indentedJson(text: string): string | undefined {
  if (parseJson(text) === undefined) return undefined
  let depth = 0
  let before = ''
  let indented = ''
  const line = (): string => `\n${'  '.repeat(depth)}`
  for (const [token] of text.matchAll(TOKENS)) {
    const isOpened = before === '{' || before === '['
    if (token === '}' || token === ']') {
      depth--
      indented += isOpened ? token : line() + token
    } else {
      if (isOpened || before === ',') indented += line()
      if (token === '{' || token === '[') depth++
      indented += token === ':' ? ': ' : token.startsWith('"') ? readable(token) : token
    }
    before = token
  }
  return indented
}

function readable(quoted: string): string {
  return JSON.stringify(JSON.parse(quoted))
}

const TOKENS = /"(?:[^"\\]+|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g
