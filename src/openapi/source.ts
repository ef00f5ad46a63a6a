import { truncate } from '../shared/text.ts'
import { newDraft } from './draft.ts'
import { downloadsOf } from './downloads.ts'
import { withoutInternal } from './internal.ts'
import { loadDescription } from './load.ts'
import { operationBody, webhookBody } from './operation.ts'
import { outlineOf } from './outline.ts'
import { overviewBody } from './overview.ts'
import { plainText } from './prose.ts'
import { shortMarkup } from '../shared/short-markup.ts'
import { subtypesIn } from './schema-choices.ts'
import { schemaBody, usesOf } from './schema-page.ts'
import { pointerOf } from './references.ts'
import {
  errorsDocument,
  operationDocument,
  overviewDocument,
  schemaDocument,
  webhookDocument,
} from './pages.ts'
import { errorsBody } from './problem-catalogue.ts'
import { keyVariableOf } from './settings.ts'
import type { Description } from './load.ts'
import type { OpenApiSettings } from './settings.ts'
import type { PageParts } from './parts.ts'
import type { Card, Document } from '../model/document.ts'
import type { Source, SourceFile } from '../model/source.ts'

/** The source of one API description: its overview, operations, webhooks, problems and named schemas, each a page. */
export function openApiSource(settings: OpenApiSettings): Source {
  return {
    kind: 'openapi',
    files: [settings.file],
    parse: async (file) => {
      const { description, problems, includes } = await loadDescription(file, settings)
      const found = { problems, ...(includes.length > 0 && { includes }) }
      if (description !== undefined) {
        const root = withoutInternal(description.root)
        const [overview, ...others] = documentsOf(file, { ...description, root }, settings)
        return overview === undefined ? [] : [withFindings(overview, found), ...others]
      }
      const { locale, version, digestOf } = settings
      const digest = digestOf(JSON.stringify([file.digest, problems]))
      return [{ card: { kind: 'broken', source: file.path, digest, locale, version, ...found } }]
    },
  }
}

type Findings = Pick<Card, 'problems' | 'includes'>

/** What was found in the description as a whole belongs to its overview. */
function withFindings(overview: Document, { problems, includes }: Findings): Document {
  return { ...overview, card: { ...overview.card, problems, ...(includes && { includes }) } }
}

function documentsOf(
  file: SourceFile,
  description: Description,
  settings: OpenApiSettings,
): readonly Document[] {
  const { root } = description
  const outline = outlineOf(root, settings)
  const downloads = downloadsOf(file, description, settings)
  const given = { file, description, settings, outline, downloads }
  const subtypes = subtypesIn(root)
  const uses = usesOf(root, [...outline.operations, ...outline.webhooks])
  const keyVariable = keyVariableOf(settings)

  const partsOf = (): PageParts => {
    const draft = newDraft(settings)
    return {
      root,
      outline,
      draft,
      schemas: {
        root,
        subtypes,
        prose: (markdown) => draft.prose(markdown, 5),
        english: settings.english,
        urlOf: (name) => {
          const page = outline.schemas.get(name)
          return page && draft.linkTo(page.pathname)
        },
      },
      highlight: (code, language) => shortMarkup(settings.highlight(code, language)),
    }
  }
  const summaryOf = (markdown: string): string =>
    markdown === '' ? '' : truncate(firstSentence(plainText(settings.prose(markdown))), 160)

  const overviewParts = partsOf()
  const overview = overviewBody(overviewParts, {
    summaryOf,
    download: settings.download,
  })
  return [
    overviewDocument(given, overview, overviewParts.draft.gathered()),
    ...downloads.map(({ document }) => document),
    ...outline.operations.map((operation, index) => {
      const parts = partsOf()
      const body = operationBody(operation, parts, { keyVariable, tryIt: settings.tryIt ?? false })
      return operationDocument(given, { operation, index, body, gathered: parts.draft.gathered() })
    }),
    ...outline.webhooks.map((webhook, index) => {
      const parts = partsOf()
      const body = webhookBody(webhook, parts)
      return webhookDocument(given, { webhook, index, body, gathered: parts.draft.gathered() })
    }),
    ...[outline.errors ?? []].flat().map((pathname) => {
      const parts = partsOf()
      const body = errorsBody(parts)
      return errorsDocument(given, pathname, { body, gathered: parts.draft.gathered() })
    }),
    ...[...outline.schemas.values()].map((schema, index) => {
      const parts = partsOf()
      const pointer = pointerOf(['components', 'schemas', schema.name])
      const body = schemaBody(schema, parts, uses.get(pointer) ?? [])
      return schemaDocument(given, { schema, index, body, gathered: parts.draft.gathered() })
    }),
  ]
}

function firstSentence(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  return /^.*?[.!?](?=\s|$)/.exec(plain)?.[0] ?? plain
}
