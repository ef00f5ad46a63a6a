/**
 * For themes: a request as a form that a reader fills in. The writer of its programs and the function that
 * sends it are separate entries.
 */
export { isJson } from '../base/shared/request/media-type.ts'
export { valueFaults } from '../base/shared/request/value-rule.ts'
export type { ValueFault, ValueRule } from '../base/shared/request/value-rule.ts'
export { fieldFaults, isHeaderValue } from '../base/shared/request/field-faults.ts'
export type { FieldFault } from '../base/shared/request/field-faults.ts'
export { chosenExample, examplesOf, withExample } from '../base/shared/request/body-examples.ts'
export { isRecord, jsonOf, parseJson, plainOf } from '../base/shared/json.ts'
export {
  chosenSecrets,
  chosenServer,
  fieldsOf,
  initialValues,
  keyOf,
} from '../base/shared/request/form.ts'
export type {
  BodyExample,
  BodyForm,
  BodyProperty,
  FieldExample,
  FieldInput,
  RequestField,
  RequestForm,
  RequestGrant,
  RequestSecret,
  RequestServer,
  RequestValues,
  ServerVariable,
} from '../base/shared/request/form.ts'
