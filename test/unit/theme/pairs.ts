/** Colours that the theme uses on each other, and the contrast that WCAG 2.2 AA requires. */
export interface Pairs {
  readonly colours: readonly string[]
  readonly on: readonly string[]
  readonly least: number
}

const TEXT = 4.5
const GRAPHIC = 3

const SURFACES = [
  '--sp-color-bg',
  '--sp-color-bg-subtle',
  '--sp-color-bg-raised',
  '--sp-color-bg-hover',
]
const KINDS = ['blue', 'green', 'amber', 'red', 'violet']

export const CODE = [
  'text',
  'comment',
  'keyword',
  'string',
  'number',
  'title',
  'property',
  'type',
].map((name) => `--sp-code-${name}`)

export const PAIRS: readonly Pairs[] = [
  {
    colours: ['--sp-color-heading', '--sp-color-text', '--sp-color-text-muted'],
    on: [...SURFACES, '--sp-color-accent-subtle'],
    least: TEXT,
  },
  {
    colours: ['--sp-color-accent', '--sp-color-accent-hover'],
    on: [...SURFACES, '--sp-color-accent-subtle'],
    least: TEXT,
  },
  {
    colours: ['--sp-color-on-accent'],
    on: ['--sp-color-accent', '--sp-color-accent-hover'],
    least: TEXT,
  },
  { colours: ['--sp-color-heading', '--sp-color-text'], on: ['--sp-color-selection'], least: TEXT },
  ...KINDS.map((kind) => ({
    colours: [`--sp-color-${kind}`],
    on: [...SURFACES.slice(0, 3), `--sp-color-${kind}-subtle`],
    least: TEXT,
  })),
  {
    colours: ['--sp-color-heading', '--sp-color-text', '--sp-color-accent'],
    on: KINDS.map((kind) => `--sp-color-${kind}-subtle`),
    least: TEXT,
  },
  {
    colours: CODE,
    on: [
      '--sp-code-bg',
      '--sp-code-line',
      '--sp-code-inserted',
      '--sp-code-deleted',
      '--sp-code-warning',
    ],
    least: TEXT,
  },
  { colours: ['--sp-color-red', '--sp-color-text-muted'], on: ['--sp-code-bg'], least: TEXT },
  { colours: ['--sp-color-green'], on: ['--sp-code-inserted'], least: TEXT },
  { colours: ['--sp-color-red'], on: ['--sp-code-deleted'], least: TEXT },
  { colours: ['--sp-color-amber'], on: ['--sp-code-warning'], least: TEXT },
  {
    colours: ['--sp-color-border-strong', '--sp-color-focus'],
    on: SURFACES.slice(0, 3),
    least: GRAPHIC,
  },
]
