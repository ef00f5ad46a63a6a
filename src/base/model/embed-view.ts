import type { CodeSample, OperationBody, Parameter, SchemaNode } from './api.ts'

/** The data of an embed for a theme. */
export type EmbedView =
  | (Pick<OperationBody, 'method' | 'path' | 'title' | 'deprecated'> & {
      readonly kind: 'operation'
      readonly href: string
    })
  | {
      readonly kind: 'schema'
      readonly href: string
      readonly name: string
      readonly schema: SchemaNode
    }
  | {
      readonly kind: 'sample'
      readonly href: string
      readonly title: string
      readonly items: readonly CodeSample[]
    }
  | {
      readonly kind: 'parameter'
      readonly href: string
      readonly title: string
      /** Several if parameters in different places share the name. */
      readonly parameters: readonly Parameter[]
    }
