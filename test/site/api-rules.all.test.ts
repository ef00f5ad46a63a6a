import { spawnSync } from 'node:child_process'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { installIn } from './installed.ts'
import { runCli } from './run-cli.ts'
import { buildSite } from '../site.ts'
import type { SiteFiles } from '../site.ts'
import { scratchFolder } from '../unit/scratch.ts'
import type { Problem } from '../../src/base/problems/problem.ts'

const API = `openapi: 3.1.0
info: { title: Shop, version: '1', description: A shop. }
servers: [{ url: https://shop.test.example }]
tags: [{ name: items, description: Items. }]
paths:
  /items:
    get:
      operationId: listItems
      summary: List items
      tags: [items]
      parameters:
        - { name: limit, in: query, description: How many., schema: { type: integer } }
      responses:
        '200':
          description: The items.
          content: { application/json: { schema: { $ref: './item.yaml' }, example: { id: 1 } } }
        default: { description: An error. }
`
const ITEM = 'type: object\nproperties:\n  id: { type: integer }\n'

/** Builds a site with one description and rules for it. */
async function withRules(rules: unknown, files: SiteFiles = {}) {
  const openapi = [{ file: 'openapi/api.yaml', root: '.', rules }]
  return buildSite({
    'site.config.ts': `export default { title: 'T', url: 'https://t.example', openapi: ${JSON.stringify(openapi)} }\n`,
    'openapi/api.yaml': API,
    'openapi/item.yaml': ITEM,
    ...files,
  })
}

function lines(problems: readonly Problem[]): readonly string[] {
  return problems.map(
    ({ severity, file = '', place, message }) =>
      `${severity} ${file}:${String(place?.line)}:${String(place?.column)} ${message}`,
  )
}

