import type { ReactElement, ReactNode } from 'react'

interface NodeProps {
  readonly name?: string
  readonly defaultOpen?: boolean
  readonly children?: ReactNode
}

/** Files and folders. */
export function Tree({ children }: NodeProps): ReactElement {
  return <ul className="mint-tree">{children}</ul>
}

Tree.Folder = function Folder({ name, children }: NodeProps): ReactElement {
  return (
    <li>
      <code>{name}/</code>
      <ul>{children}</ul>
    </li>
  )
}

Tree.File = function File({ name }: NodeProps): ReactElement {
  return (
    <li>
      <code>{name}</code>
    </li>
  )
}

/** A list of files, in Markdown's form. */
export function FileTree({ children }: NodeProps): ReactElement {
  return <div className="mint-tree">{children}</div>
}
