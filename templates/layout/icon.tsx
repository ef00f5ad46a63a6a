/** The name of a picture of `styles/icons.css`. */
export type IconName =
  | 'menu'
  | 'search'
  | 'close'
  | 'sun'
  | 'moon'
  | 'chevron'
  | 'arrow-left'
  | 'arrow-right'
  | 'pencil'
  | 'globe'
  | 'note'
  | 'tip'
  | 'info'
  | 'warning'
  | 'danger'

/** A small picture beside a label. It says nothing that the text does not. */
export function Icon({ name }: { readonly name: IconName }) {
  return <span className={`sp-icon sp-icon-${name}`} />
}
