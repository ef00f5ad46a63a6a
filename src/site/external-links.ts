import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkExternalLinks } from '../check/external-links.ts'
import type { ExternalLink, FoundLinks } from '../check/external-links.ts'
import type { Config } from '../model/config.ts'
import type { Problem } from '../problems/problem.ts'

/**
 * Checks links to other hosts, and saves working ones in the work folder: they are not requested again for
 * some days.
 */
export function externalCheckIn(
  work: string,
  { externalLinks }: Config,
  signal: AbortSignal,
): (links: readonly ExternalLink[]) => Promise<readonly Problem[]> {
  const file = join(work, 'external-links.json')
  return async (links) => {
    const check = { ...externalLinks, found: await readFound(file), signal }
    const { problems, found } = await checkExternalLinks(links, check)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, JSON.stringify(found))
    return problems
  }
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
