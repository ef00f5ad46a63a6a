import type { Code, RootContent } from 'mdast'
import type { Container } from '../parse/containers.ts'
import { bracketedAt, unescaped } from '../../../base/shared/text/bracketed.ts'
import { tabValueOf } from '../../../base/shared/tabs.ts'
import { parseCodeMeta } from '../code/code-meta.ts'

/** One tab of a group: its label, and its content. */
export interface LabelledTab {
  readonly label: string
  readonly children: readonly RootContent[]
}

/** A node that becomes an element of this name. */
export function containerAs(
  node: Container,
  hName: string,
  hProperties: Readonly<Record<string, string | boolean>>,
): Container {
  return { ...node, data: { ...node.data, hName, hProperties: { ...hProperties } } }
}

/** A group of tabs. All groups with the same name on a site show the same tab. */
export function tabGroup(tabs: readonly LabelledTab[], group?: string): Container {
  const children = tabs.map(({ label, children: shown }) =>
    containerAs(emptyContainer('tab', shown), 'sp-tab', {
      value: tabValueOf({ label }) ?? label,
      label,
    }),
  )
  const properties = group === undefined ? {} : { group }
  return containerAs(emptyContainer('tabs', children), 'sp-tabs', properties)
}

/** The label of a fence in brackets. One with text right behind it has the whole word: `[id].tsx`. */
function labelIn(meta: string): { readonly label: string; readonly rest: string } | undefined {
  const start = meta.search(/(?<=^|\s)\[/)
  const bracketed = bracketedAt(meta, start)
  if (bracketed === undefined || bracketed.text === '') return undefined
  const behind = /^[^\s{]+/.exec(meta.slice(bracketed.end))?.[0] ?? ''
  const end = bracketed.end + behind.length
  return {
    label: behind === '' ? bracketed.text : unescaped(meta.slice(start, end)),
    rest: `${meta.slice(0, start)}${meta.slice(end)}`.trim(),
  }
}

const TITLE = /(?<=^|\s)title=(?:"(?:\\"|[^"])*"|'(?:\\'|[^'])*'|\{[^}]*\}|\S+)(?=\s|$)/

/** A fence of a code group as a tab: ` ```sh [npm] `, else its title, else its language. */
export function tabOfFence(code: Code): LabelledTab {
  const meta = code.meta ?? ''
  const found = labelIn(meta)
  const { title } = parseCodeMeta(meta)
  const label = found?.label ?? title ?? code.lang ?? 'text'
  const others = found?.rest ?? meta
  // The tab has the title, so the code has none.
  const rest = title === label ? others.replace(TITLE, ' ').trim() : others
  return { label, children: [{ ...code, meta: rest === '' ? null : rest }] }
}

function emptyContainer(name: string, children: readonly RootContent[]): Container {
  return { type: 'container', name, info: '', closed: true, children: [...children] }
}
