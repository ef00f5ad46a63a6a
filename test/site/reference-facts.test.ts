import { afterAll, describe, expect, test } from 'vitest'
import { buildLastingSite, buildSite } from '../site.ts'

const CONFIG = `export default {
  title: 'Facts', url: 'https://facts.example', ai: true,
  openapi: ['new', 'old', 'oldest'].map((name) => ({ file: \`openapi/\${name}.yaml\`, name, extensions: ['x-limit', 'x-owner'] })),
}
`

const NEW = `openapi: 3.2.0
info: { title: New, version: '1' }
servers: [{ url: https://api.example }]
security: [{ key: [], basic: [] }, { oauth: [] }, {}]
tags: [{ name: '' }]
paths:
  /form:
    post:
      operationId: form
      tags: ['']
      requestBody:
        content:
          multipart/form-data:
            schema:
              type: object
              required: [named, listed, meta]
              properties:
                named: {}
                typed: { type: string, contentMediaType: application/pdf }
                raw: { type: [string, 'null'], contentEncoding: binary }
                listed: { type: array, items: { type: string, contentMediaType: image/png } }
                text: { type: string, contentMediaType: text/csv }
                code: { type: string, contentMediaType: image/png, contentEncoding: base64 }
                meta: { type: object, properties: { a: { type: string } } }
            encoding: { named: { contentType: 'image/png, image/webp' }, meta: { contentType: application/json } }
      responses:
        '200': { summary: Taken in, description: Done., content: { application/zip: {} } }
  /lines:
    get:
      operationId: lines
      security: [{ key: [] }, { basic: [] }]
      responses:
        '200':
          description: Rows.
          content:
            application/jsonl: { itemSchema: { type: object, properties: { n: { type: integer } } }, example: [{ n: 1 }, { n: 2 }] }
        '201':
          description: Events.
          content:
            text/event-stream:
              itemSchema:
                type: object
                properties:
                  data: { type: string, contentMediaType: application/json, contentSchema: { type: object, properties: { t: { type: integer } } } }
        '202':
          description: Coded.
          content:
            application/json:
              schema:
                type: object
                properties:
                  coded: { type: string, contentEncoding: base64 }
                  hex: { type: string, contentEncoding: base16 }
                  kind: { type: string, enum: ['', full], default: '' }
  /text:
    put:
      operationId: text
      x-owner: { team: a }
      x-limit: 60
      x-secret: hidden
      parameters: [{ name: p, in: query, x-limit: 61, schema: { type: string, x-owner: b } }]
      security: [{ oauth: [] }]
      requestBody: { content: { text/plain: { example: "it's\\r\\nback\\\\slash\\r\\n" } } }
      responses: { '204': { description: Done., x-limit: 62 } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    basic: { type: http, scheme: basic }
    oauth: { type: oauth2, oauth2MetadataUrl: 'https://auth.example/meta', flows: {} }
`

const OLD = `openapi: 3.0.3
info: { title: Old, version: '1' }
servers: [{ url: https://api.example }]
paths: {}
x-webhooks:
  sold: { post: { summary: A thing was sold, requestBody: { content: { application/octet-stream: { schema: { type: string, format: binary } } } }, responses: { '200': { description: OK } } } }
`

const OLDEST = `swagger: '2.0'
info: { title: Oldest, version: '1' }
host: api.example
schemes: [https]
paths:
  /up:
    post:
      operationId: up
      consumes: [multipart/form-data]
      produces: [application/pdf]
      parameters:
        - { name: picture, in: formData, type: file, required: true }
        - { name: rows, in: query, type: array, items: { type: string }, collectionFormat: tsv, required: true }
      responses: { '200': { description: OK, schema: { type: file } } }
`

const site = await buildLastingSite({
  'site.config.ts': CONFIG,
  'openapi/new.yaml': NEW,
  'openapi/old.yaml': OLD,
  'openapi/oldest.yaml': OLDEST,
})
afterAll(site.remove)

/** The text of a page of the reference, without its tags. */
const page = (name: string) =>
  site
    .main(`/docs/api/${name}`)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
const markdown = (name: string) => site.read(`docs/api/${name}.md`)
/** The JSON for programs. */
const json = (name: string) => site.read(`docs/api/${name}/${name}-api/reference.json`)

describe('a file is a type', () => {
  test.each([
    ['named', 'file (image/png, image/webp)'],
    ['typed', 'file (application/pdf)'],
    ['raw', 'file or null'],
    ['listed', 'array of file (image/png)'],
  ])('the part %s is %s, on the page, in its Markdown and in the JSON', (name, type) => {
    expect(page('new/new-form')).toMatch(new RegExp(`${name}.{0,40}${escaped(type)}`))
    expect(markdown('new/new-form')).toContain(`| \`${name}\` | ${type}`)
    expect(json('new')).toMatch(
      new RegExp(`"name":"${name}","required":\\w+,"type":"${escaped(type)}"`),
    )
  })

  test('text and encoded text are none', () => {
    expect(markdown('new/new-form')).toMatch(/`text` \| string \| contains `text\/csv`/)
    expect(markdown('new/new-form')).toMatch(
      /`code` \| string \| encoded as base64; contains `image\/png`/,
    )
  })

  test('samples send files', () => {
    const text = markdown('new/new-form')
    expect(text).toContain(`'named=@named.png;type=image/png'`)
    expect(text).toContain(`'listed=@listed.png;type=image/png'`)
    expect(markdown('oldest/oldest-up')).toContain(`'picture=@picture.bin;`)
  })

  test('a body that is one has no text as its example', () => {
    expect(markdown('new/new-form')).toContain('`application/zip`\n\nfile (application/zip)\n')
    expect(markdown('old/old-webhook-sold')).toContain('`application/octet-stream`\n\nfile\n')
    expect(markdown('oldest/oldest-up')).toContain('`application/pdf`\n\nfile\n')
    for (const name of ['new/new-form', 'old/old-webhook-sold', 'oldest/oldest-up'])
      expect(markdown(name)).not.toContain('generated from the schema')
  })
})

