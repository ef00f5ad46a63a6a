import type { Card, KindCard } from '../../base/model/document.ts'
import type { FieldTypes, PluggedKind } from '../../base/model/kind.ts'
import { badKindDocument } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { fixedFolderOf } from '../../base/shared/text/globs.ts'
import { relativeTo } from '../../base/shared/urls/paths.ts'
import { writtenTypeOf } from '../../base/shared/written-type.ts'
import { translatedCard } from '../../stages/routes/i18n/translated-card.ts'
import type { SourceSite } from '../../stages/routes/page-kind.ts'

/** A kind whose documents are the translations to a language. Missing fields come from the originals. */
export function translatedKind(
  kind: PluggedKind,
  { folderOf }: Pick<SourceSite, 'folderOf'>,
): PluggedKind {
  const fields = Object.entries(kind.frontMatter ?? {})
  const optional: FieldTypes = Object.fromEntries(
    fields.map(([key, type]) => [key, isOptional(type) ? type : `${type}?`]),
  )
  return {
    ...kind,
    frontMatter: optional,
    files: kind.files.filter(isOfSite(kind)).map((glob) => {
      const folder = fixedFolderOf(glob)
      const rest = folder === '' ? glob : glob.slice(folder.length + 1)
      return `${folderOf(folder)}/${rest}`
    }),
  }
}

/** Documents of another host have no translations. */
function isOfSite({ loaded }: PluggedKind): (glob: string) => boolean {
  return (glob) => loaded === undefined || relativeTo(glob, loaded.folder) === undefined
}

/** A translation of a document of a kind, with the missing fields of its original; `undefined` for other cards. */
export function translatedKindCard(card: Card, original: Card): Card | undefined {
  if (card.kind !== 'custom') return undefined
  // The problem of the original is reported once.
  if (original.kind === 'broken') return { ...original, source: card.source, problems: [] }
  if (original.kind !== 'custom') return undefined
  const whole = translatedCard(card, original)
  if (whole.kind !== 'custom') return undefined
  const data = card.data ?? original.data
  return {
    ...whole,
    fields: { ...original.fields, ...card.fields },
    ...(data !== undefined && { data }),
  }
}

function isOptional<Type extends string>(type: Type): type is Extract<Type, `${string}?`> {
  return writtenTypeOf(type).isOptional
}

/** Translations that have no original and lack a key that the kind needs: each gets no page, and a problem. */
export function withoutRequired(
  cards: readonly KindCard[],
  { frontMatter = {} }: PluggedKind,
): ReadonlyMap<KindCard, Problem> {
  const required = Object.entries(frontMatter).filter(([, type]) => !isOptional(type))
  return new Map(
    cards.flatMap((card) => {
      const missing = required.find(([key]) => card.fields?.[key] === undefined)
      if (card.original === undefined || missing === undefined) return []
      const reason = `it has no original \`${card.original}\`, so its front matter key \`${missing[0]}\` must be given`
      return [[card, badKindDocument({ reason }, { file: card.source })] as const]
    }),
  )
}
