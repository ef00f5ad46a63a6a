import { Children, Fragment, isValidElement } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface Around {
  readonly children?: ReactNode
}

/**
 * A list of Markdown as a tree of files: `src/` is a folder, **bold** is highlighted, text after a name is a
 * comment.
 */
export function FileTree({ children }: Around): ReactElement {
  return <div className="sp-part-tree">{listsIn(children)}</div>
}

function listsIn(children: ReactNode): ReactNode {
  return Children.map(children, (child) =>
    isElement(child) && child.type === 'ul' ? <ul>{linesOf(child.props.children)}</ul> : child,
  )
}

function linesOf(children: ReactNode): ReactNode {
  return Children.toArray(children)
    .filter(isElement)
    .map((line, index) => <Line key={index}>{line.props.children}</Line>)
}

function Line({ children }: Around): ReactElement {
  const parts = Children.toArray(children).flatMap(unwrapped)
  const inner = parts.filter((part) => isElement(part) && part.type === 'ul')
  const [first, ...others] = parts.filter(
    (part) => !inner.includes(part) && (typeof part !== 'string' || part.trim() !== ''),
  )
  const [, name = '', comment = ''] =
    typeof first === 'string' ? (/^\s*(\S+)([\s\S]*)$/.exec(first) ?? []) : []
  const shown = typeof first === 'string' ? name : first
  const isFolder = inner.length > 0 || textOf(shown).endsWith('/')
  const label = (
    <>
      <Icon name={isFolder ? 'folder' : 'file'} />
      <span>{shown}</span>
      {(comment.trim() !== '' || others.length > 0) && (
        <span className="sp-part-tree-comment">
          {comment}
          {others.map((part, index) => (
            <Fragment key={index}>{part}</Fragment>
          ))}
        </span>
      )}
    </>
  )
  if (inner.length === 0) return <li>{label}</li>
  return (
    <li>
      <details open>
        <summary>{label}</summary>
        {listsIn(inner)}
      </details>
    </li>
  )
}

/** A paragraph of a list with space between its lines is its content. */
function unwrapped(part: ReactNode): readonly ReactNode[] {
  return isElement(part) && part.type === 'p' ? Children.toArray(part.props.children) : [part]
}

function isElement(part: ReactNode): part is ReactElement<Around> {
  return isValidElement<Around>(part)
}

function textOf(part: ReactNode): string {
  if (typeof part === 'string') return part
  return isElement(part) ? Children.toArray(part.props.children).map(textOf).join('') : ''
}
