import { createElement } from 'react'
import type { ComponentType } from 'react'
import type { MissingPartProps } from './missing-part.tsx'
import { unserialisables } from '../island-props.ts'
import { withGuards } from '../../../base/shared/element-guard.ts'
import type { ElementGuard } from '../../../base/shared/element-guard.ts'

/** A render, and the errors of components that were replaced. */
export interface GuardedRender<Result> {
  readonly result: Result
  readonly errors: readonly unknown[]
}

/**
 * Renders with a notice in place of each component that throws, the source of each expression that throws,
 * and islands without a script if their props cannot be sent to the browser. Throws errors that do not come from a
 * component of the content.
 */
export function withGuardedParts<Result>(
  render: () => Result,
  Statement: ComponentType<MissingPartProps>,
): GuardedRender<Result> {
  const errors: unknown[] = []
  const guards = new WeakMap<object, Parameters<ElementGuard>[0]>()
  const guard: ElementGuard = (component) => {
    if (WHOLE.has(component.name) || isClass(component)) return component
    const known = guards.get(component)
    if (known) return known
    const plain = 'plain' in component ? (component.plain as ComponentType) : undefined
    const guarded = (props: never): unknown => {
      try {
        const isSent = plain === undefined || unserialisables(props).length === 0
        return isSent ? component(props) : createElement(plain, props)
      } catch (error) {
        // React signals by throwing that something is not loaded yet.
        if (isWaiting(error)) throw error
        errors.push(error)
        return createElement(Statement, { name: component.name || 'component' })
      }
    }
    Object.assign(guarded, component)
    guards.set(component, guarded)
    return guarded
  }
  const value = (error: unknown, source: string | undefined): unknown => {
    if (isWaiting(error)) throw error
    errors.push(error)
    return source
  }
  return { result: withGuards({ element: guard, value }, render), errors }
}

/** The content of a document and of a page: if these throw themselves, nothing is left of the page. */
const WHOLE = new Set(['MDXContent', '_createMdxContent', 'ContentModule', 'ContentPart'])

function isClass(component: object): boolean {
  const prototype: unknown = 'prototype' in component ? component.prototype : undefined
  return typeof prototype === 'object' && prototype !== null && 'isReactComponent' in prototype
}

function isWaiting(error: unknown): boolean {
  if (typeof error === 'object' && error !== null && 'then' in error) return true
  return error instanceof Error && error.message.startsWith('Suspense Exception')
}
