import { isLarge } from '../size.ts'

/** Requests that go wrong if a text is written without care. Each is an operation of one description. */

const HOSTILE = `a'b"c\\d$e\`f\${g}#{h}%i +j|k:l,m&n=o?p#q/r;s@t!u(v)*[w]<x>^y~\u2018z\u201c 😀 שלום \u202e end`
const CONTROLS = 'one\ntwo\ttabbed\r\n\0nul \u001b\u007f\u0085\u2028\u2029\ufeff'

/** Every visible character that a header may contain, and the space between two of them. */
const PRINTABLE = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32))

export const NESTED = {
  text: `' " \\ \`$x\` \${x} #{x} %s $(id) @x !x \`\` ''' """ 😀 שלום \u2028 \u202e end`,
  lines: CONTROLS,
  list: [1, true, false, null, { deep: [[['"""']]] }],
  empty: { text: '', list: [], object: {} },
  number: 9007199254740991,
  tiny: 1e-7,
  'a "key"': "it's",
  '': 'no name',
}

export const LARGE = '9223372036854775807'

const text = { type: 'string' }

const parameter = (place: string, name: string, example: unknown) => ({
  in: place,
  name,
  required: true,
  schema: {},
  example,
})

const query = (example: unknown, more: object = {}) => ({
  parameters: [{ ...parameter('query', 'q', example), ...more }],
})

const body = (type: string, example: unknown, more: object = {}) => ({
  requestBody: { content: { [type]: { example, ...more } } },
})

const FILE_FORM = {
  type: 'object',
  properties: {
    note: text,
    photo: { type: 'string', format: 'binary' },
    pages: { type: 'array', items: { type: 'string', contentMediaType: 'application/pdf' } },
    meta: { type: 'object', properties: { tags: { type: 'array', items: text } } },
  },
}

const UPLOAD = {
  schema: FILE_FORM,
  example: {
    note: HOSTILE,
    photo: 'me.png',
    pages: ['one.pdf', 'two.pdf'],
    meta: { tags: ['"a;b"'] },
  },
  encoding: { photo: { contentType: 'image/png, image/jpeg' } },
}

interface Hostile {
  readonly method?: string
  readonly path?: string
  readonly operation: object
  /** The scheme that it needs. */
  readonly security?: string
  /** The expected request, if it is useful to read: written by hand. */
  readonly wanted?: { readonly target?: string; readonly body?: string }
}

const ENCODED =
  'a%27b%22c%5Cd%24e%60f%24%7Bg%7D%23%7Bh%7D%25i%20%2Bj%7Ck%3Al%2Cm%26n%3Do%3Fp%23q%2Fr%3Bs%40t%21u%28v%29%2A%5Bw%5D%3Cx%3E%5Ey~%E2%80%98z%E2%80%9C%20%F0%9F%98%80%20%D7%A9%D7%9C%D7%95%D7%9D%20%E2%80%AE%20end'

const ANSWER = {
  description: 'x',
  content: { 'application/json': { schema: {}, example: { answer: 'fine ☕ "so"', list: [1] } } },
}

const TEXT_ANSWER = { description: 'x', content: { 'text/plain': { example: 'Soon.' } } }

