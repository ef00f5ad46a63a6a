import { harOf } from './har.ts'
import { callOf } from './languages/call.ts'
import { csharp } from './languages/csharp.ts'
import { curl } from './languages/curl.ts'
import { go } from './languages/go.ts'
import { java } from './languages/java.ts'
import { nodejs } from './languages/nodejs.ts'
import { php } from './languages/php.ts'
import { powershell } from './languages/powershell.ts'
import { python } from './languages/python.ts'
import { ruby } from './languages/ruby.ts'
import { shortCallOf } from './languages/short-call.ts'
import type { RequestForm, RequestValues } from './form.ts'
import type { Language } from './languages/language.ts'
import type { Request } from 'httpsnippet'

/** Our languages, in the order of their tabs. */
export const LANGUAGES: readonly Language[] = [
  curl,
  python,
  csharp,
  go,
  nodejs,
  ruby,
  php,
  java,
  powershell,
]

/** A sample as plain text. */
export interface Program {
  readonly language: string
  readonly label: string
  readonly syntax: string
  /** The whole program, which handles errors. */
  readonly code: string
  /** The lines that make the call, if they work without the rest of the program. */
  readonly short?: string
}

/**
 * Converts a request in HAR: returns the function that writes it as a program, with one client of httpsnippet
 * for each language.
 */
export type Convert = (request: ReturnType<typeof harOf>) => (language: Language) => string

/**
 * A request as a program in each of the nine languages. The build converts through httpsnippet, which checks
 * the request. A browser calls the same clients directly, since the rest of httpsnippet needs Node.
 */
export function programsOf(
  form: RequestForm,
  values: RequestValues,
  convert: Convert = convertDirectly,
): readonly Program[] {
  const request = harOf(form, values)
  const codeIn = convert(request)
  const { isOnlyType = false } = form
  const call = shortCallOf(request.har as Request, { ...request.options, isOnlyType })
  return LANGUAGES.map((language) => {
    const { name, label, syntax } = language
    const short = call && language.short(call)
    const code = codeIn(language)
    return { language: name, label, syntax, code, ...(short !== undefined && { short }) }
  })
}

const convertDirectly: Convert =
  ({ har, options }) =>
  ({ whole }) =>
    // Our clients read the properties of HAR only; httpsnippet adds others for its own clients.
    whole(callOf(har as Request, options))
