import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { repository } from './repository.ts'
import { runCli } from './run-cli.ts'
import { requestSample } from '../../src/tools/mcp/request-sample.ts'
import type { ReferenceFile } from '../../src/base/model/reference-file.ts'
import { buildSite } from '../site.ts'
import type { SiteFiles } from '../site.ts'
import { scratchFolder } from '../unit/scratch.ts'

const PAGE = '/docs/api/acme-get-pet'

/** A site whose config has the given list of own samples, and a module that it imports. */
function siteWith(own: string, module = "export const client = 'acme'"): SiteFiles {
  return {
    'site.config.ts': `import { client } from './sdk.ts'
export default {
  title: 'Test',
  url: 'https://test.example',
  ai: true,
  openapi: [
    {
      file: 'openapi/a.yaml',
      name: 'acme',
      samples: {
        own: ${own},
      },
    },
  ],
}
`,
    'sdk.ts': module,
    'openapi/a.yaml': `openapi: 3.1.0
info: { title: A, version: '1' }
servers: [{ url: https://api.acme.example }]
security: [{ key: [] }]
paths:
  /pets/{id}:
    get:
      operationId: getPet
      x-sdk: pets.get
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer }, example: 7 }
        - { name: page, in: query, schema: { type: integer } }
      responses: { '200': { description: Fine. } }
  /pets:
    post:
      operationId: addPet
      x-codeSamples: [{ lang: ruby, source: pets.add }]
      requestBody: { content: { application/json: { example: { name: "Bo" } } } }
      responses: { '200': { description: Fine. } }
components:
  securitySchemes: { key: { type: http, scheme: bearer } }
`,
  }
}

const ACME = `[{
  id: 'acme-js', label: 'Acme', language: 'javascript', install: 'npm install acme',
  write: ({ id, method, path, server, parameters, secrets, description, body }, values) =>
    client + '.' + (description['x-sdk'] ?? id) + '(' + JSON.stringify({ method, path, server, parameters, secrets, body, values }) + ');\\n',
}]`

