import type { ApiExample, OperationLink, Section } from './api.ts'
import type { Prose } from './api-prose.ts'
import type { LeftOut, SchemaNode } from './api-schema.ts'
import type { Message, Text } from './words.ts'

/** The body of the page of all problems (RFC 9457) that the operations of a description answer with. */
export interface ErrorsBody {
  /** The parts that the page leaves out because they are too large. */
  readonly leftOut?: LeftOut
  readonly title: Message
  readonly problems: Section & { readonly items: readonly ApiProblem[] }
  /** The members of a problem document. */
  readonly forms?: (Section & { readonly schemas: readonly SchemaNode[] }) | undefined
}

/** One problem; its id is its code, or the last part of its type. */
export interface ApiProblem extends Section {
  readonly code?: string | undefined
  /** The URI that identifies it. */
  readonly type?: string | undefined
  readonly statuses: readonly { readonly status: string; readonly reason?: Text | undefined }[]
  readonly descriptions: readonly Prose[]
  readonly examples: readonly ApiExample[]
  /** True if every operation may answer with it; then they are not listed. */
  readonly isCommon: boolean
  readonly operations: readonly OperationLink[]
}
