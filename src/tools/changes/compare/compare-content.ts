import { recordOf } from '../../../reference/read/json.ts'
import type { JsonRecord } from '../../../reference/read/json.ts'
import type { Difference, Parts } from './change.ts'
import { followed } from './exchange.ts'
import type { Two } from './exchange.ts'
import { textDifferences } from './marks.ts'
import type { Comparing, Pair } from './schema-pair.ts'
import type { Side } from './severity.ts'

export interface ComparedContent {
  readonly differences: readonly Difference[]
  /** The schemas of each media type that both have. */
  readonly pairs: readonly { readonly type: string; readonly pair: Pair }[]
}

interface MediaType {
  /** The media type as written, with its letter case and parameters. */
  readonly written: string
  readonly value: JsonRecord
}

/** Compares the media types of two bodies. */
export function compareContent(
  { old, new: current }: Two,
  { side, comparing }: { readonly side: Side; readonly comparing: Comparing },
): ComparedContent {
  const before = mediaTypesOf(old, 'old', comparing)
  const after = mediaTypesOf(current, 'new', comparing)
  const differences: Difference[] = []
  const pairs: { type: string; pair: Pair }[] = []
  const compare = (first: MediaType, second: MediaType): void => {
    differences.push(...mediaDifferences(first.value, second.value, { side, comparing }))
    const pair = comparing.pairOf({ old: partsOf(first.value), new: partsOf(second.value), side })
    pairs.push({ type: second.written, pair })
  }
  const rule = (verb: 'added' | 'removed') => `${side}-media-type-${verb}` as const
  for (const [type, first] of before) {
    const second = after.get(type) ?? coverOf(type, after)
    const spots = { old: { holder: first.value }, new: { holder: current, key: 'content' } }
    if (second === undefined)
      differences.push({
        rule: rule('removed'),
        text: `\`${first.written}\` was removed`,
        ...spots,
      })
    else compare(first, second)
  }
  for (const [type, second] of after) {
    if (before.has(type)) continue
    const first = coverOf(type, before)
    const spots = { old: { holder: old, key: 'content' }, new: { holder: second.value } }
    if (first === undefined)
      differences.push({ rule: rule('added'), text: `\`${second.written}\` was added`, ...spots })
    else compare(first, second)
  }
  return { differences, pairs }
}

/** The media types of a body, by their normal form. */
function mediaTypesOf(
  body: JsonRecord,
  which: 'old' | 'new',
  comparing: Comparing,
): ReadonlyMap<string, MediaType> {
  const found = new Map<string, MediaType>()
  for (const [written, value] of Object.entries(recordOf(body['content']))) {
    const media = { written, value: followed(value, which, comparing) }
    const type = normalType(written)
    if (!found.has(type)) found.set(type, media)
  }
  return found
}

/** `Application/JSON; charset=UTF-8` → `application/json`. JSON is always UTF-8 (RFC 8259, section 8.1). */
function normalType(written: string): string {
  const [type = '', ...parameters] = written.split(';').map((part) => part.trim().toLowerCase())
  const others = parameters.filter((each) => each !== '' && !/^charset="?utf-8"?$/.test(each))
  return [type, ...others.toSorted()].join(';')
}

/** The range that takes in a media type: `image/*` for `image/png`. */
function coverOf(type: string, types: ReadonlyMap<string, MediaType>): MediaType | undefined {
  return types.get(`${type.split('/')[0] ?? ''}/*`) ?? types.get('*/*')
}

function partsOf({ schema, itemSchema }: JsonRecord): Parts {
  // Each item of a stream has the schema of its own (OpenAPI 3.2).
  if (schema === undefined && itemSchema !== undefined)
    return [{ type: 'array', items: itemSchema }]
  return schema === undefined ? [] : [schema]
}

function mediaDifferences(
  old: JsonRecord,
  current: JsonRecord,
  { side, comparing: { identity } }: { readonly side: Side; readonly comparing: Comparing },
): readonly Difference[] {
  const spots = { old: { holder: old, key: 'encoding' }, new: { holder: current, key: 'encoding' } }
  const hasOther = identity(recordOf(old['encoding'])) !== identity(recordOf(current['encoding']))
  return [
    ...textDifferences({ old: [old], new: [current] }, identity),
    ...(hasOther
      ? [{ rule: `${side}-encoding-changed` as const, text: '`encoding` changed', ...spots }]
      : []),
  ]
}
