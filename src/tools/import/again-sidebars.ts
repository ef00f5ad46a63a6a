import type { FileChange, SidebarTask } from './file-change.ts'
import { withPlainEnds } from './merge-text.ts'
import type { ImportRecord } from './record.ts'

/*
 * The documents about which a sidebar that a person edited does not agree with the site: a new one that it lacks, and a
 * removed one that it names. They are listed at each import until it agrees.
 */

/** The changes, with the tasks for sidebars that name their documents. */
export function withSidebarTasks(
  changes: readonly FileChange[],
  record: ImportRecord | undefined,
): readonly FileChange[] {
  const settings = changes.flatMap((change) => {
    const text = SETTINGS.test(change.path) ? textAfter(change) : undefined
    const lines = (each: string): readonly string[] => withPlainEnds(each).split('\n')
    const { path, imported } = change
    return text === undefined
      ? []
      : [{ path, text, lines: lines(text), imported: lines(imported?.text ?? '') }]
  })
  const edited = settings.filter(({ lines, imported }) => imported.join('\n') !== lines.join('\n'))
  const names = new Set(changes.flatMap((change) => (isInSite(change) ? idsOf(change.path) : [])))
  const taskOf = (change: FileChange): SidebarTask | undefined => {
    const { path, outcome, imported } = change
    const isOpen = record?.get(path)?.isOpen === true
    if (!isInSite(change)) {
      // Another document may have the same name in another version or language.
      const own = idsOf(path).filter((id) => !names.has(id))
      return outcome === 'removed' || outcome === 'deleted' || outcome === 'missed' || isOpen
        ? taskIn(settings, (each) => each.lines, { own, kind: 'remove' })
        : undefined
    }
    if (imported === undefined || (outcome !== 'added' && !isOpen)) return undefined
    const own = idsOf(path)
    return settings.some(({ text }) => own.some((id) => text.includes(id)))
      ? undefined
      : taskIn(edited, (each) => each.imported, { own, kind: 'add' })
  }
  return changes.map((change) => {
    const task = /\.mdx?$/.test(change.path) ? taskOf(change) : undefined
    return task === undefined ? change : { ...change, task }
  })
}

interface Settings {
  readonly path: string
  readonly lines: readonly string[]
  readonly imported: readonly string[]
}

function taskIn(
  settings: readonly Settings[],
  linesOf: (each: Settings) => readonly string[],
  { own, kind }: { readonly own: readonly string[]; readonly kind: SidebarTask['kind'] },
): SidebarTask | undefined {
  for (const each of settings) {
    const line = linesOf(each).find((text) => own.some((id) => text.includes(id)))
    if (line !== undefined) return { kind, file: each.path, line: line.trim() }
  }
  return undefined
}

const SETTINGS = /(?:^site\.config\.ts|sidebars?\.[cm]?[jt]s|sidebars\.json|sidebar\.ya?ml)$/

/** `undefined` if the import removes the file. */
function textAfter({ outcome, imported, own, merged }: FileChange): string | undefined {
  if (outcome === 'removed') return undefined
  return outcome === 'added' || outcome === 'updated' ? imported?.text : (merged ?? own?.text)
}

/** True if the site has a file after the import. */
function isInSite({ outcome, own }: FileChange): boolean {
  return outcome === 'added' || (own !== undefined && outcome !== 'removed')
}

/** `docs/guide/start.md` in the quotes of an id: with fewer and fewer of its folders. */
function idsOf(path: string): readonly string[] {
  const parts = path.replace(/\.mdx?$/, '').split('/')
  return parts.slice(1).flatMap((_, index) => {
    const id = parts.slice(index + 1).join('/')
    return id.includes('/') || index === 0 ? [`'${id}'`, `"${id}"`, `/${id}'`, `/${id}"`] : []
  })
}
