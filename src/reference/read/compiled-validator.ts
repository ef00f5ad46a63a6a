import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** A validator in the form in which ajv compiles it. */
interface Validator {
  (value: unknown): boolean
  readonly errors?: readonly unknown[] | null
}

/** A validator of the package, two folders up from here and from the compiled code. */
export function validatorNamed(name: string): Validator {
  const file = new URL(`../../../lib/validators/${name}.cjs`, import.meta.url)
  // Written by us, when this engine was compiled.
  return createRequire(import.meta.url)(fileURLToPath(file)) as Validator
}
