import type { Prose } from '../../base/model/api-prose.ts'
import type { Card, Document } from '../../base/model/document.ts'
import type { Source, SourceFile } from '../../base/model/source.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { remember, rememberEach } from '../../base/shared/remember.ts'
import { DESCRIPTION_LENGTH, truncate } from '../../base/shared/text/text.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import { newDraft } from '../description/draft.ts'
import type { Draft, Within } from '../description/draft.ts'
import { firstParagraph, headingIdsIn, plainText, proseFactsOf } from '../description/prose.ts'
import { loadDescription } from '../load/load.ts'
import type { Description } from '../load/load.ts'
import { keyVariableOf, originalFileOf } from '../load/settings.ts'
import type { OptionPlace } from '../load/option-place.ts'
import type { OpenApiSettings } from '../load/settings.ts'
import { unshownNotice } from '../load/unshown-extensions.ts'
import { operationsOf, outlineOf } from '../outline/outline.ts'
import type { OperationOutline, Outline } from '../outline/outline.ts'
import { describedLinks } from '../pages/described-links.ts'
import { downloadOf, downloadsOf } from '../pages/downloads.ts'
import { listMakers } from '../pages/list-makers.ts'
import { withDetails } from '../pages/operation-details.ts'
import { operationBody, operationCall, webhookBody } from '../pages/operation.ts'
import { groupBody, overviewBody } from '../pages/overview.ts'
import { isOwnImage, withOwnImages } from '../pages/own-images.ts'
import { fittingPages } from '../pages/page-limits.ts'
import type { MakeParts } from '../pages/page-limits.ts'
import {
  errorsDocument,
  groupDocument,
  operationDocument,
  overviewDocument,
  schemaDocument,
  webhookDocument,
} from '../pages/pages.ts'
import type { DescriptionInput } from '../pages/pages.ts'
import { errorsBody } from '../pages/problem-catalogue.ts'
import { schemaBody } from '../pages/schema-page.ts'
import { recordOf, textOf } from '../read/json.ts'
import { dynamicAnchorsIn } from '../read/dynamic-references.ts'
import { pointerOf } from '../read/references.ts'
import { isTangled, plainProse } from '../read/tangled-markdown.ts'
import { ruleProblems } from '../rules/check-rules.ts'
import type { RuleProblems } from '../rules/check-rules.ts'
import { ownSamplesOf } from '../requests/own-samples.ts'
import type { OwnSamples } from '../requests/own-samples.ts'
import type { LifeOf } from '../schema/schema-options.ts'
import { usesOf } from '../outline/schema-uses.ts'
import type { History, ReferenceTools } from './tools.ts'

/** The source of one API description: its overview, operations, webhooks, problems and named schemas, each a page. */
export function openApiSource(settings: OpenApiSettings, tools: ReferenceTools): Source {
  // Shares are requested in sequence, and the parts that all of them need are made once per file.
  const pagesOf = rememberEach((file: SourceFile) => makersOf(file, settings, tools))
  return {
    kind: 'openapi',
    files: [settings.file],
    async parse(file, share) {
      const { makers, collections, ruled } = await pagesOf(file)
      // The overview has the findings, and the digests of the collections: the share that makes it makes them, too.
      const isFirst = share === undefined || share.index === 0
      const found = isFirst ? await ruled() : undefined
      const own = makers.filter((_, at) => share === undefined || at % share.count === share.index)
      const made = withRules(
        own.map((make) => (share === undefined ? make() : withoutBody(make()))),
        found,
      )
      const last = isFirst ? collections() : []
      // If there are many bodies, only their text is held.
      return [...made, ...(share === undefined ? last : last.map(withoutBody))]
    },
  }
}

/** Makes one document on demand. */
type Maker = () => Document

/** The documents of a file: its pages, and the collections of its requests. */
interface Makers {
  readonly makers: readonly Maker[]
  readonly collections: () => readonly Document[]
  /** Runs the rules of the config. */
  readonly ruled: () => Promise<RuleProblems | undefined>
}

/** The problems of the rules belong to the overview, which is the first document. */
function withRules(
  [overview, ...others]: readonly Document[],
  found: RuleProblems | undefined,
): readonly Document[] {
  if (overview === undefined) return []
  if (found === undefined) return [overview, ...others]
  const { card } = overview
  const problems = [...card.problems, ...found.problems]
  const includes = filesIn([...(card.includes ?? []), ...found.includes])
  return [{ ...overview, card: { ...card, ...includes, problems } }, ...others]
}

function withoutBody({ card, body, json }: Document): Document {
  return { card, json: json ?? JSON.stringify(body) }
}

