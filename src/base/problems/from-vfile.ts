import type { VFile } from 'vfile'
import { pluginMessage } from './catalogue.ts'
import type { Place, Problem } from './problem.ts'
import type { SourcePath } from '../shared/urls/paths.ts'

type Message = VFile['messages'][number]

interface Origin {
  readonly file: SourcePath
  /** Maps a place in the text that the plug-in saw to the text as written. */
  readonly placeOf: (place: Place) => Place
}

/** A message of a writer's unified plug-in about a document, as a problem. `file.fail()` makes it an error. */
export function problemOfMessage(message: Message, { file, placeOf }: Origin): Problem {
  const { line, column = 1, reason, source = 'A Markdown plug-in' } = message
  const place = line === undefined ? undefined : placeOf({ line, column })
  const problem = pluginMessage({ plugin: source, reason }, { file, place })
  return message.fatal === true ? { ...problem, severity: 'error' } : problem
}
