import type {
  ChangedOperationLink,
  ChangelogBody,
  ChangelogChange,
  ChangelogEntry,
  ChangelogGroup,
  ChangelogVersion,
} from '../../../base/model/api-changelog.ts'
import { message } from '../../../base/words/message.ts'
import type { Changelog } from './changelog.ts'
import { changeLines } from './change-lines.ts'
import type { ChangeLines } from './change-lines.ts'
import type { VersionChanges, VersionGroup } from './version-changes.ts'
import { changeSentence } from '../compare/change-groups.ts'
import type { Change, ChangedOperation } from '../compare/change.ts'
import { templateOf } from '../../../base/shared/request/path-template.ts'
import type { ChangeSeverity } from '../compare/severity.ts'
import type { PageParts } from '../../../reference/description/parts.ts'
import type { OperationOutline } from '../../../reference/outline/outline.ts'

/** The most changes of a version that the page lists, and the data. `specpress diff` lists all. */
const MOST_CHANGES = 300
/** The most operations that are named for the same changes. They are in a fold. */
const MOST_OPERATIONS = 100

/** The data of the page with all versions, the newest first. It links to the operations that the reference has. */
export function changelogBody({ versions, texts }: Changelog, parts: PageParts): ChangelogBody {
  const linkTo = operationLinks(parts)
  return {
    title: message('api.changelog'),
    versions: versions.map((own) => versionOf(own, texts.get(own.id), { parts, linkTo })),
  }
}

interface Making {
  readonly parts: PageParts
  readonly linkTo: (operation: ChangedOperation) => ChangedOperationLink
}

function versionOf(
  { id, version, before, changes, groups }: VersionChanges,
  text: string | undefined,
  { parts: { draft }, linkTo }: Making,
): ChangelogVersion {
  const countOf = (wanted: ChangeSeverity) =>
    changes.filter(({ severity }) => severity === wanted).length
  const title = version.name ?? message('api.unreleased')
  return {
    ...draft.section(title, { id }),
    ...(version.date !== undefined && { date: version.date }),
    guide: draft.prose(text),
    ...(before === undefined && { isFirst: true as const }),
    counts: {
      breaking: countOf('breaking'),
      risky: countOf('risky'),
      compatible: countOf('compatible'),
    },
    notes: countOf('note'),
    groups: firstOf(changeLines(changes, groups)).map((group) => groupOf(group, { draft, linkTo })),
    changes: [],
  }
}

/** A page that has its changes as data, too. It is cut to its size before: data is not rendered. */
export function withChanges(body: ChangelogBody, { versions }: Changelog): ChangelogBody {
  const groups = new Map(versions.map((own) => [own.id, own.groups]))
  return {
    ...body,
    versions: body.versions.map((own) => ({
      ...own,
      changes: firstOf(groups.get(own.id) ?? []).flatMap(changesOf),
    })),
  }
}

/** The groups with at most so many entries in all. */
function firstOf<Group extends { readonly entries: readonly unknown[] }>(
  groups: readonly Group[],
): readonly Group[] {
  let room = MOST_CHANGES
  return groups.flatMap((group) => {
    const entries = group.entries.slice(0, room)
    room -= entries.length
    return entries.length === 0 ? [] : [{ ...group, entries }]
  })
}

function groupOf(
  { operations, entries }: ChangeLines,
  { draft, linkTo }: Pick<Making, 'linkTo'> & Pick<PageParts, 'draft'>,
): ChangelogGroup {
  const rest = operations.length - MOST_OPERATIONS
  return {
    operations: operations.slice(0, MOST_OPERATIONS).map(linkTo),
    ...(rest > 0 && { more: rest }),
    entries: entries.flatMap(({ change, sentence, ids: [id = '', ...others] }) =>
      factsOf(change, sentence).map((facts): ChangelogEntry => {
        return { id: draft.idOf(id), others: others.map((other) => draft.idOf(other)), ...facts }
      }),
    ),
  }
}

function changesOf({ operations, entries }: VersionGroup): readonly ChangelogChange[] {
  const names = operations.slice(0, MOST_OPERATIONS).map(({ method, path }) => `${method} ${path}`)
  return entries.flatMap(({ id, change }) =>
    factsOf(change, changeSentence(change)).map((facts) => ({ id, ...facts, operations: names })),
  )
}

function factsOf(
  { rule, severity, reason }: Change,
  text: string,
): readonly Omit<ChangelogEntry, 'id' | 'others'>[] {
  return severity === 'note' ? [] : [{ rule, level: severity, text, reason }]
}

/** Finds the places of operations in the reference. */
function operationLinks({ outline, draft }: PageParts): Making['linkTo'] {
  const of = (outlines: readonly OperationOutline[], keyOf: (path: string) => string) =>
    new Map(outlines.map((each) => [`${each.method} ${keyOf(each.path)}`, each]))
  const webhooks = of(outline.webhooks, (name) => name)
  const operations = of(outline.operations, templateOf)
  return ({ method, path, isWebhook }) => {
    const found =
      isWebhook === true
        ? webhooks.get(`${method} ${path}`)
        : operations.get(`${method} ${templateOf(path)}`)
    const url = found && draft.linkTo(found.pathname, found.fragment)
    return { method, path, ...(url !== undefined && { url }) }
  }
}
