/** The name of an icon in `styles/icons.css`. */
export type IconName =
  | 'menu'
  | 'search'
  | 'close'
  | 'sun'
  | 'moon'
  | 'chevron'
  | 'arrow-left'
  | 'arrow-right'
  | 'copy'
  | 'pencil'
  | 'globe'
  | 'note'
  | 'tip'
  | 'info'
  | 'warning'
  | 'danger'
  | 'terminal'
  | 'code'

/** A small icon next to a label. It adds nothing to the text. */
export function Icon({ name }: { readonly name: IconName }) {
  return <span className={`sp-icon sp-icon-${name}`} />
}
