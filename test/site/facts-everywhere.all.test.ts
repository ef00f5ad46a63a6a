import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { JSON_SCHEMA, load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import type { ReferenceFile } from '../../src/base/model/reference-file.ts'
import { differencesFrom } from '../facts/described.ts'
import { factPagesOf, factsConfig } from '../facts/facts-site.ts'
import { missingOn } from '../facts/outputs.ts'
import { buildSite } from '../site.ts'

// `npm run test:facts -- FOLDER` does the same with other descriptions.
const MODULES = fileURLToPath(new URL('../../node_modules/', import.meta.url))
const SCRIPT = fileURLToPath(new URL('../../scripts/reference-schema.js', import.meta.url))
const SCHEMA = fileURLToPath(
  new URL('../../src/reference/agents/reference.schema.json', import.meta.url),
)
const EXAMPLES = `${MODULES}@readme/oas-examples/`
const FILES = [
  `${MODULES}@scalar/galaxy/dist/latest.yaml`,
  '2.0/json/petstore',
  '3.0/json/callbacks',
  '3.0/json/link-example',
  '3.0/json/security',
  '3.0/json/parameters-style',
  '3.0/json/schema-types',
  '3.0/json/discriminators',
  '3.1/json/train-travel',
  '3.1/json/schema-types',
  '3.1/json/webhooks',
].map((name) => (name.startsWith('/') ? name : `${EXAMPLES}${name}.json`))

const validate = new Ajv({ allErrors: true }).compile(JSON.parse(readFileSync(SCHEMA, 'utf8')))

describe.each(FILES)('of %s', (file) => {
  test('each fact is on the page, in its Markdown version and in reference.json, and as in the description', async () => {
    const text = readFileSync(file, 'utf8')
    const name = `openapi/api.${file.split('.').at(-1) ?? ''}`
    const site = await buildSite({ 'site.config.ts': factsConfig(name), [name]: text })
    expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    const results = factPagesOf(site).map(missingOn)
    expect(results.flatMap(({ missing }) => missing)).toEqual([])
    expect(results.length).toBeGreaterThan(1)
    const path = site.paths.find((each) => each.endsWith('reference.json')) ?? ''
    const data = JSON.parse(site.read(path)) as ReferenceFile
    expect(differencesFrom(load(text, { schema: JSON_SCHEMA }), data).differences).toEqual([])
    validate(data)
    expect(validate.errors ?? []).toEqual([])
  })
})

test('the comparison finds a fact that an output lacks, and a value that differs', async () => {
  const text = `{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": { "/a": { "get": {
    "parameters": [{ "name": "q", "in": "query", "schema": { "type": "integer", "maximum": 41, "default": 7 } }],
    "responses": { "200": { "description": "Fine." } } } } } }`
  const site = await buildSite({
    'site.config.ts': factsConfig('openapi/a.json'),
    'openapi/a.json': text,
  })
  const pages = factPagesOf(site).map((page) => ({
    ...page,
    html: page.html.replaceAll('41', '42'),
  }))
  const missing = pages.flatMap((page) => missingOn(page).missing)
  expect(missing).toContainEqual(expect.objectContaining({ output: 'HTML', text: 'at most 41' }))
  const path = site.paths.find((each) => each.endsWith('reference.json')) ?? ''
  const changed = JSON.parse(
    site.read(path).replace('"default":"7"', '"default":"8"'),
  ) as ReferenceFile
  expect(differencesFrom(JSON.parse(text), changed).differences).toEqual([
    'GET /a query q default: "7" is shown as "8"',
  ])
})

test('the published JSON Schema is that of the type', () => {
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT, '--check'], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})
