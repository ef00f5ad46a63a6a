import { join } from 'node:path'
import type { ApiRule } from '../../base/model/api-rules.ts'
import { sourcePathOf } from '../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import type { RuleTools } from '../load/settings.ts'
import { isRecord } from '../read/json.ts'
import { pathInSite } from './tool-run.ts'

/** The rules of a module, or why it has none. */
export type TeamRules = ({ readonly rules: readonly ApiRule[] } | { readonly reason: string }) & {
  /** The files of the site that the module was compiled from. */
  readonly includes: readonly SourcePath[]
}

/** Compiles and runs the module of a team, and checks what it exports. */
export async function teamRules(use: string, { root, compile }: RuleTools): Promise<TeamRules> {
  const { value, problems, files } = await compile(join(root, use))
  const inside = files.flatMap((file) => pathInSite(file, root) ?? [])
  const includes = [...new Set([sourcePathOf(use), ...inside])]
  const [problem] = problems
  if (problem !== undefined) return { reason: problem.message, includes }
  const list: readonly unknown[] | undefined = Array.isArray(value) ? value : undefined
  if (list === undefined)
    return {
      reason: 'its default export is no list of rules: `export default [{ id, operation }]`.',
      includes,
    }
  const wrong = list.findIndex((each) => !isRule(each))
  if (wrong >= 0)
    return {
      reason: `rule ${String(wrong + 1)} of its list is no object with an \`id\`, and with \`operation\` or \`description\` as a function.`,
      includes,
    }
  return { rules: list.filter(isRule), includes }
}

function isRule(value: unknown): value is ApiRule {
  if (!isRecord(value) || typeof value['id'] !== 'string') return false
  const functions = [value['operation'], value['description']]
  return (
    functions.some((each) => typeof each === 'function') &&
    functions.every((each) => each === undefined || typeof each === 'function') &&
    [undefined, 'error', 'warning', 'off'].includes(severityOf(value['severity']))
  )
}

function severityOf(value: unknown): string | undefined {
  return value === undefined || typeof value === 'string' ? value : ''
}
