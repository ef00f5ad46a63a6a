import fc from 'fast-check'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../scratch.ts'
import { validate } from '../../../src/stages/config/validate.ts'
import { apisFrom } from '../../../src/tools/import/apis.ts'
import { createBounds, withinBounds } from '../../../src/tools/import/bounds.ts'
import type { ImportedSite } from '../../../src/tools/import/model/site.ts'
import { newConfigOf } from '../../../src/tools/import/writer/new-config.ts'
import { runs } from '../../size.ts'

const PETS = 'openapi: 3.1.0\ninfo: { title: Pets, version: 1 }\npaths: { /a: { get: {} } }\n'

const name = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.constantFrom(
    'pet_store',
    'Pet Store',
    'pet-store',
    'v1.0.0',
    'Über',
    'ペット',
    '__',
    'constructor',
  ),
)
const label = fc.constantFrom('v1', '2.0.0', 'next "x"', 'a\\b', '{x}', '<b>', 'ü', 'latest\n')
const api = fc.record({ name, of: fc.option(name), label })
const version = fc.record({ name: fc.constantFrom('current', '1.0', '2.x', 'v3_beta'), label })
const language = fc.record({ code: fc.constantFrom('en', 'de', 'pt-BR', 'zh-Hans'), label })

test('each config that an import can write passes the check', async () => {
  const root = scratchFolder()
  mkdirSync(join(root, 'old'))
  writeFileSync(join(root, 'old/pets.yaml'), PETS)
  const site = fc.record({
    apis: fc.array(api, { maxLength: 4 }),
    versions: fc.uniqueArray(version, { maxLength: 3, selector: (each) => each.name }),
    languages: fc.uniqueArray(language, {
      minLength: 1,
      maxLength: 3,
      selector: (each) => each.code,
    }),
    title: name,
  })
  const check = async (given: typeof site extends fc.Arbitrary<infer Given> ? Given : never) => {
    const bounds = createBounds({ repository: root, target: join(root, 'new') })
    await withinBounds(bounds, () => {
      const entries = given.apis.map(({ name: own, of, label: shown }) => ({
        name: own,
        file: 'pets.yaml',
        route: '/docs/pets',
        pagesOf: () => [],
        ...(of !== null && { version: { of, label: shown } }),
      }))
      const { apis } = apisFrom(entries, join(root, 'old'), () => undefined)
      const [main = { code: 'en', label: 'English' }, ...others] = given.languages
      const config = newConfigOf(
        {
          ...EMPTY,
          title: given.title,
          apis,
          languages: [{ ...main, texts: {} }, ...others.map((each) => ({ ...each, texts: {} }))],
          docs: [
            {
              folder: 'docs',
              route: '/docs',
              trees: [],
              hasNumbers: true,
              versions: given.versions.map((each) => ({ ...each, trees: [] })),
            },
          ],
        },
        { leave: () => undefined, hasStatic: () => false },
      )
      const file = { path: 'site.config.ts' as never, text: '', root }
      expect(validate(config, file, { takenSources: [], overrides: {} }).problems).toEqual([])
      return Promise.resolve()
    })
  }
  await fc.assert(fc.asyncProperty(site, check), runs(60))
})

const EMPTY: ImportedSite = {
  generator: 'docusaurus',
  root: '/old',
  title: 'Acme',
  url: 'https://acme.example',
  languages: [{ code: 'en', texts: {} }],
  documents: [],
  docs: [],
  blogs: [],
  pages: [],
  files: [],
  bar: { items: [] },
  footer: { columns: [] },
  social: [],
  redirects: {},
  head: [],
  look: { icons: [], styles: [], sheets: [], names: { own: /^$/, variables: {} } as never },
  apis: [],
  components: {},
  variables: {},
  syntax: {
    format: 'detect',
    headingIds: 'github',
    emoji: false,
    codeFiles: false,
    hasDiagrams: false,
    hasMath: false,
    admonitions: {},
    keys: [],
    parts: [],
  },
  packages: {},
  others: [],
  lastUpdate: false,
  left: [],
}
