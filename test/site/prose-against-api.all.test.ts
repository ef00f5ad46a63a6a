import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCli } from './run-cli.ts'
import { buildSite } from '../site.ts'
import type { SiteFiles } from '../site.ts'
import { scratchFolder } from '../unit/scratch.ts'
import type { Problem } from '../../src/base/problems/problem.ts'

const API = `openapi: 3.1.0
info: { title: Shop, version: '1' }
servers:
  - { url: https://api.shop.example/v1 }
  - { url: 'https://{region}.shop.example/{stage}', variables: { region: { default: eu, enum: [eu, us] }, stage: { default: v2, enum: [v2, beta] } } }
  - { url: 'https://{tenant}.own.example/v1', variables: { tenant: { default: acme } } }
paths:
  /orders:
    get:
      parameters:
        - { name: status, in: query, schema: { enum: [open, closed] } }
        - { name: size, in: query, schema: { type: integer, maximum: 9 } }
        - { name: page, in: query, deprecated: true, schema: { type: integer } }
        - { name: filter, in: query, style: deepObject, schema: { type: object, properties: { city: { type: string } } } }
      responses:
        '200':
          description: The orders.
          headers: { X-RateLimit-Remaining: { schema: { type: integer } } }
          content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Order' } } } }
        '429': { description: Too many requests. }
    post:
      parameters:
        - { name: Idempotency-Key, in: header, required: true, schema: { type: string } }
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
      responses: { '201': { description: Made. }, '422': { description: Wrong. } }
  /orders/{order_id}:
    parameters: [{ name: order_id, in: path, required: true, schema: { type: string } }]
    get: { responses: { '200': { description: The order. }, '404': { description: Gone. } } }
    delete: { deprecated: true, responses: { '204': { description: Deleted. } } }
  /orders/{order_id}/items:
    parameters: [{ name: order_id, in: path, required: true, schema: { type: string } }]
    get: { responses: { '200': { description: The items. } } }
  /customers/search:
    get:
      parameters:
        - { name: q, in: query, required: true, schema: { type: string } }
      responses: { default: { description: Anything. } }
components:
  schemas:
    Order:
      type: object
      required: [customer_name]
      properties:
        customer_name: { type: string }
        total_amount: { type: integer, minimum: 1 }
        state: { enum: [open, closed] }
  securitySchemes:
    key: { type: apiKey, in: query, name: api_key }
`

const CONFIG = (check: string) =>
  `export default { title: 'T', url: 'https://t.example', openapi: [{ file: 'api.yaml' }], check: { ${check} } }\n`

/** The problems of a document, as \`line: message\`. */
async function problemsOf(markdown: string, files: SiteFiles = {}, check = "api: 'warning'") {
  const { problems } = await buildSite({
    'site.config.ts': CONFIG(check),
    'api.yaml': API,
    'content/docs/start.md': `# Start\n\n${markdown}\n`,
    ...files,
  })
  return problems
}

const FENCE = '```'
const block = (language: string, ...lines: readonly string[]): string =>
  [FENCE + language, ...lines, FENCE].join('\n')

