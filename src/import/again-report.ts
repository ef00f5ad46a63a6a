import { missingSidebarLines } from './again.ts'
import type { FileChange, Outcome } from './again.ts'
import { section } from './report-section.ts'

interface Text {
  readonly title: string
  readonly about: string
  /** In the line that the command prints, after the number. */
  readonly short: string
}

/** The outcomes that a reader has to know, the most urgent one first. */
const TEXTS: readonly (readonly [Outcome, Text])[] = [
  [
    'conflict',
    {
      title: 'Conflicts',
      about:
        'Both you and the old site changed these files at the same lines. Yours stay as they are; the imported version is next to each, with `.theirs` at the end of its name. Merge the two, and remove that file.',
      short: 'with a conflict',
    },
  ],
  [
    'differs',
    {
      title: 'Files that differ',
      about:
        'The earlier import kept no record, or the path is a folder here, so these files stay as they are. To get the imported version of a file, move yours away and import again.',
      short: 'that differ and stay',
    },
  ],
  [
    'merged',
    {
      title: 'Merged files',
      about: 'Your edits and the changes of the old site are both in these files. Read them once.',
      short: 'merged with your edits',
    },
  ],
  ['updated', { title: 'Updated files', about: 'You had not edited them.', short: 'updated' }],
  [
    'added',
    {
      title: 'New files',
      about: 'The old site has them since the last import.',
      short: 'new',
    },
  ],
  [
    'deleted',
    {
      title: 'Files that stay deleted',
      about: 'You removed them; the old site still has them.',
      short: 'that you deleted and that stay deleted',
    },
  ],
  [
    'removed',
    {
      title: 'Removed files',
      about: 'The old site no longer has them, and you had not edited them.',
      short: 'removed',
    },
  ],
  [
    'orphan',
    {
      title: 'Edited files that the old site no longer has',
      about: 'They stay. Remove those that you no longer need.',
      short: 'that only you have now',
    },
  ],
]

/** The sections of the report about the files of the site after a second import. */
export function againSections(changes: readonly FileChange[]): readonly string[] {
  return [
    ...TEXTS.map(([outcome, { title, about }]) =>
      section(
        title,
        changes.filter((change) => change.outcome === outcome).map(({ path }) => `\`${path}\``),
        about,
      ),
    ),
    section(
      'New documents that no sidebar has',
      missingSidebarLines(changes),
      'You edited the file with the sidebar at the same lines, so add these lines yourself.',
    ),
  ]
}

/** The changes in one line for each kind, and the files that need a person by their names. */
export function againText(changes: readonly FileChange[]): string {
  const lines = TEXTS.flatMap(([outcome, { short }]) => {
    const own = changes.filter((change) => change.outcome === outcome)
    const names = outcome === 'conflict' ? own.map(({ path }) => `\n    ${path}`) : []
    return own.length === 0
      ? []
      : [
          `  ${own.length.toLocaleString('en')} ${own.length === 1 ? 'file' : 'files'} ${short}${names.join('')}`,
        ]
  })
  return lines.length === 0 ? 'No file of the site changed.' : lines.join('\n')
}
