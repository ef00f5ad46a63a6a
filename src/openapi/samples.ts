import { HTTPSnippet, addTargetClient, targets } from 'httpsnippet'
import { memberOf, textOf } from './json.ts'
import { initialValues } from '../shared/request/form.ts'
import { LANGUAGES, programsOf } from '../shared/request/languages.ts'
import { handWritten } from './written-samples.ts'
import type { JsonRecord } from './json.ts'
import type { UndrawnSample } from '../model/api.ts'
import type { RequestForm, RequestValues } from '../shared/request/form.ts'
import type { Convert, Program } from '../shared/request/languages.ts'

/** The request of an operation as a program in each language; a sample that the description has itself wins. */
export function samplesOf(operation: JsonRecord, form: RequestForm): readonly UndrawnSample[] {
  const written = handWritten(operation)
  const made = programsFor(form, initialValues(form))
    .filter(({ language }) => !written.some((sample) => sample.language === language))
    .map((program) => ({ ...program, isWritten: false }))
  const all = [...written.map((sample) => ({ ...sample, isWritten: true })), ...made]
  const order = LANGUAGES.map(({ name }) => name)
  const place = (language: string): number =>
    order.includes(language) ? order.indexOf(language) : order.length
  return all
    .toSorted((a, b) => place(a.language) - place(b.language))
    .map(({ language, label, syntax, code, isWritten }) => ({
      language,
      label,
      syntax,
      isWritten,
      code,
    }))
}

/** The request of an operation as a program in each of the nine languages. */
export function programsFor(form: RequestForm, values: RequestValues): readonly Program[] {
  register()
  const convert: Convert = ({ har, options }) => {
    const snippet = new HTTPSnippet(har)
    return ({ target, client }) => {
      const code = snippet.convert(targetOf(target), client.info.key, options)
      if (typeof code === 'string') return code
      throw new Error(`The request of ${form.method} ${form.path} is not valid HAR.`)
    }
  }
  return programsOf(form, values, convert)
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
