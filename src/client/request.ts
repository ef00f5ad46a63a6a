/** For themes: a request as a form that a reader fills in. What writes its programs, and what sends it, are apart. */
export { isRecord, jsonOf, parseJson, plainOf } from '../shared/json.ts'
export { fieldsOf, initialValues, keyOf } from '../shared/request/form.ts'
export type {
  BodyForm,
  FieldInput,
  RequestField,
  RequestForm,
  RequestValues,
} from '../shared/request/form.ts'
