import { join } from 'node:path'
import type { AnyNode, ObjectPattern, Program, Property } from 'acorn'
import { NotKnown, evaluate } from '../expression.ts'
import type { Scope } from '../expression.ts'
import { fileNameOf } from '../../../base/shared/urls/paths.ts'
import { JavaScriptParser } from '../../../base/platform/javascript.ts'
import { filesBelow, textIn } from '../files.ts'
import { withoutTypes } from '../../../stages/assets/esbuild.ts'

/** A component of the old theme, as far as its template can be rendered without its code. */
export interface VueComponent {
  /** The template without empty lines and indentation. */
  readonly template: string
  /** The values of its constants, and defaults for props that are not given. */
  readonly values: Scope
  readonly hasStyles: boolean
}

export type VueComponents = ReadonlyMap<string, VueComponent>

const LEFT = /(?:^|\/)(?:node_modules|dist|cache|\.(?!vitepress)[^/]+)(?:\/|$)/
const TEMPLATE = /^<template>([\s\S]*)^<\/template>/m
const SCRIPT = /^<script\b[^>]*>([\s\S]*?)^<\/script>/gm

/** The components in the files of a site, by their names: `LinkCard` and `link-card`. */
export async function vueComponentsIn(root: string): Promise<VueComponents> {
  const files = filesBelow(root, (path) => LEFT.test(path)).filter((path) => path.endsWith('.vue'))
  const found = await Promise.all(
    files.map(async (path) => {
      const component = await componentFrom(textIn(join(root, path)) ?? '')
      const name = fileNameOf(path).replace(/\.vue$/, '')
      return [name, component] as const
    }),
  )
  const named = new Map<string, VueComponent>()
  for (const [name, component] of found) {
    // Documents may mean either one of two with the same name.
    const isOnly = found.filter(([other]) => other === name).length === 1
    if (component === undefined || !isOnly) continue
    named.set(name, component)
    named.set(name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase(), component)
  }
  return named
}

async function componentFrom(source: string): Promise<VueComponent | undefined> {
  const [, template] = TEMPLATE.exec(source) ?? []
  if (template === undefined) return undefined
  const scripts = [...source.matchAll(SCRIPT)].map(([, code = '']) => code).join('\n')
  const values = await valuesIn(scripts)
  const lines = template
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .split('\n')
    .map((line) => line.trim())
  return {
    template: lines.filter(Boolean).join('\n'),
    values: {
      ...Object.fromEntries(propNames(scripts).map((name) => [name, undefined])),
      ...values,
    },
    hasStyles: /^<style\b/m.test(source),
  }
}

const TYPED = /\bdefineProps<(\{[\s\S]*?\}|\w+)>\(/
const LISTED = /\bdefineProps\(\s*(\[[^\]]*\]|\{[\s\S]*?\})\s*\)|^\s*props:\s*(\[[^\]]*\])/m

/** The names of the props of a component. */
function propNames(scripts: string): readonly string[] {
  const [, typed = ''] = TYPED.exec(scripts) ?? []
  const [, listed = '', option = ''] = LISTED.exec(scripts) ?? []
  const declared = /^\w+$/.test(typed)
    ? (new RegExp(`\\b(?:interface|type)\\s+${typed}\\b[^{]*(\\{[\\s\\S]*?\\n\\})`).exec(
        scripts,
      )?.[1] ?? '')
    : typed
  const names = [...`${declared}\n${listed}`.matchAll(/(?<=[{,;\n])\s*(\w+)\??\s*:/g)]
  const texts = [...`${listed}${option}`.matchAll(/^\[|(['"])(\w+)\1/g)]
  return [...names.map(([, name = '']) => name), ...texts.flatMap(([, , name]) => name ?? [])]
}

type Values = Map<string, unknown>

/** The constants of a script that are known without running it, and the default values of props. */
async function valuesIn(scripts: string): Promise<Scope> {
  const code = scripts.trim() === '' ? '' : await withoutTypes(scripts)
  if (code === undefined) return {}
  let program: Program
  try {
    const options = { ecmaVersion: 'latest', sourceType: 'module' } as const
    program = JavaScriptParser.parse(code, options)
  } catch {
    return {}
  }
  const values: Values = new Map()
  for (const statement of program.body) {
    if (statement.type === 'ExpressionStatement') setDefaults(statement.expression, values)
    if (statement.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declarations) {
      if (id.type === 'ObjectPattern') setPattern(id.properties, values)
      if (!init) continue
      setDefaults(init, values)
      if (id.type === 'Identifier') set(values, id.name, init)
    }
  }
  return Object.fromEntries(values)
}

function set(values: Values, name: string, node: AnyNode): void {
  try {
    values.set(name, evaluate(node, Object.fromEntries(values)))
  } catch (error) {
    if (!(error instanceof NotKnown)) throw error
  }
}

/** `withDefaults(defineProps<…>(), { size: 2 })`, `defineProps({ size: { default: 2 } })`. */
function setDefaults(node: AnyNode, values: Values): void {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return
  const isWithDefaults = node.callee.name === 'withDefaults'
  const given = node.arguments[isWithDefaults ? 1 : 0]
  const isOfProps = isWithDefaults || node.callee.name === 'defineProps'
  if (!isOfProps || given?.type !== 'ObjectExpression') return
  for (const property of given.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
    const value = isWithDefaults ? property.value : defaultIn(property)
    if (value !== undefined) set(values, property.key.name, madeBy(value))
  }
}

/** The value of a function such as `() => []`, which makes the default value of a list. */
function madeBy(node: AnyNode): AnyNode {
  const isMaker = node.type === 'ArrowFunctionExpression' && node.body.type !== 'BlockStatement'
  return isMaker ? node.body : node
}

function defaultIn({ value }: Property): AnyNode | undefined {
  if (value.type !== 'ObjectExpression') return undefined
  const found = value.properties.find(
    (each) =>
      each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === 'default',
  )
  return found?.type === 'Property' ? found.value : undefined
}

/** `const { size = 2 } = defineProps<…>()`. */
function setPattern(properties: ObjectPattern['properties'], values: Values): void {
  for (const property of properties) {
    if (property.type !== 'Property' || property.value.type !== 'AssignmentPattern') continue
    const { left, right } = property.value
    if (left.type === 'Identifier') set(values, left.name, right)
  }
}
