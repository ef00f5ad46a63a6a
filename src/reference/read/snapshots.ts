import { admitted, mainAddressOf, targetOf } from './addresses.ts'
import type { Address, Admission } from './addresses.ts'
import { readDocumentText } from './document-text.ts'
import { walk } from './walk.ts'
import { openapiRefreshFailed } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'

/** The response of a URL, and the file that keeps it. */
export interface Snapshot {
  readonly file: SourcePath
  readonly text: string
}

export interface Fetched {
  readonly snapshots: readonly Snapshot[]
  readonly problems: readonly Problem[]
}

export interface SnapshotSettings extends Admission {
  /** The text of the description's own file, if it is not remote. */
  readonly text?: string | undefined
  /** The text at a URL, or why there is none. */
  readonly fetchText: (
    url: string,
  ) => Promise<{ readonly text: string } | { readonly reason: string }>
}

const MAX_DOCUMENTS = 5000

/** Fetches a remote description, and every document that it refers to on its own host and on allowed ones. */
export async function fetchSnapshots(settings: SnapshotSettings): Promise<Fetched> {
  const main = mainAddressOf(settings)
  const snapshots: Snapshot[] = []
  const problems: Problem[] = []
  const met = new Set<Address>([main])
  const note = (text: string, file: SourcePath, address: Address): void => {
    const { value, mistakes } = readDocumentText({ path: file, text }, {})
    const [mistake] = mistakes
    if (mistake !== undefined) {
      const reason = `it is neither JSON nor YAML: ${mistake.reason}`
      problems.push(openapiRefreshFailed({ url: address, reason }))
      return
    }
    if (address !== main || settings.url !== undefined) snapshots.push({ file, text })
    for (const target of addressesIn(value, address, address === main)) {
      const isWanted = target.startsWith('http') && 'file' in admitted(target, settings)
      if (isWanted && met.size < MAX_DOCUMENTS) met.add(target)
    }
  }

  // Iterating a set includes items that are added during the iteration.
  for (const address of met) {
    if (address === main && settings.url === undefined) {
      note(settings.text ?? '', settings.file, address)
      continue
    }
    const found = await settings.fetchText(address)
    const place = admitted(address, settings)
    if ('reason' in found)
      problems.push(openapiRefreshFailed({ url: address, reason: found.reason }))
    else if ('file' in place) note(found.text, place.file, address)
  }
  return { snapshots, problems }
}

/** The documents that a document refers to. The kind of a part cannot be known from the part alone. */
function addressesIn(value: unknown, from: Address, isMain: boolean): readonly Address[] {
  const found = new Set<Address>()
  const note = (reference: unknown): void => {
    const target = typeof reference === 'string' ? targetOf(reference, from) : undefined
    if (target !== undefined && target.address !== from) found.add(target.address)
  }
  if (isMain) {
    walk({ value, form: 'root', trail: undefined }, (visited) => note(visited.value['$ref']))
    return [...found]
  }
  const seen = new Set<unknown>()
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return
    seen.add(part)
    for (const [name, member] of Object.entries(part)) {
      if (name === '$ref') note(member)
      else look(member)
    }
  }
  look(value)
  return [...found]
}
