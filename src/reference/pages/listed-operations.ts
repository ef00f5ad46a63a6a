import type {
  ApiCardFields,
  ListedOperation,
  UnrenderedApi,
  UnrenderedOperation,
} from '../../base/model/api.ts'
import type { RequestForm } from '../../base/shared/request/form.ts'
import { detailsIn } from './operation-details.ts'

/** The operations on a page of several. */
export function operationsIn(body: UnrenderedApi): Pick<ApiCardFields, 'operations' | 'names'> {
  const details = detailsIn(body)
  if (details.length === 0) return {}
  const groups = body.operations?.groups ?? []
  return {
    operations: groups.flatMap(({ id, details = [] }) =>
      details.map((each) => ({ ...listedOperation(each), fragment: each.id, group: id })),
    ),
    names: details.flatMap(namesOf),
  }
}

/** The names of an operation in code. */
export function namesOf({ path, operationId }: UnrenderedOperation): string[] {
  return operationId === undefined ? [path] : [path, operationId]
}

/** The data of an operation that a document can show. */
export function listedOperation(body: UnrenderedOperation): ListedOperation {
  const { method, path, title, operationId, deprecated, samples, parameters } = body
  const names = parameters.flatMap((group) => group.parameters.map(({ name }) => name))
  return {
    ...(operationId !== undefined && { operationId }),
    call: `${method} ${path}`,
    title,
    ...(deprecated && { deprecated }),
    languages: [...new Set(samples.items.map(({ language }) => language))],
    parameters: [...new Set(names)],
    ...(samples.tryIt && signsIn(samples.form) && { signsIn: true }),
  }
}

/** True if a form can get a token with a page of an authorization server. */
function signsIn({ secrets, ways = [] }: RequestForm): boolean {
  return [...secrets, ...ways.flatMap((way) => way.secrets)].some(({ grants = [] }) =>
    grants.some(({ kind }) => kind === 'authorizationCode'),
  )
}