export const REQUESTS: Readonly<Record<string, Hostile>> = {
  'a query with every sign': { operation: query(HOSTILE), wanted: { target: `?q=${ENCODED}` } },
  'a query with line ends, NUL and other controls': {
    operation: query(CONTROLS),
    wanted: {
      target: '?q=one%0Atwo%09tabbed%0D%0A%00nul%20%1B%7F%C2%85%E2%80%A8%E2%80%A9%EF%BB%BF',
    },
  },
  'a query that says nothing': { operation: query(''), wanted: { target: '?q=' } },
  'a name with every sign': {
    operation: { parameters: [parameter('query', HOSTILE, '1')] },
    wanted: { target: `?${ENCODED}=1` },
  },
  'a parameter many times': {
    operation: query(['a b', 'c,d', '', 'c,d']),
    wanted: { target: '?q=a%20b&q=c%2Cd&q=&q=c%2Cd' },
  },
  'a list between commas': {
    operation: query(['a,b', 'c'], { explode: false }),
    wanted: { target: '?q=a%2Cb,c' },
  },
  'a list between pipes': {
    operation: query(['a|b', 'c'], { style: 'pipeDelimited' }),
    wanted: { target: '?q=a%7Cb%7Cc' },
  },
  'a list between spaces': {
    operation: query(['a', 'c'], { style: 'spaceDelimited' }),
    wanted: { target: '?q=a%20c' },
  },
  'an object in brackets': {
    operation: query({ 'a&b': HOSTILE, n: 1 }, { style: 'deepObject' }),
    wanted: { target: `?q%5Ba%26b%5D=${ENCODED}&q%5Bn%5D=1` },
  },
  'signs that are allowed to stand': {
    operation: query('a/b:c?d@e+f&g=h', { allowReserved: true }),
    wanted: { target: '?q=a/b:c?d@e%2Bf%26g=h' },
  },
  'truth and falsehood': {
    operation: {
      parameters: [parameter('query', 'yes', true), parameter('query', 'no', false)],
    },
    wanted: { target: '?yes=true&no=false' },
  },
  'a number of 64 bits': {
    operation: query(LARGE, { schema: { type: 'integer', format: 'int64' } }),
    wanted: { target: `?q=${LARGE}` },
  },
  'numbers of 64 bits that are no texts': {
    operation: query([`#${LARGE}`, '#-9007199254740993'], { explode: false }),
    wanted: { target: `?q=${LARGE},-9007199254740993` },
  },
  'JSON with a number of 64 bits': {
    method: 'post',
    operation: body('application/json', { id: `#${LARGE}`, ids: [1, `#${LARGE}`] }),
    wanted: { body: `{\n  "id": ${LARGE},\n  "ids": [\n    1,\n    ${LARGE}\n  ]\n}` },
  },
  'a path with every sign': {
    path: '/items/{id}/{other}',
    operation: { parameters: [parameter('path', 'id', HOSTILE), parameter('path', 'other', '..')] },
  },
  'a path with its own signs': {
    path: "/a'b (c)/é/{id}",
    operation: { parameters: [parameter('path', 'id', 'x')] },
    wanted: { target: '/a%27b%20(c)/%C3%A9/x' },
  },
  'a path in other styles': {
    path: '/p/{label}/{matrix}',
    operation: {
      parameters: [
        { ...parameter('path', 'label', ['a b', 'c']), style: 'label', explode: true },
        { ...parameter('path', 'matrix', { x: '1', y: "'" }), style: 'matrix', explode: true },
      ],
    },
    wanted: { target: '/p/.a%20b.c/;x=1;y=%27' },
  },
  'a header with every printable character': {
    operation: { parameters: [parameter('header', 'X-All', `x${PRINTABLE}x`)] },
  },
  'a header that says nothing': { operation: { parameters: [parameter('header', 'X-None', '')] } },
  'a cookie': {
    operation: {
      parameters: [parameter('cookie', 'session', 'a b;c'), parameter('cookie', 'n', 1)],
    },
  },
  'nested JSON': {
    method: 'post',
    operation: body('application/json', NESTED),
    wanted: { body: JSON.stringify(NESTED, undefined, 2) },
  },
  'JSON that is a text': {
    method: 'put',
    operation: body('application/json', HOSTILE),
    wanted: { body: JSON.stringify(HOSTILE) },
  },
  'JSON of an own kind': {
    method: 'patch',
    operation: body('application/vnd.acme.v2+json; charset=utf-8', [1]),
  },
  'a form': {
    method: 'post',
    operation: body('application/x-www-form-urlencoded', {
      a: HOSTILE,
      b: ['1', '2'],
      '"': CONTROLS,
      empty: '',
    }),
    wanted: {
      body: `a=${ENCODED}&b=1&b=2&%22=one%0Atwo%09tabbed%0D%0A%00nul%20%1B%7F%C2%85%E2%80%A8%E2%80%A9%EF%BB%BF&empty=`,
    },
  },
  'a form in parts': {
    method: 'post',
    operation: body('multipart/form-data', { note: HOSTILE, 'a"b\nc;d=e': CONTROLS }),
  },
  'a form in parts with files': {
    method: 'post',
    operation: { requestBody: { content: { 'multipart/form-data': UPLOAD } } },
  },
  'a form in parts with a file and a hostile name': {
    method: 'post',
    operation: {
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: { 'a"b;c\\': { type: 'string', format: 'binary' } },
            },
            example: { note: CONTROLS, 'a"b;c\\': 'x.bin' },
          },
        },
      },
    },
  },
  'the bytes of a file': {
    method: 'put',
    operation: { requestBody: { content: { 'image/png': {} } } },
  },
  'a text with NUL and no line end': {
    method: 'post',
    operation: body('text/plain', `${HOSTILE}${CONTROLS}`),
    wanted: { body: `${HOSTILE}${CONTROLS}` },
  },
  'a text of lines': {
    method: 'post',
    operation: body('text/plain', `BODY\n  BODY;\n"""\n'@\n\\\n\${x}\n`),
    wanted: { body: `BODY\n  BODY;\n"""\n'@\n\\\n\${x}\n` },
  },
  XML: { method: 'post', operation: body('application/xml', '<a b="c">d &amp; é</a>\n') },
  'an empty body': { method: 'post', operation: body('text/plain', '') },
  'a key in a header': { operation: {}, security: 'header' },
  'a key in the query': { operation: query('a'), security: 'query' },
  'a key in the query of a request with a body': {
    method: 'post',
    operation: body('application/json', {}),
    security: 'query',
  },
  'a key in a cookie': { operation: {}, security: 'cookie' },
  'a bearer token': { operation: {}, security: 'bearer' },
  'a name and a password': { operation: {}, security: 'basic' },
  DELETE: { method: 'delete', operation: {} },
  'DELETE with a body': { method: 'delete', operation: body('application/json', { a: 1 }) },
  'POST without a body': { method: 'post', operation: {} },
  HEAD: { method: 'head', operation: {} },
  OPTIONS: { method: 'options', operation: {} },
  TRACE: { method: 'trace', operation: {} },
  'an answer without content beside JSON': {
    operation: { responses: { 200: ANSWER, 202: TEXT_ANSWER, 204: { description: 'x' } } },
  },
  'an answer without content': {
    method: 'delete',
    operation: { responses: { 204: { description: 'x' } } },
  },
  'GET with a body': { method: 'get', operation: body('application/json', { a: 1 }) },
}

