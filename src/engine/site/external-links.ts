import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../../base/model/config.ts'
import { writeWhole } from '../../base/platform/write-whole.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { checkExternalLinks } from '../../stages/check/external-links.ts'
import type { ExternalLink, FoundLinks } from '../../stages/check/external-links.ts'

/**
 * Checks links to other hosts, and saves working ones in the work folder: they are not requested again for
 * some days.
 */
export function externalCheckIn(
  work: string,
  { externalLinks, root, file: configFile }: Config,
  signal: AbortSignal,
): (links: readonly ExternalLink[]) => Promise<readonly Problem[]> {
  const file = join(work, 'external-links.json')
  return async (links) => {
    const check = { ...externalLinks, found: await readFound(file), signal }
    const config = await readFile(join(root, configFile), 'utf8').catch(() => '')
    const placed = links.map((link) =>
      link.location.file === configFile ? withPlace(link, config) : link,
    )
    const { problems, found } = await checkExternalLinks(placed, check)
    await mkdir(dirname(file), { recursive: true })
    writeWhole(file, JSON.stringify(found))
    return problems
  }
}

/** A link of the config, at the place of its URL there. A URL that the config computes has none. */
function withPlace({ url, location }: ExternalLink, config: string): ExternalLink {
  const start = config.indexOf(url)
  if (start < 0) return { url, location }
  const before = config.slice(0, start).split('\n')
  const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
  return { url, location: { ...location, place } }
}

/** A file that is missing or broken counts as empty. */
async function readFound(file: string): Promise<FoundLinks> {
  try {
    const found: unknown = JSON.parse(await readFile(file, 'utf8'))
    return typeof found === 'object' && found !== null ? (found as FoundLinks) : {}
  } catch {
    return {}
  }
}