async function makersOf(
  file: SourceFile,
  settings: OpenApiSettings,
  tools: ReferenceTools,
): Promise<Makers> {
  const { description, problems, includes, notice: marked } = await loadDescription(file, settings)
  if (description !== undefined) {
    const { root } = description
    const history = await tools.historyOf(description, settings)
    const input = { file, description, history, tools }
    const { makers, collections, ownProblems } = documentMakers(input, settings)
    const [overview, ...others] = makers
    // A translation differs in its texts alone.
    const isOriginal = originalFileOf(settings) === settings.file
    const all = (): Findings => {
      const isHidden = settings.extensions !== undefined
      const unshown = isHidden ? undefined : unshownNotice(root, file.path)
      const notices = [isOriginal ? marked : undefined, unshown].filter(
        (each) => each !== undefined,
      )
      return {
        problems: [...problems, ...(history?.problems ?? []), ...ownProblems()],
        ...filesIn([...includes, ...(history?.includes ?? [])]),
        ...(notices.length > 0 && { notices }),
      }
    }
    const first = overview === undefined ? [] : [() => withFindings(overview(), all())]
    const ruled = async () => (isOriginal ? ruleProblems(description, settings) : undefined)
    return { makers: [...first, ...others], collections, ruled }
  }
  const { locale, version } = settings
  const place = { source: file.path, locale, version }
  const found = { problems, ...filesIn(includes) }
  const broken = (): Document => ({ card: { kind: 'broken', ...place, ...found } })
  return { makers: [broken], collections: () => [], ruled: () => Promise.resolve(undefined) }
}

function filesIn(includes: readonly SourcePath[]): Pick<Card, 'includes'> {
  return includes.length > 0 ? { includes } : {}
}

type Findings = Pick<Card, 'problems' | 'includes' | 'notices'>

/** Findings about the whole description belong to its overview. */
function withFindings(overview: Document, { problems, ...others }: Findings): Document {
  const { card } = overview
  const all = [...problems, ...card.problems]
  return { ...overview, card: { ...card, ...others, problems: all } }
}

/** The makers of a description, and the problems of functions that write its samples. */
interface DescriptionMakers extends Omit<Makers, 'ruled'> {
  readonly ownProblems: () => readonly Problem[]
}

/** A function for the first sentence of Markdown, without marks. */
function summariesBy(prose: (markdown: string) => Prose): (markdown: string) => string {
  return (markdown) =>
    markdown === '' ? '' : truncate(firstSentence(plainText(prose(markdown))), DESCRIPTION_LENGTH)
}

interface Read {
  readonly file: SourceFile
  readonly description: Description
  readonly history: History | undefined
  readonly tools: ReferenceTools
}

function documentMakers(
  { file, description, history, tools }: Read,
  own: OpenApiSettings,
): DescriptionMakers {
  const { root } = description
  const treeOf = treesOf(own)
  const sentenceOf = (markdown: string): string => firstSentence(firstParagraph(treeOf(markdown)))
  const outline = outlineOf(root, { ...own, sentenceOf })
  const introduction = textOf(recordOf(root['info'])['description']) ?? ''
  const headings = remember(() => headingIdsIn(treeOf(introduction)))
  const links = describedLinks({ outline, linksBase: own.linksBase, headings })
  // The sentences of a schema are rendered everywhere it is shown.
  const settings = { ...own, prose: remember((markdown) => links.linked(treeOf(markdown))) }
  const downloads = remember(() => downloadsOf(file, description, settings))
  const collections = collectionsIn(outline, { file, root, settings, tools })
  const given = { file, description, settings, outline, links }
  const changelog = outline.changelog && history?.page(given, outline.changelog, partsMaker(given))
  const partsOf = partsMaker(given, changelog?.lifeIn)
  const usesIn = remember(() => usesOf(root, [...outline.operations, ...outline.webhooks]))
  const ownSamples = ownSamplesIn(outline, { file, root, settings })
  const summaryOf = summariesBy(settings.prose)

  const pageWith = fittingPages((limits) => partsOf(limits))
  const detail = (operation: OperationOutline, within?: Within) => {
    const sent = operationCall(operation, root, {
      ...settings,
      keyVariable: keyVariableOf(settings),
      summaryOf,
      ofConfig: ownSamples.of,
    })
    return fittingPages((limits) => partsOf(limits, within))((parts) =>
      operationBody(operation, parts, sent),
    )
  }
  const overview = (): Document => {
    const isShown = (url: string) => isOwnImage(url, settings)
    const options = { summaryOf, isShown, ...settings, collections: collections() }
    const page = pageWith((parts) => overviewBody(parts, options))
    const groups = outline.layout === 'single' ? outline.groups : []
    const { body, gathered } = withDetails(page, { groups, make: detail })
    const published = { ...given, downloads: [...downloads(), ...collections()] }
    return overviewDocument(published, body, gathered)
  }
  const pages = [
    ...(outline.layout === 'operation' ? outline.operations : []).map(
      (operation, index) => (): Document =>
        operationDocument(given, { operation, index, ...detail(operation) }),
    ),
    ...(outline.layout === 'tag' ? outline.groups : []).map((group, index) => (): Document => {
      const members = { tag: group.tag, operations: operationsOf(group.tag, outline.operations) }
      const page = pageWith((parts) => groupBody(members, parts, { collections: collections() }))
      const whole = withDetails(page, { groups: [group], level: 2, make: detail })
      return groupDocument(given, { group, index, ...whole })
    }),
    ...listMakers(given, { pageWith, summaryOf, collections }),
    ...outline.webhooks.map((webhook, index) => (): Document => {
      const page = pageWith((parts) => webhookBody(webhook, parts))
      return webhookDocument(given, { webhook, index, ...page })
    }),
    ...[own.errors === undefined ? (outline.errors ?? []) : []]
      .flat()
      .map((pathname) => () => errorsDocument(given, pathname, pageWith(errorsBody))),
    ...(changelog ? [changelog.make] : []),
    ...[...outline.schemas.values()].map((schema, index) => (): Document => {
      const pointer = pointerOf(['components', 'schemas', schema.name])
      const users = usesIn().get(pointer) ?? []
      const page = pageWith((parts) => schemaBody(schema, parts, users))
      return schemaDocument(given, { schema, index, ...page })
    }),
  ]
  const makers = [overview, () => downloads()[0].document, () => downloads()[1].document, ...pages]
  const documents = () => collections().map(({ document }) => document)
  return { makers, collections: documents, ownProblems: ownSamples.problems }
}

