/** The built-in kinds of admonitions, with the title of one that has none. */
export const admonitionTitles: ReadonlyMap<string, string> = new Map([
  ['note', 'Note'],
  ['tip', 'Tip'],
  ['info', 'Info'],
  ['warning', 'Warning'],
  ['danger', 'Danger'],
  ['caution', 'Caution'],
])

/** GitHub's alerts, and the admonitions that they are. */
export const alertKinds: ReadonlyMap<string, { readonly kind: string; readonly title: string }> =
  new Map([
    ['NOTE', { kind: 'note', title: 'Note' }],
    ['TIP', { kind: 'tip', title: 'Tip' }],
    ['IMPORTANT', { kind: 'info', title: 'Important' }],
    ['WARNING', { kind: 'warning', title: 'Warning' }],
    ['CAUTION', { kind: 'danger', title: 'Caution' }],
  ])
