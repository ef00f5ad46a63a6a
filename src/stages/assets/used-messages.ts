import { plainScript } from './esbuild.ts'
import { JavaScriptParser } from '../../base/platform/javascript.ts'
import { isRecord, listOf } from '../../base/shared/json.ts'

/** The ids of the messages that a code file uses: `t('home.start')`, `messages.rich('home.terms', …)`. */
export async function messagesUsedIn(path: string, code: string): Promise<readonly string[]> {
  const script = await plainScript(path, code)
  return script === undefined ? [] : [...new Set(usedIn(JavaScriptParser.parse(script, PARSING)))]
}

const PARSING = { ecmaVersion: 'latest', sourceType: 'module' } as const
const MESSAGE_FUNCTIONS = new Set(['t', 'rich'])

function usedIn(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(usedIn)
  if (!isRecord(node)) return []
  const below = Object.values(node).flatMap(usedIn)
  if (node['type'] !== 'CallExpression') return below
  const [text] = listOf(node['arguments'])
  return MESSAGE_FUNCTIONS.has(calledName(node['callee'])) ? [...textsOf(text), ...below] : below
}

/** `t` and `messages.t` → `t`. */
function calledName(callee: unknown): string {
  if (typeof callee !== 'object' || callee === null) return ''
  if ('property' in callee) return calledName(callee.property)
  return 'name' in callee ? String(callee.name) : ''
}

/**
 * A text, or both texts of a conditional; ids that are known only when the page is rendered cannot be listed.
 */
function textsOf(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return []
  if ('value' in node) return typeof node.value === 'string' ? [node.value] : []
  if (!('consequent' in node) || !('alternate' in node)) return []
  return [...textsOf(node.consequent), ...textsOf(node.alternate)]
}