function optionAt({ optionAt: at }: OpenApiSettings, keys: readonly string[]): OptionPlace {
  return at?.(keys) ?? { option: keys.join('.'), location: {} }
}

/** Creates pages and parts of pages. */
function partsMaker(
  { description: { root }, settings, outline, links }: DescriptionInput,
  lifeIn: (draft: Draft) => LifeOf = () => () => ({}),
): MakeParts {
  const dynamicAnchors = remember(() => dynamicAnchorsIn(root))
  const factsOf = remember((markdown: string) => proseFactsOf(settings.prose(markdown)))
  return ({ schemas, items }, within) => {
    const draft = newDraft({ factsOf, english: settings.english, targetOf: links.targetOf, within })
    const lifeOf = lifeIn(draft)
    return {
      root,
      outline,
      draft,
      lifeOf,
      schemas: {
        root,
        lifeOf,
        dynamicAnchors,
        prose: (markdown) => draft.prose(markdown, 5),
        writtenUrl: draft.writtenUrl,
        english: settings.english,
        urlOf: (name) => {
          const page = outline.schemas.get(name)
          return page && draft.linkTo(page.pathname)
        },
        descriptionUrl: () => draft.linkTo(settings.download.json),
        limits: { schemas, items },
        extensions: settings.extensions ?? [],
      },
      highlight: settings.highlight,
    }
  }
}

/** Markdown of the description as trees, with images that its pages may load. */
function treesOf(own: OpenApiSettings): OpenApiSettings['prose'] {
  return (markdown) =>
    isTangled(markdown) ? plainProse(markdown) : withOwnImages(own.prose(markdown), own)
}

interface Collected {
  readonly file: SourceFile
  readonly root: Description['root']
  readonly settings: OpenApiSettings
}

/** The collections of a description's requests, as files that the site publishes. */
function collectionsIn(
  outline: Outline,
  { file, root, settings, tools }: Collected & { readonly tools: ReferenceTools },
) {
  return remember(() => {
    if (settings.collections === false) return []
    return tools.collectionFilesOf(root, outline, settings).map((collection) => ({
      ...collection,
      ...downloadOf(collection.path, collection.text, { file, settings }),
    }))
  })
}

/** The samples that functions of the config write. */
function ownSamplesIn(outline: Outline, { root, settings }: Collected): OwnSamples {
  const placeOf = (index: number) => optionAt(settings, ['samples', 'own', String(index), 'write'])
  const keyVariable = keyVariableOf(settings)
  const own = settings.samples?.own
  return ownSamplesOf(outline.operations, { own, root, keyVariable, placeOf })
}

const SENTENCES = remember(() => new Intl.Segmenter('en', { granularity: 'sentence' }))

function firstSentence(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  const [first] = SENTENCES().segment(plain)
  return first?.segment.trim() ?? ''
}
