import { Fragment } from 'react'
import type { ReactNode } from 'react'

const WIDTH = 66

/** A value as highlighted JSON. Objects that fit into a line are on one line, as Prettier writes them. */
export function JsonValue({ value, indent }: { readonly value: unknown; readonly indent: string }) {
  if (value === null || typeof value !== 'object') return <Scalar value={value} />
  const isList = Array.isArray(value)
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  const isShort = !isList && JSON.stringify(value).length + indent.length < WIDTH
  const inner = isShort ? ' ' : `\n${indent}  `
  const items = Object.entries(value).map(([key, item], index): ReactNode => (
    <Fragment key={key}>
      {index > 0 && (isShort ? ', ' : `,${inner}`)}
      {!isList && <JsonKey name={key} />}
      <JsonValue value={item} indent={`${indent}  `} />
    </Fragment>
  ))
  return (
    <>
      {open}
      {inner}
      {items}
      {isShort ? ' ' : `\n${indent}`}
      {close}
    </>
  )
}

/** The name of a member, with its colon. */
export function JsonKey({ name }: { readonly name: string }) {
  return (
    <>
      <span className="home-json-key">{JSON.stringify(name)}</span>
      {': '}
    </>
  )
}

function Scalar({ value }: { readonly value: unknown }) {
  const kind = typeof value === 'string' ? 'home-json-string' : 'home-json-number'
  return <span className={kind}>{JSON.stringify(value)}</span>
}
