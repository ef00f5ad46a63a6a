import type { FileChange, Outcome } from './file-change.ts'
import { section } from './report-section.ts'

/** The outcome of a file, the title of its section, the end of the line that the command prints, and the advice. */
type Text = readonly [outcome: Outcome, title: string, short: string, about: string]

/** The outcomes that a reader has to know, the most urgent one first. */
const TEXTS: readonly Text[] = [
  [
    'conflict',
    'Conflicts',
    'with a conflict',
    'Both you and the old site changed these files at the same lines. Yours stay as they are, and the imported versions are next to them. Merge the two, and remove the imported ones: until then, each import lists them.',
  ],
  [
    'differs',
    'Files that differ',
    'that differ and stay',
    'The earlier import kept no record, or the path is a folder here, so these files stay as they are. To get the imported version of a file, move yours away and import again.',
  ],
  [
    'merged',
    'Merged files',
    'merged with your edits',
    'Your edits and the changes of the old site are both in these files. Read them once.',
  ],
  ['updated', 'Updated files', 'updated', 'You had not edited them.'],
  ['added', 'New files', 'new', 'The old site has them since the last import.'],
  [
    'deleted',
    'Files that stay deleted',
    'that you deleted and that stay deleted',
    'You removed them; the old site still has them.',
  ],
  [
    'removed',
    'Removed files',
    'removed',
    'The old site no longer has them, and you had not edited them.',
  ],
  [
    'orphan',
    'Edited files that the old site no longer has',
    'that only you have now',
    'They stay. Remove those that you no longer need.',
  ],
]

/** The sections of the report about the files of the site after a second import. */
export function againSections(changes: readonly FileChange[]): readonly string[] {
  return [
    ...TEXTS.map(([outcome, title, , about]) =>
      section(
        title,
        changesWith(changes, outcome).map((change) =>
          outcome === 'conflict' ? conflictLine(change) : `\`${change.path}\``,
        ),
        about,
      ),
    ),
    section(
      'New documents that no sidebar has',
      taskLines(changes, 'add'),
      'You edited the file with the sidebar, so add these lines yourself.',
    ),
    section(
      'Removed documents that a sidebar has',
      taskLines(changes, 'remove'),
      'Take them out of these lines.',
    ),
  ]
}

/** A conflict of an earlier import is one until its imported versions are removed. */
function changesWith(changes: readonly FileChange[], outcome: Outcome): readonly FileChange[] {
  return outcome === 'conflict'
    ? changes.filter(({ versions }) => versions !== undefined)
    : changes.filter((change) => change.outcome === outcome)
}

function conflictLine({ path, versions = [] }: FileChange): string {
  return `\`${path}\`: ${versions.map((version) => `\`${version}\``).join(', ')}`
}

function taskLines(changes: readonly FileChange[], kind: 'add' | 'remove'): readonly string[] {
  return changes.flatMap(({ path, task }) => {
    if (task?.kind !== kind) return []
    const { line, file } = task
    const what = kind === 'add' ? `add \`${line}\` to` : `\`${line}\` in`
    return [`\`${path}\`: ${what} \`${file}\``]
  })
}

/** The changes, one line for each kind, and the names of files that need a person. */
export function againText(changes: readonly FileChange[]): string {
  const lines = TEXTS.flatMap(([outcome, , short]) => {
    const own = changesWith(changes, outcome)
    const names =
      outcome === 'conflict'
        ? own.map(({ path, versions = [] }) => `\n    ${path}: ${versions.join(', ')}`)
        : []
    return own.length === 0
      ? []
      : [
          `  ${own.length.toLocaleString('en')} ${own.length === 1 ? 'file' : 'files'} ${short}${names.join('')}`,
        ]
  })
  const tasks = changes.filter(({ task }) => task !== undefined).length
  if (tasks > 0)
    lines.push(
      `  ${tasks.toLocaleString('en')} ${tasks === 1 ? 'document' : 'documents'} to add to a sidebar, or to take out of one: the report has the lines`,
    )
  return lines.length === 0 ? 'No file of the site changed.' : lines.join('\n')
}
