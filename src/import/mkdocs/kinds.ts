/** The kinds of admonitions that each site has. */
export const ADMONITION_KINDS: ReadonlySet<string> = new Set([
  ...['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important', 'success'],
])
