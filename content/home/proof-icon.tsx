const PATHS = {
  contract: 'M6 2.5h8l4 4v15H6zM14 2.5v4h4M10 12l-2 2.25 2 2.25M14 12l2 2.25-2 2.25',
  run: 'M12 2.75a9.25 9.25 0 1 0 0 18.5 9.25 9.25 0 0 0 0-18.5M10 8.5v7l6-3.5z',
  shield: 'M12 2.5 4 5.5v6c0 5 3.4 8.6 8 10 4.6-1.4 8-5 8-10v-6zM8.5 12l2.5 2.5 4.5-5',
  receipt: 'M5 2.5v19l3-2 2.5 2 3-2 2.5 2 3-2v-17zM9 8h6M9 12h6',
} as const

/** An icon next to a heading, which says the same. */
export function ProofIcon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  )
}
