import { afterAll, describe, expect, test } from 'vitest'
import type { ReferenceFile } from '../../src/base/model/reference-file.ts'
import type { RequestForm } from '../../src/base/shared/request/form.ts'
import { buildLastingSite } from '../site.ts'

const CONFIG = `export default {
  title: 'Facts', url: 'https://facts.example', ai: true,
  openapi: ['xml', 'requests', 'old'].map((name) => ({ file: \`openapi/\${name}.yaml\`, name })),
}
`

const XML = `openapi: 3.2.0
info: { title: XML, version: '1' }
servers: [{ url: https://api.example }]
paths:
  /mixed:
    get:
      operationId: mixed
      responses:
        '200':
          description: Done.
          content:
            application/xml:
              schema:
                type: object
                xml: { name: root }
                properties:
                  text: { type: string, xml: { nodeType: text }, example: T }
                  element: { type: string, example: E }
                  raw: { type: string, xml: { nodeType: cdata }, example: C }
                  group:
                    type: object
                    xml: { nodeType: none }
                    properties:
                      id: { type: integer, xml: { nodeType: attribute }, example: 7 }
                      inner: { type: object, properties: { deep: { type: string, example: D } } }
        '201':
          description: Deep.
          content:
            application/xml:
              schema:
                type: object
                xml: { name: root }
                properties:
                  inner: { type: object, properties: { deep: { type: string, example: D } } }
                  last: { type: string, xml: { nodeType: text }, example: L }
                  next: { type: object, properties: { a: { type: object, properties: { b: { type: string, example: B } } } } }
        '202':
          description: Lists.
          content:
            application/xml:
              schema: { $ref: '#/components/schemas/People' }
components:
  schemas:
    People: { type: array, xml: { name: people, wrapped: true }, items: { $ref: '#/components/schemas/Person' } }
    Person:
      type: object
      xml: { name: person }
      properties:
        lang: { type: string, xml: { attribute: true, prefix: x, namespace: 'http://x.example' }, example: en }
        id: { type: integer, xml: { nodeType: attribute }, example: 0 }
        own: { type: array, xml: { nodeType: element, prefix: p }, items: { type: string, xml: { name: it } }, example: [p] }
        same: { type: array, xml: { name: same, wrapped: true }, items: { type: string }, example: [q] }
        flat: { type: array, xml: { name: ignored }, items: { type: string, xml: { name: one } }, example: [r] }
        raw: { type: string, xml: { nodeType: cdata }, example: s }
`

