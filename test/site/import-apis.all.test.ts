import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { reportsIn, run } from './importing.ts'
import { scratchFolder } from '../unit/scratch.ts'

const fixture = fileURLToPath(new URL('../fixtures/starlight', import.meta.url))

test('a site whose API description has errors is imported without its API, until it is correct', async () => {
  const folder = scratchFolder()
  const [old, site] = [join(folder, 'bakery'), join(folder, 'specpress-site')]
  cpSync(fixture, old, { recursive: true })
  const description = join(old, 'api/loaves.yaml')
  const correct = readFileSync(description, 'utf8')
  writeFileSync(description, correct.replace('responses:', 'responses: [}, responses:'))
  const config = (): string => readFileSync(join(site, 'site.config.ts'), 'utf8')

  const imported = await run('import', 'starlight', old)
  expect(imported.code, imported.out + imported.err).toBe(0)
  expect(imported.out).toMatch(
    /^The API description openapi\/api-loaves\.yaml has \d+ errors?, so the new site has no pages of it\. import-report\.md/,
  )
  const report = reportsIn(site)
  const entry = "{ file: 'openapi/api-loaves.yaml', name: 'api-loaves', folder: 'api/loaves' }"
  expect(report).toContain(`\`${entry}\``)
  expect(report).toMatch(/The first: `openapi\/api-loaves\.yaml:6:\d+`/)
  expect(config()).toContain("file: 'openapi/shop-api.json'")
  expect(config()).not.toContain('loaves')
  expect(readFileSync(join(site, 'openapi/api-loaves.yaml'), 'utf8')).toContain('[}')
  const built = await run('build', site, '--allow-placeholders')
  expect(built.code, built.err).toBe(0)

  writeFileSync(description, correct)
  const again = await run('import', 'starlight', old, '--again')
  expect(again.code, again.err).toBe(0)
  expect(again.out).not.toContain('The API description')
  expect(config()).toContain("file: 'openapi/api-loaves.yaml'")
  expect(config()).toContain("'/api/loaves/operations/listloaves'")
})
