import type { Document } from '../../base/model/document.ts'
import type {
  FieldTypes,
  KindTools,
  MarkdownPage,
  ParsedPage,
  PluggedKind,
} from '../../base/model/kind.ts'
import type { Source, SourceFile } from '../../base/model/source.ts'
import {
  badDocument,
  badFrontMatterSyntax,
  badKindDocument,
  extensionThrew,
} from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { thrownText } from '../../base/problems/thrown.ts'
import { jsonFaultOf } from '../../base/shared/json-fault.ts'
import { DESCRIPTION_LENGTH, truncate } from '../../base/shared/text/text.ts'
import { treeFaultOf } from '../../base/shared/tree-fault.ts'
import { fileNameOf } from '../../base/shared/urls/paths.ts'
import { isIgnored } from '../../stages/markdown/globs.ts'
import type { Content } from '../../stages/markdown/page-card.ts'
import type { MarkdownSettings } from '../../stages/markdown/settings.ts'

/** The documents of a kind of page that a plug-in defines. */
export function kindSource(kind: PluggedKind, settings: MarkdownSettings): Source {
  const own: MarkdownSettings & { readonly fields: FieldTypes } = {
    ...settings,
    fields: kind.frontMatter ?? {},
  }
  const load = async () => (await import('../../stages/markdown/content.ts')).contentParser(own)
  let loading: ReturnType<typeof load> | undefined
  return {
    kind: `kind ${kind.name}`,
    files: kind.files,
    async parse(file) {
      if (isIgnored(fileNameOf(file.path))) return []
      const parser = await (loading ??= load())
      const problems: Problem[] = []
      const tools: KindTools = {
        async markdown(text) {
          const content = await parser.page(text === undefined ? file : { ...file, text })
          problems.push(...content.card.problems)
          return markdownPageOf(content)
        },
        report: (report) => problems.push(kind.problemOf({ ...report, file: file.path })),
      }
      const broken = (problem?: Problem): readonly Document[] => {
        const { locale, version } = settings
        const found = problem ? [...problems, problem] : problems
        return [{ card: { kind: 'broken', source: file.path, locale, version, problems: found } }]
      }
      const location = { file: file.path }
      try {
        const parsed: unknown = await (kind.parse ?? markdownOf)(file, tools)
        if (parsed === undefined) return problems.length > 0 ? broken() : []
        const fault = faultOf(parsed)
        const source = `${kind.plugin}/${kind.name}`
        if (fault !== undefined) return broken(badDocument({ source, reason: fault }, location))
        // Its shape was checked.
        const page = parsed as ParsedPage & Partial<MarkdownPage>
        if (page.fields === undefined && Object.values(own.fields).some(isRequired)) {
          // If the front matter lacks one of them, its problems have been reported.
          const isSaid = problems.some(
            ({ id }) => id === badKindDocument.id || id === badFrontMatterSyntax.id,
          )
          return isSaid ? broken() : broken(badKindDocument({ reason: NO_FIELDS }, location))
        }
        return [documentOf(page, { file, kind, settings, problems })]
      } catch (error) {
        const what = `The kind \`${kind.name}\` of the plug-in \`${kind.plugin}\``
        return broken(extensionThrew({ what, reason: thrownText(error) }, location))
      }
    },
  }
}

const NO_FIELDS =
  '`parse` of its kind did not return the `fields` that the kind declares. Return what `tools.markdown()` gives, with further data'

function isRequired(type: FieldTypes[string]): boolean {
  return !type.endsWith('?')
}

function markdownOf(_file: SourceFile, { markdown }: KindTools): Promise<ParsedPage> {
  return markdown()
}

function markdownPageOf({ card, body }: Content): MarkdownPage {
  return { ...card, ...(body && { body }), ...(body?.kind === 'hast' && { tree: body.tree }) }
}

interface Origin {
  readonly file: SourceFile
  readonly kind: PluggedKind
  readonly settings: MarkdownSettings
  readonly problems: readonly Problem[]
}

function documentOf(
  page: ParsedPage & Partial<MarkdownPage>,
  { file, kind, settings: { locale, version }, problems }: Origin,
): Document {
  const { tree, body: given, data, ...card } = page
  const body = given && given.kind !== 'hast' ? given : tree && ({ kind: 'hast', tree } as const)
  const { excerpt = '', frontMatter = {} } = page
  return {
    card: {
      headings: [],
      links: [],
      tags: [],
      words: 0,
      hasOwnTitle: false,
      truncated: false,
      ...card,
      ...(data !== undefined && { data }),
      kind: 'custom',
      of: kind.name,
      source: file.path,
      locale,
      version,
      description: page.description ?? truncate(excerpt, DESCRIPTION_LENGTH),
      content: page.content ?? (tree === undefined ? 'data' : 'hast'),
      excerpt,
      frontMatter,
      problems,
    },
    ...(body && { body }),
  }
}

function faultOf(page: unknown): string | undefined {
  if (typeof page !== 'object' || page === null) return 'it returned no object with a `title`'
  if (!('title' in page) || typeof page.title !== 'string') return 'it returned no `title`'
  for (const name of ['headings', 'links', 'tags'] as const) {
    const value: unknown = Reflect.get(page, name)
    if (value !== undefined && !Array.isArray(value)) return `its \`${name}\` are no list`
  }
  for (const name of ['description', 'excerpt'] as const) {
    const value: unknown = Reflect.get(page, name)
    if (value !== undefined && typeof value !== 'string') return `its \`${name}\` is no text`
  }
  if ('data' in page && page.data !== undefined) {
    const fault = jsonFaultOf(page.data)
    if (fault !== undefined) return `its \`data\` cannot be kept as JSON: ${fault}`
  }
  const tree: unknown = 'tree' in page ? page.tree : undefined
  const fault = tree === undefined ? undefined : treeFaultOf(tree)
  return fault && `its \`tree\` cannot be used, since ${fault}`
}
