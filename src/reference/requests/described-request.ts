import { waysOf } from '../description/security.ts'
import { bodyValue } from '../examples/example.ts'
import type { OperationOutline } from '../outline/outline.ts'
import { memberOf, recordOf } from '../read/json.ts'
import { resolveReference } from '../read/references.ts'
import { shapeOf } from '../read/schema-shape.ts'
import { serversOf } from '../read/server-address.ts'
import type { OperationRequest } from './request-form.ts'
import type { DescribedRequest } from './runnable-operation.ts'

/** The facts of a description that define the request of an operation. */
export function describedRequestOf(
  { method, path, root, value, parameters }: OperationRequest,
  { pathItem }: Pick<OperationOutline, 'pathItem'>,
): DescribedRequest {
  const body = resolveReference(root, value['requestBody']).value
  return {
    method,
    path,
    servers: serversOf(value, pathItem, root),
    parameters,
    bodies: Object.entries(recordOf(memberOf(body, 'content'))).map(([type, entry]) => {
      const media = recordOf(resolveReference(root, entry).value)
      return { type, media, value: bodyValue(root, media) }
    }),
    schemes: (waysOf(root, value)[0] ?? []).map(({ scheme }) => scheme.value),
    resolve: (schema) => shapeOf(root, schema ?? {}).schema,
  }
}