/** Texts that contradict the description, each with what is said about it. */
const WRONG: readonly (readonly [text: string, id: string, part: string])[] = [
  ['Call `GET /ordrs`.', 'api-unknown', 'no path `GET /ordrs`'],
  ['Call `GET /order/{id}`.', 'api-unknown', 'no path `GET /order/{id}`'],
  ['See `/order/{order_id}/items`.', 'api-unknown', 'no path'],
  [
    block('bash', 'curl https://us.shop.example/beta/orders?sort=up'),
    'api-unknown',
    'parameter of `/orders` `sort`',
  ],
  [block('bash', 'curl https://shoe-shop.own.example/v1/orders?sort=up'), 'api-unknown', '`sort`'],
  [block('bash', 'curl "https://api.shop.example/v1/orders?size=99"'), 'api-example', 'maximum: 9'],
  ['Filter with `GET /orders?size=many`.', 'api-example', 'type `integer`'],
  ['Filter with `/orders?status=opened`.', 'api-example', 'not one of'],
  [
    block('http', 'POST /orders', 'Idempotency-Key: 7', 'Content-Type: text/csv', '', '{"a": 1}'),
    'api-request',
    '`text/csv`',
  ],
  ['Call `GET /orders/{id}/itmes`.', 'api-unknown', 'no path'],
  ['Call `GET /orders/{id}/refunds`.', 'api-unknown', 'no path'],
  ['Call `GET /v1/orders/{id}/refunds`.', 'api-unknown', 'no path'],
  ['Call `GET https://api.shop.example/v1/orders/7/refunds`.', 'api-unknown', 'no path'],
  ['See `/orders/{id}/refunds`.', 'api-unknown', 'no path'],
  ['See `/orders/:id/refunds`.', 'api-unknown', 'no path'],
  ['See `/customers/serch`.', 'api-unknown', 'no path'],
  [
    '| Path | Use |\n| --- | --- |\n| `POST /orders/{id}` | Change |',
    'api-request',
    'has no `POST`',
  ],
  ['- `PATCH /orders` changes them.', 'api-request', 'has no `PATCH`'],
  ['## `PUT /customers/search`', 'api-request', 'only `GET`'],
  ['Filter with `/orders?statsu=open`.', 'api-unknown', 'parameter of `/orders` `statsu`'],
  ['Filter with `GET /orders?colour=red`.', 'api-unknown', '`colour`'],
  ['Filter with `GET /v1/orders?status=open&sort=asc`.', 'api-unknown', '`sort`'],
  [block('bash', 'curl https://api.shop.example/v1/orders?limit=2'), 'api-unknown', '`limit`'],
  [
    block('bash', "curl -X PUT 'https://api.shop.example/v1/orders'"),
    'api-request',
    'has no `PUT`',
  ],
  [
    block('sh', '$ curl --request DELETE \\', '  --url https://api.shop.example/v1/orders'),
    'api-request',
    'has no `DELETE`',
  ],
  [
    block('bash', 'curl -G "https://api.shop.example/v1/orders" -d state=open'),
    'api-unknown',
    '`state`',
  ],
  [
    block('bash', 'curl https://api.shop.example/v1/customers/search'),
    'api-request',
    'query parameter `q` is missing',
  ],
  [block('bash', 'curl $API/customers/search'), 'api-request', 'query parameter `q` is missing'],
  [
    block('http', 'GET /v1/customers/search HTTP/1.1', 'Host: api.shop.example'),
    'api-request',
    '`q` is missing',
  ],
  [
    block('http', 'POST /orders', 'Content-Type: application/json', '', '{"customer_name": "Ada"}'),
    'api-request',
    'header parameter `Idempotency-Key` is missing',
  ],
  [
    block(
      'http',
      'POST /orders',
      'Idempotency-Kye: 7',
      'Idempotency-Key: 7',
      '',
      '{"customer_name": "Ada"}',
    ),
    'api-unknown',
    'header `Idempotency-Kye`',
  ],
  [
    block('http', 'POST /orders', 'Idempotency-Key: 7', '', '{"total_amount": 4}'),
    'api-example',
    '`POST /orders`',
  ],
  [
    block('http', 'POST /orders', '', '{"customer_name": "Ada", "total_amount": 0}'),
    'api-example',
    'total_amount',
  ],
  [
    block(
      'bash',
      "curl https://api.shop.example/v1/orders -H 'Idempotency-Key: 1' -H 'Content-Type: application/json' \\",
      `  -d '{"customer_name": 7}'`,
    ),
    'api-example',
    'customer_name',
  ],
  [
    block(
      'bash',
      `curl https://api.shop.example/v1/orders -H 'Idempotency-Key: 1' --json '{"customer_name": "Ada", "state": "lost"}'`,
    ),
    'api-example',
    'state',
  ],
  [
    block(
      'http',
      'GET /orders',
      '',
      'HTTP/1.1 200 OK',
      'Content-Type: application/json',
      '',
      '[{ "state": "open" }]',
    ),
    'api-example',
    'response 200',
  ],
  [block('http', 'GET /orders/7', '', 'HTTP/1.1 418 I am a teapot'), 'api-unknown', '`418`'],
  [block('http', 'DELETE /orders/7'), 'api-deprecated', '`DELETE /orders/{order_id}`'],
  [block('bash', 'curl "https://api.shop.example/v1/orders?page=2"'), 'api-deprecated', '`page`'],
  [
    block('js', "await fetch('https://api.shop.example/v1/orders', { method: 'PUT' })"),
    'api-request',
    'has no `PUT`',
  ],
  [
    block('ts', 'const r = await fetch(`https://api.shop.example/v1/orders?sort=up`)'),
    'api-unknown',
    '`sort`',
  ],
  ['`GET /orders` answers with `customer_nmae`.', 'api-unknown', '`customer_nmae`'],
  ['`GET /orders` answers with `X-RateLimit-Remainig`.', 'api-unknown', 'header'],
  ["`GET /orders/{id}` answers with `418 I'm a Teapot`.", 'api-unknown', '`418'],
]

