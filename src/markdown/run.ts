import { VFile } from 'vfile'
import type { Facts } from './facts.ts'
import { problemOfMessage } from '../problems/from-vfile.ts'

interface Run<Result> {
  readonly text: string
  readonly facts: Facts
  readonly run: (file: VFile) => Promise<Result>
}

/** A text as unified takes it, with the facts for the plug-ins to add to. */
export function fileOf(text: string, facts: Facts): VFile {
  return new VFile({ value: text, data: { facts }, ...(facts.source && { path: facts.source }) })
}

/**
 * Runs a processor on a text. Messages of the config's plug-ins become problems of the document. A document that a
 * plug-in refuses gives nothing.
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
    // `file.fail()` throws what it has noted; any other error is a bug, ours or the plug-in's.
    if (file.messages.every((message) => message !== error)) {
      throw new Error(`${facts.source} cannot be parsed.`, { cause: error })
    }
    return undefined
  } finally {
    const origin = { file: facts.source, placeOf: facts.placeOf }
    facts.problems.push(...file.messages.map((message) => problemOfMessage(message, origin)))
  }
}