const REQUESTS = `openapi: 3.2.0
info: { title: Requests, version: '1' }
servers: [{ url: https://api.example, name: Production }]
tags: [{ name: top }, { name: child, parent: top }, { name: grand, parent: child }]
paths:
  /security:
    get: { operationId: uri, tags: [child], security: [{ '#/components/securitySchemes/key': [admin] }], responses: { '200': { description: Done. } } }
    put: { operationId: undeclared, tags: [grand], security: [{ nope: [] }], responses: { '200': { description: Done. } } }
    post: { operationId: digest, security: [{ digest: [] }], responses: { '200': { description: Done. } } }
    patch: { operationId: certificate, security: [{ tls: [], hoba: [] }], responses: { '200': { description: Done. } } }
    delete: { operationId: named, security: [{ named: [] }], responses: { '200': { description: Done. } } }
    additionalOperations: { LiNk: { operationId: letters, responses: { '200': { description: Done. } } } }
  /range:
    post: { operationId: range, requestBody: { content: { 'image/*': {} } }, responses: { '200': { description: Done. } } }
    put: { operationId: words, requestBody: { content: { 'text/*': { example: hello } } }, responses: { '200': { description: Done. } } }
  /form:
    post:
      operationId: form
      requestBody:
        content:
          application/x-www-form-urlencoded:
            schema: { type: object, required: [o, s], properties: { o: { type: object, example: { k: 1 } }, s: { type: object, example: { m: 2 } } } }
            encoding: { s: { style: deepObject, explode: true } }
      responses: { '200': { description: Done. } }
    put:
      operationId: parts
      requestBody:
        content:
          multipart/form-data:
            schema: { type: object, required: [b, c, e], properties: { b: { type: array, items: { type: string }, example: [x, z] }, c: { type: array, items: { type: string }, example: [v, w] }, e: { type: string, contentEncoding: base64, example: aGk= }, never: false } }
            encoding: { b: { style: form, explode: false }, c: { style: form, explode: true } }
      responses: { '200': { description: Done. } }
    patch:
      operationId: positions
      requestBody:
        content:
          multipart/mixed:
            itemSchema: { type: object, properties: { n: { type: integer, example: 5 } } }
            prefixEncoding: [{ contentType: application/json }]
            itemEncoding: { contentType: image/png }
      responses: { '200': { description: Done. } }
  /sent:
    post:
      operationId: sent
      parameters:
        - { name: q, in: query, required: true, schema: { type: string }, examples: { d: { dataValue: a b, serializedValue: q=a+b } } }
        - { name: big, in: query, schema: { type: integer, minimum: -9223372036854775808, maximum: 9223372036854775807 } }
        - { name: below, in: query, schema: { type: integer, minimum: 0, exclusiveMinimum: -9, exclusiveMaximum: 5 } }
        - { name: part, in: query, schema: { type: number, exclusiveMaximum: 5 } }
      requestBody: { content: { application/json: { schema: {}, examples: { d: { dataValue: { a: 1 }, serializedValue: '{ "a":1 }' } } } } }
      responses: { '200': { description: Done. } }
    put:
      operationId: hidden
      requestBody:
        content: { application/json: { schema: { type: object, properties: { x: { type: string }, no: false, al: { allOf: [{ $ref: '#/components/schemas/T' }, { readOnly: true }] } } } } }
      responses: { '200': { description: Done. } }
    get:
      operationId: linked
      responses:
        '200':
          description: Done.
          links:
            out: { operationRef: 'https://other.example/api.yaml#/paths/~1x/get' }
            bad: { operationId: missing }
            own: { operationRef: '#/paths/~1security/additionalOperations/LiNk' }
      callbacks:
        onEvent: { '{$request.body#/url}': { post: { summary: Event, deprecated: true, requestBody: { required: true, content: { application/json: { schema: { type: integer } } } }, responses: { '204': { description: Done. } } } } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    digest: { type: http, scheme: digest }
    hoba: { type: http, scheme: HOBA }
    tls: { type: mutualTLS }
    named: { type: apiKey, in: query, name: 'k&y=1' }
  schemas:
    T: { type: object, properties: { t: { type: string } } }
    a.b: { type: string }
    Base: { type: object, required: [t], properties: { t: { type: string } }, discriminator: { propertyName: t, mapping: { one: '#/components/schemas/D1' } } }
    D1: { allOf: [{ $ref: '#/components/schemas/Base' }, { type: object, properties: { d1: { type: string } } }] }
    D3: { allOf: [{ $ref: '#/components/schemas/Base' }, { type: object, properties: { d3: { type: string } } }] }
    Holder: { type: object, properties: { one: { $ref: '#/components/schemas/D1' }, p: { $ref: '#/components/schemas/a.b' } } }
    Either: { type: object, properties: { k: { type: string } }, discriminator: { propertyName: k, defaultMapping: Other, mapping: { x: '#/components/schemas/X' } }, anyOf: [{ $ref: '#/components/schemas/X' }, { $ref: '#/components/schemas/Other' }] }
    X: { type: object, properties: { k: { type: string }, x: { type: integer } } }
    Other: { type: object, properties: { k: { type: string }, y: { type: integer } } }
`

const OLD = `swagger: '2.0'
info: { title: Old, version: '1' }
host: api.example
schemes: [https]
paths:
  /{ids}:
    get:
      operationId: get
      parameters: [{ name: ids, in: path, required: true, type: array, items: { type: string }, collectionFormat: pipes, x-example: [a, b c] }]
      responses: { '200': { description: Done., headers: { X-L: { type: array, items: { type: integer }, collectionFormat: ssv } } } }
`

const site = await buildLastingSite({
  'site.config.ts': CONFIG,
  'openapi/xml.yaml': XML,
  'openapi/requests.yaml': REQUESTS,
  'openapi/old.yaml': OLD,
})
afterAll(site.remove)

/** The text of a page of the reference, without its tags. */
const page = (name: string) =>
  site
    .main(`/docs/api/${name}`)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
const markdown = (name: string) => site.read(`docs/api/${name}.md`)
/** The JSON for programs. */
const json = (name: string) => site.read(`docs/api/${name}/${name}-api/reference.json`)

