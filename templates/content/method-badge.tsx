interface MethodBadgeProps {
  readonly method: string
}

/** An HTTP method: `GET`. */
export function MethodBadge({ method }: MethodBadgeProps) {
  return <b data-method={method.toLowerCase()}>{method}</b>
}
