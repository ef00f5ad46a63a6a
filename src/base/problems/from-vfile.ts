import type { VFile } from 'vfile'
import { pluginMessage } from './catalogue.ts'
import type { Location, Place, Problem } from './problem.ts'
import type { SourcePath } from '../shared/urls/paths.ts'

type Message = VFile['messages'][number]

interface Origin {
  /** The file of the document. */
  readonly source: SourcePath
  /** Maps a place in the text that the plug-in saw to the file that it was written in. */
  readonly locate: (place: Place) => Location
}

/** A message of a writer's unified plug-in about a document, as a problem. `file.fail()` makes it an error. */
export function problemOfMessage(message: Message, { source: own, locate }: Origin): Problem {
  const { line, column = 1, reason, source = 'A Markdown plug-in' } = message
  const location = line === undefined ? { file: own } : locate({ line, column })
  const problem = pluginMessage({ plugin: source, reason }, location)
  return message.fatal === true ? { ...problem, severity: 'error' } : problem
}