describe('an XML example', () => {
  test('has text next to elements on one line', () => {
    expect(page('xml/xml-mixed')).toContain(
      '<root id="7">T<element>E</element><![CDATA[C]]><inner><deep>D</deep></inner></root>',
    )
    expect(page('xml/xml-mixed')).toContain(
      '<root><inner><deep>D</deep></inner>L<next><a><b>B</b></a></next></root>',
    )
  })

  test.each([
    ['xmlns:x="http://x.example" x:…="…"', 'xmlns:x="http://x.example" x:lang="en"'],
    ['…="…"', ' id="0"'],
    ['<p:…><it>…</it></p:…>', '<p:own><it>p</it></p:own>'],
    ['<same><same>…</same></same>', '<same><same>q</same></same>'],
    ['<one>…</one>', '<one>r</one>'],
    ['<![CDATA[…]]>', '<one>r</one><![CDATA[s]]></person>'],
  ])('has the form `%s` that its schema names', (words, example) => {
    expect(markdown('xml/schemas/person')).toContain(`XML: \`${words}\``)
    expect(page('xml/schemas/person')).toContain(words)
    expect(page('xml/xml-mixed')).toContain(example)
  })

  test('of a list has the names of its items', () => {
    expect(markdown('xml/schemas/people')).toContain('<people><person>…</person></people>')
    expect(page('xml/xml-mixed')).toMatch(/<people>\s*<person /)
  })
})

const operation = (id: string) => markdown(`requests/requests-${id}`)
const operationPage = (id: string) => page(`requests/requests-${id}`)
const withTag = (tag: string, id: string) =>
  [markdown, page].map((read) => read(`requests/requests-${tag}-${id}`))

describe('security', () => {
  test('a URI of a scheme is that scheme, whose names are roles', () => {
    for (const text of withTag('child', 'uri')) {
      expect(text).toContain('X-Key')
      expect(text).toMatch(/Roles:? `?admin/)
    }
    expect(json('requests')).toContain('[{"scheme":"key","scopes":[],"roles":["admin"]}]')
  })

  test('a scheme that is not declared is shown by its name, with a warning', () => {
    for (const text of withTag('grand', 'undeclared')) {
      expect(text).toMatch(/Unknown scheme\W*nope/)
      expect(text).toMatch(/The samples leave out `?nope/)
    }
    expect(json('requests')).toContain('[{"scheme":"nope","scopes":[]}]')
    expect(problems()).toContain('the security scheme `nope` is required, but not declared')
  })

  test('only curl signs in with HTTP Digest', () => {
    expect(operation('digest')).toContain('--digest')
    expect(operation('digest')).toContain('--user "$REQUESTS_USER_AND_PASSWORD"')
    expect(json('requests')).not.toContain('Digest ')
    expect(operationPage('digest')).toContain(
      'Of the samples, only that for cURL authenticates with digest',
    )
  })

  test('a certificate, and credentials that a client computes, are not in samples', () => {
    expect(operation('certificate')).not.toContain('Authorization:')
    expect(operation('certificate')).toContain('The samples leave out `tls` and `hoba`.')
    expect(operationPage('certificate')).toContain('The samples leave out tls and hoba.')
  })

  test('the name of a key in a query is encoded', () => {
    expect(json('requests')).toContain('k%26y%3D1=')
    expect(json('requests')).not.toContain('k&y=1=')
  })
})

