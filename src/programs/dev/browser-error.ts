import type { LiveSite } from './live-site.ts'
import { browserError } from '../../base/problems/catalogue.ts'
import { frameProblems } from '../../base/problems/framed.ts'
import type { FramedProblem } from '../../base/problems/framed.ts'
import { fileOfHref } from '../../base/shared/urls/paths.ts'
import { sourceLocation } from '../../stages/assets/stack-reader.ts'
import type { CodePlace } from '../../stages/assets/stack-reader.ts'

const MOST_PLACES = 20

/**
 * The problem of an error in the browser. The query of the request has its `reason`, and `at`: the places of its stack in
 * scripts of this server, such as `/assets/island-a1b2c3d4.js:12:9`. `undefined` if code of the site is in none of them.
 */
export async function browserErrorIn(
  query: string,
  site: LiveSite,
): Promise<FramedProblem | undefined> {
  const { config } = site
  if (config === undefined) return undefined
  const parameters = new URLSearchParams(query)
  const places: CodePlace[] = []
  for (const at of parameters.getAll('at').slice(0, MOST_PLACES)) {
    const [, path = '', line, column] = /^(\/.*\.js):(\d+):(\d+)$/.exec(at) ?? []
    const script = fileOfHref(path, config.base)
    // Only what the site publishes: a request cannot name other files.
    const { file } = (script && (await site.file(script))) ?? {}
    if (file !== undefined) places.push({ file, line: Number(line), column: Number(column) })
  }
  if (places.length === 0) return undefined
  await site.makeMaps()
  const location = sourceLocation(places, config.root)
  if (location.file === undefined) return undefined
  const reason = (parameters.get('reason') ?? '').replace(/[.\s]+$/, '')
  const [framed] = await frameProblems([browserError({ reason }, location)], config.root)
  return framed
}
