import { isList, isRecord, recordOf } from '../base/shared/json.ts'
import { treeFaultOf } from '../base/shared/tree-fault.ts'

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'

const OF_ALL: Readonly<Record<string, Check>> = {
  locale: isText,
  version: isText,
  problems: isList,
}

const OF_PAGES: Readonly<Record<string, Check>> = {
  title: isText,
  description: isText,
  excerpt: isText,
  content: (value) => ['hast', 'module', 'data'].some((content) => content === value),
  headings: isList,
  links: isList,
  tags: isList,
  frontMatter: isRecord,
}

const OF_REFERENCE: Readonly<Record<string, Check>> = {
  ...OF_PAGES,
  pathname: isText,
  folder: isText,
  folders: isList,
}

/** The parts that a card of each kind must have for the stages that follow. */
const PARTS: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  doc: OF_PAGES,
  post: OF_PAGES,
  page: OF_PAGES,
  api: OF_REFERENCE,
  operation: OF_REFERENCE,
  webhook: OF_REFERENCE,
  schema: OF_REFERENCE,
  errors: OF_REFERENCE,
  custom: { ...OF_PAGES, of: isText },
  category: {},
  tags: { definitions: isList },
  authors: { authors: isList },
  messages: { entries: isList },
  partial: { headings: isList, links: isList },
  file: {},
  broken: {},
}

const KINDS = new Map(Object.entries(PARTS))

/**
 * The reason why the result of a source is not a list of documents of its file, for a sentence; `undefined`
 * if it is valid.
 */
export function documentFaultOf(documents: unknown, path: string): string | undefined {
  if (!Array.isArray(documents)) return 'it returned no list of documents'
  for (const document of documents) {
    const fault = faultOf(document, path)
    if (fault !== undefined) return fault
  }
  return undefined
}

function faultOf(document: unknown, path: string): string | undefined {
  const { card, body } = recordOf(document)
  const parts = recordOf(card)
  const kind = String(parts['kind'])
  const checks = KINDS.get(kind)
  if (checks === undefined) {
    return `it returned a document without a \`card\` whose \`kind\` is one of ${[...KINDS.keys()].join(', ')}`
  }
  if (parts['source'] !== path) return 'the `source` of a card is not the path of its file'
  const wrong = Object.entries({ ...OF_ALL, ...checks }).find(
    ([name, check]) => !check(parts[name]),
  )
  if (wrong !== undefined) {
    return `the \`${wrong[0]}\` of a card of the kind \`${kind}\` is missing, or of the wrong type`
  }
  const { kind: form, tree } = recordOf(body)
  if (parts['content'] === 'hast' && form !== 'hast') {
    return 'a card has the `content` `hast`, and its document has no `body` of this kind'
  }
  if (body === undefined) return undefined
  if (!isText(form)) return 'the `body` of a document has no `kind`'
  const fault = form === 'hast' ? treeFaultOf(tree) : undefined
  return fault && `the \`tree\` of a document cannot be used, since ${fault}`
}
