import { VFile } from 'vfile'
import type { Facts } from './facts.ts'
import { sourcePathOf } from '../shared/paths.ts'
import { problemOfMessage } from '../problems/from-vfile.ts'

interface Run<Result> {
  readonly text: string
  readonly facts: Facts
  readonly run: (file: VFile) => Promise<Result>
  /** What a document is that a plug-in refuses. */
  readonly failed: Result
}

/** A text as unified takes it, with the facts for the plug-ins to add to. */
export function fileOf(text: string, facts: Facts): VFile {
  return new VFile({ value: text, data: { facts }, ...(facts.source && { path: facts.source }) })
}

/** Runs a processor on a text. What plug-ins of the config say about it becomes problems of the document. */
export async function runOn<Result>({ text, facts, run, failed }: Run<Result>): Promise<Result> {
  const file = fileOf(text, facts)
  try {
    return await run(file)
  } catch (error) {
    // `file.fail()` throws what it has noted; any other error is a bug, ours or the plug-in's.
    if (file.messages.every((message) => message !== error)) {
      throw new Error(`${facts.source} cannot be parsed.`, { cause: error })
    }
    return failed
  } finally {
    for (const path of file.data.includes ?? []) facts.includes.add(sourcePathOf(path))
    const origin = { file: facts.source, placeOf: facts.placeOf }
    facts.problems.push(...file.messages.map((message) => problemOfMessage(message, origin)))
  }
}
