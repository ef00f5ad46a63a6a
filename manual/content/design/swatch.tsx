interface SwatchProps {
  readonly light: string
  readonly dark: string
}

/** A colour in light and in dark, next to each other. */
export function Swatch({ light, dark }: SwatchProps) {
  return (
    <svg className="design-swatch" width="56" height="24" viewBox="0 0 56 24" aria-hidden="true">
      <rect width="28" height="24" fill={light} />
      <rect x="28" width="28" height="24" fill={dark} />
    </svg>
  )
}
