import { HTTPSnippet, addTargetClient, targets } from 'httpsnippet'
import { memberOf, textOf } from './json.ts'
import { harOf } from './request.ts'
import { csharp } from './sample-clients/csharp.ts'
import { curl } from './sample-clients/curl.ts'
import { go } from './sample-clients/go.ts'
import { java } from './sample-clients/java.ts'
import { nodejs } from './sample-clients/nodejs.ts'
import { php } from './sample-clients/php.ts'
import { powershell } from './sample-clients/powershell.ts'
import { python } from './sample-clients/python.ts'
import { ruby } from './sample-clients/ruby.ts'
import { handWritten } from './written-samples.ts'
import type { OperationRequest } from './request.ts'
import type { Language } from './sample-clients/call.ts'
import type { CodeSample } from '../model/api.ts'

/** The languages, in the order of their tabs. */
export const LANGUAGES: readonly Language[] = [
  python,
  curl,
  csharp,
  go,
  nodejs,
  ruby,
  php,
  java,
  powershell,
]

interface SampleOptions {
  /** The environment variable that holds the key. */
  readonly keyVariable: string
  readonly highlight: (code: string, language: string) => string
}

/** The request of an operation as a program in each language; a sample that the description has itself wins. */
export function samplesOf(
  request: OperationRequest,
  { keyVariable, highlight }: SampleOptions,
): readonly CodeSample[] {
  const written = handWritten(request.value)
  const made = programsOf(request, keyVariable).filter(
    ({ language }) => !written.some((sample) => sample.language === language),
  )
  const all = [...written, ...made]
  const order = LANGUAGES.map(({ name }) => name)
  const place = (language: string): number =>
    order.includes(language) ? order.indexOf(language) : order.length
  return all
    .toSorted((a, b) => place(a.language) - place(b.language))
    .map(({ language, label, syntax, code }) => ({
      language,
      label,
      syntax,
      html: highlight(code, syntax),
    }))
}

/** A sample as plain text. */
export interface Program {
  readonly language: string
  readonly label: string
  readonly syntax: string
  readonly code: string
}

/** The request of an operation as a program in each of the nine languages. */
export function programsOf(request: OperationRequest, keyVariable: string): readonly Program[] {
  register()
  const { har, options } = harOf(request, keyVariable)
  const snippet = new HTTPSnippet(har)
  return LANGUAGES.map(({ name, label, syntax, target, client }) => {
    const id = targetOf(target)
    const code = snippet.convert(id, client.info.key, options)
    if (typeof code !== 'string')
      throw new Error(`The request of ${request.method} ${request.path} is not valid HAR.`)
    return { language: name, label, syntax, code }
  })
}

// The list of targets belongs to the library, which refuses a client that it has.
function register(): void {
  for (const { target, client } of LANGUAGES) {
    const id = targetOf(target)
    const known = memberOf(targets[id].clientsById, client.info.key)
    if (known === undefined) addTargetClient(id, client)
  }
}

function targetOf(name: string): keyof typeof targets {
  const id = textOf(name)
  if (id === undefined || !(id in targets)) throw new Error(`httpsnippet has no target ${name}.`)
  return id as keyof typeof targets
}
