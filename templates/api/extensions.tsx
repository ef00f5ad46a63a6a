import type { Extension } from 'specpress/theme'

interface ExtensionsProps {
  readonly extensions: readonly Extension[] | undefined
}

/** The keywords of a description’s own: `x-rate-limit 60`. */
export function Extensions({ extensions = [] }: ExtensionsProps) {
  return extensions.map(({ name, value }) => (
    <div key={name} className="sp-fact">
      <span>{name}</span> <code>{value}</code>
    </div>
  ))
}
