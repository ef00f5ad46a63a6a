/** The built-in kinds of admonitions. What one is called that has no title of its own, the page says. */
export const ADMONITION_KINDS: readonly string[] = [
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'caution',
  'important',
]

/** Further names of admonitions, as Docusaurus has them: the kind that each looks like, and what it is called. */
export const admonitionAliases: ReadonlyMap<
  string,
  { readonly kind: string; readonly called?: string }
> = new Map([
  ['success', { kind: 'tip', called: 'success' }],
  ['secondary', { kind: 'note' }],
])

/** GitHub's alerts, the admonitions that they are, and the kind that they are called by where it is another. */
export const alertKinds: ReadonlyMap<string, { readonly kind: string; readonly called?: string }> =
  new Map([
    ['NOTE', { kind: 'note' }],
    ['TIP', { kind: 'tip' }],
    ['IMPORTANT', { kind: 'info', called: 'important' }],
    ['WARNING', { kind: 'warning' }],
    ['CAUTION', { kind: 'danger', called: 'caution' }],
  ])
