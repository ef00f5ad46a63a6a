import { hasParts } from './schema-words.ts'
import { useMessages } from '../words.ts'
import type { SchemaNode } from 'specpress/theme'

interface ExpandAllProps {
  readonly schema: SchemaNode
}

/** A button that opens all folds of a schema, if it has several. */
export function ExpandAll({ schema }: ExpandAllProps) {
  const { t } = useMessages()
  if (foldsIn(schema) < 2) return null
  return (
    <button
      type="button"
      className="sp-expand sp-needs-script"
      data-sp-run=""
      data-other={t('api.collapseAll')}
      aria-expanded="false"
      data-sp-unsearched=""
    >
      {t('api.expandAll')}
    </button>
  )
}

/** How many folds the first levels of a schema have. */
function foldsIn(schema: SchemaNode): number {
  const { properties, items, additional, tuple, choices, conditions } = schema
  const options = choices.flatMap((group) => group.options)
  const below = [
    items,
    additional,
    ...tuple,
    ...[...options, ...conditions].map((each) => each.schema),
  ]
  return (
    options.length +
    properties.filter((property) => hasParts(property.schema)).length +
    below.reduce((sum, each) => sum + (each === undefined ? 0 : foldsIn(each)), 0)
  )
}
