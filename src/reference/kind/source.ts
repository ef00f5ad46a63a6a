import type { Prose } from '../../base/model/api-prose.ts'
import type { Card, Document } from '../../base/model/document.ts'
import type { Source, SourceFile } from '../../base/model/source.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { remember, rememberEach } from '../../base/shared/remember.ts'
import { DESCRIPTION_LENGTH, truncate } from '../../base/shared/text/text.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import { newDraft } from '../description/draft.ts'
import type { Draft } from '../description/draft.ts'
import { firstParagraph, headingIdsIn, plainText, proseFactsOf } from '../description/prose.ts'
import { loadDescription } from '../load/load.ts'
import type { Description } from '../load/load.ts'
import { keyVariableOf, originalFileOf } from '../load/settings.ts'
import type { OptionPlace } from '../load/option-place.ts'
import type { OpenApiSettings } from '../load/settings.ts'
import { unshownNotice } from '../load/unshown-extensions.ts'
import { outlineOf } from '../outline/outline.ts'
import type { Outline } from '../outline/outline.ts'
import { describedLinks } from '../pages/described-links.ts'
import { downloadOf, downloadsOf } from '../pages/downloads.ts'
import { withOwnImages } from '../pages/own-images.ts'
import type { MakeParts } from '../pages/page-limits.ts'
import type { DescriptionInput } from '../pages/pages.ts'
import { recordOf, textOf } from '../read/json.ts'
import { dynamicAnchorsIn } from '../read/dynamic-references.ts'
import { isTangled, plainProse } from '../read/tangled-markdown.ts'
import { ruleProblems } from '../rules/check-rules.ts'
import type { RuleProblems } from '../rules/check-rules.ts'
import { ownSamplesOf } from '../requests/own-samples.ts'
import type { OwnSamples } from '../requests/own-samples.ts'
import type { LifeOf } from '../schema/schema-options.ts'
import { centralDocuments, pageMakers } from './page-makers.ts'
import type { Maker } from './page-makers.ts'
import type { History, ReferenceTools } from './tools.ts'

/** The source of one API description: its overview, operations, webhooks, problems and named schemas, each a page. */
export function openApiSource(settings: OpenApiSettings, tools: ReferenceTools): Source {
  // Shares are requested in sequence, and the parts that all of them need are made once per file.
  const pagesOf = rememberEach((file: SourceFile) => makersOf(file, settings, tools))
  return {
    kind: 'openapi',
    files: [settings.file],
    async parse(file, share) {
      const { makers, central, ruled } = await pagesOf(file)
      // The overview has the findings, and the digests of the files: the share that makes it makes them, too.
      const isFirst = share === undefined || share.index === 0
      const found = isFirst ? await ruled() : undefined
      const own = makers.filter((_, at) => share === undefined || at % share.count === share.index)
      const made = withRules(
        own.map((make) => (share === undefined ? make() : withoutBody(make()))),
        found,
      )
      const last = isFirst ? central() : []
      // If there are many bodies, only their text is held.
      return [...made, ...(share === undefined ? last : last.map(withoutBody))]
    },
  }
}

/** The documents of a file. */
interface Makers {
  readonly makers: readonly Maker[]
  /** Those that need the collections of all requests, and the files to download. They are made in one thread. */
  readonly central: () => readonly Document[]
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
    const { makers, central, ownProblems } = documentMakers(input, settings)
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
    return { makers: [...first, ...others], central, ruled }
  }
  const { locale, version } = settings
  const place = { source: file.path, locale, version }
  const found = { problems, ...filesIn(includes) }
  const broken = (): Document => ({ card: { kind: 'broken', ...place, ...found } })
  return { makers: [broken], central: () => [], ruled: () => Promise.resolve(undefined) }
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
  const given = { file, description, settings, outline, links }
  const changelog = outline.changelog && history?.page(given, outline.changelog, partsMaker(given))
  const ownSamples = ownSamplesIn(outline, { file, root, settings })
  const making = {
    given,
    partsOf: partsMaker(given, changelog?.lifeIn),
    summaryOf: summariesBy(settings.prose),
    ownSamples,
    downloads: remember(() => downloadsOf(file, description, settings)),
    collections: collectionsIn(outline, { file, root, settings, tools }),
    changelog: changelog && changelog.make,
  }
  return {
    makers: pageMakers(making),
    central: () => centralDocuments(making),
    ownProblems: ownSamples.problems,
  }
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
      sentenceOf: (markdown) => firstSentence(firstParagraph(settings.prose(markdown))),
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
