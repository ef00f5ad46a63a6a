import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '../../base/model/config.ts'
import type { ApiDescription } from '../../base/model/site-config.ts'
import { fetchText } from '../../base/platform/fetch-text.ts'
import type { SiteFolders } from '../../base/platform/outward-links.ts'
import { readInside } from '../../base/platform/read-inside.ts'
import { writeWhole } from '../../base/platform/write-whole.ts'
import type { Problem } from '../../base/problems/problem.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'

/** The result for one snapshot. */
export interface Refreshed {
  readonly file: SourcePath
  readonly change: 'new' | 'changed' | 'unchanged'
}

const TIMEOUT_MS = 30_000

/** Fetches the API descriptions whose URLs are in a config, and the files that they refer to, into the site. */
export async function refreshDescriptions(
  config: Pick<Config, 'root' | 'linkedFolders' | 'openapi'>,
): Promise<{
  readonly refreshed: readonly Refreshed[]
  readonly problems: readonly Problem[]
}> {
  const { fetchSnapshots } = await import('./snapshots.ts')
  const refreshed: Refreshed[] = []
  const problems: Problem[] = []
  for (const description of config.openapi.filter(isOfTheWeb)) {
    const { file, url, hosts = [] } = description
    const allowed = new Set([...hosts, ...(url === undefined ? [] : [new URL(url).host])])
    const mayAsk = (address: string): boolean => allowed.has(new URL(address).host)
    const own = url === undefined ? readInside(file, config) : undefined
    const found = await fetchSnapshots({
      file,
      url,
      hosts,
      text: own !== undefined && 'text' in own ? own.text : undefined,
      fetchText: (address) => fetchText(address, { mayAsk, timeout: TIMEOUT_MS }),
    })
    problems.push(...found.problems)
    // A description and its parts belong together: if one is missing, all stay as they were.
    if (found.problems.length > 0) continue
    for (const snapshot of found.snapshots) refreshed.push(keep(config, snapshot))
  }
  return { refreshed, problems }
}

function isOfTheWeb({ url, hosts = [] }: ApiDescription): boolean {
  return url !== undefined || hosts.length > 0
}

function keep(
  site: SiteFolders,
  { file, text }: { readonly file: SourcePath; readonly text: string },
): Refreshed {
  const { root } = site
  const before = readInside(file, site)
  const known = 'text' in before ? before.text : undefined
  if (known === text) return { file, change: 'unchanged' }
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeWhole(join(root, file), text)
  return { file, change: known === undefined ? 'new' : 'changed' }
}
