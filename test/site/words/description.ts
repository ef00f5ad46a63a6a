import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { parse } from 'yaml'
import { repository } from '../repository.ts'

interface Parameter {
  readonly name: string
  readonly required?: boolean
  readonly schema: object
}

interface Operation {
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[]
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const file = join(repository, 'openapi/search-api.yaml')
const description = parse(readFileSync(file, 'utf8')) as Description

const ROOT = 'https://description.example/api'
const loose = new Ajv2020({ strict: false, coerceTypes: true, allErrors: true })
const exact = new Ajv2020({ strict: false, allErrors: true })
for (const ajv of [loose, exact]) {
  formats.default(ajv)
  ajv.addSchema({ ...description, $id: ROOT })
}

/** The operations of the API, by their paths, and the names of the parameters of each. */
export const operations: ReadonlyMap<string, ReadonlyMap<string, Parameter>> = new Map(
  Object.entries(description.paths).flatMap(([path, item]) => {
    const parameters = item['get']?.parameters ?? []
    const named = parameters.filter((parameter): parameter is Parameter => 'name' in parameter)
    return [[path, new Map(named.map((parameter) => [parameter.name, parameter]))] as const]
  }),
)

/** The problem of a value of a parameter, as text in a URL; `undefined` if it is allowed. */
export function valueProblem(path: string, name: string, value: string): string | undefined {
  // The key in the URL: a way to sign a request, not a parameter of an operation.
  if (name === 'api_key') return undefined
  const parameter = operations.get(path)?.get(name)
  if (parameter === undefined) return `${path} has no parameter ${name}`
  const pointer = `${ROOT}#/paths/${path.replaceAll('/', '~1')}/get/parameters`
  const index = [...(operations.get(path)?.keys() ?? [])].indexOf(name)
  const all = description.paths[path]?.['get']?.parameters ?? []
  const at = all.findIndex((candidate) => 'name' in candidate && candidate.name === name)
  const check = loose.compile({ $ref: `${pointer}/${at < 0 ? index : at}/schema` })
  if (check([value]) || check(value)) return undefined
  return `${name}=${value}: ${loose.errorsText(check.errors)}`
}

/** The problem of a response; `undefined` if it is valid. */
export function responseProblem(value: unknown): string | undefined {
  const schema = schemaOf(value)
  if (schema === undefined) return 'is no response of the API'
  const check = exact.compile(schema)
  return check(value) ? undefined : exact.errorsText(check.errors)
}

function schemaOf(value: unknown): object | undefined {
  const named = (name: string) => ({ $ref: `${ROOT}#/components/schemas/${name}` })
  if (Array.isArray(value)) return { type: 'array', items: named('Location') }
  if (typeof value !== 'object' || value === null) return undefined
  if ('search_metadata' in value) return named('SearchResponse')
  if ('code' in value) return named('Problem')
  if ('plan_id' in value) return named('SubscriptionSchema')
  return 'days' in value || 'from' in value ? named('DailyRequests') : undefined
}