describe('functions of `samples.own`', () => {
  test('write samples from the operation and the values that other samples send', async () => {
    const site = await buildSite(siteWith(ACME))
    expect(site.problems).toEqual([])
    const read = (name: string): unknown => {
      const text = site.read(`docs/api/acme-${name}.md`)
      return JSON.parse(/acme\.[\w.]+\((.*)\);/.exec(text)?.[1] ?? 'null')
    }
    expect(read('get-pet')).toEqual({
      method: 'GET',
      path: '/pets/{id}',
      server: 'https://api.acme.example',
      parameters: [
        { name: 'id', in: 'path', required: true },
        { name: 'page', in: 'query', required: false },
      ],
      secrets: ['ACME_API_KEY'],
      values: { id: 7 },
    })
    expect(read('add-pet')).toMatchObject({
      body: { type: 'application/json', value: { name: 'Bo' } },
      values: { body: { name: 'Bo' } },
    })
  })

  test('are the first tab, with the command that installs the package, in all outputs', async () => {
    const site = await buildSite(siteWith(ACME))
    const main = site.main(PAGE)
    const labels = [...main.matchAll(/role="tab"[^>]*>([^<]*)</g)].map(([, label]) => label)
    const text = main.replaceAll(/<[^>]+>/g, '')
    expect(labels.length > 0 ? labels[0] : /Acme|cURL/.exec(text)?.[0]).toBe('Acme')
    expect(text.indexOf('npm install acme')).toBeLessThan(text.indexOf('acme.pets.get('))
    expect(main).toContain('data-sp-written')
    expect(text).toContain('curl ')
    const markdown = site.read('docs/api/acme-get-pet.md')
    expect(markdown).toMatch(/```bash[^\n]*\nnpm install acme\n```/)
    const reference = site.paths.find((path) => path.endsWith('reference.json')) ?? ''
    const { operations } = JSON.parse(site.read(reference)) as ReferenceFile
    const [operation] = operations ?? []
    if (operation === undefined) throw new Error('The reference has no operation.')
    const sample = requestSample(operation, { language: 'acme-js' })
    expect(sample).toMatch(/^```bash\nnpm install acme\n```\n\n```acme-js\nacme\.pets\.get\(/)
    expect(() => requestSample(operation, { language: 'acme-js', values: { id: 8 } })).toThrow(
      'has the values of the description',
    )
  })

  test('leave out a language by `undefined`, and replace one of its name', async () => {
    const own = `[{ id: 'python', label: 'Acme', language: 'python', write: ({ id }) => id === 'getPet' ? 'acme.get_pet()' : undefined }]`
    const site = await buildSite(siteWith(own))
    expect(site.problems).toEqual([])
    expect(site.main(PAGE)).not.toContain('requests')
    expect(site.main('/docs/api/acme-add-pet')).not.toContain('import requests')
    const samples = site.main(PAGE).replaceAll(/<[^>]+>/g, '')
    expect(samples.indexOf('curl ')).toBeLessThan(samples.indexOf('acme.get_pet()'))
    expect(site.main('/docs/api/acme-add-pet')).toContain('pets.add')
  })

  test('change their pages if their code or a module of it changes', async () => {
    const site = await buildSite(siteWith(ACME))
    await site.edit({ 'sdk.ts': "export const client = 'newer'" })
    expect(site.main(PAGE).replaceAll(/<[^>]+>/g, '')).toContain('newer.pets.get(')
    const own = ACME.replace("'.' +", "'::' +")
    await site.edit({ 'site.config.ts': siteWith(own)['site.config.ts'] })
    expect(site.main(PAGE).replaceAll(/<[^>]+>/g, '')).toContain('newer::pets.get(')
  })

  test('are in the manual as they work', async () => {
    const manual = readFileSync(join(repository, 'manual/content/docs/api/samples.md'), 'utf8')
    const [, part = ''] = manual.split('### Samples of your SDK')
    const config = /```ts title="site.config.ts"\n([^]*?)```/.exec(part)?.[1] ?? ''
    const description = siteWith('[]')['openapi/a.yaml'] ?? ''
    const site = await buildSite({ 'site.config.ts': config, 'openapi/api.yaml': description })
    expect(site.problems).toEqual([])
    const text = site.main('/docs/api/api-get-pet').replaceAll(/<[^>]+>/g, '')
    expect(text).toContain('npm install acme')
    expect(text).toContain('console.log(await acme.getPet({')
  })

  test.each<[string, string, readonly [id: string, message: string]]>([
    [
      'throws',
      '() => { throw new Error("no client") }',
      [
        'extension-threw',
        '`openapi.0.samples.own.0.write`, called for `GET /pets/{id}`, of the config threw: no client.',
      ],
    ],
    [
      'returns another type',
      '({ id }) => id === "addPet" ? 3 : "fine"',
      ['bad-config-option', 'for `POST /pets` it returned a value of the type `number`'],
    ],
    [
      'returns a promise',
      'async () => "late"',
      ['bad-config-option', 'for `GET /pets/{id}` it returned a value of the type `promise`'],
    ],
  ])('that %s are one problem at their place', async (_, write, [id, message]) => {
    const own = `[{ id: 'a', label: 'A', language: 'go', write: ${write} }]`
    const site = await buildSite(siteWith(own))
    expect(site.problems.map((problem) => [problem.id, problem.severity])).toEqual([[id, 'error']])
    const [problem] = site.problems
    expect(problem?.message).toContain(message)
    expect(problem?.file).toBe('site.config.ts')
    expect(problem?.place).toEqual({ line: 11, column: 54 })
    expect(site.result.published).toBe(false)
  })

  test('that throw are at their own place in the list', async () => {
    const own = `[
          { id: 'a', label: 'A', language: 'go', write: () => 'fine' },
          { id: 'b', label: 'B', language: 'go', write() { throw new Error('no client') } },
        ]`
    const site = await buildSite(siteWith(own))
    expect(site.problems.map(({ place }) => place)).toEqual([{ line: 13, column: 50 }])
    expect(site.problems[0]?.message).toContain('own.1.write')
  })

  test.each([
    ["'repalce'", 'did you mean `replace`'],
    ["[{ id: 'A b', label: 'A', language: 'go', write: () => '' }]", 'a name in lower case'],
    ["[{ id: 'a', label: 'A', language: 'go' }]", 'given'],
    [
      "[{ id: 'a', label: 'A', language: 'go', write: () => '' }, { id: 'a', label: 'B', language: 'go', write: () => '' }]",
      'each `id` is different',
    ],
  ])('%s is a mistake of the config', async (own, message) => {
    const site = await buildSite(siteWith(own))
    expect(site.problems.map(({ message }) => message)).toEqual([expect.stringContaining(message)])
  })

  test('are in versions of the docs, too, with the files that their examples name', async () => {
    const files = siteWith(ACME)
    const cwd = scratchFolder({
      ...files,
      'content/docs/a.md': '# A\n',
      'openapi/big.json': '{"size":"enormous"}',
      'openapi/a.yaml': String(files['openapi/a.yaml']).replace(
        'example: { name: "Bo" }',
        'examples: { big: { externalValue: big.json } }',
      ),
    })
    expect((await runCli(['version', '1.0'], { cwd })).code).toBe(0)
    const { code, out, err } = await runCli(['build', '--json'], { cwd })
    expect(JSON.parse(out), err).toMatchObject({ failed: false, problems: [] })
    expect(code).toBe(0)
    for (const folder of ['docs', 'docs/next']) {
      const page = readFileSync(join(cwd, 'dist', folder, 'api/acme-add-pet.html'), 'utf8')
      expect(page).toContain('enormous')
      const other = readFileSync(join(cwd, 'dist', folder, 'api/acme-get-pet.html'), 'utf8')
      expect(other).toContain('data-sp-written')
    }
  })
})
