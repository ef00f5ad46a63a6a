interface NameLinkProps {
  readonly id: string
  readonly name: string
  readonly deprecated: boolean
}

/** The name of a parameter or a property. It is also the link to it, so that it can be copied. */
export function NameLink({ id, name, deprecated }: NameLinkProps) {
  return (
    <a href={`#${encodeURIComponent(id)}`} data-deprecated={deprecated || undefined}>
      {name}
    </a>
  )
}
