import { dump } from 'js-yaml'
import { casesIn, documentsOf } from './pairs.ts'
import type { Case } from './pairs.ts'
import { RULES } from '../../../../src/tools/changes/compare/change-rules.ts'

/** Its path in the repository. */
export const RULES_PAGE = 'manual/content/docs/reference/change-rules.md'

const HEAD = `---
title: Rules for API changes
description: Every change that specpress diff finds, with its severity, its reason and an example.
keywords:
  - breaking change
  - backward compatible
  - api compatibility
  - oasdiff
  - is adding a field breaking
  - new enum value
  - openapi diff
---

[\`specpress diff\`](./command-line.md#diff) finds each change by a rule. A rule has a permanent id, and a severity
that [the config](./configuration.md#changes) or \`--severity\` can change. In webhooks and callbacks, the API sends the
request: there, the rules for responses apply to requests, and the other way round.
`

/** The text of the page, made of the rules and of the pairs that test them. */
export function rulesPage(): string {
  const cases = [...casesIn('cases.yaml'), ...casesIn('examples.yaml')]
  const sections = [...RULES].map(([id, { severity, title, reason }]) => {
    const pair = exampleOf(id, cases)
    const example = pair === undefined ? '' : `\n${exampleText(pair)}`
    return `## ${id}\n\n**${severity}**. ${title} ${reason}\n${example}`
  })
  return [HEAD, ...sections].join('\n')
}

/** A pair with this change only, if there is one. */
function exampleOf(id: string, cases: readonly Case[]): Case | undefined {
  const having = cases.filter(({ expect }) => expect.some((each) => each.startsWith(`${id} `)))
  return having.find(({ expect }) => expect.length === 1) ?? having[0]
}

/** The lines that a pair removes and adds. */
function exampleText(pair: Case): string {
  const [old, current] = documentsOf(pair).map((api) => linesOf(partOf(pair, api)))
  return [
    ':::details Example',
    '',
    '```diff',
    ...diffLines(old ?? [], current ?? []),
    '```',
    '',
    ':::',
    '',
  ].join('\n')
}

/** One description of a pair, without its title and other members that all pairs have. */
function partOf({ document, schemas }: Case, api: Readonly<Record<string, unknown>>): unknown {
  const { openapi: _openapi, info: _info, components, ...rest } = api
  if (document !== undefined) return 'components' in document[0] ? { ...rest, components } : rest
  const named = schemas === undefined ? {} : { components: withoutSecurity(components) }
  return { ...rest, ...named }
}

function withoutSecurity(components: unknown): unknown {
  const { securitySchemes: _schemes, ...rest } = components as Readonly<Record<string, unknown>>
  return rest
}

function linesOf(value: unknown): readonly string[] {
  return dump(value, { flowLevel: 9, lineWidth: 200, noRefs: true }).trimEnd().split('\n')
}

/** The lines of two texts: those before and after what differs are in both. */
function diffLines(old: readonly string[], current: readonly string[]): readonly string[] {
  let start = 0
  while (start < old.length && old[start] === current[start]) start++
  let end = 0
  while (
    end < Math.min(old.length, current.length) - start &&
    old.at(-1 - end) === current.at(-1 - end)
  )
    end++
  const mark = (sign: string, lines: readonly string[]) => lines.map((line) => `${sign} ${line}`)
  return [
    ...mark(' ', old.slice(0, start)),
    ...mark('-', old.slice(start, old.length - end)),
    ...mark('+', current.slice(start, current.length - end)),
    ...mark(' ', old.slice(old.length - end)),
  ]
}
