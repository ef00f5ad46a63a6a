interface MethodBadgeProps {
  readonly method: string
}

/** An HTTP method: `GET`. */
export function MethodBadge({ method }: MethodBadgeProps) {
  return (
    <span className="sp-method" data-method={method.toLowerCase()}>
      {method.toUpperCase()}
    </span>
  )
}
