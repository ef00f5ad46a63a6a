/** The built-in kinds of admonitions. Their default titles are messages of the page. */
export const ADMONITION_KINDS: readonly string[] = [
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'caution',
  'important',
]

/** Further names of admonitions, from Docusaurus: the kind that each looks like, and the kind whose title it has. */
export const admonitionAliases: ReadonlyMap<
  string,
  { readonly kind: string; readonly called?: string }
> = new Map([
  ['success', { kind: 'tip', called: 'success' }],
  ['secondary', { kind: 'note' }],
])

/** GitHub's alerts, the admonitions that they become, and the kind that gives the title if it differs. */
export const alertKinds: ReadonlyMap<string, { readonly kind: string; readonly called?: string }> =
  new Map([
    ['NOTE', { kind: 'note' }],
    ['TIP', { kind: 'tip' }],
    ['IMPORTANT', { kind: 'info', called: 'important' }],
    ['WARNING', { kind: 'warning' }],
    ['CAUTION', { kind: 'danger', called: 'caution' }],
  ])
