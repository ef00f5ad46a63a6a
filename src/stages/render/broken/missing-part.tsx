import { createElement, Fragment, isValidElement, useContext } from 'react'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { ContentComponents } from '../content-scope.tsx'

export { guardedValue } from '../../../base/shared/element-guard.ts'

/** The notice for a missing component. */
export interface MissingPartProps {
  readonly name: string
}

/**
 * A missing component: renders a notice, and then its content. So do its members, `Ui.Badge`. Code may also use it as a class, or
 * call it while its module is loaded: then it is an empty value.
 */
export function missingPart(name: string): ComponentType {
  function MissingPart({ children }: { readonly children?: unknown } = {}): ReactElement {
    if (new.target !== undefined) return emptyValue(name) as ReactElement
    const Statement = useContext(ContentComponents)['sp-missing']
    const notice = createElement<MissingPartProps>(Statement ?? Plain, { name })
    return isContent(children) ? createElement(Fragment, {}, notice, children) : notice
  }
  return withNames(MissingPart, (member) => {
    if (COMPONENT.test(member)) return missingPart(`${name}.${member}`)
    return OF_REACT.test(member) ? undefined : emptyValue(member)
  })
}

/** True if React can render a value. A function or an object is for the component that is missing. */
function isContent(value: unknown): value is ReactNode {
  if (Array.isArray(value)) return value.every(isContent)
  return (
    isValidElement(value) || !['function', 'object', 'symbol', 'undefined'].includes(typeof value)
  )
}

/** Other names that React looks for on the type of an element. */
const OF_REACT = /^(?:[$_]|render$|type$|compare$|is[A-Z]|get[A-Z])/

function Plain({ name }: MissingPartProps) {
  return createElement('p', {}, `<${name}>`)
}

/**
 * Replaces a module that cannot be found. By React's own rule, a component begins with a capital letter: such
 * names are components that render a notice. All others are values that are empty in every use, and render a
 * notice if they are used as components.
 */
export function missingModule(path: string): unknown {
  const name = /([^/]+?)(?:\.\w+)?$/.exec(path)?.[1] ?? path
  const own = valueOf(name)
  return withNames(own, (member) => (member === 'default' ? own : valueOf(member)))
}

const COMPONENT = /^\p{Lu}/u

function valueOf(name: string): object {
  return COMPONENT.test(name) ? missingPart(name) : emptyValue(name)
}

/**
 * Adds every possible name to a function. A bundler copies the names of a module, and looks up missing ones
 * in its prototype.
 */
function withNames<Value extends object>(value: Value, named: (name: string) => unknown): Value {
  const names = new Proxy(Object.create(null) as object, {
    get: (_, key) =>
      typeof key === 'string' && !ASKED_OF_COMPONENTS.has(key) ? named(key) : undefined,
  })
  return Object.setPrototypeOf(value, names) as Value
}

/** Properties that React, bundlers and the engine look for on a component. */
const ASKED_OF_COMPONENTS = new Set([
  '__esModule',
  'then',
  'toJSON',
  'displayName',
  'defaultProps',
  'propTypes',
  'noteUse',
  'when',
  'contextType',
  'contextTypes',
  'childContextTypes',
  'getDerivedStateFromProps',
  'isTab',
  'missingPart',
])

/** A value that can be called, read and converted to text, and is always empty. */
function emptyValue(name: string): object {
  const target = function empty(): undefined {
    return undefined
  }
  return new Proxy(target, {
    get: (_, key) => {
      if (key === Symbol.iterator) return () => [][Symbol.iterator]()
      if (key === Symbol.toPrimitive || key === 'toString') return () => ''
      if (key === 'missingPart') return missingPart(name)
      if (typeof key !== 'string' || ASKED_OF_COMPONENTS.has(key)) return undefined
      if (LISTS.has(key)) return () => []
      return key === 'length' ? 0 : emptyValue(key)
    },
    apply: () => emptyValue(name),
    construct: () => emptyValue(name),
  })
}

const LISTS = new Set(['map', 'filter', 'flatMap', 'slice', 'entries', 'keys', 'values'])
