import type { Extension } from 'specpress/theme'

interface ExtensionsProps {
  readonly extensions: readonly Extension[] | undefined
}

/** Extensions of the description, such as `x-rate-limit`, with their values. */
export function Extensions({ extensions = [] }: ExtensionsProps) {
  return extensions.map(({ name, value }) => (
    <div key={name} className="sp-fact">
      <span>{name}</span> <code>{value}</code>
    </div>
  ))
}
