import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { misbehaviorOf, oneLine } from './command.ts'
import { differenceOf, filesIn, writeSources } from './folder.ts'
import type { Files } from './folder.ts'
import { inputsOf } from './inputs.ts'
import type { Input, Inputs } from './inputs.ts'
import { placeIn, start } from './round.ts'
import type { Kind, Place, Round } from './round.ts'
import { shortest, smallestOf, smallestValue } from './smallest.ts'
import { giveTo, plainUser, whyNotPlain } from './vanish.ts'

/** Builds sites with random documents, descriptions or options. */
export const soup: Kind = {
  name: 'random',
  promise: 'whatever a document, a description or an option holds, it is built or has a diagnostic',
  unavailable: whyNotPlain,
  run: withRandomInputs,
}

async function withRandomInputs(round: Round): Promise<readonly string[]> {
  const inputs = inputsOf(round.random)
  // Some options are paths: a normal user cannot do harm with them.
  const place = { ...placeIn(round, 'site'), user: plainUser() }
  const { complaints, inputs: left } = await whatFails(place, inputs)
  if (complaints.length === 0) return []
  const failing = await reduced(place, { ...inputs, list: left })
  for (const { path, text } of failing) {
    mkdirSync(dirname(join(round.folder, 'found', path)), { recursive: true })
    writeFileSync(join(round.folder, 'found', path), text)
  }
  const shown = failing.map(({ path, text }) => `${path} ${JSON.stringify(text).slice(0, 400)}`)
  return [...complaints, `reduced to ${shown.slice(0, 3).join(' and ')}`]
}

interface Findings {
  readonly complaints: readonly string[]
  /** The inputs that were built. */
  readonly inputs: readonly Input[]
}

/** Builds, leaves out inputs with errors until it works, and then builds again without a change. */
export async function whatFails(place: Place, { list, siteOf }: Inputs): Promise<Findings> {
  let inputs = list
  while (inputs.length > 0) {
    const site = siteOf(inputs)
    const { complaints, report } = await buildReported(place, site)
    if (complaints.length > 0 || report === undefined) return { complaints, inputs }
    if (!report.failed) return { complaints: await afterSuccess(place, site), inputs }
    const culprits = new Set(
      report.problems.filter(({ severity }) => severity === 'error').map(({ file }) => file),
    )
    const left = inputs.filter(({ path }) => !culprits.has(path))
    if (left.length === inputs.length) {
      const [first] = report.problems.filter(({ severity }) => severity === 'error')
      const what = first === undefined ? 'no error' : `${first.id}: ${first.message}`
      return { complaints: [`no input is to blame for the failure: ${oneLine(what)}`], inputs }
    }
    inputs = left
  }
  return { complaints: [], inputs }
}

interface ReportedProblem {
  readonly id: string
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly file?: string
  readonly place?: { readonly line: number; readonly column: number }
}

interface BuildReport {
  readonly failed: boolean
  readonly written: readonly string[]
  readonly removed: readonly string[]
  readonly problems: readonly ReportedProblem[]
}

interface Reported {
  readonly complaints: readonly string[]
  readonly report: BuildReport | undefined
}

async function buildReported(place: Place, site: Files): Promise<Reported> {
  writeSources(place.site, site)
  giveTo(place.user, place.round.folder)
  const ended = await start(place, { args: ['build', '--json', '--out', place.out] }).ended
  const complaints = misbehaviorOf(ended)
  if (complaints.length > 0)
    return { complaints: [...complaints, oneLine(ended.err)], report: undefined }
  const report = JSON.parse(ended.out) as BuildReport
  if (report.failed !== (ended.code === 1))
    return { complaints: [`exit code ${String(ended.code)}, but failed: ${report.failed}`], report }
  return { complaints: report.problems.flatMap((problem) => misplaced(problem, site)), report }
}

/** The fault of a problem's place: it must name a file of the site, and a line that the file has. */
function misplaced({ id, message, file, place }: ReportedProblem, site: Files): readonly string[] {
  const what = `${id} (${oneLine(message).slice(0, 100)})`
  if (file === undefined) return [`a problem without a file: ${what}`]
  const bytes = site.get(file)
  if (bytes === undefined) return [`a problem of ${file}, which does not exist: ${what}`]
  const lines = bytes.toString('utf8').split(/\r\n|\n|\r/).length
  if (place === undefined || (place.line >= 1 && place.line <= lines && place.column >= 1))
    return []
  return [`a problem at ${file}:${place.line}:${place.column}, which has ${lines} lines: ${what}`]
}

async function afterSuccess(place: Place, site: Files): Promise<readonly string[]> {
  const published = filesIn(place.out)
  const missing = [...site]
    .filter(([path, bytes]) => path.includes('/doc-') && bytes.toString().startsWith(PLAIN_HEADER))
    .map(([path]) => path.replace(/^content\//, '').replace(/\.mdx?$/, '.html'))
    .filter((page) => !published.has(page))
  const { complaints, report } = await buildReported(place, site)
  const changes = [...(report?.written ?? []), ...(report?.removed ?? [])]
  const clean = { ...place, ...placeIn(place.round, 'clean') }
  rmSync(clean.site, { recursive: true })
  const wanted = await buildReported(clean, site)
  const difference = differenceOf(filesIn(place.out), filesIn(clean.out))
  return [
    ...(missing.length > 0 ? [`pages are missing: ${missing.join(', ')}`] : []),
    ...complaints,
    ...(changes.length > 0
      ? [`a build without changes wrote ${changes.slice(0, 3).join(', ')}`]
      : []),
    ...wanted.complaints,
    ...(difference ? [`a clean build differs: ${difference}`] : []),
  ]
}

/** The front matter of documents whose page has the name of the file. */
const PLAIN_HEADER = '---\ntitle: A\n---\n\n'

/** The inputs without those, and without the parts, that the failure does not need. */
async function reduced(place: Place, { list, siteOf }: Inputs): Promise<readonly Input[]> {
  const trial = { ...place, ...placeIn(place.round, 'trial') }
  const fails = async (inputs: readonly Input[]): Promise<boolean> => {
    rmSync(trial.site, { recursive: true, force: true })
    return (await whatFails(trial, { list: inputs, siteOf })).complaints.length > 0
  }
  const few = await smallestOf(list, fails)
  const [one, ...others] = few
  if (one === undefined || others.length > 0 || !(await fails(few))) return few
  const { path, value, textOf } = one
  const withText = (text: string): Input => ({ ...one, text })
  if (value === undefined || textOf === undefined)
    return [withText(await shortest(one.text, (text) => fails([{ ...withText(text), path }])))]
  const smallest = await smallestValue(value, (part) => fails([withText(textOf(part))]))
  return [withText(textOf(smallest))]
}
