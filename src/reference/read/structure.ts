import type { JsonRecord } from './json.ts'
import { readableMistakes } from './validation.ts'
import type { ReadableMistake } from './validation.ts'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

export const SCHEMA_DIALECT = 'https://json-schema.org/draft/2020-12/schema'

/** The suffix of a validator for a description whose own schemas use another dialect, which is not checked. */
export const OTHER_DIALECT = '-other-dialect'

/** The validators that are compiled with the package, by the version of OpenAPI. */
export const VALIDATORS = [
  '2.0',
  '3.0',
  '3.1',
  `3.1${OTHER_DIALECT}`,
  '3.2',
  `3.2${OTHER_DIALECT}`,
] as const

export type ValidatorName = (typeof VALIDATORS)[number]

// More errors than these are not compared, since each is compared with all others.
const MAX_ERRORS = 2000

/**
 * Deviations of a description from its version of OpenAPI, by the schemas that the OpenAPI Initiative
 * publishes; in 3.1 and 3.2 each of its own schemas has to be a valid schema, too.
 */
export function structureMistakes(root: JsonRecord, version: string): readonly ReadableMistake[] {
  const isOld = version.startsWith('2.') || version.startsWith('3.0')
  const dialect = isOld || !hasOtherDialect(root) ? '' : OTHER_DIALECT
  const validate = validatorNamed(`${version.slice(0, 3)}${dialect}`)
  return validate(root) ? [] : readableMistakes((validate.errors ?? []).slice(0, MAX_ERRORS))
}

function hasOtherDialect({ jsonSchemaDialect: dialect }: JsonRecord): boolean {
  return (
    typeof dialect === 'string' &&
    dialect !== SCHEMA_DIALECT &&
    !dialect.includes('spec.openapis.org')
  )
}

/** A validator in the form in which ajv compiles it. */
interface Validator {
  (value: unknown): boolean
  readonly errors?: readonly unknown[] | null
}

/** A validator of the package, two folders up from here and from the compiled code. */
function validatorNamed(name: string): Validator {
  const file = new URL(`../../../lib/validators/${name}.cjs`, import.meta.url)
  // Written by us, when this engine was compiled.
  return createRequire(import.meta.url)(fileURLToPath(file)) as Validator
}