test('security is a line that names all ways in words', () => {
  const all =
    'Works without a key. Optional: API key in the header X-Key and Basic authentication, or OAuth 2.0'
  expect(page('new/new-form')).toContain(all)
  expect(markdown('new/new-form').replaceAll('`', '')).toContain(all)
  expect(json('new').replaceAll('`', '')).toContain(`"needs":"${all}"`)
  expect(page('new/new-lines')).toContain('API key in the header X-Key, or Basic authentication')
  expect(page('new/new-text')).toContain('OAuth 2.0')
})

test('the configuration of an OAuth server is linked', () => {
  expect(site.main('/docs/api/new/new-text')).toContain('https://auth.example/meta')
  expect(markdown('new/new-text')).toContain('<https://auth.example/meta>')
})

test('webhooks of a description before 3.1 are webhooks', () => {
  expect(page('old/old-api')).toContain('A thing was sold')
  expect(markdown('old/old-webhook-sold')).toContain('# A thing was sold')
  expect(json('old')).toContain('"name":"sold"')
})

test('a tag without a name is none', () => {
  expect(markdown('new/new-api')).toContain('### Other operations\n')
})

test('a response may have its own words', () => {
  expect(page('new/new-form')).toContain('200 Taken in')
  expect(markdown('new/new-form')).toContain('### 200 Taken in')
})

describe('an example has the form of its content', () => {
  test('of lines: an item in each', () => {
    expect(markdown('new/new-lines')).toContain('\n{"n":1}\n{"n":2}\n')
  })

  test('of an event: data that its schema allows', () => {
    expect(page('new/new-lines')).toContain('data: {"t":1}')
  })

  test('of an encoded text: a text in that encoding', () => {
    expect(page('new/new-lines')).toContain('"coded": "dGV4dA=="')
    expect(page('new/new-lines')).toContain('"hex": "74657874"')
  })
})

test('an empty text can be seen', () => {
  expect(markdown('new/new-lines')).toContain('Allowed values: `""`, `full`; Default: `""`')
  expect(page('new/new-lines')).toContain('""')
})

test('lists in tabs are written with tabs', () => {
  expect(markdown('oldest/oldest-up')).toContain('`rows=a%09b`')
})

test('a carriage return of a body survives the page', () => {
  const carried = String.raw`printf '%b' 'it'\''s\r
back\\slash\r
' | curl `
  expect(markdown('new/new-text')).toContain(carried)
})

describe('keywords of the description’s own', () => {
  const shown = ['x-limit 60', 'x-owner {"team":"a"}', 'x-limit 61', 'x-owner b', 'x-limit 62']

  test('are shown where they are, if the config names them', () => {
    const plain = markdown('new/new-text').replaceAll(/[`:]/g, '')
    for (const each of shown) {
      expect(page('new/new-text').replaceAll('&quot;', '"')).toContain(each)
      expect(plain).toContain(each.replaceAll(':', ''))
    }
    expect(json('new')).toContain('"extensions":{"x-limit":"60","x-owner":"{\\"team\\":\\"a\\"}"}')
    expect(json('new')).toContain('"extensions":{"x-owner":"b","x-limit":"61"}')
  })

  test('and nowhere else', () => {
    for (const text of [page('new/new-text'), markdown('new/new-text'), json('new')])
      expect(text).not.toContain('x-secret')
  })
})

function escaped(text: string): string {
  return text.replaceAll(/[()/]/g, String.raw`\$&`)
}

test('a long list of values unfolds, and one long value does not make blocks of all', async () => {
  const codes = Array.from({ length: 50 }, (_, at) => `code_${String(at)}`)
  const schema = { type: 'string', enum: [...codes, 'x'.repeat(130), 'y'.repeat(900)] }
  const parameters = [{ name: 'code', in: 'query', schema }]
  const operation = { operationId: 'getA', parameters, responses: { 200: { description: 'A' } } }
  const { main } = await buildSite({
    'site.config.ts': `export default { title: 'T', url: 'https://t.example', openapi: [{ file: 'a.json' }] }\n`,
    'a.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: { '/a': { get: operation } },
    }),
  })
  const html = main('/docs/api/a-get-a')
  const folded = /<details class="sp-long"><summary>32 more values<\/summary>(.*?)<\/details>/s
  expect(html).toMatch(/<code>code_18<\/code>, <code>code_19<\/code> <details/)
  expect(folded.exec(html)?.[1]).toContain('<code>code_20</code>, <code>code_21</code>')
  expect(html.match(/<pre class="sp-value"/g)).toHaveLength(2)
  expect(html.match(/<pre class="sp-value" tabindex="0"/g)).toHaveLength(1)
})
