import type { PhrasingContent, RootContent } from 'mdast'
import { contentNodes } from '../../agents/content-nodes.ts'
import type { ContentNodes } from '../../agents/content-nodes.ts'
import { inlineCode, joined, link, paragraph, phrasing, strong, table } from '../../agents/nodes.ts'
import type { Inline, Row } from '../../agents/nodes.ts'
import type { LifeMark } from '../../base/model/api-life.ts'
import type { Prose } from '../../base/model/api-prose.ts'
import type { Extension, LeftOut, Parameter, SchemaNode } from '../../base/model/api.ts'
import type { Message } from '../../base/model/words.ts'
import { phraseParts } from '../../base/shared/text/code-spans.ts'

/** The rows of a table of values, and the content that does not fit into its cells. */
interface Rows {
  readonly rows: readonly Row[]
  readonly below: readonly RootContent[]
}

/** A named value: a parameter, a header, a property. */
interface Named {
  readonly name: string
  readonly schema: SchemaNode
  readonly required?: boolean
  readonly deprecated?: boolean
  readonly description?: Prose | undefined
  readonly life?: readonly LifeMark[]
  readonly facts?: readonly (readonly Inline[])[]
}

/** A schema on its own, such as that of a body: its type, its description, and a table of its properties. */
export function schemaNodes(schema: SchemaNode, settings: ContentNodes): readonly RootContent[] {
  const { rows, below } = partsOf(schema, '', settings)
  const facts = joined(factsOf(schema, settings), '; ')
  return [
    paragraph(...typeOf(schema, settings)),
    ...proseNodes(schema.description, settings),
    ...(facts.length > 0 ? [paragraph(...facts)] : []),
    ...tableOf(rows, settings),
    ...below,
  ]
}

/** Parameters, or headers, as a table. */
export function parameterNodes(
  parameters: readonly Parameter[],
  settings: ContentNodes,
): readonly RootContent[] {
  const all = parameters.map((parameter) =>
    namedRows({ ...parameter, facts: parameterFacts(parameter, settings) }, settings),
  )
  return [
    ...tableOf(
      all.flatMap(({ rows }) => rows),
      settings,
    ),
    ...all.flatMap(({ below }) => below),
  ]
}

/** Markdown of a description. */
export function proseNodes(
  tree: Prose | undefined,
  settings: ContentNodes,
): readonly RootContent[] {
  if (tree?.message !== undefined) return [paragraph(settings.words.t(tree.message))]
  return tree === undefined ? [] : contentNodes(tree, settings, 4)
}

/** The parts of a message with tags: its values, and the URL of its link. */
interface MessageParts {
  readonly values?: Readonly<Record<string, string | number | Message>>
  readonly url?: string
}

/** A message with code and links in it. */
export function richText(
  message: string | Message,
  { words }: ContentNodes,
  { url, values = {} }: MessageParts = {},
): readonly Inline[] {
  const plain = (parts: readonly (string | PhrasingContent)[]) => parts.map(String).join('')
  return words.parts<PhrasingContent>(message, {
    ...values,
    code: (parts) => inlineCode(plain(parts)),
    strong: (parts) => strong(...parts),
    link: (parts) => {
      // The text of a link may be its URL.
      const target = url ?? (URL.canParse(plain(parts)) ? plain(parts) : undefined)
      return target === undefined ? strong(...parts) : link(target, ...parts)
    },
  })
}

export function leftOutNodes(
  { name, url, count }: LeftOut,
  settings: ContentNodes,
  isOfPage = false,
): readonly Inline[] {
  const { words, target } = settings
  const message = isOfPage
    ? 'api.pageTooLarge'
    : count === undefined
      ? 'api.tooLarge'
      : 'api.tooManyMore'
  const values = {
    name: name ?? words.t('api.theDescription'),
    ...(count !== undefined && { count }),
  }
  return richText(message, settings, { values, url: target(url) })
}

