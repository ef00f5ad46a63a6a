import { waysOf } from '../description/security.ts'
import { parseJson } from '../../base/shared/json.ts'
import { isJson } from '../../base/shared/request/media-type.ts'
import { bodyExample } from '../examples/example.ts'
import type { OperationOutline } from '../outline/outline.ts'
import { memberOf, recordOf } from '../read/json.ts'
import { resolveReference } from '../read/references.ts'
import { shapeOf } from '../read/schema-shape.ts'
import { serversOf } from '../read/server-address.ts'
import { sentMedia } from './form-parts.ts'
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
      const media = sentMedia(root, type, recordOf(resolveReference(root, entry).value))
      const { value, serialized } = bodyExample(root, media)
      const sent = serialized !== undefined && isJson(type) ? parseJson(serialized) : serialized
      return { type, media, value: sent ?? value }
    }),
    schemes: (waysOf(root, value)[0] ?? []).map(({ scheme }) => scheme.value),
    resolve: (schema) => shapeOf(root, schema ?? {}).schema,
  }
}
