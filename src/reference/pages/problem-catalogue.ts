import type { ApiProblem, ErrorsBody } from '../../base/model/api-errors.ts'
import { message } from '../../base/words/message.ts'
import { renderedExample } from '../description/media.ts'
import type { PageParts } from '../description/parts.ts'
import { schemaNodeOf } from '../description/schema.ts'
import { reasonOf, statusTitle } from '../description/status.ts'
import { examplesOf } from '../examples/example.ts'
import type { ExampleValue } from '../examples/example.ts'
import type { OperationOutline } from '../outline/outline.ts'
import { knownCodes, problemKey, problemsIn } from '../outline/problem-details.ts'
import type { KnownCode, ProblemMedia } from '../outline/problem-details.ts'
import { isRecord, memberOf, recordOf, textOf } from '../read/json.ts'
import { referenceOf } from '../read/references.ts'
import { operationLink } from './operation-link.ts'

/** The data that is collected for one problem before it is rendered. */
interface ProblemUse {
  readonly key: string
  readonly meaning: string | undefined
  readonly medias: Map<string, ProblemMedia>
  readonly operations: Set<OperationOutline>
  readonly examples: Map<string, { readonly example: ExampleValue; readonly type: string }>
}

/** The body of the page of all problems that a description's operations return, one after the other. */
export function errorsBody(parts: PageParts): ErrorsBody {
  const { root, draft, outline } = parts
  const found = new Map<string, ProblemUse>()
  const schemas = new Map<string, unknown>()
  for (const operation of outline.operations)
    for (const problem of problemsIn(root, operation.value)) {
      const schema = problem.media['schema']
      if (isRecord(schema)) schemas.set(referenceOf(schema) ?? JSON.stringify(schema), schema)
      gather(found, { operation, problem, parts })
    }

  const form = [...schemas.values()]
  const section = draft.section(message('api.problems'), { id: 'problems' })
  return {
    title: message('api.errorsOf', { api: textOf(recordOf(root['info'])['title']) ?? 'API' }),
    problems: {
      ...section,
      items: inOrder(found, form, parts).map((each) => rendered(each, parts)),
    },
    forms:
      form.length === 0
        ? undefined
        : {
            ...draft.section(message('api.problemForm'), { id: 'form' }),
            schemas: form.map((schema) => {
              const id = draft.idOf('problem')
              return schemaNodeOf(schema, { ...parts.schemas, direction: 'response', id })
            }),
          },
  }
}

interface Occurrence {
  readonly operation: OperationOutline
  readonly problem: ProblemMedia
  readonly parts: PageParts
}

function gather(found: Map<string, ProblemUse>, { operation, problem, parts }: Occurrence): void {
  const { status, media, type } = problem
  const codes = knownCodes(parts.root, media['schema'])
  const written = examplesOf(parts.root, media, 'response')
  // A generated example does not show which problem it is, unless the schema has only one.
  const examples = written.filter(({ isGenerated }) => !isGenerated || codes.length < 2)
  for (const example of examples.length > 0 ? examples : [undefined]) {
    const key = (example && keyOf(example, codes)) ?? `status-${status.toLowerCase()}`
    const entry = found.get(key) ?? newFound(key, codes)
    found.set(key, entry)
    entry.operations.add(operation)
    entry.medias.set(status, problem)
    if (example === undefined) continue
    const content = JSON.stringify(example.value)
    if (!entry.examples.has(content)) entry.examples.set(content, { example, type })
  }
}

function keyOf({ value, isGenerated }: ExampleValue, codes: readonly KnownCode[]) {
  return isGenerated ? codes[0]?.key : problemKey(value)
}

function newFound(key: string, codes: readonly KnownCode[]): ProblemUse {
  const meaning = codes.find((code) => code.key === key)?.meaning
  return { key, meaning, medias: new Map(), operations: new Set(), examples: new Map() }
}

/** In the order of the codes in the schema, including those without an example; the others follow by status. */
function inOrder(
  found: ReadonlyMap<string, ProblemUse>,
  schemas: readonly unknown[],
  { root }: PageParts,
): readonly ProblemUse[] {
  const codes = schemas.flatMap((schema) => knownCodes(root, schema))
  const listed = codes.map((code) => found.get(code.key) ?? newFound(code.key, [code]))
  const statusOf = ({ medias }: ProblemUse): string => [...medias.keys()].toSorted()[0] ?? ''
  const others = [...found.values()]
    .filter(({ key }) => !codes.some((code) => code.key === key))
    .toSorted((a, b) => statusOf(a).localeCompare(statusOf(b), 'en'))
  return [...new Set([...listed, ...others])]
}

function rendered(
  { key, meaning, medias, operations, examples }: ProblemUse,
  parts: PageParts,
): ApiProblem {
  const { draft, outline } = parts
  const statuses = [...medias.keys()].toSorted()
  const values = [...examples.values()]
  const first = values[0]?.example.value
  const isCode = !key.startsWith('status-')
  // A generated example has one title for all statuses.
  const isMade = !isCode && values[0]?.example.isGenerated === true
  const title =
    (isMade ? undefined : textOf(memberOf(first, 'title'))) ??
    (isCode ? undefined : statusTitle(statuses[0] ?? ''))
  const texts = [...medias.values()].map(({ response }) => textOf(response['description']))
  const words = meaning === undefined ? [...new Set(texts)] : [meaning]
  const type = textOf(memberOf(first, 'type'))
  const section = draft.section(title ?? key, { id: key, level: 3 })
  return {
    ...section,
    code: isCode ? key : undefined,
    type: type === 'about:blank' ? undefined : type,
    statuses: statuses.map((status) => ({ status, reason: reasonOf(status) })),
    descriptions: words.flatMap((text) => draft.prose(text, 4) ?? []),
    examples: values.map((each) => renderedExample(each.example, parts, each.type)),
    isCommon: operations.size === outline.operations.length,
    // A problem of every operation needs no list of operations.
    operations:
      operations.size === outline.operations.length
        ? []
        : [...operations].map((each) => operationLink(each, parts)),
  }
}