function tableOf(rows: readonly Row[], { words }: ContentNodes): readonly RootContent[] {
  if (rows.length === 0) return []
  const head = ['agents.name', 'agents.type', 'agents.description'].map((id) => words.t(id))
  return [table(head, rows)]
}

/** A value as a row, with rows for the values below it: `address`, `address.city`, `items[].id`. */
function namedRows(named: Named, settings: ContentNodes): Rows {
  const { name, schema, required = false, deprecated = false, facts = [], life } = named
  const prose = proseNodes(named.description ?? schema.description, settings)
  const line = lineOf(prose)
  const nested = partsOf(schema, name, settings)
  const row: Row = [
    [inlineCode(name)],
    typeOf(schema, settings, { required, deprecated }),
    joined(
      [
        line ?? [],
        joined([...factsOf(schema, settings), ...facts, ...lifeLines(life, settings)], '; '),
      ],
      ' ',
    ),
  ]
  const own = line === undefined ? [paragraph(inlineCode(name)), ...prose] : []
  return { rows: [row, ...nested.rows], below: [...own, ...nested.below] }
}

/** Prose that fits into a cell; `undefined` for lists, code and the like. */
function lineOf(prose: readonly RootContent[]): readonly Inline[] | undefined {
  const lines: (readonly Inline[])[] = []
  for (const node of prose) {
    if (node.type !== 'paragraph') return undefined
    lines.push(node.children)
  }
  return joined(lines, ' ')
}

function partsOf(schema: SchemaNode, name: string, settings: ContentNodes): Rows {
  const { words } = settings
  const within = (part: string) => (name === '' ? part : `${name}.${part}`)
  const outer = words.text(schema.type)
  const inner = (part: SchemaNode, at: string) => belowRows(part, { name: at, outer }, settings)
  const all = [
    ...schema.properties.map(({ name: own, isPattern, ...property }) =>
      namedRows({ ...property, name: within(isPattern ? `/${own}/` : own) }, settings),
    ),
    ...schema.tuple.map((item, at) => inner(item, `${name}[${at}]`)),
    ...(schema.items ? [inner(schema.items, `${name}[]`)] : []),
    ...(schema.additional ? [inner(schema.additional, within('*'))] : []),
  ]
  const named = name === '' ? [] : [inlineCode(name), ': ']
  const choices = schema.choices.flatMap(({ kind, options }) => {
    const { property } = schema.discriminator ?? {}
    const label =
      property === undefined
        ? richText(`api.${kind}`, settings)
        : richText(`api.${kind}By`, settings, { values: { property } })
    return [
      paragraph(...named, strong(...label)),
      ...options.flatMap(({ label: own, value, schema: option }) => [
        paragraph(
          strong(words.text(own)),
          ...(property !== undefined && value !== undefined
            ? [' ', inlineCode(`${property}: ${value}`)]
            : []),
        ),
        ...choiceNodes(option, name, settings),
      ]),
    ]
  })
  const conditions = schema.conditions.flatMap(({ label, schema: condition }) => [
    paragraph(...named, strong(words.text(label))),
    ...choiceNodes(condition, name, settings),
  ])
  const { mapping = [] } = schema.discriminator ?? {}
  // No alternative has the schema of all other values.
  const hasFallback = mapping.some(({ value }) => value === undefined)
  const kinds = schema.choices.length === 0 || hasFallback ? kindsOf(schema, settings) : []
  const below = [...all.flatMap((part) => part.below), ...kinds, ...choices, ...conditions]
  return { rows: all.flatMap(({ rows }) => rows), below }
}

/**
 * The schema of the items of a list, or of the values of a map: its rows, and a row of its own if it has more than the type
 * that is in the words of the list: `array of strings`.
 */
