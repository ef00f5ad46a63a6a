import { VFile } from 'vfile'
import type { Facts } from './facts.ts'
import { documentFailed, nestedTooDeeply } from '../../../base/problems/catalogue.ts'
import { ExtensionError } from '../../../base/problems/extension-error.ts'
import { problemOfMessage } from '../../../base/problems/from-vfile.ts'
import type { Problem } from '../../../base/problems/problem.ts'
import { isStackOverflow, thrownText } from '../../../base/problems/thrown.ts'
import { sourcePathOf } from '../../../base/shared/urls/paths.ts'

interface Run<Result> {
  readonly text: string
  readonly facts: Facts
  readonly run: (file: VFile) => Promise<Result>
}

/** A text in the form of unified, with the facts for the plug-ins to add to. */
export function fileOf(text: string, facts: Facts): VFile {
  return new VFile({ value: text, data: { facts }, ...(facts.source && { path: facts.source }) })
}

/**
 * Runs a processor on a text. Messages of the config's plug-ins, and errors of any code, become problems of the document.
 * Returns `undefined` if there was an error.
 */
export async function runOn<Result>({
  text,
  facts,
  run,
}: Run<Result>): Promise<Result | undefined> {
  const file = fileOf(text, facts)
  try {
    return await run(file)
  } catch (error) {
    // `file.fail()` throws the message that it has recorded.
    const isKnown = file.messages.some((message) => message === error)
    if (!isKnown) facts.problems.push(problemOf(error, facts))
    return undefined
  } finally {
    for (const path of file.data.includes ?? []) facts.includes.add(sourcePathOf(path))
    facts.problems.push(...file.messages.map((message) => problemOfMessage(message, facts)))
  }
}

/** The problem of an error that a plug-in of the config threw, of a stack overflow, or of a bug. */
function problemOf(error: unknown, { locate }: Facts): Problem {
  if (error instanceof ExtensionError) return error.problem
  const location = locate({ line: 1, column: 1 })
  return isStackOverflow(error)
    ? nestedTooDeeply({}, location)
    : documentFailed({ reason: thrownText(error) }, location)
}
