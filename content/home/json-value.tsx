import { Fragment } from 'react'
import type { ReactNode } from 'react'

const WIDTH = 66

interface JsonValueProps {
  readonly value: unknown
  readonly indent: string
  /** The name before it, on the same line. */
  readonly name?: string
}

/** A value as highlighted JSON. Objects that fit into a line are on one line, as Prettier writes them. */
export function JsonValue({ value, indent, name = '' }: JsonValueProps) {
  if (value === null || typeof value !== 'object') return <Scalar value={value} />
  const isList = Array.isArray(value)
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  // With the signs and spaces that it has on one line.
  const length = JSON.stringify(value).length + 3 * Object.keys(value).length + name.length
  const isShort = !isList && length + indent.length < WIDTH
  const inner = isShort ? ' ' : `\n${indent}  `
  const items = Object.entries(value).map(([key, item], index): ReactNode => (
    <Fragment key={key}>
      {index > 0 && (isShort ? ', ' : `,${inner}`)}
      {!isList && <JsonKey name={key} />}
      <JsonValue value={item} indent={`${indent}  `} {...(!isList && { name: key })} />
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