function belowRows(
  schema: SchemaNode,
  { name, outer }: { readonly name: string; readonly outer: string },
  settings: ContentNodes,
): Rows {
  const isSaid = schema.format === undefined && outer.includes(settings.words.text(schema.type))
  const hasFacts = schema.description !== undefined || factsOf(schema, settings).length > 0
  const isAlone = hasFacts || (!isSaid && schema.reference === undefined)
  return isAlone ? namedRows({ name, schema }, settings) : partsOf(schema, name, settings)
}

function choiceNodes(
  schema: SchemaNode,
  name: string,
  settings: ContentNodes,
): readonly RootContent[] {
  const { rows, below } = partsOf(schema, name, settings)
  const facts = joined(factsOf(schema, settings), '; ')
  return [
    ...(rows.length === 0 && below.length === 0 ? [paragraph(...typeOf(schema, settings))] : []),
    ...proseNodes(schema.description, settings),
    ...(facts.length > 0 ? [paragraph(...facts)] : []),
    ...tableOf(rows, settings),
    ...below,
  ]
}

/** The values of a discriminator property. */
function kindsOf(schema: SchemaNode, settings: ContentNodes): readonly RootContent[] {
  if (schema.discriminator === undefined || schema.discriminator.mapping.length === 0) return []
  const { property, mapping } = schema.discriminator
  const lines = mapping.map(({ value, schema: name, url }): readonly Inline[] => [
    value === undefined ? settings.words.t('api.otherValues') : inlineCode(value),
    ': ',
    url === undefined ? name : link(settings.target(url), name),
  ])
  return [
    paragraph(...richText('api.kindsBy', settings, { values: { property } })),
    paragraph(...joined(lines, '; ')),
  ]
}

/** `string · date-time · required`. */
function typeOf(
  schema: SchemaNode,
  { words, target }: ContentNodes,
  { required = false, deprecated = false }: Pick<Named, 'required' | 'deprecated'> = {},
): readonly Inline[] {
  const { type, format, reference, readOnly, writeOnly } = schema
  const text = words.text(type)
  const { name, url } = reference ?? {}
  const isNamed = name !== undefined && !text.includes(name)
  const flag = (is: boolean, message: string): readonly Inline[] => (is ? [words.t(message)] : [])
  return joined(
    [
      [text],
      format === undefined ? [] : [format],
      isNamed ? [url === undefined ? name : link(target(url), name)] : [],
      flag(readOnly, 'api.readOnly'),
      flag(writeOnly, 'api.writeOnly'),
      flag(deprecated || schema.deprecated, 'api.deprecated'),
      flag(required, 'api.required'),
    ],
    ' · ',
  )
}

/** Limits, allowed values, default, examples. */
function factsOf(schema: SchemaNode, settings: ContentNodes): readonly (readonly Inline[])[] {
  const { words, target } = settings
  const { constraints, values, isConstant, defaultValue, examples, xml, externalDocs } = schema
  const labelled = (label: string, codes: readonly string[]): readonly Inline[] =>
    codes.length === 0
      ? []
      : [
          `${label}: `,
          ...joined(
            codes.map((value) => [inlineCode(value)]),
            ', ',
          ),
        ]
  const lines = values.flatMap(({ value, description }) => {
    const line = lineOf(proseNodes(description, settings)) ?? []
    return line.length === 0 ? [] : [[inlineCode(value), ': ', ...line]]
  })
  return [
    lineOf(proseNodes(schema.deprecatedText, settings)) ?? [],
    joined(
      constraints.map((constraint) => withCode(words.text(constraint))),
      '; ',
    ),
    labelled(
      isConstant ? words.t('api.always') : words.t('api.allowedValues', { count: values.length }),
      values.map(({ value }) => value),
    ),
    ...lines,
    labelled(words.t('api.default'), defaultValue === undefined ? [] : [defaultValue]),
    labelled(words.t('api.examples', { count: examples.length }), examples),
    labelled(words.t('api.xml'), xml === undefined ? [] : [xml]),
    ...extensionLines(schema.extensions),
    externalDocs === undefined
      ? []
      : joined(
          [
            lineOf(proseNodes(externalDocs.description, settings)) ?? [],
            [link(target(externalDocs.url), externalDocs.url)],
          ],
          ' ',
        ),
    schema.dynamic === undefined
      ? []
      : [
          `${words.t('api.dynamic')}: `,
          ...joined(
            schema.dynamic.map(({ name, url }) => [
              url === undefined ? name : link(target(url), name),
            ]),
            ', ',
          ),
        ],
    cutOf(schema, settings),
    schema.leftOut === undefined ? [] : leftOutNodes(schema.leftOut, settings),
  ].filter((fact) => fact.length > 0)
}

