import { Fragment } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { useCodeTranslations } from './use-docusaurus-context.ts'

type Values = Readonly<Record<string, ReactNode>>

interface Props {
  readonly children?: string
  readonly id?: string
  readonly description?: string
  readonly values?: Values
}

/** A text with its values: `Hello {name}`. */
export default function Translate({ children, id, values }: Props): ReactElement {
  const parts = useMessage(id, children).split(/(\{\w+\})/)
  return (
    <>
      {parts.map((part, index) => (
        <Fragment key={index}>{valueOf(part, values)}</Fragment>
      ))}
    </>
  )
}

interface Message {
  readonly message?: string
  readonly id?: string
}

/** A text with its values, for attributes. */
export function translate({ message, id }: Message, values?: Values): string {
  // As in Docusaurus, components call it while they render.
  return interpolate(useMessage(id, message), values)
}

/** A text in the language of the page. Without an id, the text itself is the id. */
function useMessage(id: string | undefined, text: string | undefined): string {
  const messages = useCodeTranslations()
  return messages[id ?? text ?? ''] ?? text ?? id ?? ''
}

/** The same for a text alone. */
export function interpolate(text: string, values?: Values): string {
  return text.replaceAll(/\{\w+\}/g, (part) => String(valueOf(part, values)))
}

function valueOf(part: string, values: Values = {}): ReactNode {
  const name = /^\{(\w+)\}$/.exec(part)?.[1]
  return name !== undefined && name in values ? values[name] : part
}