function ruleIds(problems: readonly Problem[]): readonly string[] {
  return problems.map(({ message }) => /rule `([^`]*)`/.exec(message)?.[1] ?? message)
}

test('a description that is well documented has no findings of the recommended rules', async () => {
  expect((await withRules('recommended')).problems).toEqual([])
})

/** A change of the description, and the finding that it causes. */
const BROKEN = [
  ['info-description', ', description: A shop.', '', 2],
  ['operation-summary', '      summary: List items\n', '', 7],
  ['operation-summary', 'summary: List items', 'summary: " "', 7],
  ['operation-id', '      operationId: listItems\n', '', 7],
  ['operation-tag', '      tags: [items]\n', '', 7],
  ['tag-description', ', description: Items.', '', 10],
  ['parameter-description', ' description: How many.,', '', 12],
  ['error-response', '        default: { description: An error. }\n', '', 7],
  ['response-description', 'description: An error.', "description: ''", 17],
  ['body-example', ', example: { id: 1 }', '', 16],
] as const

test.each(BROKEN)('%s is found where it is: without %j', async (...[rule, part, other, line]) => {
  const { problems } = await withRules('recommended', {
    'openapi/api.yaml': API.replace(part, other),
  })
  expect(ruleIds(problems)).toEqual([rule])
  expect(problems[0]).toMatchObject({
    id: 'openapi-rule',
    severity: 'warning',
    file: 'openapi/api.yaml',
    place: { line },
  })
})

test.each([
  [
    'a webhook needs no id, no tag and no error',
    "webhooks: { sold: { post: { summary: Sold, responses: { '200': { description: Fine. } } } } }\n",
  ],
  [
    'a range of errors is an error',
    '  /b: { get: { operationId: b, summary: B, tags: [items], responses: { 4XX: { description: An error. } } } }\n',
  ],
  [
    'a parameter may be described at its schema',
    '  /c: { get: { operationId: c, summary: C, tags: [items], parameters: [{ name: q, in: query, schema: { type: string, description: The text. } }], responses: { 404: { description: Gone. } } } }\n',
  ],
  [
    'an example of a property is an example',
    "  /d: { get: { operationId: d, summary: D, tags: [items], responses: { default: { description: An error. }, '200': { description: Fine., content: { application/json: { schema: { type: object, properties: { id: { type: integer, examples: [1] } } } } } } } } }\n",
  ],
  [
    'a body that is no JSON needs no example',
    "  /e: { get: { operationId: e, summary: E, tags: [items], responses: { default: { description: An error. }, '200': { description: Fine., content: { image/png: {} } } } } }\n",
  ],
])('%s', async (_, added) => {
  const { problems } = await withRules('recommended', { 'openapi/api.yaml': API + added })
  expect(problems).toEqual([])
})

test('a shared parameter is reported once, at its definition', async () => {
  const shared = API.replace(
    '- { name: limit, in: query, description: How many., schema: { type: integer } }',
    "- { $ref: '#/components/parameters/limit' }",
  )
  const other =
    "  /b: { get: { operationId: b, summary: B, tags: [items], parameters: [{ $ref: '#/components/parameters/limit' }], responses: { default: { description: An error. } } } }\n"
  const components =
    'components:\n  parameters:\n    limit: { name: limit, in: query, schema: { type: integer } }\n'
  const { problems } = await withRules(
    { use: 'recommended' },
    { 'openapi/api.yaml': shared + other + components },
  )
  expect(ruleIds(problems)).toContain('parameter-description')
  expect(problems[0]?.place?.line).toBe(21)
})

test('severities turn a rule off, or make it an error', async () => {
  const api = API.replace('      summary: List items\n', '').replace('      tags: [items]\n', '')
  const severities = { 'operation-summary': 'error', 'operation-tag': 'off' }
  const { problems, result } = await withRules([{ use: 'recommended', severities }], {
    'openapi/api.yaml': api,
  })
  expect(ruleIds(problems)).toEqual(['operation-summary'])
  expect(result.failed).toBe(true)
})

test('a misspelt rule in severities is reported in the config, with the one that was meant', async () => {
  const { problems } = await withRules({
    use: 'recommended',
    severities: { 'operation-sumary': 'off' },
  })
  expect(lines(problems)).toEqual([
    expect.stringMatching(
      /^error site\.config\.ts:1:\d+ The option `openapi\.0\.rules\.severities\.operation-sumary`.*did you mean `operation-summary`/,
    ),
  ])
})

const TEAM = `import { verbs } from './verbs.ts'
export default [
  {
    id: 'no-verbs',
    url: 'https://team.example/no-verbs',
    operation: ({ path }) => (verbs.test(path) ? 'The path has a verb.' : undefined),
  },
  {
    id: 'title-case',
    severity: 'warning',
    description: ({ root }) => ({ message: 'The title is too short.', at: ['info', 'title'] }),
  },
]\n`

test('a module of the team has rules, with places, links and severities', async () => {
  const site = await withRules('./rules.ts', {
    'rules.ts': TEAM,
    'verbs.ts': 'export const verbs: RegExp = /items/\n',
  })
  expect(lines(site.problems)).toEqual([
    'warning openapi/api.yaml:2:9 The rule `title-case` of `rules.ts`: The title is too short.',
    'error openapi/api.yaml:7:5 The rule `no-verbs` of `rules.ts`: The path has a verb. See https://team.example/no-verbs',
  ])
  // The module that it imports counts, too.
  await site.edit({ 'verbs.ts': 'export const verbs: RegExp = /never/\n' })
  expect(ruleIds(site.problems)).toEqual(['title-case'])
})

test.each([
  ['export default 7', 'its default export is no list of rules'],
  ['export default [{ id: 7 }]', 'rule 1 of its list is no object'],
  [
    'export default [{ id: "a", operation: () => { throw new Error("oh no") } }]',
    'the rule `a` threw: oh no.',
  ],
  ['export default [{ id: "a", operation: () => 7 }]', 'it returned no text and no finding'],
  [
    'export default [{ id: "a", description: async () => undefined }]',
    'it returned no text and no finding',
  ],
  ['throw new Error("broken module")', 'broken module'],
  ['export default [', 'a bracket or a brace is never closed'],
])('a module that is no list of rules is one problem: %s', async (code, reason) => {
  const { problems } = await withRules('rules.ts', { 'rules.ts': code })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatchObject({ id: 'openapi-rules', severity: 'error', file: 'rules.ts' })
  expect(problems[0]?.message).toContain(reason)
})

test('a module that is missing is one problem', async () => {
  const { problems } = await withRules('rules.ts')
  expect(problems.map(({ id }) => id)).toEqual(['openapi-rules'])
})

const REDOCLY = `rules:
  operation-summary: error
  no-unused-components: warn
  struct: off
  rule/property-description:
    subject: { type: Schema, property: description }
    assertions: { defined: true }
    severity: warn
    message: Describe it.
