import { putAside } from './aside.ts'
import type { CorpusDocument } from './corpus.ts'
import { measure } from './measure.ts'
import type { Measurement } from './measure.ts'
import { outputOf, say } from './shell.ts'
import { clean, editDocument, outputSizeOf, writeSite } from './site.ts'
import type { OutputSize, Site } from './site.ts'
import type { Tool } from './tool.ts'

/** No output and no cache · the same build again · one paragraph of one document changed since. */
export const SCENARIOS = ['cold', 'unchanged', 'edited'] as const
export type Scenario = (typeof SCENARIOS)[number]

/** All runs of one tool on one corpus. */
export interface Result {
  readonly tool: string
  readonly label: string
  readonly docs: number
  readonly runs: Readonly<Record<Scenario, readonly Measurement[]>>
  /** After a cold build. */
  readonly output: OutputSize | undefined
  /** The reason why the tool was given up. Its earlier results count. */
  readonly failure: string | undefined
}

interface Course {
  readonly site: Site
  readonly runs: Record<Scenario, Measurement[]>
  output?: OutputSize
  failure?: string
}

/** Builds one corpus with all tools in turn, `runs` times; each scenario of each round with one after the other. */
export async function compare(
  tools: readonly Tool[],
  documents: readonly CorpusDocument[],
  runs: number,
): Promise<readonly Result[]> {
  const courses = tools.map<Course>((tool) => ({
    site: writeSite(tool, documents),
    runs: { cold: [], unchanged: [], edited: [] },
  }))
  for (let round = 0; round < runs; round += 1) {
    for (const scenario of SCENARIOS) {
      for (const course of rotated(courses, round)) await runOnce(course, scenario, round)
    }
  }
  for (const { site } of courses) putAside(site.tool.home, site.root)
  return courses.map(({ site, runs: all, output, failure }) => ({
    tool: site.tool.name,
    label: site.tool.label,
    docs: documents.length,
    runs: all,
    output,
    failure,
  }))
}

async function runOnce(course: Course, scenario: Scenario, round: number): Promise<void> {
  const { site, runs } = course
  if (course.failure !== undefined) return
  if (scenario === 'edited' && site.edited === undefined) return
  if (scenario === 'cold') clean(site)
  if (scenario === 'edited') editDocument(site, `edit ${round}`)
  // Unwritten data of the last build must not slow this one.
  await outputOf(['sync'])
  try {
    const { tool, root } = site
    const measured = await measure({
      line: tool.line,
      cwd: root,
      ...(tool.env && { env: tool.env }),
    })
    runs[scenario].push(measured)
    say(`${scenario.padEnd(9)} ${round + 1}  ${measured.wallSeconds.toFixed(2)} s  ${tool.label}`)
    if (scenario === 'cold') Object.assign(course, { output: outputSizeOf(site) })
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    Object.assign(course, { failure })
    say(`${site.tool.label} failed: ${failure}`)
  }
}

/** The first tool has the colder caches, so the order rotates. */
function rotated<Item>(list: readonly Item[], by: number): readonly Item[] {
  const start = by % Math.max(list.length, 1)
  return [...list.slice(start), ...list.slice(0, start)]
}