test.each(WRONG)('a text that contradicts the description is found: %s', async (text, id, part) => {
  const problems = await problemsOf(text)
  expect(problems.map((problem) => problem.id)).toEqual([id])
  expect(problems[0]).toMatchObject({ severity: 'warning', file: 'content/docs/start.md' })
  expect(problems[0]?.message).toContain(part)
})

/** Texts that are right, or that may be about something else. */
const LEFT_ALONE: readonly string[] = [
  'Call `GET /orders`, `POST /orders` or `DELETE /orders/{id}`.',
  'Call `GET /v1/orders/{order_id}/items`.',
  'Call `GET https://api.shop.example/v1/orders/7`.',
  'Call `GET /orders?status=open&filter[city]=Rome`.',
  'Call `GET /orders?api_key=secret`.',
  'Call `GET /orders?…` or `GET /orders?{filters}`.',
  'Call `GET /orders/*` or `GET /orders/.../x`.',
  'Call `HEAD /orders` and `OPTIONS /orders`.',
  'Another API has `GET /repos/{owner}/issues`.',
  'Another API has `POST https://other.example/v1/orders/{id}/refunds`.',
  'The pages are below `/docs` and `/docs/start`.',
  'The site has `/docs/api/shop` and `/orders/faq`.',
  'A file at `/orders/export.csv`, or `/etc/hosts`, or `/usr/local/bin`.',
  'All below `/orders`, `/customers` and `/v1`.',
  'The prefix `/customers/` of paths.',
  'Regular expressions: `/orders/g` and `/^a+$/`.',
  'Just a slash: `/`, or `//`, or `/ /`.',
  'Values: `200`, `404`, `500`, `100`.',
  '`GET /orders` returns up to `200` rows, or `404`.',
  '`GET /orders` answers with `429 Too Many Requests`.',
  '`GET /customers/search` answers with `503 Service Unavailable`.',
  "Some server answers with `418 I'm a Teapot`.",
  '`GET /orders` has `customer_name`, `customerName` and `CUSTOMER_NAME`.',
  '`GET /orders` has `customer_names` and `customer_name_2`.',
  '`GET /orders` fills `my_variable`, `pagination` and `webhook_url`.',
  'A typo far from an operation: `customer_nmae`.',
  '`GET /orders` may have `X-Request-Id` and `X-Trace`.',
  'Use `npm install`, `--status`, `status=open` and `?status=open`.',
  'Send `Authorization: Bearer $TOKEN` with `GET /orders`.',
  block('bash', 'curl https://api.shop.example/v1/orders'),
  block('bash', 'curl "https://api.shop.example/v1/customers/search?q=ada"'),
  block('bash', 'curl "https://api.shop.example/v1/customers/search?$QUERY"'),
  block('bash', 'curl -G https://api.shop.example/v1/customers/search --data-urlencode "q=a b"'),
  block('bash', 'curl https://api.shop.example/v1/orders/<id>/refunds'),
  block('bash', 'curl https://api.shop.example/v1/orders --unknown-option 7 -X PUT'),
  block('bash', 'curl https://other.example/orders?limit=2'),
  block('bash', 'curl -o out.json https://api.shop.example/v1/orders && cat out.json'),
  block('bash', 'curl https://api.shop.example/openapi.json'),
  block('bash', 'curl -X POST https://api.shop.example/oauth/token'),
  'Elsewhere are `GET /_orders`, `GET /ordersz` and `/order`.',
  block('bash', 'curl https://api.shop.example/v1/orders -H "Idempotency-Key: 1" -d @order.json'),
  block(
    'bash',
    "curl https://api.shop.example/v1/orders -H 'Idempotency-Key: 1' --json '{\"customer_name\": ...}'",
  ),
  block('bash', 'echo "never closed'),
  block('bash', 'cat /orders/x'),
  block('http', 'GET /v1/orders HTTP/1.1', 'Host: api.shop.example', 'X-Custom: 1'),
  block(
    'http',
    'POST /orders',
    'Idempotency-Key: 7',
    'Content-Type: application/json',
    '',
    '{"customer_name": "Ada", "more": true}',
  ),
  block(
    'http',
    'POST /orders',
    'Idempotency-Key: 7',
    'content-type: Application/Vnd.Order+json; charset=utf-8',
    '',
    '{"customer_name": "Ada"}',
  ),
  block('bash', 'curl https://mars.shop.example/v2/orders?sort=up'),
  block('bash', 'curl https://a.b.own.example/v1/orders?sort=up'),
  'Call `GET /orders?size=9&status=closed`, `GET /orders?size={size}` or `/orders?size=N&status=`.',
  'Another API has `POST /order/{id}` and `GET /order`.',
  block('http', 'POST /orders', 'Idempotency-Key: 7', '', '{ "total_amount": 4, … }'),
  block('http', 'GET /orders/7', '', 'HTTP/1.1 404 Not Found', '', '{"detail": "Gone"}'),
  block('http', 'HTTP/1.1 418 Teapot', '', '{}'),
  block('js', "fetch('/orders', { method: 'PUT' })"),
  block('js', "fetch('https://api.shop.example/v1/orders', options)"),
  block('js', "fetch('https://api.shop.example/v1/orders', { headers: { a: 1 }, method: 'PUT' })"),
  block('js', 'fetch(`https://api.shop.example/v1/orders/${id}`)'),
  block('json', '{ "customer_name": 7 }'),
  block('python', 'requests.put("https://api.shop.example/v1/orders")'),
  block('yaml', 'path: /orders/{id}/refunds'),
  block('', 'GET /ordrs'),
]