describe('bodies', () => {
  test('a range of media types is sent as one of them', () => {
    expect(operation('range')).toContain("Content-Type: image/png'")
    expect(operation('range')).toContain('@file.png')
    expect(operation('words')).toContain("Content-Type: text/plain'")
  })

  test('an object in a form is JSON, unless it has a style', () => {
    const written = 'o=%7B%22k%22%3A1%7D'
    expect(operationPage('form')).toContain(`${written}&\ns%5Bm%5D=2`)
    expect(json('requests')).toContain(`${written}&s%5Bm%5D=2`)
  })

  test('parts have the style of their encoding', () => {
    const text = operation('parts')
    expect(text).toContain("--form-string 'b=x,z'")
    expect(text).toContain("--form-string 'c=v'")
    expect(text).toContain("--form-string 'c=w'")
    expect(text).toContain('e="aGk=";type=application/octet-stream')
    expect(text).toContain('style form, exploded')
    expect(text).not.toMatch(/--form\S* 'never/)
  })

  test('parts with positions have their encodings, and no names', () => {
    for (const text of [operation('positions'), operationPage('positions')]) {
      expect(text).toMatch(/`?\[0\]`?( · )?\s*application\/json/)
      expect(text).toMatch(/`?\[\]`?( · )?\s*image\/png/)
    }
    expect(json('requests')).toContain('{"name":"[]","contentType":"image/png"}')
    expect(json('requests')).toMatch(/Content-Type: application\/json\S*\\r\S*\{\S*n\S*5\}/)
    expect(json('requests')).not.toContain('name=\\"n\\"')
  })

  test('a text that the description serializes is sent as it is', () => {
    expect(operation('sent')).toContain('?q=a+b')
    expect(operation('sent')).toContain('`a b` (sent as `q=a+b`)')
    expect(operationPage('sent')).toMatch(/a b\s+sent as\s+q=a\+b/)
    expect(json('requests')).toContain('"value":"a b","serialized":"q=a+b"')
    expect(operation('sent')).toContain(`--data-raw '{ "a":1 }'`)
    expect(operationPage('sent')).toContain('{ "a":1 }')
  })

  test('what a request cannot have is neither generated nor offered', () => {
    const [body] = formOf('hidden').bodies
    expect(body).toMatchObject({ kind: 'text', properties: [{ name: 'x' }] })
    expect(operation('hidden')).not.toContain('"al"')
    expect(operationPage('hidden')).not.toContain('"al"')
  })
})

test('limits of a form are exact', () => {
  const inputs = formOf('sent').fields.map(({ input }) => input)
  expect(inputs.slice(1)).toEqual([
    { kind: 'number', isWhole: true },
    { kind: 'number', isWhole: true, minimum: 0, maximum: 4 },
    { kind: 'number' },
  ])
})

test('a method that a description adds keeps its letters', () => {
  expect(operation('letters')).toContain('LiNk https://api.example/security')
  expect(operation('letters')).toContain('--request LiNk')
  expect(operationPage('letters')).toContain('LiNk')
  expect(json('requests')).toContain('request.method = \\"LiNk\\"')
  expect(json('requests')).not.toContain('LINK')
})

describe('discriminators', () => {
  test('generated examples have the value that selects their schema', () => {
    expect(markdown('requests/schemas/d1')).toContain('"t": "one"')
    expect(markdown('requests/schemas/d3')).toContain('"t": "D3"')
    expect(markdown('requests/schemas/holder')).toContain('"t": "one"')
    expect(markdown('requests/schemas/either')).toContain('"k": "x"')
    expect(markdown('requests/schemas/either')).toContain('"k": "Other"')
  })

  test('a schema is not its own kind, and without kinds has no heading of them', () => {
    expect(markdown('requests/schemas/base')).toContain('Kinds')
    expect(markdown('requests/schemas/d1')).not.toContain('Kinds')
    expect(page('requests/schemas/d1')).not.toContain('Kinds')
  })

  test('the schema of all other values is in the Markdown', () => {
    expect(markdown('requests/schemas/either')).toMatch(/any other value: \[?Other/)
  })
})

describe('links, callbacks and tags', () => {
  test('a link to another description has its target', () => {
    const target = 'https://other.example/api.yaml#/paths/~1x/get'
    expect(operationPage('linked')).toContain(target)
    expect(operation('linked')).toContain(target)
    expect(json('requests')).toContain(`"reference":"${target}"`)
  })

  test('a link to an operation that does not exist is a warning', () => {
    expect(problems()).toContain('the link `bad` leads to the operation `missing`')
    expect(operation('linked')).toContain('`missing`')
  })

  test('a link finds an added method', () => {
    expect(operation('linked')).toMatch(/own\S* \[Link security\]/)
  })

  test('a callback has its name, its deprecation and whether it needs a body', () => {
    for (const text of [operation('linked'), operationPage('linked')]) {
      expect(text).toMatch(/Callback `?onEvent/)
      expect(text.toLowerCase()).toContain('deprecated')
      expect(text).toContain('A body is required')
    }
  })

  test('tags of several levels are one tree', () => {
    expect(site.read('docs/api/requests/requests-api.md')).toMatch(
      /### top\n[^]*#### child\n[^]*#### grand\n/,
    )
    expect(site.read('docs/api/requests/requests-api.md')).not.toContain('### child\n\n#### child')
  })

  test('a Markdown page links to the Markdown of a page whose name has a dot', () => {
    expect(markdown('requests/schemas/holder')).toContain('/schemas/a.b.md)')
  })

  test('a server has its name', () => {
    expect(markdown('requests/requests-api')).toContain('`https://api.example` · Production')
    expect(page('requests/requests-api')).toContain('Production')
    expect(json('requests')).toContain('"name":"Production"')
  })
})

test('lists of OpenAPI 2.0 in headers and paths have no names', () => {
  expect(markdown('old/old-get')).toContain('`1 2`')
  expect(markdown('old/old-get')).toContain('https://api.example/a%7Cb%20c')
})

/** The warnings of the descriptions, as one text. */
function problems(): string {
  return site.problems.map(({ message }) => message).join('\n')
}

/** The form of an operation. */
function formOf(id: string): RequestForm {
  const file = JSON.parse(json('requests')) as ReferenceFile
  const request = file.operations.find((each) => each.id === id)?.request
  if (request === undefined) throw new Error(`There is no operation ${id}.`)
  return request
}
