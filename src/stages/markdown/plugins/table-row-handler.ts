import type { Parents, Table, TableRow } from 'mdast'
import type { Handler } from 'mdast-util-to-hast'
import type { VFile } from 'vfile'
import { Budget } from '../../../base/shared/budget.ts'

/** The empty cells that GFM adds to the rows of one table. More are a mistake, or an attack: 16 KB would be gigabytes of HTML. */
const MOST_FILLED = 1000

/**
 * Converts the rows of tables by `convert`, the default handler. A row with fewer cells than the first one gets empty cells, as
 * GFM says, unless the table would get too many: then it ends with its last cell, which HTML allows.
 */
export function tableRowHandler(convert: Handler): Handler {
  const known = new WeakMap<Table, boolean>()
  return (state, node: TableRow, parent: Parents | undefined) => {
    if (parent?.type !== 'table') return convert(state, node, parent)
    const isFilled = known.get(parent) ?? isFitting(parent, state.options.file)
    known.set(parent, isFilled)
    const { align = [] } = parent
    const own = isFilled ? align : align?.slice(0, node.children.length)
    // The default handler looks for the row among all others: here it finds the first one only.
    const first = parent.children[0] === node ? [node] : []
    return convert(state, node, { ...parent, align: own, children: first })
  }
}

/** Checks that the missing cells of a table are few, and that the document has not added too many already. */
function isFitting(table: Table, file: VFile | null | undefined): boolean {
  const cells = filledCellsOf(table)
  const steps = file?.data.facts?.budget.steps ?? new Budget(MOST_FILLED)
  return cells <= MOST_FILLED && steps.spend(cells)
}

function filledCellsOf({ align, children }: Table): number {
  const columns = align?.length ?? 0
  return children.reduce((sum, row) => sum + Math.max(0, columns - row.children.length), 0)
}
