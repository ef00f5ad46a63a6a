import Ajv2020 from 'ajv/dist/2020.js'
import AjvDraft4 from 'ajv-draft-04'

/** A new validator, of the version of JSON Schema that a description uses. */
export function newValidator(isOld: boolean, options: ValidatorOptions) {
  // The packages export their classes in the CommonJS way.
  return isOld ? new AjvDraft4.default(options) : new Ajv2020.default(options)
}

type ValidatorOptions = NonNullable<ConstructorParameters<typeof Ajv2020.default>[0]>
