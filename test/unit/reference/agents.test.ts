import { expect, test } from 'vitest'
import { reference } from '../../../src/reference/agents/reference.ts'
import type { Body } from '../../../src/base/model/document.ts'
import type { OutputFile, PlanView } from '../../../src/base/model/output.ts'

const schemaBody = (name: string): Body => ({
  kind: 'schema',
  schema: {
    name,
    title: name,
    definition: {
      id: 'definition',
      title: 'Definition',
      schema: {
        type: 'string',
        constraints: [],
        values: [],
        isConstant: false,
        examples: [],
        deprecated: false,
        readOnly: false,
        writeOnly: false,
        properties: [],
        tuple: [],
        choices: [],
        conditions: [],
        defaultValue: name.repeat(100),
      },
    },
  },
})

/** The plan of a site with an API of some schemas. */
function viewOf(names: readonly string[]): PlanView {
  const pathnames = ['/api', ...names.map((name) => `/api/schemas/${name}`)]
  const pages = pathnames.map((pathname) => ({
    pathname,
    href: pathname,
    title: 'Shop',
    digest: pathname,
    site: { lang: 'en', messages: {}, origin: 'https://test.example', base: '/' },
  }))
  const routes = pathnames.map((pathname, position) => {
    const kind = position === 0 ? 'api' : 'schema'
    const place = { source: 'openapi/shop.yaml', locale: 'en', version: 'current' }
    const digest = names[position - 1] ?? ''
    const card = { kind, ...place, position, digest, sidebarLabel: '', folders: [] }
    return [pathname, { kind, pathname, locale: 'en', unlisted: false, card }]
  })
  const view = {
    config: { ai: { markdown: true } },
    table: { routes: new Map(routes as [string, unknown][]) },
    pages,
    bodyOf: (_: string, name: string) =>
      Promise.resolve(names.includes(name) ? schemaBody(name) : undefined),
  }
  return view as unknown as PlanView
}

async function fileOf(engine: string, names: readonly string[], largest?: number) {
  const [file] = reference(engine, largest).emit(viewOf(names)) as Iterable<OutputFile>
  if (file === undefined) throw new Error('There is no file')
  return { ...file, text: String(await file.content()) }
}

test('the file of a very large API has its last entries without details', async () => {
  const { text, path } = await fileOf('1', ['a', 'b', 'c'], 500)
  expect(path).toBe('api/reference.json')
  expect(JSON.parse(text)).toMatchObject({
    schemas: [
      { name: 'a', default: 'a'.repeat(100) },
      { name: 'b', default: 'b'.repeat(100) },
      { name: 'c', isShortened: true, url: 'https://test.example/api/schemas/c' },
    ],
  })
  expect(text).not.toContain('ccc')
})

test('another engine or another schema gives another digest, so that a rebuild writes the file', async () => {
  const { digest } = await fileOf('1', ['a'])
  expect((await fileOf('1', ['a'])).digest).toBe(digest)
  expect((await fileOf('2', ['a'])).digest).not.toBe(digest)
  expect((await fileOf('1', ['b'])).digest).not.toBe(digest)
})