test('a text that is right, or may be about something else, is left alone', async () => {
  const problems = await problemsOf(LEFT_ALONE.join('\n\n'))
  expect(problems.map(({ message, place }) => `${String(place?.line)} ${message}`)).toEqual([])
  expect(LEFT_ALONE.length).toBeGreaterThan(40)
})

test('a finding is at its line, with the name that was meant', async () => {
  const text = `A line.\n\n${block('bash', '# first', 'curl https://api.shop.example/v1/orders', 'curl "https://api.shop.example/v1/orders?statsu=open"')}\n\nCall \`GET /ordrs\`.`
  expect(await problemsOf(text)).toMatchObject([
    { place: { line: 8 }, hint: 'Did you mean `status`?' },
    { place: { line: 11, column: 6 }, hint: 'Did you mean `/orders`?' },
  ])
})

test('nothing is checked by default, and `error` makes the findings errors', async () => {
  expect(await problemsOf('Call `GET /ordrs`.', {}, '')).toEqual([])
  expect(await problemsOf('Call `GET /ordrs`.', {}, "api: 'off'")).toEqual([])
  expect(await problemsOf('Call `GET /ordrs`.', {}, "api: 'error'")).toMatchObject([
    { severity: 'error' },
  ])
  expect(await problemsOf('Call `GET /ordrs`.', {}, "api: 'error', 'api-unknown': 'off'")).toEqual(
    [],
  )
})

test('MDX, included texts, posts and pages are checked in their own files', async () => {
  const problems = await problemsOf('::include{file=./_part.md}', {
    'content/docs/_part.md': 'Part.\n\nCall `GET /ordrs`.\n',
    'content/docs/more.mdx': '# More\n\n<div>\n\nCall `PATCH /orders`.\n\n</div>\n',
    'content/blog/2026-01-01-post.md': '# Post\n\n- `PUT /orders`\n',
  })
  expect(problems.map(({ file, place }) => `${String(file)}:${String(place?.line)}`)).toEqual([
    'content/blog/2026-01-01-post.md:3',
    'content/docs/_part.md:3',
    'content/docs/more.mdx:5',
  ])
})

test('a change of the description is a change of the findings', async () => {
  const site = await buildSite({
    'site.config.ts': CONFIG("api: 'warning'"),
    'api.yaml': API,
    'content/docs/start.md': '# Start\n\nCall `PATCH /orders`.\n',
  })
  expect(site.problems).toHaveLength(1)
  await site.edit({ 'api.yaml': API.replace('    post:', '    patch:') })
  expect(site.problems).toEqual([])
})

test('a frozen version is compared with its own description', async () => {
  const cwd = scratchFolder({
    'site.config.ts': CONFIG(''),
    'api.yaml': API,
    'content/docs/start.md': '# Start\n\nCall `PATCH /orders`.\n',
  })
  expect(await runCli(['version', '1.0'], { cwd })).toMatchObject({ code: 0 })
  writeFileSync(join(cwd, 'api.yaml'), API.replace('    post:', '    patch:'))
  const { out } = await runCli(['check', '--api', '--json'], { cwd })
  const { problems } = JSON.parse(out) as { readonly problems: readonly Problem[] }
  expect(problems.map(({ id, file }) => `${id} ${String(file)}`)).toEqual([
    expect.stringMatching(/^api-request content\/.*1\.0\/start\.md$/),
  ])
})

test('check --api asks for it once', async () => {
  const cwd = scratchFolder({
    'site.config.ts': CONFIG(''),
    'api.yaml': API,
    'content/docs/start.md': '# Start\n\nCall `GET /ordrs`.\n',
  })
  const without = await runCli(['check'], { cwd })
  expect(without.err + without.out).not.toContain('api-unknown')
  const asked = await runCli(['check', '--api'], { cwd })
  expect(asked.code).toBe(0)
  expect(asked.err + asked.out).toContain('api-unknown')
})
