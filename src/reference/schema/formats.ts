import { fullFormats } from 'ajv-formats/dist/formats.js'
import { isRecord, memberOf } from '../read/json.ts'

/** Text formats of examples: a test for each, and a text that has it. */
const FORMATS = new Map<string, { readonly test: RegExp; readonly text: string }>([
  ['date', { test: /^\d{4}-\d\d-\d\d$/, text: '2026-01-30' }],
  [
    'date-time',
    {
      test: /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:?\d\d)$/,
      text: '2026-01-30T09:30:00Z',
    },
  ],
  ['time', { test: /^\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:?\d\d)$/, text: '09:30:00Z' }],
  ['duration', { test: /^P(?!$)[\dYMWDTHS]+$/, text: 'P1D' }],
  ['email', { test: /^[^\s@"(),:;<>[\]\\]+@[a-z\d-]+(?:\.[a-z\d-]+)*$/i, text: 'ann@example.com' }],
  ['idn-email', { test: /@/, text: 'ann@example.com' }],
  [
    'uuid',
    {
      test: /^(?:urn:uuid:)?[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i,
      text: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
    },
  ],
  ['uri', { test: /^[a-z][a-z\d+.-]*:[^\s<>"{}|\\^`]+$/i, text: 'https://example.com/a' }],
  ['url', { test: /^https?:\/\/[^\s/.]+\.[^\s]+$/i, text: 'https://example.com/a' }],
  ['iri', { test: /^[a-z][a-z\d+.-]*:\S+$/i, text: 'https://example.com/a' }],
  ['uri-reference', { test: /^[^\s<>"{}|\\^`]*$/, text: '/a' }],
  ['iri-reference', { test: /^\S*$/, text: '/a' }],
  ['uri-template', { test: /^\S*$/, text: '/a/{id}' }],
  [
    'hostname',
    { test: /^(?=.{1,253}$)[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})*$/i, text: 'example.com' },
  ],
  ['idn-hostname', { test: /^\S+$/, text: 'example.com' }],
  ['ipv4', { test: /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/, text: '192.0.2.1' }],
  ['ipv6', { test: /^[\da-f:.]*:[\da-f:.]*$/i, text: '2001:db8::1' }],
  [
    'byte',
    { test: /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/, text: 'dGV4dA==' },
  ],
  ['json-pointer', { test: /^(?:\/[^/]*)*$/, text: '/a' }],
  ['relative-json-pointer', { test: /^\d+(?:#|(?:\/[^/]*)*)$/, text: '0/a' }],
  ['regex', { test: /^/, text: '^a$' }],
])

/** True if a text has a format; any text has an unknown one. */
export function hasFormat(text: string, format: string): boolean {
  const own = FORMATS.get(format)
  return own === undefined || (own.test.test(text) && isStandard(text, format))
}

/** Checks what a pattern cannot: that a day exists, that an expression can be compiled. */
function isStandard(text: string, format: string): boolean {
  const standard = memberOf(fullFormats, format)
  if (standard instanceof RegExp) return standard.test(text)
  const validate = isRecord(standard) ? standard['validate'] : standard
  return typeof validate !== 'function' || validate(text) === true
}

/** The longest text that is compared with a format. */
const LONGEST = 5000

/** A check of each known format, for a validator: of texts, and of whole numbers with a size. */
export function formatChecks(): Readonly<Record<string, FormatCheck>> {
  const texts = [...FORMATS.keys()].map((name): [string, FormatCheck] => [
    name,
    {
      type: 'string',
      validate: (text: string) => text.length > LONGEST || hasFormat(text, name),
    },
  ])
  const numbers = SIZES.map(([name, least, most]): [string, FormatCheck] => [
    name,
    { type: 'number', validate: (number: number) => number >= least && number <= most },
  ])
  return Object.fromEntries([...texts, ...numbers])
}

type FormatCheck =
  | { readonly type: 'string'; readonly validate: (text: string) => boolean }
  | { readonly type: 'number'; readonly validate: (number: number) => boolean }

const SIZES = [
  ['int8', -(2 ** 7), 2 ** 7 - 1],
  ['int16', -(2 ** 15), 2 ** 15 - 1],
  ['int32', -(2 ** 31), 2 ** 31 - 1],
  ['int64', -(2 ** 63), 2 ** 63],
  ['uint8', 0, 2 ** 8 - 1],
  ['uint16', 0, 2 ** 16 - 1],
  ['uint32', 0, 2 ** 32 - 1],
  ['uint64', 0, 2 ** 64],
] as const

/** A text of a format, if it is known. */
export function textOfFormat(format: string): string | undefined {
  return FORMATS.get(format)?.text
}
