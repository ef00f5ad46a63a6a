import type { Element, ElementContent } from 'hast'
import type { PhrasingContent, Table, TableCell, TableRow } from 'mdast'

/** The empty cells that the rows of one table may get, so that each has as many cells as the widest. */
const MOST_FILLED = 1000

/**
 * A table in Markdown's form: one header row, then rows with at most as many cells. The library converts other tables, and fills their
 * rows; but not one that would get too many cells, such as a short row next to a cell that spans a million columns.
 */
export function tableNode(
  element: Element,
  isInline: (node: ElementContent) => boolean,
  lineOf: (children: readonly ElementContent[]) => PhrasingContent[],
): Table | undefined {
  const rows = rowsIn(element)
  const [heads = []] = rows
  const isPlain =
    elementsIn(element)[0]?.tagName === 'thead' &&
    rows.every((cells) => isPlainRow(cells, heads, isInline))
  if (!isPlain && isFillable(rows)) return undefined
  const align = heads.map(({ properties }) => {
    const { align: side } = properties
    return side === 'left' || side === 'right' || side === 'center' ? side : null
  })
  const cellOf = ({ children }: Element): TableCell => ({
    type: 'tableCell',
    children: lineOf(children),
  })
  const children = rows.map((cells): TableRow => ({
    type: 'tableRow',
    children: cells.map(cellOf),
  }))
  return { type: 'table', align, children }
}

function rowsIn(table: Element): Element[][] {
  const rows = elementsIn(table).flatMap((part) =>
    part.tagName === 'tr' ? [part] : elementsIn(part),
  )
  return rows.filter(({ tagName }) => tagName === 'tr').map(elementsIn)
}

function isPlainRow(
  cells: readonly Element[],
  heads: readonly Element[],
  isInline: (node: ElementContent) => boolean,
): boolean {
  return (
    cells.length <= heads.length &&
    cells.every(
      (cell) =>
        cell.children.every(isInline) && spanOf(cell, 'colSpan') * spanOf(cell, 'rowSpan') === 1,
    )
  )
}

function spanOf({ properties }: Element, name: 'colSpan' | 'rowSpan'): number {
  return Math.max(1, Number.parseInt(String(properties[name]), 10) || 1)
}

/** Checks that a table gets few cells if each row has as many as the widest one. */
function isFillable(rows: readonly (readonly Element[])[]): boolean {
  const cells = rows.flat()
  const widths = rows.map((row) => row.reduce((sum, cell) => sum + spanOf(cell, 'colSpan'), 0))
  const spanned = cells.reduce(
    (sum, cell) => sum + spanOf(cell, 'colSpan') * Math.min(rows.length, spanOf(cell, 'rowSpan')),
    0,
  )
  const widest = widths.reduce((most, width) => Math.max(most, width), 0)
  return Math.max(spanned, widest * rows.length) <= cells.length + MOST_FILLED
}

/** The elements in an element, without what is in them. */
export function elementsIn({ children }: Element): Element[] {
  return children.filter((child) => child.type === 'element')
}