`
const UNDESCRIBED = API.replace('      summary: List items\n', '')

test('a redocly.yaml has findings in each file, with links to the rules', async () => {
  const { problems } = await withRules('openapi/redocly.yaml', {
    'openapi/redocly.yaml': REDOCLY,
    'openapi/api.yaml': UNDESCRIBED,
  })
  expect(lines(problems)).toEqual([
    'error openapi/api.yaml:7:5 The rule `operation-summary` of `openapi/redocly.yaml`: Operation object should contain `summary` field. See https://redocly.com/docs/cli/rules/oas/operation-summary',
    expect.stringContaining('openapi/api.yaml:11:'),
    expect.stringMatching(/warning openapi\/item\.yaml:1:1 The rule `rule\/property-description`/),
    expect.stringContaining('openapi/item.yaml:3:'),
  ])
})

test('the ignore file of Redocly is respected, and a change of it counts', async () => {
  const site = await withRules('redocly.yaml', {
    'redocly.yaml': 'rules: { operation-summary: error }\n',
    'openapi/api.yaml': UNDESCRIBED,
    '.redocly.lint-ignore.yaml':
      "openapi/api.yaml:\n  operation-summary:\n    - '#/paths/~1items/get/summary'\n",
  })
  expect(site.problems).toEqual([])
  await site.edit({ '.redocly.lint-ignore.yaml': undefined })
  expect(ruleIds(site.problems)).toEqual(['operation-summary'])
})

test('rules of one API in a redocly.yaml count for it', async () => {
  const { problems } = await withRules('redocly.yaml', {
    'redocly.yaml':
      'rules: { operation-summary: error }\napis:\n  shop@v1: { root: ./openapi/api.yaml, rules: { operation-summary: off } }\n',
    'openapi/api.yaml': UNDESCRIBED,
  })
  expect(problems).toEqual([])
})

const SPECTRAL = `extends: [[spectral:oas, off], ./base.yaml]
rules:
  item-description:
    given: $.paths..schema.properties[*]
    message: Describe it.
    severity: warn
    documentationUrl: https://team.example/item-description
    then: { field: description, function: truthy }
`
const BASE = `rules:
  summary:
    given: $.paths[*].get
    severity: error
    then: { field: summary, function: truthy }
