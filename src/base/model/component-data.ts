/**
 * A property of a component, for the checks of documents and for tables in docs.
 *
 * @experimental
 */
export interface ComponentProp {
  /** The type as docs show it, in Markdown: `text`, `path or URL`. */
  readonly type: string
  /** The purpose of the property, in Markdown. */
  readonly meaning: string
  readonly isRequired?: boolean
  /** The values that a text may have. Without it, each is allowed. */
  readonly choices?: readonly string[]
}

/**
 * A component that documents import.
 *
 * @experimental
 */
export interface ComponentData {
  readonly props: Readonly<Record<string, ComponentProp>>
  /**
   * The content between its tags: a Markdown list of one kind, nothing, or the names of components of which it needs one. Text in
   * a component that shows nothing of it is lost. Without it, all content is shown.
   */
  readonly content?: 'numbered list' | 'bulleted list' | 'none' | readonly string[]
}

/**
 * The components of modules, by the name of the module and of the component.
 *
 * @experimental
 */
export type ComponentsOfModules = Readonly<Record<string, Readonly<Record<string, ComponentData>>>>
