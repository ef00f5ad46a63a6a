import type { FileChange, Outcome } from './file-change.ts'
import type { Finding, Place } from './finding.ts'

/**
 * The outcome of a file, the title of its section, the end of the line that the command prints, the advice, and the
 * minutes for a file, if there is something to do.
 */
type Text = readonly [
  outcome: Outcome,
  title: string,
  short: string,
  about: string,
  minutes?: number,
]

/** The outcomes that a reader has to know, the most urgent one first. */
const TEXTS: readonly Text[] = [
  [
    'conflict',
    'Conflicts',
    'with a conflict',
    'Both you and the old site changed these files at the same lines. Yours stay as they are, and the imported versions are next to them. Merge the two, and remove the imported ones: until then, each import lists them.',
    10,
  ],
  [
    'missed',
    'Changed files that you deleted or renamed',
    'that you deleted or renamed, and that changed',
    'The old site changed these files, which are not at their place here. The imported versions are there instead. Take what you need into your own files, and remove them: until then, each import lists them.',
    5,
  ],
  [
    'differs',
    'Files that differ',
    'that differ and stay',
    'The earlier import kept no record, or the path is a folder here, so these files stay as they are. To get the imported version of a file, move yours away and import again.',
    5,
  ],
  [
    'merged',
    'Merged files',
    'merged with your edits',
    'Your edits and the changes of the old site are both in these files. Read them once.',
    2,
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
    2,
  ],
]

/** The findings about the files of the site after a second import. */
export function againFindings(changes: readonly FileChange[]): readonly Finding[] {
  return [
    ...TEXTS.map(([outcome, title, , about, minutes]): Finding => {
      const places = changesWith(changes, outcome).map((change) => ({
        at: change.versions === undefined ? `\`${change.path}\`` : conflictLine(change),
      }))
      return { title, about, places, ...(minutes !== undefined && { minutes }) }
    }),
    {
      title: 'New documents that no sidebar has',
      about: 'You edited the file with the sidebar, so add these lines yourself.',
      places: taskPlaces(changes, 'add'),
      minutes: 1,
    },
    {
      title: 'Removed documents that a sidebar has',
      about: 'Take them out of these lines.',
      places: taskPlaces(changes, 'remove'),
      minutes: 1,
    },
  ]
}

/** A conflict of an earlier import is one until its imported versions are removed. */
function changesWith(changes: readonly FileChange[], outcome: Outcome): readonly FileChange[] {
  const isOpen = ({ versions }: FileChange): boolean => versions !== undefined
  if (outcome === 'conflict') return changes.filter((change) => isOpen(change) && change.own)
  if (outcome === 'missed') return changes.filter((change) => isOpen(change) && !change.own)
  return changes.filter(
    (change) => change.outcome === outcome && (outcome !== 'deleted' || !isOpen(change)),
  )
}

function conflictLine({ path, versions = [], renamedTo }: FileChange): string {
  const now = renamedTo === undefined ? '' : `, which looks like \`${renamedTo}\` now`
  return `\`${path}\`${now}: ${versions.map((version) => `\`${version}\``).join(', ')}`
}

function taskPlaces(changes: readonly FileChange[], kind: 'add' | 'remove'): readonly Place[] {
  return changes.flatMap(({ path, task }) => {
    if (task?.kind !== kind) return []
    const { line, file } = task
    const what = kind === 'add' ? `add \`${line}\` to` : `\`${line}\` in`
    return [{ at: `\`${path}\`: ${what} \`${file}\`` }]
  })
}

/** The changes, one line for each kind, and the names of files that need a person. */
export function againText(changes: readonly FileChange[]): string {
  const lines = TEXTS.flatMap(([outcome, , short]) => {
    const own = changesWith(changes, outcome)
    const names =
      outcome === 'conflict' || outcome === 'missed'
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