`

test('a .spectral.yaml has findings in each file, with links, overrides and rules that it extends', async () => {
  const files = { 'openapi/base.yaml': BASE, 'openapi/api.yaml': UNDESCRIBED }
  const site = await withRules('openapi/.spectral.yaml', {
    ...files,
    'openapi/.spectral.yaml': SPECTRAL,
  })
  expect(lines(site.problems)).toEqual([
    expect.stringMatching(
      /^error openapi\/api\.yaml:7:9 The rule `summary` of `openapi\/\.spectral\.yaml`: .*summary/,
    ),
    'warning openapi/item.yaml:3:6 The rule `item-description` of `openapi/.spectral.yaml`: Describe it. See https://team.example/item-description',
  ])
  await site.edit({
    'openapi/.spectral.yaml': `${SPECTRAL}overrides: [{ files: ['api.yaml'], rules: { item-description: off } }]\n`,
    'openapi/base.yaml': BASE.replace('severity: error', 'severity: warn'),
  })
  expect(lines(site.problems)).toEqual([expect.stringMatching(/^warning .*`summary`/)])
})

test.each([
  ['redocly.yaml', 'extends: [https://rules.test.example/a.yaml]\n'],
  ['.spectral.yaml', 'extends: https://rules.test.example/a.yaml\n'],
  ['.spectral.yaml', 'extends: [[https://rules.test.example/a.yaml, all]]\n'],
  ['.spectral.yaml', 'extends: ./b.yaml\n'],
  [
    '.spectral.yaml',
    "overrides: [{ files: ['*'], extends: https://rules.test.example/a.yaml }]\nrules: {}\n",
  ],
])('rules behind a URL are not fetched: %s, %s', async (use, text) => {
  const { problems } = await withRules(use, {
    [use]: text,
    'b.yaml': 'extends: [https://rules.test.example/a.yaml]\n',
  })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatchObject({ id: 'openapi-rules', severity: 'error', place: { line: 1 } })
  expect(problems[0]?.message).toContain('does not fetch rules')
})

test.each([
  ['redocly.yaml', 'rules: { operation-sumary: error }\n', 1],
  ['redocly.yaml', 'rules: {\n', 1],
  ['redocly.yaml', 'extends: [./none.yaml]\n', 1],
  ['.spectral.yaml', 'rules: { a: { given: 1, then: { function: nope } } }\n', 2],
  ['.spectral.yaml', 'rules: {\n', 1],
  ['.spectral.yaml', 'extends: ./none.yaml\n', 1],
  ['.spectral.yaml', 'extends: ../../../etc/passwd.yaml\n', 1],
])('mistakes in the rules are problems at their place: %s, %s', async (use, text, count) => {
  const { problems } = await withRules(use, { [use]: text })
  expect(problems.map(({ id }) => id)).toEqual(Array.from({ length: count }, () => 'openapi-rules'))
})

test('check reads a description without a site, with rules', async () => {
  const cwd = scratchFolder({
    'api.yaml': UNDESCRIBED,
    'item.yaml': ITEM,
    'rules/own.ts': 'export default [{ id: "own", operation: () => "It is wrong." }]',
  })
  const run = (...args: readonly string[]) => runCli(['check', 'api.yaml', ...args], { cwd })
  expect(await run()).toMatchObject({ code: 0 })
  const recommended = await run('--rules', 'recommended')
  expect(recommended).toMatchObject({ code: 0 })
  expect(recommended.err + recommended.out).toContain('`operation-summary`')
  const both = await run('--rules', 'recommended', '--rules', 'rules/own.ts', '--json')
  expect(both.code).toBe(1)
  const { problems } = JSON.parse(both.out) as { readonly problems: readonly Problem[] }
  expect(ruleIds(problems)).toEqual(['operation-summary', 'own'])
  expect(await run('--rules', 'none.yaml')).toMatchObject({ code: 2 })
})

test('check runs no rules but those of --rules: other files next to a description may be of a stranger', async () => {
  const cwd = scratchFolder({
    'redocly.yaml': 'rules: { info-license: error }\n',
    'apis/api.yaml': UNDESCRIBED,
    'apis/item.yaml': ITEM,
    'apis/redocly.yaml': 'rules: { operation-summary: warn }\n',
    'apis/.spectral.yaml': BASE,
  })
  const own = await runCli(['check', 'apis/api.yaml', '--json'], { cwd })
  const found = JSON.parse(own.out) as { readonly problems: readonly Problem[] }
  expect(ruleIds(found.problems)).toEqual([])
  const above = await runCli(['check', 'apis/api.yaml', '--rules', 'redocly.yaml', '--json'], {
    cwd,
  })
  const { problems } = JSON.parse(above.out) as { readonly problems: readonly Problem[] }
  expect(lines(problems)).toEqual([
    expect.stringMatching(/^error apis\/api\.yaml:2:1 The rule `info-license` of `redocly\.yaml`/),
  ])
})

test('a site has its rules in its config', async () => {
  const cwd = scratchFolder({
    'site.config.ts': "export default { title: 'T', url: 'https://t.example' }",
  })
  const { code, err } = await runCli(['check', '.', '--rules', 'recommended'], { cwd })
  expect(code).toBe(2)
  expect(err).toContain('`rules` of an entry of `openapi`')
})

test('rules of a tool that is not installed are one problem, until it is', () => {
  const folder = scratchFolder({
    'site/site.config.ts':
      "export default { title: 'T', url: 'https://t.example', openapi: [{ file: 'api.yaml', rules: ['redocly.yaml', '.spectral.yaml'] }] }\n",
    'site/api.yaml': UNDESCRIBED.replace("$ref: './item.yaml'", 'type: object'),
    'site/redocly.yaml': 'rules: { operation-summary: warn }\n',
    'site/.spectral.yaml': BASE.replace('error', 'warn'),
  })
  const { own, packages } = installIn(folder)
  const names = ['@redocly', '@stoplight']
  for (const name of names) renameSync(join(packages, name), join(folder, name))
  const run = (...args: readonly string[]) => {
    const command = [join(own, 'bin/specpress.js'), 'check', ...args]
    return spawnSync(process.execPath, command, { encoding: 'utf8', cwd: join(folder, 'site') })
  }
  const without = run()
  expect(without.status).toBe(1)
  expect(without.stderr).toContain(
    'The rules in `redocly.yaml` need the package `@redocly/openapi-core`',
  )
  expect(without.stderr).toContain(
    'npm install @stoplight/spectral-core @stoplight/spectral-ruleset-bundler',
  )
  const config = join(folder, 'site/site.config.ts')
  renameSync(config, `${config}.off`)
  const described = run('api.yaml')
  expect(described.status).toBe(0)
  expect(described.stderr).not.toContain('redocly.yaml')
  renameSync(`${config}.off`, config)
  for (const name of names) renameSync(join(folder, name), join(packages, name))
  const installed = run()
  expect(installed.status).toBe(0)
  expect(installed.stderr.match(/openapi-rule\b/g)).toHaveLength(2)
})
