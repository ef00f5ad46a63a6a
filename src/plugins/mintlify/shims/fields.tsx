import type { ReactElement, ReactNode } from 'react'

interface FieldProps {
  readonly name?: string
  readonly path?: string
  readonly query?: string
  readonly body?: string
  readonly header?: string
  readonly type?: string
  readonly default?: unknown
  readonly required?: boolean
  readonly deprecated?: boolean
  readonly pre?: readonly string[]
  readonly post?: readonly string[]
  readonly placeholder?: string
  readonly children?: ReactNode
}

/** A parameter or a property: its name, its type, and its description. */
export function ResponseField(props: FieldProps): ReactElement {
  const { path, query, body, header, name = path ?? query ?? body ?? header ?? '' } = props
  const { type, required, deprecated, pre = [], post = [], default: value, children } = props
  const place = path ? 'path' : query ? 'query' : body ? 'body' : header ? 'header' : undefined
  const words = [...pre, type, place, ...post].filter((word) => word !== undefined)
  return (
    <div className="mint-field" id={name === '' ? undefined : `param-${slugOf(name)}`}>
      <p>
        <code>{name}</code> <small>{words.join(' · ')}</small>{' '}
        {required && <span className="mint-badge mint-badge-red">required</span>}{' '}
        {deprecated && <span className="mint-badge">deprecated</span>}{' '}
        {value !== undefined && (
          <small>
            default: <code>{typeof value === 'string' ? value : JSON.stringify(value)}</code>
          </small>
        )}
      </p>
      {children}
    </div>
  )
}

export const ParamField = ResponseField

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
}