/** One request of each kind: languages differ in the place of a value, the body and the answer. */
const ONE_OF_EACH_KIND = new Set([
  'a query with every sign',
  'a query with line ends, NUL and other controls',
  'a path with every sign',
  'a header with every printable character',
  'a cookie',
  'nested JSON',
  'a form in parts with files',
  'a text of lines',
  'the bytes of a file',
  'a key in the query of a request with a body',
  'a name and a password',
  'HEAD',
  'an answer without content beside JSON',
])

/** Kinds that differ in what a program does with the answer, or in a sign: a short sample does nothing with the answer. */
const SAME_IN_SHORT = new Set([
  'a query with line ends, NUL and other controls',
  'a key in the query of a request with a body',
  'HEAD',
  'an answer without content beside JSON',
])

/** The requests that are run as programs: all of them, or one of each kind. */
export const RUN_REQUESTS: readonly string[] = Object.keys(REQUESTS).filter(
  (name) => isLarge || ONE_OF_EACH_KIND.has(name),
)

/** The requests whose short samples are run. */
export const SHORT_REQUESTS: readonly string[] = RUN_REQUESTS.filter(
  (name) => isLarge || !SAME_IN_SHORT.has(name),
)

const SCHEMES = {
  header: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
  query: { type: 'apiKey', in: 'query', name: 'api_key' },
  cookie: { type: 'apiKey', in: 'cookie', name: 'key' },
  bearer: { type: 'http', scheme: 'bearer' },
  basic: { type: 'http', scheme: 'basic' },
}

/** A description of all hostile requests; their names are the ids of the operations. */
export function hostileDescription(): string {
  const paths = Object.entries(REQUESTS).map(
    ([name, { method = 'get', path, operation, security }], index) => [
      `/${String(index)}${path ?? ''}`,
      {
        [method]: {
          operationId: name,
          responses: { 200: ANSWER },
          ...operation,
          ...(security !== undefined && { security: [{ [security]: [] }] }),
        },
      },
    ],
  )
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Acme', version: '1' },
    servers: [{ url: 'https://api.example/v1' }],
    paths: Object.fromEntries(paths),
    components: { securitySchemes: SCHEMES },
  })
  // A number that JavaScript cannot represent.
  return text.replaceAll(/"#(-?\d+)"/g, '$1')
}
