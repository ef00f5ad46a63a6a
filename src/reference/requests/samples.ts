import { HTTPSnippet, addTargetClient, targets } from 'httpsnippet'
import type { Client } from 'httpsnippet'
import type { UnrenderedSample } from '../../base/model/api.ts'
import type { SampleOptions } from '../../base/model/site-config.ts'
import { initialValues } from '../../base/shared/request/form.ts'
import type { RequestForm, RequestValues } from '../../base/shared/request/form.ts'
import { plainHarOf } from '../../base/shared/request/har.ts'
import { callOf } from '../../base/shared/request/languages/call.ts'
import type { Language } from '../../base/shared/request/languages/language.ts'
import { LANGUAGES, programsOf } from '../../base/shared/request/languages.ts'
import type { Convert, Program } from '../../base/shared/request/languages.ts'
import { STOCK_LANGUAGES, WRITTEN_NAMES } from '../../base/shared/request/stock-languages.ts'
import { memberOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { handWritten } from './written-samples.ts'

/** The options of samples, and those of the operation that functions of the config have written. */
interface SampleSettings extends SampleOptions {
  readonly ofConfig?: readonly UnrenderedSample[] | undefined
}

/**
 * The samples of an operation, in the order of their tabs. Without options, a sample of the description
 * replaces ours.
 */
export function samplesOf(
  operation: JsonRecord,
  form: RequestForm,
  { languages = WRITTEN_NAMES, own = 'replace', ofConfig = [] }: SampleSettings = {},
): readonly UnrenderedSample[] {
  const written = handWritten(operation).map((sample) => ({ ...sample, isWritten: true }))
  if (own === 'only' && written.length > 0) return written
  const taken = new Set(typeof own === 'object' ? own.map(({ id }) => id) : [])
  const isWritten = (name: string): boolean => written.some(({ language }) => language === name)
  const values = initialValues(form)
  const programs = [...programsFor(form, values), ...stockPrograms(form, values, languages)]
  const made = languages.flatMap((name) => {
    const isReplaced = (own === 'replace' || typeof own === 'object') && isWritten(name)
    const program = programs.find(({ language }) => language === name)
    const isLeftOut = program === undefined || isReplaced || taken.has(name)
    return isLeftOut ? [] : [{ ...program, isWritten: false }]
  })
  if (own === 'first') return [...written, ...made]
  if (own === 'last') return [...made, ...written]
  const all = [...ofConfig.filter(({ language }) => !isWritten(language)), ...made, ...written]
  const place = (language: string): number =>
    languages.includes(language)
      ? languages.indexOf(language)
      : taken.has(language)
        ? -1
        : languages.length
  return all.toSorted((a, b) => place(a.language) - place(b.language))
}

/** The request as httpsnippet's own clients write it, in the chosen languages. */
function stockPrograms(
  form: RequestForm,
  values: RequestValues,
  chosen: readonly string[],
): readonly (Program & { readonly isStock: true })[] {
  const wanted = STOCK_LANGUAGES.filter(({ name }) => chosen.includes(name))
  const har = wanted.length === 0 ? undefined : plainHarOf(form, values)
  if (har === undefined) return []
  return wanted.flatMap(({ name, label, syntax, target, client }) => {
    // Clients change their input.
    const code = new HTTPSnippet(structuredClone(har)).convert(targetOf(target), client)
    return typeof code === 'string'
      ? [{ language: name, label, syntax, code: code.trimEnd(), isStock: true as const }]
      : []
  })
}

/** The request of an operation as a program in each of the nine languages. */
export function programsFor(form: RequestForm, values: RequestValues): readonly Program[] {
  register()
  const convert: Convert = ({ har, options }) => {
    const snippet = new HTTPSnippet(har)
    return ({ target }) => {
      const code = snippet.convert(targetOf(target), CLIENT, options)
      if (typeof code === 'string') return code
      throw new Error(`The request of ${form.method} ${form.path} is not valid HAR.`)
    }
  }
  return programsOf(form, values, convert)
}

// The list of targets belongs to the library, which rejects a client that it already has.
function register(): void {
  for (const language of LANGUAGES) {
    const id = targetOf(language.target)
    const known = memberOf(targets[id].clientsById, CLIENT)
    if (known === undefined) addTargetClient(id, clientOf(language))
  }
}

/** The name of our client in each target of httpsnippet. */
const CLIENT = 'program'

function clientOf({ client, whole }: Language): Client {
  return {
    info: {
      key: CLIENT,
      title: client,
      link: 'https://github.com/Kong/httpsnippet',
      description: 'A complete program',
    },
    convert: (request, options) => whole(callOf(request, options)),
  }
}

function targetOf(name: string): keyof typeof targets {
  const id = textOf(name)
  if (id === undefined || !(id in targets)) throw new Error(`httpsnippet has no target ${name}.`)
  return id as keyof typeof targets
}
