/** A part of a page that has an entry in the sidebar: an operation, or a group of operations. */
export interface SidebarPart {
  readonly label: string
  readonly fragment: string
  readonly method?: string
  readonly deprecated?: boolean
  /** The path and the id of the operation. */
  readonly names?: readonly string[]
  /** The operations of a group. */
  readonly parts?: readonly SidebarPart[]
}