/** The versions that added, changed or deprecated a part, each a link to the change. */
export function lifeLines(
  life: readonly LifeMark[] = [],
  { words, target }: ContentNodes,
): readonly (readonly Inline[])[] {
  return life.map(({ kind, version, until, url }) => {
    if (until !== undefined)
      return [link(target(url), words.t('api.deprecatedUntil', { date: words.date(until) }))]
    const id = version === undefined ? 'api.unreleased' : `api.${kind}In`
    return [link(target(url), words.t(id, version === undefined ? {} : { version }))]
  })
}

/** Extensions of the description, one line each. */
export function extensionLines(
  extensions: readonly Extension[] = [],
): readonly (readonly Inline[])[] {
  return extensions.map(({ name, value }) => [`${name}: `, inlineCode(value)])
}

/** The reason why a schema is cut off. */
function cutOf({ cut, reference, shownAt }: SchemaNode, settings: ContentNodes): readonly Inline[] {
  const { words, target } = settings
  const { url, name = words.t('api.thisSchema') } = reference ?? {}
  const at = shownAt === undefined ? url && target(url) : target(`#${encodeURIComponent(shownAt)}`)
  if (at === undefined) return []
  if (cut === 'shown') return richText('api.sameAsAbove', settings, { values: { name }, url: at })
  if (cut === 'recursion') return richText('api.recursion', settings, { values: { name }, url: at })
  return cut === 'depth' ? richText('api.ownPage', settings, { values: { name }, url: at }) : []
}

/** A phrase with code between backticks. */
export function withCode(text: string): readonly Inline[] {
  return phraseParts(text).map((part) => (part.isCode ? inlineCode(part.text) : part.text))
}

function parameterFacts(
  parameter: Parameter,
  settings: ContentNodes,
): readonly (readonly Inline[])[] {
  const { words } = settings
  const { name, examples, mediaType, written, allowEmptyValue, allowReserved } = parameter
  return [
    ...extensionLines(parameter.extensions),
    lineOf(proseNodes(parameter.deprecatedText, settings)) ?? [],
    examples.length === 0
      ? []
      : [
          `${words.t('api.examples', { count: examples.length })}: `,
          ...joined(
            examples.map(({ name: own, value, serialized, description }) => [
              ...(own === undefined ? [] : [`${own}: `]),
              inlineCode(value),
              ...(serialized === undefined
                ? []
                : [` (${words.t('api.writtenSerialized')} `, inlineCode(serialized), ')']),
              ...phrasing(
                (lineOf(proseNodes(description, settings)) ?? []).flatMap((part) => [' ', part]),
              ),
            ]),
            ', ',
          ),
        ],
    mediaType === undefined ? [] : [`${words.t('api.writtenIn')}: `, inlineCode(mediaType)],
    written === undefined
      ? []
      : [
          `${words.t('api.writtenAs')}: `,
          inlineCode(written.text),
          ` (${words.t(written.explode ? 'api.writtenExploded' : 'api.writtenStyle', { style: written.style })})`,
        ],
    allowEmptyValue === true ? withCode(words.t('api.emptyAllowed', { name })) : [],
    allowReserved === true ? withCode(words.t('api.reservedAllowed')) : [],
  ].filter((fact) => fact.length > 0)
}
